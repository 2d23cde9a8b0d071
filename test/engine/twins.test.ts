import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../engine/index.ts';
import { compile, scopeOf } from './support/engine.ts';
import { type Answer, openVaults, type Vaults } from './support/vault/ask-vault.ts';
import { FamilyCounts } from './twins/count-families.ts';
import { jsonQuestionAt } from './twins/json-questions.ts';
import { places } from './twins/places.ts';
import { type Printable, printables } from './twins/printable.ts';
import { questionAt } from './twins/series.ts';
import { readSignatures, type Signatures } from './twins/signatures.ts';
import { clerk, relations, twinModel, twinTables } from './twins/twin-model.ts';

/** TWIN_STATEMENTS asks for more of them, from a seed of their own unless TWIN_SEED names one. */
const STATEMENTS = Number(process.env.TWIN_STATEMENTS ?? 2_000);
const IS_LONG = process.env.TWIN_STATEMENTS !== undefined;
const SEED = Number(process.env.TWIN_SEED ?? (IS_LONG ? Date.now() % 1_000_000_000 : 1));
const JSON_QUESTIONS = Math.ceil(STATEMENTS / 5);
/** Statements under way at once. */
const BATCH = 50;
/** What grows without bounds takes minutes; a machine that is busy stretches milliseconds to seconds. */
const STATEMENT_TIMEOUT_MS = 15_000;
const PATIENCE_MS = 7_200_000;
const SHOWN = 10;
/** What larger tables, or other statistics, would make the planner do. */
const PLANS = [
  '',
  'SET enable_seqscan = off',
  'SET enable_hashjoin = off; SET enable_mergejoin = off',
  'SET enable_nestloop = off; SET enable_hashjoin = off',
  'SET enable_hashagg = off; SET enable_sort = off',
  'SET join_collapse_limit = 1; SET from_collapse_limit = 1; SET enable_material = off',
];

let vaults: Vaults;
let scope: Scope;
let all: Printable[];
let signatures: Signatures;
beforeAll(async () => {
  vaults = await openVaults(twinTables, STATEMENT_TIMEOUT_MS);
  scope = scopeOf(twinModel, clerk);
  signatures = await readSignatures(vaults.client);
  all = printables(signatures, printableOperators());
});
afterAll(() => vaults.stop());

/** Symbols of PostgreSQL that the printer takes between some two columns or constants. */
function printableOperators(): string[] {
  const operands = ['id', 'owner', 'late', "'a'"];
  const isTaken = (sql: string) => {
    try {
      compile(scope, sql);
      return true;
    } catch {
      return false;
    }
  };
  return [...signatures.operators.keys(), '!='].filter((symbol) =>
    operands.some((left) =>
      operands.some((right) => isTaken(`SELECT ${left} ${symbol} ${right} FROM own_rule`)),
    ),
  );
}

type Asked = { asked: string | object; labels: Record<string, string> };

const isAnswered = (answer: Answer | undefined) => answer !== undefined && 'rows' in answer;
const short = (text: string | undefined) => (text ?? '').slice(0, 200);

/** Asks both databases each question; what they answer differently, in the order of the series. */
async function differences(
  who: Scope,
  count: number,
  at: (index: number) => Asked,
  counts = new FamilyCounts(),
) {
  const found: string[] = [];
  for (let start = 0; start < count; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => at(start + offset));
    await vaults.plan(PLANS[(start / BATCH) % PLANS.length] ?? '');
    const answers = await Promise.all(batch.map(({ asked }) => vaults.ask(who, asked)));
    batch.forEach((question, offset) => {
      const [one, other] = (answers[offset] ?? []).map((answer) => JSON.stringify(answer));
      counts.add({ ...question.labels, answer: isAnswered(answers[offset]?.[0]) ? 'rows' : 'error' });
      if (one === other) return;
      const labels = Object.values(question.labels).join(', ');
      found.push(`${labels}\n${JSON.stringify(question.asked)}\n${short(one)}\n${short(other)}`);
    });
  }
  return found;
}

const statementAt = (seed: number) => (index: number) => {
  const { printable, place, relation, sql } = questionAt(index, seed, all);
  const labels = {
    family: printable.family,
    name: `${printable.family} ${printable.name}`,
    place: place.name,
    relation,
  };
  return { asked: sql, labels };
};

const jsonAt = (index: number): Asked => {
  const { relation, operator, query } = jsonQuestionAt(index, SEED);
  return { asked: query, labels: { operator, relation } };
};

describe('Two databases that differ in hidden rows alone', () => {
  it(`answer statements alike (${STATEMENTS} of seed ${SEED})`, { timeout: PATIENCE_MS }, async () => {
    const counts = new FamilyCounts();
    const found = await differences(scope, STATEMENTS, statementAt(SEED), counts);
    if (IS_LONG) console.log(`${STATEMENTS} statements of seed ${SEED}\n${counts}`);
    expect(found.slice(0, SHOWN), `${found.length} statements are answered differently`).toEqual([]);
    expect(counts.labels('name')).toHaveLength(
      new Set(all.map(({ family, name }) => `${family} ${name}`)).size,
    );
    expect(counts.labels('place').sort()).toEqual([...new Set(places.map(({ name }) => name))].sort());
    expect(counts.labels('relation').sort()).toEqual([...relations].sort());
  });

  it(`answer JSON queries alike (${JSON_QUESTIONS} of seed ${SEED})`, { timeout: PATIENCE_MS }, async () => {
    const counts = new FamilyCounts();
    const found = await differences(scope, JSON_QUESTIONS, jsonAt, counts);
    if (IS_LONG) console.log(`${JSON_QUESTIONS} JSON queries of seed ${SEED}\n${counts}`);
    expect(found.slice(0, SHOWN), `${found.length} queries are answered differently`).toEqual([]);
  });
});
