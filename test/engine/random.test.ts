import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, compileJson, compileSql, EngineError, type PhysicalQuery } from '../../engine/index.ts';
import { assertRandomly, patienceMs, seed } from '../harness/full-run.ts';
import { newDatabase } from '../harness/new-database.ts';
import { answer } from './random/brute-force.ts';
import type { Cell } from './random/compare.ts';
import { randomModel, yamlOf } from './random/random-model.ts';
import { type RandomQuery, randomQuery } from './random/random-query.ts';
import { jsonOf, sqlOf } from './random/write-query.ts';
import { modelOf, now, parser } from './support/engine.ts';

/** Each case is one question, asked through both doors where SQL can ask it. */
const CASES = { share: 400, whole: 50_000 };
const QUESTIONS_PER_MODEL = 20;

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await newDatabase(), pipeline: true });
  await client.connect();
});
afterAll(() => client.end());

const caller: fc.Arbitrary<Caller> = fc.record({
  userAttributes: fc.constantFrom<Caller['userAttributes'][]>(
    {},
    { word: 'a' },
    { word: ['a', 'b'] },
    { word: [] },
    { word: null },
  ),
  groups: fc.constantFrom([], ['staff']),
  securityContext: fc.constant({}),
});

const scenario = randomModel.chain((model) =>
  fc.record({
    model: fc.constant(model),
    caller,
    queries: fc.array(randomQuery(model), { minLength: QUESTIONS_PER_MODEL, maxLength: QUESTIONS_PER_MODEL }),
  }),
);

describe('Random questions over random models', () => {
  it(`have the answers of an evaluation row by row (seed ${seed})`, {
    timeout: patienceMs(60_000),
  }, async () => {
    const property = fc.asyncProperty(scenario, async ({ model, caller: who, queries }) => {
      const scope = { model: modelOf(yamlOf(model)), caller: who, views: null };
      const asked = queries.flatMap((query) => {
        const expected = answer(query, model, who);
        const json = jsonOf(query, model);
        const doors = [{ query, expected, asked: json, ask: () => compileJson({ scope, query: json, now }) }];
        if (query.root !== 'view') return doors;
        const sql = sqlOf(query, model);
        const { timeZone } = query;
        return [
          ...doors,
          { query, expected, asked: sql, ask: () => compileSql({ parser, scope, sql, timeZone, now }) },
        ];
      });
      await Promise.all(
        asked.map(async ({ query, expected, asked: text, ask }) => {
          const given = await rowsOf(ask, query, typeof text !== 'string');
          expect(given, JSON.stringify(text)).toEqual(
            expected === 'refused' ? expected : inOrder(expected, query),
          );
        }),
      );
    });
    await assertRandomly(`random models, each with ${QUESTIONS_PER_MODEL} questions`, property, {
      share: CASES.share / QUESTIONS_PER_MODEL,
      whole: CASES.whole / QUESTIONS_PER_MODEL,
    });
  });
});

/** Rows as text in the order of the query's dimensions and measures, or `refused`. */
async function rowsOf(
  ask: () => PhysicalQuery,
  query: RandomQuery,
  timesLast: boolean,
): Promise<string[] | 'refused'> {
  const physical = compiled(ask);
  if (physical === null) return 'refused';
  const { text, parameters } = physical;
  const types = { getTypeParser: () => (cell: string) => cell };
  const { rows } = await client.query<Cell[]>({ text, values: parameters, rowMode: 'array', types });
  // JSON results have the time dimensions after the others.
  const order = timesLast ? timesAfterOthers(query) : query.dimensions.map((_, index) => index);
  return inOrder(
    rows.map((row) => [
      ...query.dimensions.map((_, index) => row[order.indexOf(index)] ?? null),
      ...row.slice(order.length),
    ]),
    query,
  );
}

function timesAfterOthers({ dimensions }: RandomQuery): number[] {
  const indexes = dimensions.map((_, index) => index);
  const isTime = (index: number) => dimensions[index]?.granularity !== null;
  return [...indexes.filter((index) => !isTime(index)), ...indexes.filter(isTime)];
}

function compiled(ask: () => PhysicalQuery): PhysicalQuery | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof EngineError && error.code === 'unknown_relation') return null;
    throw error;
  }
}

function inOrder(rows: Cell[][], query: RandomQuery): string[] {
  const texts = rows.map((row) => row.map(canonical).join(' | '));
  return query.limit === null ? texts.sort() : texts;
}

/** 5, 5.0 and 5.0000 are the same number. */
function canonical(cell: Cell): string {
  if (cell === null) return 'null';
  const text = String(cell);
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Math.round(Number(text) * 1e6) / 1e6) : text;
}
