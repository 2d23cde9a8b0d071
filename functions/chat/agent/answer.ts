import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { LanguageModel, ModelMessage } from 'ai';
import type { TurnContext } from '../../../db/turn-context.ts';
import { readVerifiedQueries } from '../../../db/verified-queries.ts';
import type { Setting } from '../../../engine/index.ts';
import { streamNames } from '../../../schema/names.ts';
import type { DashboardOnScreen } from '../../../schema/wire/dashboards/on-screen.ts';
import { openData } from '../../data/open-data.ts';
import { type Bindings, bindingsOf } from '../../gate/bindings.ts';
import { databaseOf } from '../../gate/database.ts';
import { sqlParser } from '../../model/sql-parser.ts';
import type { AgentEvent } from './agent-event.ts';
import { type ChosenModel, chooseModel } from './models/choose-model.ts';
import { modelFetchOfIsolate, STALL_MS } from './models/model-fetch.ts';
import { conversation } from './prompt/conversation.ts';
import { datedOnScreen } from './prompt/dated-on-screen.ts';
import { earlierResult, latestResults } from './prompt/earlier-results.ts';
import { instructionsFor } from './prompt/instructions.ts';
import { digestViews } from './prompt/view-digest.ts';
import { runAgent } from './run-agent.ts';
import type { ThreadMemory } from './thread-memory.ts';
import { createTools } from './tools.ts';
import type { QueryUsage } from './usage.ts';
import { type FilledQuery, filledQuery } from './verified/fill-parameters.ts';
import { verifiedFirst } from './verified/verified-first.ts';
import { type VerifiedFor, verifiedFor } from './verified/verified-queries.ts';

export type Question = {
  context: TurnContext;
  dashboard: DashboardOnScreen | undefined;
  /** The thread so far; its last turn holds the question. */
  memory: ThreadMemory;
  signal: AbortSignal;
  requestId: string;
  /** Told of failures that the stream does not show. */
  report: (error: unknown) => void;
  /** Told of each query over the data, also of one that fails. */
  onQuery: (query: QueryUsage) => void;
};

/** Puts the agent together for this caller and lets it answer. */
export async function* answer(env: object, question: Question): AsyncGenerator<AgentEvent> {
  const { context, memory, signal, requestId, report, onQuery } = question;
  const { agent } = context;
  const bindings = bindingsOf(env);
  const names = streamNames[context.naming];
  const [data, parser] = await Promise.all([
    openData(env, context, {
      ...{ views: agent.accessibleViews, requestId, report, onQuery },
      afterwards: livesOn,
    }),
    sqlParser(),
  ]);
  const { scope, now } = data;
  const dashboard = question.dashboard && datedOnScreen(question.dashboard, data);
  const language = languageModel(env, bindings, context, { now, dashboard });
  const earlier = latestResults(memory);
  const messages = conversation(memory);
  const verified = await verifiedQueries(env, context, messages, {
    scope,
    parser,
    timeZone: data.timeZone,
    now,
  });

  // A query that was verified over all rows is no answer to what is asked of some.
  const isFiltered = (dashboard?.filters ?? []).length > 0;
  const filled =
    verified.answer === undefined || isFiltered
      ? undefined
      : await filledQuery(verified.answer, { ...data, parser }, signal);
  yield* runAgent({
    ...language,
    model: withVerified(language.model, filled),
    tools: createTools({
      names,
      ...data,
      // The built-in analyst looks up what no name explains by itself, once it has read the question.
      searchesValues: !isBuiltin(language.model),
      parser,
      modelVersion: context.branch.contentHash,
      isVerified: verified.has,
      earlier: {
        find: (uuid) => earlierResult(memory, uuid),
        latest: () => earlier.map(({ uuid }) => uuid),
      },
      newUuid: () => crypto.randomUUID(),
      report,
    }),
    instructions: instructionsFor({
      ...{ context, names, now, digest: digestViews(scope), earlier, dashboard },
      verified: verified.alike,
    }),
    messages,
    tokensLeft: context.tokensLeft ?? Number.POSITIVE_INFINITY,
    wordsPerSecond: bindings.WORDS_PER_SECOND,
    signal,
  });
}

/** Those that exist for this caller. Deployments without any cost no look. */
async function verifiedQueries(
  env: object,
  { accountId, deployment, hasVerifiedQueries }: TurnContext,
  messages: readonly ModelMessage[],
  setting: Setting,
): Promise<VerifiedFor> {
  const known = hasVerifiedQueries
    ? await readVerifiedQueries(databaseOf(env), { accountId, deploymentId: deployment.id })
    : [];
  const asked = messages.findLast(({ role }) => role === 'user')?.content;
  return verifiedFor(typeof asked === 'string' ? asked : '', known, setting);
}

/** The built-in analyst is led by it; a language model reads it in its prompt. */
const withVerified = (model: LanguageModel, answer: FilledQuery | undefined): LanguageModel =>
  answer !== undefined && isBuiltin(model) ? verifiedFirst(model, answer) : model;

const isBuiltin = (model: LanguageModel): model is LanguageModelV4 =>
  typeof model !== 'string' && model.provider === 'builtin' && model.specificationVersion === 'v4';

/** The thread's object is there for longer than any call of it. */
const livesOn = () => undefined;

const languageModel = (
  env: object,
  bindings: Bindings,
  context: TurnContext,
  { now, dashboard }: { now: Date; dashboard: DashboardOnScreen | undefined },
): ChosenModel =>
  chooseModel(context.agent.model, {
    today: now,
    dashboard,
    accountName: context.accountName,
    showsReasoning: context.agent.developmentMode,
    readSecret: (name) => textIn(env, name),
    fetch: modelFetchOfIsolate(bindings.MODEL_STALL_MS ?? STALL_MS),
  });

/** A variable or secret whose name depends on the account, which the bindings therefore do not list. */
function textIn(env: object, name: string): string | undefined {
  const value: unknown = Reflect.get(env, name);
  return typeof value === 'string' ? value : undefined;
}
