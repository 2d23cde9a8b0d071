import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CommandLine } from '../harness/command-line.ts';
import { query } from '../harness/database.ts';

const name = `init-at-once-${randomUUID()}`;
let cli: CommandLine;

beforeAll(async () => {
  await query(`create database "${name}"`);
  const url = new URL(inject('service').databaseUrl);
  url.pathname = `/${name}`;
  cli = await CommandLine.open({ DATABASE_URL: url.toString() });
});
afterAll(async () => {
  await cli.close();
  await query(`drop database "${name}" with (force)`);
});

it('of two inits at once in an empty database, one makes an account, and the other is told of it', async () => {
  const init = () =>
    cli.run(['init', '--account', 'acme', '--url', 'http://127.0.0.1:8787'], { isAlone: true });
  const both = await Promise.all([init(), init()]);
  const [made, refused] = both.toSorted((one, other) => one.exitCode - other.exitCode);
  expect(made).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^sk-[\w-]{43}\n$/) });
  expect(refused).toMatchObject({ exitCode: 1, output: '' });
  expect(refused?.complaints).toContain('has an account already');
  expect(JSON.parse(await readFile(cli.loginFile, 'utf8')).key).toBe(made?.output.trim());
});
