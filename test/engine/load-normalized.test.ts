import { expect, it } from 'vitest';
import { EngineError, type LoadQueries } from '../../engine/index.ts';
import { patienceMs, rounds, seed } from '../harness/full-run.ts';
import { scopeOf } from './support/engine.ts';
import { loadOf } from './support/load.ts';
import { jsonQuestionAt } from './twins/json-questions.ts';
import { clerk, twinModel } from './twins/twin-model.ts';

const ROUND = 50;
const QUERIES = { share: 6, whole: 400 };
const scope = scopeOf(twinModel, clerk);

/** Null for a query that is rightly refused: the random ones compare what does not compare. */
function loaded(query: unknown): LoadQueries | null {
  try {
    return loadOf(scope, query);
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

const PATIENCE = { timeout: patienceMs(60_000) };

it(
  'A query that is spelled out asks for the same, and is spelled out the same, when it is sent again',
  PATIENCE,
  () => {
    let asked = 0;
    for (const round of rounds(`rounds of ${ROUND} JSON queries that are sent again`, QUERIES)) {
      for (let index = round * ROUND; index < (round + 1) * ROUND; index += 1) {
        const { query } = jsonQuestionAt(index, seed);
        for (const { normalized, text, parameters, total } of loaded(query)?.queries ?? []) {
          const [again] = loadOf(scope, JSON.parse(JSON.stringify(normalized))).queries;
          expect(again?.normalized).toEqual({ ...normalized, queryType: 'regularQuery' });
          expect([again?.text, again?.parameters, again?.total]).toEqual([text, parameters, total]);
          asked += 1;
        }
      }
    }
    // Of the random queries more than every tenth can be asked.
    expect(asked).toBeGreaterThan((ROUND * QUERIES.share) / 10);
  },
);
