import { type ModelMessage, stepCountIs, streamText, type TextStreamPart, type ToolSet, tool } from 'ai';
import { createBuiltinAnalyst } from '../../analyst/language-model.ts';
import type { DashboardOnScreen } from '../../schema/wire/dashboards/on-screen.ts';
import {
  type MetaCube,
  metaInput,
  type SqlInput,
  type SqlResult,
  sqlInput,
  type ToolFailure,
} from '../../schema/wire/tools.ts';

export type RunSql = (input: SqlInput) => Promise<SqlResult | ToolFailure> | SqlResult | ToolFailure;

export type Conversation = {
  question: string | ModelMessage[];
  search: (searchQuery: string) => MetaCube[];
  runSql: RunSql;
  /** ISO date; the demo shop's last day unless given. */
  today?: string;
  dashboard?: DashboardOnScreen;
  names?: { meta: string; sql: string };
  abortSignal?: AbortSignal;
};

export type Told = {
  text: string;
  reasoning: string;
  searches: string[];
  queries: SqlInput[];
  parts: TextStreamPart<ToolSet>[];
};

/** Asks the built-in analyst the way the service does: through streamText, with the two tools. */
export async function ask(conversation: Conversation): Promise<Told> {
  const {
    question,
    search,
    runSql,
    today = '2025-12-31',
    names = { meta: 'engineMeta', sql: 'engineSqlApi' },
  } = conversation;
  const told: Told = { text: '', reasoning: '', searches: [], queries: [], parts: [] };
  const answer = streamText({
    model: createBuiltinAnalyst({
      today: () => new Date(`${today}T12:00:00Z`),
      dashboard: conversation.dashboard,
    }),
    system: 'You answer questions about data.',
    messages: typeof question === 'string' ? [{ role: 'user', content: question }] : question,
    stopWhen: stepCountIs(12),
    onError: () => {},
    ...(conversation.abortSignal && { abortSignal: conversation.abortSignal }),
    tools: {
      [names.meta]: tool({
        inputSchema: metaInput,
        execute: ({ searchQuery }) => {
          told.searches.push(searchQuery);
          return { cubes: search(searchQuery), searchQuery };
        },
      }),
      [names.sql]: tool({
        inputSchema: sqlInput,
        execute: async (input) => {
          told.queries.push(input);
          return runSql(input);
        },
      }),
    },
  });
  for await (const part of answer.fullStream) {
    told.parts.push(part);
    if (part.type === 'text-delta') told.text += part.text;
    if (part.type === 'reasoning-delta') told.reasoning += part.text;
    if (part.type === 'error') throw part.error;
  }
  return told;
}

/** A tool result with these rows for whatever was asked. */
export function rowsFor(input: SqlInput, data: SqlResult['data'], totalRows = data.length): SqlResult {
  return { ...input, schema: [], data, totalRows, uuid: 'result' };
}
