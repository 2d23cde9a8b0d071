import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltinAnalyst } from '../../analyst/language-model.ts';
import { type Dataset, KNOWN_SETS, readDatasets } from '../../scripts/eval/datasets.ts';
import { evaluate, type Verdict } from '../../scripts/eval/evaluate.ts';
import { type EvaluationDatabase, openEvaluationDatabase } from '../../scripts/eval/evaluation-database.ts';
import { isFull, isWhole, patienceMs, shareOf } from '../harness/full-run.ts';
import { newDatabase } from '../harness/new-database.ts';

/** What the built-in analyst has to reach on each set of questions. */
const LEAST_EXACT = 0.9;
/** `npm test` asks one of so many questions, and `npm run test:full --minutes` one of four; without a limit it asks all. */
const SHARE = 16;
const SHARE_IN_FULL = 8;
const askedOf = <Item>(all: readonly Item[]): readonly Item[] => shareOf(all, isFull ? SHARE_IN_FULL : SHARE);
/** To make the data of the others would take longer than all questions of the share. */
const SETS_OF_A_SHARE = ['shop', 'freight'];

let datasets: Dataset[];
let database: EvaluationDatabase;

beforeAll(async () => {
  datasets = await readDatasets(isFull ? KNOWN_SETS : SETS_OF_A_SHARE);
  const others = datasets.filter(({ name }) => name !== 'shop').map(({ data }) => data);
  database = await openEvaluationDatabase(await newDatabase('shop'), others);
});
afterAll(() => database?.stop());

it('the built-in analyst answers nine of ten questions exactly, with valid charts', {
  timeout: patienceMs(60_000),
}, async () => {
  const judged: { name: string; verdicts: Verdict[] }[] = [];
  for (const dataset of datasets) {
    const share = { ...dataset, questions: [...askedOf(dataset.questions)] };
    const verdicts = await Array.fromAsync(
      evaluate(share, database, (today) => createBuiltinAnalyst({ today: () => today })),
    );
    judged.push({ name: dataset.name, verdicts });
  }
  const all = { name: 'all', verdicts: judged.flatMap(({ verdicts }) => verdicts) };
  // A share has too few questions of each set to speak of nine of ten.
  for (const { name, verdicts } of isWhole ? [...judged, all] : [all]) {
    const wrong = verdicts.filter(({ problem }) => problem !== null);
    const exact = 1 - wrong.length / verdicts.length;
    expect(
      exact,
      `${name}: ${wrong.map(({ question }) => String(question.ask)).join('\n')}`,
    ).toBeGreaterThanOrEqual(LEAST_EXACT);
  }
  expect(all.verdicts.filter(({ chartProblem }) => chartProblem !== null)).toEqual([]);
});

it('there are at least 150 questions, some of them follow-ups', async () => {
  const questions = (await readDatasets(KNOWN_SETS)).flatMap((dataset) => dataset.questions);
  expect(questions.length).toBeGreaterThanOrEqual(150);
  expect(questions.filter(({ ask }) => Array.isArray(ask)).length).toBeGreaterThanOrEqual(25);
});

it('the right result of every question has rows', { timeout: patienceMs(60_000) }, async () => {
  const empty: string[] = [];
  for (const { ask, sql } of datasets.flatMap(({ questions }) => askedOf(questions))) {
    for (const right of [sql ?? []].flat()) {
      if ((await database.query(right)).length === 0) empty.push([ask].flat().join(' → '));
    }
  }
  expect(empty).toEqual([]);
});
