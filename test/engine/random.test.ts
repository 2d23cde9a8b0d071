import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, compileJson, compileSql, type PhysicalQuery } from '../../engine/index.ts';
import { assertRandomly, patienceMs, seed } from '../harness/full-run.ts';
import { answer } from './random/brute-force.ts';
import type { Cell } from './random/compare.ts';
import { openRandomDatabase, type RandomDatabase, textsOf } from './random/random-database.ts';
import { randomModel, yamlOf } from './random/random-model.ts';
import { type RandomQuery, randomQuery } from './random/random-query.ts';
import { jsonOf, sqlOf } from './random/write-query.ts';
import { modelOf, now, parser } from './support/engine.ts';

/** Each case is one question, asked through both doors where SQL can ask it. */
const CASES = { share: 200, whole: 50_000 };
const QUESTIONS_PER_MODEL = 20;

let database: RandomDatabase;
beforeAll(async () => {
  database = await openRandomDatabase();
});
afterAll(() => database.stop());

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
          const isOrdered = query.limit !== null;
          expect(textsOf(given, isOrdered), JSON.stringify(text)).toEqual(textsOf(expected, isOrdered));
        }),
      );
    });
    await assertRandomly(`random models, each with ${QUESTIONS_PER_MODEL} questions`, property, {
      share: CASES.share / QUESTIONS_PER_MODEL,
      whole: CASES.whole / QUESTIONS_PER_MODEL,
    });
  });
});

/** Rows in the order of the query's dimensions and measures. */
async function rowsOf(
  ask: () => PhysicalQuery,
  query: RandomQuery,
  timesLast: boolean,
): Promise<Cell[][] | 'refused'> {
  const rows = await database.rowsOf(ask, ({ code }) => code === 'unknown_relation');
  if (rows === 'refused') return rows;
  // JSON results have the time dimensions after the others.
  const order = timesLast ? timesAfterOthers(query) : query.dimensions.map((_, index) => index);
  return rows.map((row) => [
    ...query.dimensions.map((_, index) => row[order.indexOf(index)] ?? null),
    ...row.slice(order.length),
  ]);
}

function timesAfterOthers({ dimensions }: RandomQuery): number[] {
  const indexes = dimensions.map((_, index) => index);
  const isTime = (index: number) => dimensions[index]?.granularity !== null;
  return [...indexes.filter((index) => !isTime(index)), ...indexes.filter(isTime)];
}
