import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAtOnce } from '../../../../functions/data/some-at-once.ts';
import { scopeOf } from '../../../engine/support/engine.ts';
import { allPrintables } from '../../../engine/twins/all-printables.ts';
import { FamilyCounts } from '../../../engine/twins/count-families.ts';
import { jsonQuestionAt } from '../../../engine/twins/json-questions.ts';
import { namedAttacks, worstAttacks } from '../../../engine/twins/named-attacks.ts';
import { namedQueries } from '../../../engine/twins/named-queries.ts';
import type { Printable } from '../../../engine/twins/printable.ts';
import { questionAt } from '../../../engine/twins/series.ts';
import { clerk, relations, twinModel } from '../../../engine/twins/twin-model.ts';
import { askByGet, askByPost, type DataCall } from '../../../harness/data-api.ts';
import { dataSourceOf } from '../../../harness/data-source.ts';
import { isFull, isWhole, patienceMs, report, rounds, seed, shareOf } from '../../../harness/full-run.ts';
import { type Door, doors, plainQuestions, twinAccounts, twinCalls } from './twin-accounts.ts';

const ROUND = 12;
/** Of both databases: as many as keep the processors busy, and no statement waiting for as long as an outage takes. */
const AT_ONCE = 6;
const ROUNDS = { share: 1, whole: 800, part: 0.35 };
/** So far are the questions of `npm test` from each other in the series, which has all that is alike in a row. */
const STRIDE = isFull ? 1 : 1_009;
const PATIENCE = { timeout: patienceMs(60_000) };
const SHOWN = 5;

let clerks: DataCall[];
let admins: DataCall[];
let all: Printable[];
beforeAll(async () => {
  const accounts = await twinAccounts();
  [clerks, admins] = [await twinCalls(accounts, 'clerks'), await twinCalls(accounts, 'admins')];
  all = await printablesOf(accounts[0]?.deploymentId ?? 0);
});

async function printablesOf(deploymentId: number): Promise<Printable[]> {
  const source = await dataSourceOf(deploymentId);
  const client = new pg.Client(source.kind === 'neon' ? source.connectionString : '');
  await client.connect();
  try {
    return await allPrintables(client, scopeOf(twinModel, clerk));
  } finally {
    await client.end();
  }
}

const doorsFor = (takes: Door['takes']): Door[] => doors.filter((door) => door.takes === takes);

type Question = { asked: unknown; labels: Record<string, string> };

/** What the databases answer differently, asked by each door. */
async function differences(questions: readonly Question[], by: readonly Door[], counts: FamilyCounts) {
  const calls = questions.flatMap((question) => by.map((door) => ({ door, ...question })));
  const found = await someAtOnce(
    AT_ONCE,
    new AbortController().signal,
    calls.map(({ door, asked, labels }) => async () => {
      const [one, other] = await Promise.all(clerks.map((call) => door.ask(call, asked)));
      counts.add({ ...labels, door: door.name, status: `${door.name}: ${one?.status}` });
      const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
      if (first === second) return [];
      return [`${door.name}\n${JSON.stringify(asked)}\n${first.slice(0, 300)}\n${second.slice(0, 300)}`];
    }),
  );
  return found.flat();
}

async function expectNoDifference(
  what: string,
  at: (index: number) => Question,
  takes: Door['takes'],
): Promise<void> {
  const by = doorsFor(takes);
  const counts = new FamilyCounts();
  // Of those that chance makes, all may be refused: this one is not.
  const found = await differences([{ asked: plainQuestions[takes], labels: {} }], by, counts);
  for (const round of rounds(`rounds of ${ROUND} ${what} over twins, through HTTP`, ROUNDS)) {
    const questions = Array.from({ length: ROUND }, (_, offset) => at((round * ROUND + offset) * STRIDE));
    found.push(...(await differences(questions, by, counts)));
  }
  report(`${what} over twins that were answered differently through HTTP`, found.length);
  if (isFull)
    console.log(`${what} of seed ${seed} through HTTP, ${found.length} answered differently\n${counts}`);
  expect(found.slice(0, SHOWN), `${found.length} are answered differently`).toEqual([]);
  expect(counts.labels('status')).toContain(`${by[0]?.name}: 200`);
}

const over = (relation: string, asked: unknown): unknown =>
  JSON.parse(JSON.stringify(asked).replaceAll('@', relation));

describe('Two deployments whose data differs in hidden rows alone', () => {
  it.each(doors.map((door) => [door.name, door] as const))(
    'are told apart by an administrator with %s',
    async (_, { takes, ask }) => {
      const [one, other] = await Promise.all(admins.map((call) => ask(call, plainQuestions[takes])));
      expect(one?.status).toBe(200);
      expect(other?.rows).not.toEqual(one?.rows);
    },
  );

  it('answer statements alike', PATIENCE, async () => {
    const at = (index: number): Question => {
      const { printable, place, relation, sql } = questionAt(index, seed, all);
      return { asked: sql, labels: { family: printable.family, place: place.name, relation } };
    };
    await expectNoDifference('statements', at, 'sql');
  });

  it('answer queries alike', PATIENCE, async () => {
    const at = (index: number): Question => {
      const { relation, operator, query } = jsonQuestionAt(index, seed);
      return { asked: query, labels: { operator, relation } };
    };
    await expectNoDifference('queries', at, 'query');
  });

  it('describe themselves, and how they read a query, alike', async () => {
    const answers = await Promise.all(
      clerks.map(async (call) => [
        await (await askByGet(call, 'meta', { extended: 'true' })).json(),
        await (await askByPost(call, 'dry-run', { query: { measures: ['own_rule.count'] } })).json(),
        await (
          await askByPost(call, 'dry-run', { query: { dimensions: ['masked.owner'], total: true } })
        ).json(),
      ]),
    );
    expect(answers[1]).toEqual(answers[0]);
  });
});

/** The relations over which an attack of this number is tried: all, two by the seed where time is short, one in `npm test`. */
function relationsAt(index: number): readonly string[] {
  if (isWhole) return relations;
  const places = isFull ? [seed + 2 * index, seed + 2 * index + 1] : [index];
  return places.flatMap((place) => relations[place % relations.length] ?? []);
}

describe('No hidden row is told through HTTP by', () => {
  const attacks = [
    ...Object.entries(namedAttacks).flatMap(([name, all]) => all.map((sql) => [name, sql])),
    ...worstAttacks,
  ];
  const statements = shareOf(attacks, 72).map(([name = '', sql = ''], index) => ({ name, sql, index }));

  it.each(statements)('$name: $sql', PATIENCE, async ({ sql, index }) => {
    const questions = relationsAt(index).map((relation) => ({
      asked: sql.replaceAll('@', relation),
      labels: {},
    }));
    expect(await differences(questions, doorsFor('sql'), new FamilyCounts())).toEqual([]);
  });

  it.each(shareOf(namedQueries, 4).map(([name, query], index) => ({ name, query, index })))(
    '$name',
    PATIENCE,
    async ({ query, index }) => {
      const questions = relationsAt(index).flatMap((relation) => {
        const timeDimensions = [{ dimension: '@.seen', granularity: 'year' }];
        // What fails for one of several fails all of them.
        const blended = [
          { timeDimensions, ...query },
          { measures: ['@.count'], timeDimensions },
        ];
        return [query, blended].map((asked) => ({ asked: over(relation, asked), labels: {} }));
      });
      expect(await differences(questions, doorsFor('query'), new FamilyCounts())).toEqual([]);
    },
  );
});
