import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { type Options, UsageError } from './arguments.ts';

/** One query and the id of its answer; `problem` says why a line of the input is no query. */
export type Question = { id: unknown; asked: { sql: string } | { query: unknown } };
export type Unreadable = { id: unknown; problem: string };

const line = z.union([
  z.object({ id: z.unknown().optional(), sql: z.string() }),
  z.object({ id: z.unknown().optional(), query: z.record(z.string(), z.unknown()) }),
]);

export async function* questionsOf({ question, input }: Options): AsyncGenerator<Question | Unreadable> {
  if (question !== undefined) {
    yield { id: null, asked: question };
    return;
  }
  for await (const text of createInterface({ input: await opened(input) })) {
    if (text.trim() !== '') yield readLine(text);
  }
}

async function opened(input: string): Promise<NodeJS.ReadableStream> {
  if (input === '-') return process.stdin;
  await access(input).catch(() => {
    throw new UsageError(`--input ${input} cannot be read.`);
  });
  return createReadStream(input);
}

function readLine(text: string): Question | Unreadable {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { id: null, problem: 'The line is not JSON.' };
  }
  const { success, data } = line.safeParse(value);
  if (success) return { id: data.id ?? null, asked: data };
  const named = z.object({ id: z.unknown().optional() }).safeParse(value);
  return {
    id: named.data?.id ?? null,
    problem: 'A line is { "id": …, "sql": "…" } or { "id": …, "query": { … } }.',
  };
}
