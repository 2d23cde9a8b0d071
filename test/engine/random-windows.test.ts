import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileJson, compileSql, type PhysicalQuery } from '../../engine/index.ts';
import { assertRandomly, patienceMs, seed } from '../harness/full-run.ts';
import { timeText } from './random/calendar.ts';
import type { Cell } from './random/compare.ts';
import { openRandomDatabase, type RandomDatabase, textsOf } from './random/random-database.ts';
import { type AnswerRow, answer } from './random/windows-evaluation.ts';
import { windowsModel, yamlOf } from './random/windows-model.ts';
import { jsonOf, sqlOf, type WindowsQuery, windowsQuery } from './random/windows-query.ts';
import { anybody, modelOf, now, parser } from './support/engine.ts';

/** Each case is one question, asked through both doors where JSON can ask it. */
const CASES = { share: 200, whole: 50_000 };
const QUESTIONS_PER_MODEL = 20;

let database: RandomDatabase;
beforeAll(async () => {
  database = await openRandomDatabase();
});
afterAll(() => database.stop());

const scenario = fc.record({
  model: windowsModel,
  queries: fc.array(windowsQuery, { minLength: QUESTIONS_PER_MODEL, maxLength: QUESTIONS_PER_MODEL }),
});

describe('Random questions about windows of time', () => {
  it(`have the answers of an evaluation fact by fact (seed ${seed})`, {
    timeout: patienceMs(120_000),
  }, async () => {
    const property = fc.asyncProperty(scenario, async ({ model, queries }) => {
      const scope = { model: modelOf(yamlOf(model)), caller: anybody, views: null };
      await Promise.all(
        queries.flatMap((query) => {
          const expected = answer(query, model);
          const { timeZone } = query;
          const sql = sqlOf(query);
          const json = jsonOf(query);
          const bySql = async () => {
            const given = await rowsOf(() => compileSql({ parser, scope, sql, timeZone, now }));
            expect(given, sql).toEqual(inSql(expected, query));
          };
          const byJson = async () => {
            const given = await rowsOf(() => compileJson({ scope, query: json, now }));
            expect(given, JSON.stringify(json)).toEqual(inJson(expected, query));
          };
          return json === null ? [bySql()] : [bySql(), byJson()];
        }),
      );
    });
    const rounds = { share: CASES.share / QUESTIONS_PER_MODEL, whole: CASES.whole / QUESTIONS_PER_MODEL };
    await assertRandomly(`models, ${QUESTIONS_PER_MODEL} questions about windows each`, property, rounds);
  });
});

const inSql = (expected: AnswerRow[] | 'refused', { period }: WindowsQuery) =>
  texts(expected, ({ start, keys, cells }) => {
    const shown = (period?.keys ?? []).map(({ shown: text }) => (start === null ? null : text(start)));
    return [...shown, ...keys, ...cells];
  });

/** JSON results have the time behind the other dimensions. */
const inJson = (expected: AnswerRow[] | 'refused', { period }: WindowsQuery) =>
  texts(expected, ({ start, keys, cells }) => {
    const time = period === null ? [] : [start === null ? null : timeText(start)];
    return [...keys, ...time, ...cells];
  });

function texts(expected: AnswerRow[] | 'refused', cellsOf: (row: AnswerRow) => Cell[]): string[] | 'refused' {
  return textsOf(expected === 'refused' ? expected : expected.map(cellsOf));
}

const rowsOf = async (ask: () => PhysicalQuery) =>
  textsOf(await database.rowsOf(ask, ({ message }) => message.includes('rolling window')));
