import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { helpFor } from '../../cli/help.ts';
import { freePort } from '../../scripts/worker-process.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { CommandLine } from '../harness/command-line.ts';
import { KEYS } from '../harness/pseudo-terminal.ts';

const { baseUrl } = inject('service');
const UNKNOWN_KEY = `sk-${'A'.repeat(43)}`;

let account: TestAccount;
let cli: CommandLine;

beforeAll(async () => {
  account = await makeAccount();
});
beforeEach(async () => {
  cli = await CommandLine.open();
});
afterEach(() => cli.close());

const login = () => cli.run(['login', '--url', baseUrl], { input: `${account.key}\n` });

describe('embed-analytics login', () => {
  it('keeps the base URL and the key where nobody else can read them', async () => {
    const { output, complaints, exitCode } = await login();
    expect([exitCode, complaints]).toEqual([0, '']);
    expect(output).toContain(`Logged in to account ${account.name} at ${baseUrl}`);
    expect(output).not.toContain(account.key);
    expect((await stat(cli.loginFile)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(cli.loginFile))).mode & 0o777).toBe(0o700);
    expect((await cli.json<{ name: string }>('account', 'show')).name).toBe(account.name);
  });

  it('closes a file that was open to others', async () => {
    await mkdir(dirname(cli.loginFile), { recursive: true });
    await writeFile(cli.loginFile, '{}', { mode: 0o644 });
    await login();
    expect((await stat(cli.loginFile)).mode & 0o777).toBe(0o600);
  });

  it('says that its file is broken', async () => {
    await mkdir(dirname(cli.loginFile), { recursive: true });
    await writeFile(cli.loginFile, '{"url');
    expect(await cli.run(['groups', 'list'])).toMatchObject({
      exitCode: 4,
      complaints: `${cli.loginFile} is not as \`login\` wrote it. Log in again.\n`,
    });
  });

  it('keeps nothing when the service does not take the key', async () => {
    const { complaints, exitCode } = await cli.run(['login', '--url', baseUrl], { input: UNKNOWN_KEY });
    expect([exitCode, complaints]).toEqual([4, expect.stringContaining('unknown, expired or revoked')]);
    await expect(readFile(cli.loginFile)).rejects.toThrow();
  });

  it('asks for the key at a terminal, without showing it', async () => {
    const terminal = cli.atTerminal('login', '--url', baseUrl);
    await terminal.until(/API key: $/);
    terminal.type(`${account.key}${KEYS.enter}`);
    await terminal.until(/Logged in/);
    expect(await terminal.end()).toBe(0);
    expect(terminal.raw).not.toContain(account.key);
  });

  it.each([
    ['a URL that is none', 'analytics', 'is not the URL of a service'],
    ['a URL that would send the key unencrypted', 'http://analytics.example.com', 'unencrypted'],
  ])('refuses %s', async (_, url, words) => {
    const { complaints, exitCode } = await cli.run(['login', '--url', url], { input: account.key });
    expect([exitCode, complaints]).toEqual([2, expect.stringContaining(words)]);
  });

  it('logout forgets', async () => {
    await login();
    expect((await cli.run(['logout'])).exitCode).toBe(0);
    expect(await cli.run(['keys', 'list'])).toMatchObject({
      exitCode: 4,
      complaints: expect.stringContaining('Log in first'),
    });
  });
});

describe('the environment', () => {
  const environment = { EMBED_ANALYTICS_URL: baseUrl };

  it('names the service and the key instead of a login', async () => {
    const given = { ...environment, EMBED_ANALYTICS_KEY: account.key };
    expect((await cli.run(['account', 'show'], { environment: given })).output).toContain(account.name);
  });

  it('never sends a key to another service than the one it was saved for', async () => {
    await login();
    const elsewhere = { EMBED_ANALYTICS_URL: `http://127.0.0.1:${await freePort()}` };
    expect((await cli.run(['account', 'show'], { environment: elsewhere })).exitCode).toBe(4);
    expect((await cli.run(['account', 'show'], { environment })).exitCode).toBe(0);
  });
});

