import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { GENERATE_SESSION, generateSession, post } from '../../harness/api.ts';
import { query } from '../../harness/database.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const accept = (body: object) =>
  generateSession({ deploymentId: account.deploymentId, ...body }, { key: account.key });

const creator = () => ({
  creatorMode: true,
  embedTenantName: `tenant-${crypto.randomUUID().slice(0, 13)}`,
});

const unusualNames = {
  'an emoji': '👩🏽‍🚀',
  'right to left': 'مدير المبيعات',
  'with marks that change direction': '\u202eevil\u202c',
  'Chinese, 255 characters': '客'.repeat(255),
  'emoji, 255 characters': '😀'.repeat(255),
  '255 letters': 'x'.repeat(255),
  'one letter': 'ß',
  'with combining marks': 'Zu\u0308rich',
  'with a line break': 'first\nsecond',
  'with quotes and SQL': `'; drop table accounts; --"\\`,
  'in braces': '{"a":"b"}',
  __proto__: '__proto__',
  constructor: 'constructor',
  null: 'null',
  'a space': ' ',
};

describe('a name that is', () => {
  it.each(Object.entries(unusualNames))('%s is kept as it came', async (_, name) => {
    const tenant = creator();
    await accept({
      externalId: `named-${crypto.randomUUID()}`,
      ...tenant,
      groupDefinitions: [{ name, description: name }],
      userAttributeDefinitions: [{ name, type: 'string', displayName: name, description: name }],
      groups: [name],
      userAttributes: [{ name, value: name }],
    });

    const stored = await query(
      `select g.name as "group", g.description, a.name as attribute, a.display_name, v.text_value
       from embed_tenants t join embed_user_groups g on g.embed_tenant_id = t.id
       join embed_user_group_members m on m.group_id = g.id
       join embed_user_attributes a on a.embed_tenant_id = t.id
       join embed_user_attribute_values v on v.attribute_id = a.id and v.user_id = m.user_id
       where t.account_id = $1 and t.name = $2`,
      account.id,
      tenant.embedTenantName,
    );
    expect(stored).toEqual([
      { group: name, description: name, attribute: name, display_name: name, text_value: name },
    ]);
  });

  it.each([
    'anna+work@example.com',
    'アンナ',
    'ألف',
    '😀'.repeat(255),
    'a b  c',
    '0',
    'null',
    '__proto__',
    "o'hara",
    'a\u0007b',
    '00000000-0000-0000-0000-000000000000',
  ])('%j names a user', async (externalId) => {
    await accept({ externalId });
    const users = await query(
      'select from external_users where account_id = $1 and external_id = $2',
      account.id,
      externalId,
    );
    expect(users).toHaveLength(1);
  });
});

describe('a value that is', () => {
  const kept = async (type: string, column: string, value: unknown) => {
    const externalId = `valued-${crypto.randomUUID()}`;
    const userAttributeDefinitions = [{ name: 'it', type }];
    await accept({
      externalId,
      ...creator(),
      userAttributeDefinitions,
      userAttributes: [{ name: 'it', value }],
    });
    const [row] = await query(
      `select v.${column} as value from embed_user_attribute_values v join external_users u on u.id = v.user_id
       where u.account_id = $1 and u.external_id = $2`,
      account.id,
      externalId,
    );
    return row?.value;
  };

  const numbers = [
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    Number.MIN_VALUE,
    2.2250738585072014e-308,
    Number.MAX_SAFE_INTEGER,
    2 ** 53 + 2,
    0.1 + 0.2,
    1 / 3,
    0,
  ];
  it.each(numbers)('the number %d is kept exactly', async (value) => {
    expect(await kept('number', 'number_value', value)).toBe(value);
  });

  it('all of these numbers in a list is kept exactly, in order', async () => {
    expect(await kept('number_array', 'number_values', numbers)).toEqual(numbers);
  });

  it.each([
    ['string_array', 'text_values'],
    ['number_array', 'number_values'],
  ])('an empty %s is kept as one', async (type, column) => {
    expect(await kept(type, column, [])).toEqual([]);
  });

  it.each(['', ' ', 'null', '{}', '\t\r\n\u0001\u007f', '\ufeff', 'x'.repeat(10_000), '𝕳𝖎 👋🏿 مرحبا'])(
    'the text %j is kept as it came',
    async (value) => {
      expect(await kept('string', 'text_value', value)).toBe(value);
      expect(await kept('string_array', 'text_values', [value, value])).toEqual([value, value]);
    },
  );
});

describe('a request', () => {
  it('with 1,000 definitions, groups and attributes is served', async () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `name-${index}`);
    await accept({
      externalId: 'thousands',
      ...creator(),
      groupDefinitions: names.map((name) => ({ name })),
      userAttributeDefinitions: names.map((name) => ({ name, type: 'number' })),
      groups: names,
      userAttributes: names.map((name, value) => ({ name, value })),
    });
    const [counts] = await query(
      `select (select count(*)::int from embed_user_group_members m where m.user_id = u.id) as groups,
         (select count(*)::int from embed_user_attribute_values v where v.user_id = u.id) as attributes
       from external_users u where account_id = $1 and external_id = 'thousands'`,
      account.id,
    );
    expect(counts).toEqual({ groups: 1_000, attributes: 1_000 });
  });

  it('with empty lists everywhere is served', async () => {
    await accept({
      externalId: 'empty',
      ...creator(),
      groupDefinitions: [],
      userAttributeDefinitions: [],
      groups: [],
      userAttributes: [],
      securityContext: {},
    });
  });

  it('keeps a securityContext as it came, whatever its keys', async () => {
    const securityContext = '{"__proto__":{"a":1},"constructor":null,"":["ü",[],{}],"a.b":-0.5}';
    const body = `{"deploymentId":${account.deploymentId},"externalId":"context","securityContext":${securityContext}}`;
    expect((await post(GENERATE_SESSION, body, { key: account.key })).status).toBe(200);
    const [stored] = await query<{ same: boolean }>(
      `select security_context = $2::jsonb as same from embed_sessions s
       join external_users u on u.id = s.external_user_id where u.account_id = $1 and u.external_id = 'context'`,
      account.id,
      securityContext,
    );
    expect(stored).toEqual({ same: true });
  });

  // RFC 8259 section 8.1 lets a reader ignore it, and the Fetch standard does.
  it('that starts with a byte order mark is served', async () => {
    const body = `\ufeff${JSON.stringify({ deploymentId: account.deploymentId, externalId: 'marked' })}`;
    expect((await post(GENERATE_SESSION, body, { key: account.key })).status).toBe(200);
  });

  it.each([
    'application/json ; charset=utf-8',
    'application/json;charset="utf-8"',
    'application/vnd.acme+json',
  ])('of type %j is served', async (contentType) => {
    const body = { deploymentId: account.deploymentId, externalId: 'typed' };
    const headers = { 'Content-Type': contentType };
    expect((await post(GENERATE_SESSION, body, { key: account.key, headers })).status).toBe(200);
  });
});
