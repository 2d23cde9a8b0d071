import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileSql } from '../../engine/index.ts';
import { assertRandomly, patienceMs, seed } from '../harness/full-run.ts';
import { answer } from './random/brute-force.ts';
import type { Cell } from './random/compare.ts';
import { openRandomDatabase, type RandomDatabase, textsOf } from './random/random-database.ts';
import { type RandomModel, randomModel, yamlOf } from './random/random-model.ts';
import { type RandomFilter, type RandomQuery, randomQuery } from './random/random-query.ts';
import { sqlOf } from './random/write-query.ts';
import { anybody, modelOf, now, parser } from './support/engine.ts';

/** Each case is one question over two views, of the first cube and of another one. */
const CASES = { share: 200, whole: 20_000 };
const QUESTIONS_PER_MODEL = 20;

let database: RandomDatabase;
beforeAll(async () => {
  database = await openRandomDatabase();
});
afterAll(() => database.stop());

const scenario = randomModel.chain((model) =>
  fc.record({
    model: fc.constant({ ...model, viewRules: null }),
    other: fc.integer({ min: 1, max: model.cubes.length - 1 }),
    isFirst: fc.boolean(),
    groups: fc.constantFrom<string[][]>([], ['staff']),
    queries: fc.array(randomQuery(model), { minLength: QUESTIONS_PER_MODEL, maxLength: QUESTIONS_PER_MODEL }),
  }),
);

describe('Two views that are joined crosswise', () => {
  it(`have the answers of an evaluation row by row, or are refused where rows of one would be lost (seed ${seed})`, {
    timeout: patienceMs(60_000),
  }, async () => {
    const property = fc.asyncProperty(scenario, async ({ model, other, isFirst, groups, queries }) => {
      const caller = { ...anybody, groups };
      const scope = { model: modelOf(withViews(model, other)), caller, views: null };
      const views = isFirst ? 'first_view a CROSS JOIN other_view b' : 'other_view b CROSS JOIN first_view a';
      await Promise.all(
        queries.map(async (query) => {
          const asked = between(query, other);
          const sql = sqlOf(asked, model).replace('FROM everything', `FROM ${views}`);
          const measured = [...asked.measures, ...asked.having].map(({ cube }) => cube);
          const ask = () => compileSql({ parser, scope, sql, timeZone: asked.timeZone, now });
          const given = await database.rowsOf(ask, ({ message }) =>
            message.includes('Group each in a subquery'),
          );
          const isOrdered = asked.limit !== null;
          if (given === 'refused') expect(measured, sql).toContain(other);
          else
            expect(textsOf(given, isOrdered), sql).toEqual(
              textsOf(expectedOf(asked, model, caller), isOrdered),
            );
        }),
      );
    });
    await assertRandomly(`models, ${QUESTIONS_PER_MODEL} questions over two views each`, property, {
      share: CASES.share / QUESTIONS_PER_MODEL,
      whole: CASES.whole / QUESTIONS_PER_MODEL,
    });
  });
});

function withViews(model: RandomModel, other: number): string {
  const view = (name: string, cube: number) =>
    `  - name: ${name}\n    cubes: [{ join_path: ${model.cubes[cube]?.name}, includes: "*", prefix: true }]`;
  return [yamlOf(model), view('first_view', 0), view('other_view', other)].join('\n');
}

/** The question over the first cube and another one alone. */
function between(query: RandomQuery, other: number): RandomQuery {
  const at = (cube: number) => (cube === 0 ? 0 : other);
  // Most questions measure the first cube alone: others are refused.
  const measuredAt = (cube: number) => (cube === 2 ? other : 0);
  const placed = <Item extends { cube: number }>(items: Item[], place: (cube: number) => number) => {
    const moved = items.map((item) => ({ ...item, cube: place(item.cube) }));
    return moved.filter((item, index) => {
      const print = JSON.stringify(item);
      return moved.findIndex((each) => JSON.stringify(each) === print) === index;
    });
  };
  const filterOf = (filter: RandomFilter): RandomFilter =>
    'any' in filter ? { any: filter.any.map(filterOf) } : { ...filter, cube: at(filter.cube) };
  return {
    ...query,
    root: 'view',
    dimensions: placed(query.dimensions, at),
    measures: placed(query.measures, measuredAt),
    having: placed(query.having, measuredAt),
    segments: query.segments.map(at),
    filters: query.filters.map(filterOf),
  };
}

/** Both views are joined, whether the question names members of both or not. */
function expectedOf(query: RandomQuery, model: RandomModel, caller: Parameters<typeof answer>[2]): Cell[][] {
  const expected = answer(query, model, caller);
  return expected === 'refused' ? [] : expected;
}