describe('exit codes and errors', () => {
  const given = (key: string, url = baseUrl) => ({
    environment: { EMBED_ANALYTICS_URL: url, EMBED_ANALYTICS_KEY: key },
  });

  it('1: the service refuses', async () => {
    const { complaints, exitCode } = await cli.run(
      ['agents', 'create', '--deployment', '987654321', '--name', 'x'],
      given(account.key),
    );
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('Deployment not found')]);
  });

  it('1: the key may not', async () => {
    const { exitCode } = await cli.run(['keys', 'list'], given(await account.newKey()));
    expect(exitCode).toBe(1);
  });

  it.each([
    ['an unknown command', ['frobnicate']],
    ['a noun without a verb', ['keys']],
    ['an unknown verb', ['keys', 'frobnicate']],
    ['an unknown option', ['keys', 'list', '--frobnicate']],
    ['an option without its value', ['keys', 'create', '--name']],
    ['a required option that is missing', ['keys', 'create']],
    ['a word too many', ['keys', 'list', 'all']],
    ['a value that is none of the options', ['attributes', 'define', 'city', '--type', 'text']],
    ['a limit that is no number', ['keys', 'list', '--limit', 'all']],
  ])('2: %s', async (_, args) => {
    const { output, complaints, exitCode } = await cli.run(args, given(account.key));
    expect([exitCode, output]).toEqual([2, '']);
    expect(complaints).toMatch(/\nSee: npx embed-analytics .*--help\n$/);
  });

  it('3: nobody is there', async () => {
    const { complaints, exitCode } = await cli.run(
      ['keys', 'list'],
      given(account.key, `http://127.0.0.1:${await freePort()}`),
    );
    expect([exitCode, complaints]).toEqual([3, expect.stringContaining('cannot be reached')]);
  });

  it('3: something else is there', async () => {
    const { complaints, exitCode } = await cli.run(
      ['keys', 'list'],
      given(account.key, `${baseUrl}/elsewhere`),
    );
    expect(exitCode).toBe(1);
    expect(complaints).toContain('There is no such endpoint');
  });

  it('4: the key is no good', async () => {
    const { complaints, exitCode } = await cli.run(['keys', 'list'], given(UNKNOWN_KEY));
    expect([exitCode, complaints]).toEqual([4, expect.stringContaining('unknown, expired or revoked')]);
  });

  it('are JSON on stderr with --json, with the code and the request id', async () => {
    const { output, complaints } = await cli.run(['keys', 'list', '--json'], given(UNKNOWN_KEY));
    expect(output).toBe('');
    expect(JSON.parse(complaints)).toEqual({
      error: {
        code: 'invalid_credential',
        message: expect.any(String),
        requestId: expect.stringMatching(/^[\w-]{8,}$/),
      },
    });
  });
});

describe('a process of its own', () => {
  it('prints the same, and ends with the same code, as one that has run other commands before', async () => {
    const options = { environment: { EMBED_ANALYTICS_URL: baseUrl, EMBED_ANALYTICS_KEY: account.key } };
    for (const args of [['keys', 'list'], ['keys', 'list', '--json'], ['keys', 'frobnicate'], []]) {
      expect(await cli.run(args, { ...options, isAlone: true })).toEqual(await cli.run(args, options));
    }
  });
});

describe('help', () => {
  it('lists the commands', async () => {
    const { output, exitCode } = await cli.run([]);
    expect(exitCode).toBe(0);
    for (const command of [
      'init',
      'login',
      'keys',
      'deployments',
      'model',
      'agents',
      'groups',
      'chat',
      'audit',
    ]) {
      expect(output).toMatch(new RegExp(`^  ${command} `, 'm'));
    }
  });

  it('of every command says what it takes, with examples that it understands', async () => {
    const commands = await everyCommand();
    expect(commands.length).toBeGreaterThan(30);
    for (const { name, help } of commands) {
      expect(help).toContain(`\n\nUsage:\n  npx embed-analytics ${name}`);
      expect(help).toMatch(new RegExp(`\\n\\nExamples:\\n  npx embed-analytics ${name}`));
    }
  });

  it('is asked for by --help, as well as by nothing', async () => {
    expect((await cli.run(['keys', 'create', '--help'])).output).toBe(
      `${await helpFor(['keys', 'create'])}\n`,
    );
    expect((await cli.run([])).output).toBe(`${await helpFor([])}\n`);
  });

  /** Every command that the help of the whole leads to, by its words. */
  async function everyCommand(words: string[] = []): Promise<{ name: string; help: string }[]> {
    const output = await helpFor(words);
    const [, listed] = /\n\nCommands:\n([\s\S]*?)(?:\n\n|$)/.exec(output) ?? [];
    if (listed === undefined) return [{ name: words.join(' '), help: output }];
    const names = [...listed.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name ?? '');
    const found: { name: string; help: string }[] = [];
    for (const name of names) found.push(...(await everyCommand([...words, name])));
    return found;
  }
});
