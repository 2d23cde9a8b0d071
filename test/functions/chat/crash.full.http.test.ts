import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { StreamRecord } from '../../../schema/wire/stream-record.ts';
import type { WorkerProcess } from '../../../scripts/worker-process.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ChatReader } from '../../harness/chat-reader.ts';
import { patienceMs, report, rounds, seed } from '../../harness/full-run.ts';
import type { ModelScript, Step } from '../../harness/model-script.ts';
import { startKillableWorker } from '../../harness/own-worker.ts';
import { type ScriptedAgent, scriptedAgent } from '../../harness/scripted-agent.ts';
import { seededRandom } from '../../harness/seeded-random.ts';

const CRASHES = { share: 1, whole: 20 };
const THREADS = 6;
/** A turn takes about as long, so that a crash finds each of its moments. */
const LATEST_CRASH_MS = 700;
const PATIENCE_MS = 120_000;

const SEARCH: Step = [{ callTool: 'engineMeta', input: { searchQuery: 'orders' } }];
const TALK: Step = [{ say: Array.from({ length: 60 }, (_, index) => `word${index} `), everyMs: 8 }];

let account: TestAccount;
let worker: WorkerProcess;
let directory: string;

const start = async () => {
  worker = await startKillableWorker({
    variables: inject('service').workerVariables,
    stateDirectory: join(directory, 'worker'),
    onLog: () => undefined,
  });
};

beforeAll(async () => {
  account = await makeAccount();
  directory = await mkdtemp(join(tmpdir(), 'embedded-analytics-crash-'));
  await start();
});

afterAll(async () => {
  await worker.stop();
  await rm(directory, { recursive: true, force: true });
});

/** What a client knows of one of its questions. */
type Asked = { messageId: string; input: string; seen: StreamRecord[] };

/** Its echo came: it is durable. */
const isAccepted = ({ seen }: Asked): boolean => seen.some(({ role }) => role === 'user');

class Client {
  readonly chatId = crypto.randomUUID();
  readonly asked: Asked[] = [];
  readonly script: ModelScript;
  readonly #agentId: number;

  constructor({ script, agentId }: ScriptedAgent) {
    this.script = script;
    this.#agentId = agentId;
  }

  /** Asks, and reads until the answer is whole or the service is gone. */
  async ask(round: number): Promise<void> {
    const asked: Asked = {
      messageId: `${1_700_000_000_000 + round}-message`,
      input: `question ${round}`,
      seen: [],
    };
    this.asked.push(asked);
    try {
      const reader = await this.#open(asked);
      asked.seen = reader.records;
      await reader.all();
    } catch (error) {
      // undici's word for a connection that breaks; anything else is a failure of the test.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  async read(): Promise<StreamRecord[]> {
    return (await this.#open({})).all();
  }

  async askAgain({ input, messageId }: Asked): Promise<StreamRecord[]> {
    return (await this.#open({ input, messageId })).all();
  }

  async #open(body: { input?: string; messageId?: string }): Promise<ChatReader> {
    const response = await fetch(
      new URL(account.chatPath('stream-chat-state', this.#agentId), worker.baseUrl),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${account.key}` },
        body: JSON.stringify({
          chatId: this.chatId,
          sessionSettings: { externalId: 'anna' },
          input: body.input,
          messageId: body.messageId,
        }),
      },
    );
    if (response.status !== 200) throw new Error(`chat: ${response.status} ${await response.text()}`);
    return new ChatReader(response);
  }
}

it(
  'loses nothing in crashes in the middle of turns',
  async () => {
    const random = seededRandom(seed);
    const agents = await Promise.all(Array.from({ length: THREADS }, () => scriptedAgent(account)));
    const clients = agents.map((agent) => new Client(agent));

    for (const crash of rounds('crashes in the middle of turns', CRASHES)) {
      await Promise.all(agents.map(({ script }) => script.play([SEARCH, TALK])));
      const asking = clients.map((client) => client.ask(crash));
      await pause(random() * LATEST_CRASH_MS);
      await worker.kill();
      await Promise.all(asking);
      await start();
      await Promise.all(clients.map(expectNothingLost));
    }

    const accepted = clients.flatMap(({ asked }) => asked).filter(isAccepted);
    const cutOff = accepted.filter(({ seen }) => seen.at(-1)?.id !== '__state__');
    report('questions that were accepted', accepted.length);
    report('questions that a crash cut off', cutOff.length);

    await Promise.all(agents.map(({ script }) => script.play([TALK])));
    await Promise.all(clients.map((client) => client.ask(client.asked.length)));
    for (const client of clients) {
      expect(client.asked.at(-1)?.seen.at(-2)).toMatchObject({ graphPath: ['final'] });
    }
  },
  patienceMs(PATIENCE_MS),
);

/** The thread holds every accepted question once, and whatever its client has seen as complete. */
async function expectNothingLost(client: Client): Promise<void> {
  const last = client.asked.at(-1);
  if (last === undefined) return;
  // A question that was never echoed may have come through or not; asking again tells.
  if (!isAccepted(last)) last.seen = await client.askAgain(last);

  const records = await client.read();

  const questions = records.filter(({ role }) => role === 'user').map(({ id, content }) => [id, content]);
  expect(questions).toEqual(client.asked.map(({ messageId, input }) => [messageId, input]));
  const seen = client.asked.flatMap((asked) => asked.seen.slice(1).filter(isOfTranscript));
  expect(records).toEqual(expect.arrayContaining(seen));
  const ending = records.at(-2);
  if (ending?.id === '__error__') expect(ending.error).toBe('interrupted');
  else expect(ending).toMatchObject({ graphPath: ['final'] });
  expect(await client.read()).toEqual(records);

  const { played } = await client.script.state();
  const replayed = await client.askAgain(last);
  expect(replayed.slice(1, -1)).toEqual(records.slice(1, -1).slice(-(replayed.length - 2)));
  expect(await client.script.state()).toMatchObject({ played });
}

const isOfTranscript = ({ id, isInProcess }: StreamRecord) => id !== '__state__' && isInProcess !== true;
