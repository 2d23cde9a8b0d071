import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Caller } from '../../engine/index.ts';

export const USAGE = `Usage:
  npm run engine -- explain --model <folder> (--sql "…" | --json <file>) [options]
  npm run engine -- query   --model <folder> --database <url> [--sql "…" | --json <file> | --input <file>] [options]

  explain       prints the physical SQL and its parameters
  query         runs the query, or one per line of the input (stdin without --input), and prints
                one JSON result per line

  --model       a folder of .yml and .yaml files, or one file
  --database    postgres://user:password@host:port/database
  --sql         SQL over the model's views and cubes
  --json        a file with a query of measures and dimensions
  --input       a file of lines { "id": …, "sql": "…" } or { "id": …, "query": { … } }; - for stdin
  --user        a file { "userAttributes": { … }, "groups": [ … ], "roles": [ … ], "securityContext": { … } }
  --time-zone   an IANA name, UTC when left out
  --today       YYYY-MM-DD or a moment in ISO 8601: what CURRENT_DATE and NOW() mean; now when left out`;

/** The tool was called in a way it cannot work with. */
export class UsageError extends Error {}

export type Options = {
  command: 'explain' | 'query';
  model: string;
  database: string | undefined;
  /** One query; undefined: the lines of `input`. */
  question: { sql: string } | { query: unknown } | undefined;
  /** `-` is stdin. */
  input: string;
  caller: Caller;
  /** What the model hides stays hidden, and errors are told as this user would be told. */
  isForUser: boolean;
  timeZone: string;
  now: Date;
};

const scalar = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.null()]);
const user = z.object({
  userAttributes: z.record(z.string(), scalar).default({}),
  groups: z.array(z.string()).default([]),
  roles: z.array(z.string()).default([]),
  securityContext: z.record(z.string(), z.unknown()).default({}),
});

export async function readArguments(args: string[]): Promise<Options> {
  const { values, positionals } = parsed(args);
  const [command, ...others] = positionals;
  if ((command !== 'explain' && command !== 'query') || others.length > 0) {
    throw new UsageError('The first word is explain or query, and no other follows it.');
  }
  const { model, database, sql, json, input } = values;
  if (model === undefined) throw new UsageError('--model is needed.');
  if (command === 'query' && database === undefined) throw new UsageError('query needs --database.');
  if ([sql, json, input].filter((value) => value !== undefined).length > 1) {
    throw new UsageError('Give one of --sql, --json and --input.');
  }
  if (command === 'explain' && sql === undefined && json === undefined) {
    throw new UsageError('explain needs --sql or --json.');
  }
  return {
    command,
    model,
    database,
    question: sql !== undefined ? { sql } : json !== undefined ? { query: await readJson(json) } : undefined,
    input: input ?? '-',
    caller: await readUser(values.user),
    isForUser: values.user !== undefined,
    timeZone: values['time-zone'] ?? 'UTC',
    now: readToday(values.today),
  };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    model: text,
    database: text,
    sql: text,
    json: text,
    input: text,
    user: text,
    'time-zone': text,
    today: text,
  };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function readUser(file: string | undefined): Promise<Caller> {
  const { success, data, error } = user.safeParse(file === undefined ? {} : await readJson(file));
  if (!success) throw new UsageError(`--user ${file} is not right:\n${z.prettifyError(error)}`);
  return data;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`${file} cannot be read: ${error.message}`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON.`);
  }
}

/** A day means its noon, which is the same day in nearly every time zone. */
function readToday(text: string | undefined): Date {
  if (text === undefined) return new Date();
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : text);
  if (Number.isNaN(moment.getTime()))
    throw new UsageError(`--today ${text} is not a date; write 2025-03-31.`);
  return moment;
}
