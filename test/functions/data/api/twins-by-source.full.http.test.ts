import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { someAtOnce } from '../../../../functions/data/some-at-once.ts';
import type { DataSource } from '../../../../schema/tables/index.ts';
import { Stops } from '../../../../scripts/stops.ts';
import { scopeOf } from '../../../engine/support/engine.ts';
import { allPrintables } from '../../../engine/twins/all-printables.ts';
import { jsonQuestionAt } from '../../../engine/twins/json-questions.ts';
import type { Printable } from '../../../engine/twins/printable.ts';
import { questionAt } from '../../../engine/twins/series.ts';
import { clerk, twinModel } from '../../../engine/twins/twin-model.ts';
import type { DataCall } from '../../../harness/data-api.ts';
import { shareOf } from '../../../harness/full-run.ts';
import { startOwnWorker } from '../../../harness/own-worker.ts';
import {
  type Door,
  doors,
  plainQuestions,
  type Told,
  twinAccount,
  twinCalls,
  twinDatabases,
} from './twin-accounts.ts';

// Two databases that differ in hidden rows alone, by each way to a deployment's data.

const KINDS = ['neon', 'postgres', 'hyperdrive'] as const;
const BINDINGS = ['ONE_TWIN', 'OTHER_TWIN'];
const SEED = 20_251_121;
const QUESTIONS = 60;
/** With `--minutes` one of four is asked. */
const SHARE = 16;
/** So far are the questions from each other in the series, which has all that is alike in a row. */
const STRIDE = 1_009;
const AT_ONCE = 2;
const PATIENCE_MS = 300_000;

type Callers = Record<'clerks' | 'admins', DataCall[]>;
type Asked = { door: Door; asked: unknown };

const stops = new Stops();
/** Of each kind one caller at each twin. */
const callers = new Map<DataSource['kind'], Callers>();
let all: Printable[];

beforeAll(async () => {
  const urls = await twinDatabases();
  const hyperdrive = Object.fromEntries(BINDINGS.map((binding, at) => [binding, urls[at] ?? '']));
  const { workerVariables } = inject('service');
  const { baseUrl } = await stops.addStarting(startOwnWorker(workerVariables, { hyperdrive }));
  for (const kind of KINDS) {
    const accounts = await Promise.all(
      urls.map((connectionString, at) =>
        twinAccount(
          kind === 'hyperdrive' ? { kind, binding: BINDINGS[at] ?? '' } : { kind, connectionString },
        ),
      ),
    );
    const at = async (group: 'clerks' | 'admins') =>
      (await twinCalls(accounts, group)).map((call) => ({ ...call, baseUrl }));
    callers.set(kind, { clerks: await at('clerks'), admins: await at('admins') });
  }
  const client = new pg.Client({ connectionString: urls[0] });
  await client.connect();
  all = await allPrintables(client, scopeOf(twinModel, clerk)).finally(() => client.end());
}, PATIENCE_MS);
afterAll(() => stops.stopAll());

const ask = ({ door, asked }: Asked, calls: readonly DataCall[] = []): Promise<Told[]> =>
  Promise.all(calls.map((call) => door.ask(call, asked)));

/** MCP asks the data as `cubesql` does. */
const doorsFor = (takes: Door['takes']) =>
  doors.filter((door) => door.takes === takes && door.name !== 'MCP');

/** Whatever a twin answers by one of the ways, and not by all; and how many answers were rows. */
async function compare(questions: readonly unknown[], takes: Door['takes']) {
  const calls = questions.flatMap((asked) => doorsFor(takes).map((door) => ({ door, asked })));
  const answered = await someAtOnce(
    AT_ONCE,
    new AbortController().signal,
    calls.map((call) => async () => {
      const told: Told[] = [];
      for (const kind of KINDS) told.push(...(await ask(call, callers.get(kind)?.clerks)));
      return { ...call, told };
    }),
  );
  const found = answered.flatMap(({ door, asked, told }) => {
    const answers = told.map((each) => JSON.stringify(each));
    return new Set(answers).size > 1 ? [[door.name, JSON.stringify(asked), ...answers].join('\n')] : [];
  });
  const rows = answered.flatMap(({ told }) => told).filter(({ status }) => status === 200).length;
  return { found, rows };
}

describe('Two deployments whose data differs in hidden rows alone, by Neon, directly and by Hyperdrive,', () => {
  it.each(KINDS)('are told apart by an administrator by %s', async (kind) => {
    const [door] = doorsFor('sql');
    if (door === undefined) throw new Error('No door takes SQL.');
    const [one, other] = await ask({ door, asked: plainQuestions.sql }, callers.get(kind)?.admins);
    expect(one?.status).toBe(200);
    expect(other?.rows).not.toEqual(one?.rows);
  });

  it.each(['sql', 'query'] as const)(
    'answer each %s alike, and each way as the others do',
    async (takes) => {
      const places = shareOf([...Array(QUESTIONS).keys()], SHARE);
      const asked = places.map((place) =>
        takes === 'sql'
          ? questionAt(place * STRIDE, SEED, all).sql
          : jsonQuestionAt(place * STRIDE, SEED).query,
      );
      // Of those that chance made, all may be refused: one is not.
      const { found, rows } = await compare([plainQuestions[takes], ...asked], takes);
      expect(found.slice(0, 5), `${found.length} are answered differently`).toEqual([]);
      expect(rows).toBeGreaterThanOrEqual(doorsFor(takes).length * KINDS.length * BINDINGS.length);
    },
    PATIENCE_MS,
  );
});
