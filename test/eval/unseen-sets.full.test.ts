import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Dataset, OPENED_SETS, readDatasets } from '../../scripts/eval/datasets.ts';
import { type EvaluationDatabase, openEvaluationDatabase } from '../../scripts/eval/evaluation-database.ts';
import { patienceMs } from '../harness/full-run.ts';
import { newDatabase } from '../harness/new-database.ts';

let datasets: Dataset[];
let database: EvaluationDatabase;

beforeAll(async () => {
  datasets = await readDatasets(OPENED_SETS);
  database = await openEvaluationDatabase(
    await newDatabase(),
    datasets.map(({ data }) => data),
  );
});
afterAll(() => database?.stop());

it('every set of an unseen trade has at least 30 questions', () => {
  for (const { name, questions } of datasets) expect(questions.length, name).toBeGreaterThanOrEqual(30);
});

it('its model compiles, and the right result of every question has rows', {
  timeout: patienceMs(60_000),
}, async () => {
  const empty: string[] = [];
  for (const { model, questions } of datasets) {
    database.compile(model);
    for (const { ask, sql } of questions) {
      for (const right of [sql ?? []].flat()) {
        if ((await database.query(right)).length === 0) empty.push([ask].flat().join(' → '));
      }
    }
  }
  expect(empty).toEqual([]);
});
