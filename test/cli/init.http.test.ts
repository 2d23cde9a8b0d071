import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CommandLine } from '../harness/command-line.ts';
import { query } from '../harness/database.ts';

describe('embed-analytics init', () => {
  const name = `init-${randomUUID()}`;
  let cli: CommandLine;
  let databaseUrl: string;

  beforeAll(async () => {
    await query(`create database "${name}"`);
    const url = new URL(inject('service').databaseUrl);
    url.pathname = `/${name}`;
    databaseUrl = url.toString();
    cli = await CommandLine.open({ DATABASE_URL: databaseUrl });
  });
  afterAll(async () => {
    await cli.close();
    await query(`drop database "${name}" with (force)`);
  });

  it('in an empty database, makes one account with one admin key, shown once', async () => {
    const made = await cli.run(['init', '--account', 'acme', '--url', 'http://127.0.0.1:8787']);
    expect(made).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^sk-[\w-]{43}\n$/) });
    expect(JSON.parse(await readFile(cli.loginFile, 'utf8'))).toEqual({
      url: 'http://127.0.0.1:8787',
      key: made.output.trim(),
    });
  });

  it('refuses from then on, whatever the name', async () => {
    expect(await cli.run(['init', '--account', 'other', '--json'])).toMatchObject({
      exitCode: 1,
      output: '',
      complaints: expect.stringContaining('"already_initialized"'),
    });
  });

  it.each([
    ['without a database', ['init', '--account', 'acme'], { DATABASE_URL: '' }, 2, 'Set DATABASE_URL'],
    [
      'with a database that is not there',
      ['init', '--account', 'acme'],
      { DATABASE_URL: 'postgres://a:hush@127.0.0.1:1/x' },
      3,
      'could not be prepared',
    ],
    ['with a name that URLs cannot show', ['init', '--account', 'Acme & Co'], {}, 2, '--account is'],
  ])('explains itself %s', async (_, args, environment, exitCode, words) => {
    const outcome = await cli.run(args, { environment });
    expect(outcome).toMatchObject({ exitCode, complaints: expect.stringContaining(words) });
    expect(outcome.complaints).not.toContain('hush');
  });
});
