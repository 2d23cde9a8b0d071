import { describe, expect, it } from 'vitest';
import { isPrivateHost, readHost } from '../../../db/direct/host.ts';
import { isNeonHost, readTarget } from '../../../db/direct/target.ts';

const problemOf = (text: string, allowed: string[] = []) => {
  const target = readTarget(text, allowed);
  return 'problem' in target ? target.problem : undefined;
};
const at = (host: string) => `postgres://reader:secret@${host}/shop`;

describe('a private host is refused', () => {
  const ADDRESSES = [
    ...[
      '127.0.0.1',
      '127.1',
      '127.0.1',
      '2130706433',
      '0x7f000001',
      '017700000001',
      '0177.0.0.1',
      '0x7f.0.0.1',
    ],
    ...['0.0.0.0', '0', '10.1.2.3', '0xa.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '3232235777'],
    ...[
      '169.254.169.254',
      '0xA9FEA9FE',
      '100.64.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '127.0.0.1.',
    ],
    ...['%31%32%37.0.0.1', '１２７.0.0.1', '127。0。0。1', '192.0.2.1', '203.0.113.9'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::127.0.0.1]'],
    ...['[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::1]'],
    ...[
      '[2001:db8::1]',
      '[2001::7f00:1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00::]',
      '[0:0:0:0:0:0:0:1]',
      '[3fff::1]',
    ],
  ];
  it.each(ADDRESSES)('by the address %s', (host) => {
    expect(problemOf(at(host))).toContain('private');
  });

  it.each([
    ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'db', 'postgres', 'db.local', 'db.internal'],
    ...[
      'metadata.google.internal',
      'db.lan',
      'db.home.arpa',
      'db.corp',
      'ｌocalhost',
      '1.0.0.127.in-addr.arpa',
    ],
  ])('by the name %s', (host) => {
    expect(problemOf(at(host))).toContain('private');
  });

  it('and so is every spelling of every private IPv4 address', () => {
    const bases = [0x0a000000, 0x7f000001, 0xa9fea9fe, 0xac100001, 0xc0a80101, 0x64400001];
    for (const first of bases) {
      for (const value of [first, first + 1, first + 255]) {
        const parts = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256);
        const radix = [
          (n: number) => `${n}`,
          (n: number) => `0x${n.toString(16)}`,
          (n: number) => `0${n.toString(8)}`,
        ];
        for (const spell of radix) {
          const [a = 0, b = 0] = parts;
          for (const host of [
            parts.map(spell).join('.'),
            spell(value),
            [spell(a), spell(value % 2 ** 24)].join('.'),
            [spell(a), spell(b), spell(value % 2 ** 16)].join('.'),
            `[::ffff:${parts.join('.')}]`,
          ])
            expect(problemOf(at(host)), host).toContain('private');
        }
      }
    }
  });
});

it.each([
  'db.example',
  'db.eu-central-1.rds.amazonaws.com',
  '8.8.8.8',
  '134744072',
  '[2606:4700::1111]',
  '172.32.0.1',
])('the public host %s is taken', (host) => {
  expect(readTarget(at(host), [])).toMatchObject({ port: 5432, isSecured: true, user: 'reader' });
});

it('what is judged is what is connected to', () => {
  expect(readTarget(at('DB.Example.:6543'), [])).toMatchObject({ host: 'db.example', port: 6543 });
  expect(readTarget(at('0x8.8.8.8'), [])).toMatchObject({ host: '8.8.8.8' });
});

describe('the operator', () => {
  it('allows private hosts one by one, and this machine as loopback', () => {
    for (const host of ['127.0.0.1', '127.1.2.3', '[::1]', 'localhost', '0x7f.1'])
      expect(problemOf(at(host), ['loopback']), host).toBeUndefined();
    expect(problemOf(at('10.0.0.1'), ['loopback'])).toContain('private');
    expect(problemOf(at('10.0.0.1'), ['10.0.0.1'])).toBeUndefined();
    expect(problemOf(at('db.lan'), ['db.lan'])).toBeUndefined();
    expect(problemOf(at('other.lan'), ['db.lan'])).toContain('private');
  });

  it('may go to an allowed host without encryption; a public one is always verified', () => {
    const isSecured = (text: string) => {
      const target = readTarget(text, ['loopback']);
      return 'problem' in target ? target.problem : target.isSecured;
    };
    expect(isSecured(at('localhost'))).toBe(false);
    expect(isSecured(`${at('localhost')}?sslmode=disable`)).toBe(false);
    expect(isSecured(`${at('localhost')}?sslmode=require`)).toBe(true);
    expect(isSecured(`${at('db.example')}?sslmode=require`)).toBe(true);
    expect(isSecured(`${at('db.example')}?sslmode=prefer`)).toBe(true);
    for (const mode of ['sslmode=disable', 'sslmode=no-verify', 'ssl=false', 'ssl=0'])
      expect(isSecured(`${at('db.example')}?${mode}`)).toContain('verified');
  });
});

describe('a connection string may not', () => {
  it.each(['host', 'hostaddr', 'port', 'user', 'password', 'dbname', 'sslrootcert', 'sslcert', 'sslkey'])(
    'say %s behind the question mark, where drivers let it win',
    (name) => {
      expect(problemOf(`${at('db.example')}?${name}=127.0.0.1`)).toContain(name);
    },
  );

  it.each([
    ['two hosts', 'postgres://u:p@one.example,two.example/d'],
    ['no user', 'postgres://db.example/d'],
    ['a broken escape', 'postgres://u:%zz@db.example/d'],
    ['no host', 'postgres:///d'],
  ])('have %s', (_, text) => {
    expect(problemOf(text)).toBeDefined();
    expect(problemOf(text)).not.toContain('%zz');
  });
});

it("Neon's hosts are told from those that only look like them", () => {
  expect(isNeonHost(at('ep-cool-1.eu-central-1.aws.neon.tech'))).toBe(true);
  expect(isNeonHost(at('EP-1.NEON.TECH.'))).toBe(true);
  for (const host of ['neon.tech.example', 'evilneon.tech', '127.0.0.1', 'db.example'])
    expect(isNeonHost(at(host)), host).toBe(false);
  expect(readHost('neon.tech@127.0.0.1')).not.toBe('neon.tech');
  expect(isPrivateHost('[2606:4700::1111]')).toBe(false);
});
