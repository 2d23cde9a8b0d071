import { openDataSource } from '../../../db/sealed-data-source.ts';
import type { TurnContext } from '../../../db/turn-context.ts';
import { streamNames } from '../../../schema/names.ts';
import { connectionOf } from '../../data/connection-of.ts';
import { dataReader } from '../../data/data-reader.ts';
import { queryQueue } from '../../data/queue/find-queue.ts';
import { inQueue } from '../../data/queue/with-place.ts';
import { type Bindings, bindingsOf } from '../../gate/bindings.ts';
import { databaseOf } from '../../gate/database.ts';
import type { AgentEvent } from './agent-event.ts';
import { loadModel } from './load-model.ts';
import { type ChosenModel, chooseModel } from './models/choose-model.ts';
import { afterRealTime, modelFetch, STALL_MS } from './models/model-fetch.ts';
import { conversation } from './prompt/conversation.ts';
import { earlierResult, latestResults } from './prompt/earlier-results.ts';
import { instructionsFor } from './prompt/instructions.ts';
import { digestViews } from './prompt/view-digest.ts';
import { runAgent } from './run-agent.ts';
import { sqlParser } from './sql-parser.ts';
import type { ThreadMemory } from './thread-memory.ts';
import { createTools } from './tools.ts';
import type { QueryUsage } from './usage.ts';

/** A query whose caller has died ends by its timeout, and by then nobody has given its place back. */
const LEASE_GRACE_MS = 10_000;

export type Question = {
  context: TurnContext;
  /** The thread so far; its last turn holds the question. */
  memory: ThreadMemory;
  signal: AbortSignal;
  /** Told of failures that the stream does not show. */
  report: (error: unknown) => void;
  /** Told of each query over the data, also of one that fails. */
  onQuery: (query: QueryUsage) => void;
};

/** Puts the agent together for this caller and lets it answer. */
export async function* answer(env: object, question: Question): AsyncGenerator<AgentEvent> {
  const { context, memory, signal, report, onQuery } = question;
  const { agent, deployment, rights } = context;
  const bindings = bindingsOf(env);
  const names = streamNames[context.naming];
  const now = currentTime(deployment.fixedToday);
  const language = languageModel(env, bindings, context, now);
  const place = { accountId: context.accountId, deploymentId: deployment.id };
  const queued = { id: deployment.id, jurisdiction: context.jurisdiction };
  const [model, parser] = await Promise.all([loadModel(databaseOf(env), context.branch), sqlParser()]);
  const scope = { model, caller: rights, views: agent.accessibleViews };
  const earlier = latestResults(memory);
  const { user, dataQueriesPerUser, dataQueriesPerDeployment } = context.limits;
  const asking = {
    user,
    placesOfUser: dataQueriesPerUser,
    placesInAll: dataQueriesPerDeployment,
    leaseMs: deployment.statementTimeoutMs + LEASE_GRACE_MS,
  };

  yield* runAgent({
    ...language,
    tools: createTools({
      names,
      scope,
      parser,
      timeZone: deployment.timeZone,
      readData: dataReader({
        connect: async () =>
          connectionOf(env, await openDataSource(bindings.DATA_SOURCE_KEYS, place, deployment.dataSource)),
        statementTimeoutMs: deployment.statementTimeoutMs,
        withPlace: inQueue(() => queryQueue(env, queued), asking, report),
        scope,
        report,
        onQuery,
      }),
      earlier: {
        find: (uuid) => earlierResult(memory, uuid),
        latest: () => earlier.map(({ uuid }) => uuid),
      },
      now,
      newUuid: () => crypto.randomUUID(),
      report,
    }),
    instructions: instructionsFor({ context, names, now, digest: digestViews(scope), earlier }),
    messages: conversation(memory),
    tokensLeft: context.limits.tokensLeft ?? Number.POSITIVE_INFINITY,
    wordsPerSecond: bindings.WORDS_PER_SECOND,
    signal,
  });
}

const languageModel = (env: object, bindings: Bindings, context: TurnContext, today: Date): ChosenModel =>
  chooseModel(context.agent.model, {
    today,
    accountName: context.accountName,
    showsReasoning: context.agent.developmentMode,
    readSecret: (name) => textIn(env, name),
    fetch: modelFetch({ stallMs: bindings.MODEL_STALL_MS ?? STALL_MS, after: afterRealTime, fetch }),
  });

/** A variable or secret whose name depends on the account, which the bindings therefore do not list. */
function textIn(env: object, name: string): string | undefined {
  const value: unknown = Reflect.get(env, name);
  return typeof value === 'string' ? value : undefined;
}

/** Demo data ends on a fixed day: only on that day do "today" and "last month" find rows. */
const currentTime = (fixedToday: string | null): Date =>
  fixedToday === null ? new Date() : new Date(`${fixedToday}T12:00:00Z`);
