import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull, patienceMs, report, rounds, seed } from '../harness/full-run.ts';
import { refusal } from './support/engine.ts';
import type { Answer } from './support/vault/ask-vault.ts';
import { allPrintables } from './twins/all-printables.ts';
import { FamilyCounts } from './twins/count-families.ts';
import { jsonQuestionAt } from './twins/json-questions.ts';
import { openTwins, type Twins } from './twins/open-twins.ts';
import { places } from './twins/places.ts';
import { nameOf, type Printable } from './twins/printable.ts';
import { type Question, questionAt, questionsFor, type Sought } from './twins/series.ts';
import { relations } from './twins/twin-model.ts';

/** Statements in a round, under way at once. */
const ROUND = 50;
const STATEMENTS = { share: 20, whole: 2_500, part: 0.8 };
const JSON_QUERIES = { share: 5, whole: 500, part: 0.2 };
const PATIENCE = { timeout: patienceMs(120_000) };
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

let twins: Twins;
let all: Printable[];
beforeAll(async () => {
  twins = await openTwins();
  all = await allPrintables(twins.vaults.client, twins.scope);
});
afterAll(() => twins.stop());

type Asked = { asked: string | object; labels: Record<string, string> };

const kindOf = (answer: Answer | undefined) => Object.keys(answer ?? {}).join();
const short = (text: string | undefined) => (text ?? '').slice(0, 200);

/** Asks both databases the questions of a round; what they answer differently. */
async function differences(round: number, at: (index: number) => Asked, counts: FamilyCounts) {
  await twins.vaults.plan(PLANS[round % PLANS.length] ?? '');
  return differencesIn(
    Array.from({ length: ROUND }, (_, offset) => at(round * ROUND + offset)),
    counts,
  );
}

async function differencesIn(questions: Asked[], counts: FamilyCounts) {
  const answers = await Promise.all(questions.map(({ asked }) => twins.vaults.ask(twins.scope, asked)));
  return questions.flatMap(({ asked, labels }, offset) => {
    const [one, other] = (answers[offset] ?? []).map((answer) => JSON.stringify(answer));
    const answer = kindOf(answers[offset]?.[0]);
    const { name } = labels;
    counts.add({ ...labels, answer, ...(answer !== 'refused' && name && { 'asked name': name }) });
    if (one === other) return [];
    return [`${Object.values(labels).join(', ')}\n${JSON.stringify(asked)}\n${short(one)}\n${short(other)}`];
  });
}

const statementAt = (index: number): Asked => askedIn(questionAt(index, seed, all));

const askedIn = ({ printable, place, relation, sql }: Question): Asked => {
  const { family } = printable;
  const labels = { family, name: nameOf(printable), place: place.name, relation };
  return { asked: sql, labels: { ...labels, 'family and place': `${family}: ${place.name}` } };
};

const jsonAt = (index: number): Asked => {
  const { relation, operator, query } = jsonQuestionAt(index, seed);
  return { asked: query, labels: { operator, relation } };
};

/** All that has to be asked: names in statements that are not refused, places and relations in any. */
const everything = (): Record<string, Sought> => {
  const isTaken = ({ sql }: Question) => refusal(twins.scope, sql).startsWith('accepted');
  return {
    'asked name': {
      labels: new Set(all.map(nameOf)),
      labelOf: ({ printable }) => nameOf(printable),
      isShown: isTaken,
    },
    place: {
      labels: new Set(places.map(({ name }) => name)),
      labelOf: ({ place }) => place.name,
      isShown: () => true,
    },
    relation: { labels: new Set(relations), labelOf: ({ relation }) => relation, isShown: () => true },
  };
};

/** Statements for all that the rounds have not come to, however few they were. */
const statementsForTheRest = (counts: FamilyCounts): Asked[] =>
  Object.entries(everything()).flatMap(([kind, sought]) => {
    const asked = new Set(counts.labels(kind));
    const labels = new Set([...sought.labels].filter((label) => !asked.has(label)));
    return questionsFor({ ...sought, labels }, seed, all).map(askedIn);
  });

describe('Two databases that differ in hidden rows alone', () => {
  it('answer statements alike, with everything that can be printed in every place', PATIENCE, async () => {
    const counts = new FamilyCounts();
    const found: string[] = [];
    for (const round of rounds(`rounds of ${ROUND} statements over twins`, STATEMENTS)) {
      found.push(...(await differences(round, statementAt, counts)));
    }
    found.push(...(await differencesIn(statementsForTheRest(counts), counts)));
    report('statements over twins that were answered differently', found.length);
    if (isFull) console.log(`Statements of seed ${seed}, ${found.length} answered differently\n${counts}`);
    expect(found.slice(0, SHOWN), `${found.length} statements are answered differently`).toEqual([]);
    for (const [kind, { labels }] of Object.entries(everything())) {
      expect(counts.labels(kind).sort()).toEqual([...labels].sort());
    }
  });

  it('answer JSON queries alike', PATIENCE, async () => {
    const counts = new FamilyCounts();
    const found: string[] = [];
    for (const round of rounds(`rounds of ${ROUND} JSON queries over twins`, JSON_QUERIES)) {
      found.push(...(await differences(round, jsonAt, counts)));
    }
    if (isFull) console.log(`JSON queries of seed ${seed}, ${found.length} answered differently\n${counts}`);
    expect(found.slice(0, SHOWN), `${found.length} queries are answered differently`).toEqual([]);
  });
});
