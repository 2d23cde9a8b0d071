import type { ModelMessage } from 'ai';
import type { TurnContext } from '../../../db/turn-context.ts';
import { streamNames } from '../../../schema/names.ts';
import { bindingsOf } from '../../gate/bindings.ts';
import { databaseOf } from '../../gate/database.ts';
import type { AgentEvent } from './agent-event.ts';
import { chooseModel } from './choose-model.ts';
import { instructionsFor } from './instructions.ts';
import { loadModel } from './load-model.ts';
import { runAgent } from './run-agent.ts';
import { sqlParser } from './sql-parser.ts';
import { createTools } from './tools.ts';

export type Question = {
  context: TurnContext;
  /** The conversation so far, the question last. */
  messages: ModelMessage[];
  signal: AbortSignal;
};

/** Puts the agent together for this caller and lets it answer. */
export async function* answer(env: object, question: Question): AsyncGenerator<AgentEvent> {
  const { context, messages, signal } = question;
  const { agent, deployment, rights } = context;
  const bindings = bindingsOf(env);
  const names = streamNames[context.naming];
  const now = currentTime(deployment.fixedToday);
  const language = chooseModel(agent.model, {
    today: now,
    baseUrl: bindings.MODEL_BASE_URL,
    apiKey: bindings.MODEL_API_KEY,
  });
  const [model, parser] = await Promise.all([loadModel(databaseOf(env), context.branch), sqlParser()]);

  yield* runAgent({
    model: language,
    tools: createTools({
      names,
      scope: { model, caller: rights, views: agent.accessibleViews },
      parser,
      deployment,
      now,
      newUuid: () => crypto.randomUUID(),
    }),
    instructions: instructionsFor(context, names, now),
    messages,
    wordsPerSecond: bindings.WORDS_PER_SECOND,
    signal,
  });
}

/** Demo data ends on a fixed day, and stays of interest only if the service thinks it is that day. */
const currentTime = (fixedToday: string | null): Date =>
  fixedToday === null ? new Date() : new Date(`${fixedToday}T12:00:00Z`);
