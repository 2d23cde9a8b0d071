import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileJson, compileSql, EngineError, type PhysicalQuery } from '../../engine/index.ts';
import { assertRandomly, patienceMs, seed } from '../harness/full-run.ts';
import { newDatabase } from '../harness/new-database.ts';
import { timeText } from './random/calendar.ts';
import type { Cell } from './random/compare.ts';
import { type AnswerRow, answer } from './random/windows-evaluation.ts';
import { windowsModel, yamlOf } from './random/windows-model.ts';
import { jsonOf, sqlOf, type WindowsQuery, windowsQuery } from './random/windows-query.ts';
import { anybody, modelOf, now, parser } from './support/engine.ts';

/** Each case is one question, asked through both doors where JSON can ask it. */
const CASES = { share: 400, whole: 50_000 };
const QUESTIONS_PER_MODEL = 20;

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await newDatabase(), pipeline: true });
  await client.connect();
});
afterAll(() => client.end());

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
  return expected === 'refused' ? expected : inOrder(expected.map(cellsOf));
}

async function rowsOf(ask: () => PhysicalQuery): Promise<string[] | 'refused'> {
  const physical = compiled(ask);
  if (physical === null) return 'refused';
  const { text, parameters } = physical;
  const types = { getTypeParser: () => (cell: string) => cell };
  const { rows } = await client.query<Cell[]>({ text, values: parameters, rowMode: 'array', types });
  return inOrder(rows);
}

function compiled(ask: () => PhysicalQuery): PhysicalQuery | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof EngineError && /rolling window/.test(error.message)) return null;
    throw error;
  }
}

const inOrder = (rows: Cell[][]): string[] => rows.map((row) => row.map(canonical).join(' | ')).sort();

/** 5, 5.0 and 5.0000 are the same number. */
function canonical(cell: Cell): string {
  if (cell === null) return 'null';
  const text = String(cell);
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Math.round(Number(text) * 1e6) / 1e6) : text;
}
