import { beforeAll, describe, expect, it } from 'vitest';
import type { StreamRecord } from '../../schema/wire/stream-record.ts';
import { type MetaResult, metaResult, type SqlResult, sqlResult } from '../../schema/wire/tools.ts';
import { chatIdOf, finalAnswer, toolResult } from '../harness/chat.ts';
import { expectValidStream } from '../harness/check-stream.ts';
import { callChat, chat, citiesSeenIn, inCity, newExternalId, refusalOf } from './demo-account.ts';

const manager = { externalId: newExternalId(), groups: ['managers'] };

describe('one answer', () => {
  let records: StreamRecord[];
  beforeAll(async () => {
    records = await chat({ input: 'How many orders per status?', sessionSettings: manager });
  });

  it('SPEC.md 3, 6: starts with __cutoff__, ends with __state__, and keeps the life of each record', () => {
    expectValidStream(records);
  });

  it('SPEC.md 2.7: the chatId to reuse is in the state of __cutoff__', async () => {
    const again = await chat({
      chatId: chatIdOf(records),
      sessionSettings: { externalId: manager.externalId },
    });
    expect(chatIdOf(again)).toBe(chatIdOf(records));
    expect(finalAnswer(again)).toBe(finalAnswer(records));
  });

  it('SPEC.md 2.8: graphPath names the node, of tools and of the final answer', () => {
    const paths = records.filter(({ role }) => role === 'assistant').map(({ graphPath }) => graphPath);
    expect(paths).toContainEqual(['engine_data_analyst_agent']);
    expect(paths).toContainEqual(['engine_data_analyst_agent', 'tools']);
    expect(paths).toContainEqual(['final']);
  });

  it('SPEC.md 4.3: the client rule finds the final answer', () => {
    expect(finalAnswer(records)).toContain('completed');
  });

  it('SPEC.md 2.9: each tool call starts in process without a result and is completed with one', () => {
    const calls = records.filter(({ toolCall }) => toolCall !== undefined);
    expect(
      calls.map(({ toolCall, isInProcess }) => [toolCall?.name, isInProcess, 'result' in (toolCall ?? {})]),
    ).toEqual([
      ['engineMeta', true, false],
      ['engineMeta', false, true],
      ['engineSqlApi', true, false],
      ['engineSqlApi', false, true],
    ]);
  });

  it('SPEC.md 2.10: engineMeta answers with cubes and echoes the searchQuery', () => {
    const result = toolResult<MetaResult>(records, 'engineMeta');
    expect(metaResult.parse(result)).toEqual(result);
    for (const cube of result.cubes) {
      for (const member of cube.members) expect(member.name).toMatch(new RegExp(`^${cube.name}\\.`));
    }
  });

  it('SPEC.md 2.11: engineSqlApi answers with the SQL, the schema, the rows and their true number', () => {
    const result = toolResult<SqlResult>(records, 'engineSqlApi');
    expect(sqlResult.parse(result)).toEqual(result);
    expect(result.totalRows).toBe(result.data.length);
    expect(result.schema.map(({ column_type }) => column_type)).toEqual(['String', 'Int64']);
  });

  it('SPEC.md 2.11: a vegaSpec is Vega-Lite v5 and contains no data', () => {
    const { vegaSpec } = toolResult<SqlResult>(records, 'engineSqlApi');
    const spec = JSON.parse(vegaSpec ?? '{}') as { $schema?: string; data?: { values?: unknown } };
    expect(spec.$schema).toContain('vega-lite/v5');
    expect(spec.data?.values ?? []).toEqual([]);
  });
});

it('SPEC.md 8: a tool result holds 100 rows at most, and totalRows tells the true number', async () => {
  const records = await chat({ input: 'Number of orders by customer', sessionSettings: manager });
  const { data, totalRows } = toolResult<SqlResult>(records, 'engineSqlApi');
  expect(data).toHaveLength(100);
  expect(totalRows).toBeGreaterThan(100);
});

it('SPEC.md 5.3: sessionSettings alone make the session, with its attributes and groups', async () => {
  expect(await citiesSeenIn({ externalId: newExternalId(), ...inCity('Berlin') })).toEqual(['Berlin']);
});

it.each([
  ['sessionSettings', { input: 'Hello' }],
  ['sessionSettings.externalId', { input: 'Hello', sessionSettings: {} }],
  ['sessionSettings.externalId', { input: 'Hello', sessionSettings: { externalId: 'Anna' } }],
  ['sessionSettings.externalId', { input: 'Hello', sessionSettings: { externalId: 'an na' } }],
  ['sessionSettings.groups', { input: 'Hello', sessionSettings: { internalId: 'olivia', groups: [] } }],
  [
    'sessionSettings.ephemeralTtlSeconds',
    { input: 'Hello', sessionSettings: { ...manager, ephemeralTtlSeconds: 0 } },
  ],
  ['chatId', { input: 'Hello', chatId: 'a b', sessionSettings: manager }],
  ['input', { sessionSettings: manager }],
])('SPEC.md 7: an invalid chat body is 400 and names %s', async (path, body) => {
  const error = await refusalOf(callChat(body));
  expect(error.statusCode).toBe(400);
  expect(error.issues?.map((issue) => issue.path)).toContain(path);
});

it('SPEC.md 7: a thread that does not exist is 404 to read', async () => {
  const body = { chatId: crypto.randomUUID(), sessionSettings: manager };
  expect(await refusalOf(callChat(body))).toMatchObject({ statusCode: 404, code: 'thread_not_found' });
});
