import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Dataset, OPENED_SETS, readDatasets } from '../../scripts/eval/datasets.ts';
import { type EvaluationDatabase, openEvaluationDatabase } from '../../scripts/eval/evaluation-database.ts';
import { patienceMs, shareOf } from '../harness/full-run.ts';
import { newDatabase } from '../harness/new-database.ts';

/** To make the data of all takes minutes: a run with a limit of time takes a twelfth of them, others with each seed. */
const ASKED_SETS = shareOf(OPENED_SETS, 24);

let datasets: Dataset[];
let database: EvaluationDatabase;

beforeAll(async () => {
  datasets = await readDatasets(ASKED_SETS);
  database = await openEvaluationDatabase(
    await newDatabase(),
    datasets.map(({ data }) => data),
  );
}, patienceMs(60_000));
afterAll(() => database?.stop());

it('every set of an unseen trade has at least 30 questions', () => {
  for (const { name, questions } of datasets) expect(questions.length, name).toBeGreaterThanOrEqual(30);
});

it('its model compiles, and a right result of every question has rows', {
  timeout: patienceMs(60_000),
}, async () => {
  const empty: string[] = [];
  for (const { model, questions } of datasets) {
    database.compile(model);
    for (const { ask, sql } of questions) {
      const results = [];
      for (const right of [sql ?? []].flat()) results.push(await database.query(right));
      // Of several ways to read a question one may find nothing.
      const isEmpty = results.length > 0 && results.every((rows) => rows.length === 0);
      if (isEmpty) empty.push([ask].flat().join(' → '));
    }
  }
  expect(empty).toEqual([]);
});
