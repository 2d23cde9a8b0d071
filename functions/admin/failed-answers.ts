import { type FailedAnswer, failedAnswerRecords, failedBecause } from '../../db/admin/failed-answers.ts';
import { ofThreads } from '../../db/admin/feedback.ts';
import { allOf, ownedBy } from '../../db/admin/owners.ts';
import { ofAgent } from '../../db/admin/threads.ts';
import { answerFailures } from '../../schema/names.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import { ANSWER_COST, answerOf, RatedQuery } from './answers.ts';
import { builder } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { enumOf } from './input-types.ts';
import { ownerArguments, ownerOf } from './owners.ts';

const AnswerFailure = enumOf('AnswerFailure', answerFailures);

const complexity = { field: ANSWER_COST, multiplier: 1 };

const FailedAnswerType = builder.objectRef<FailedAnswer>('FailedAnswer').implement({
  description:
    'An answer that helped nobody. `failed`: the turn ended in an error; `interrupted`: with the process that ran it; `declined`: the agent has said that it has no answer; `no_result`: each of its queries was refused or failed; `disliked`: its user says so. It goes with the thread.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.expose('reason', { type: AnswerFailure }),
    threadId: t.exposeID('threadId'),
    chatId: t.exposeString('chatId'),
    agentId: t.exposeID('agentId'),
    externalId: t.exposeString('externalId', { nullable: true }),
    internalId: t.exposeString('internalId', { nullable: true }),
    embedTenant: t.exposeString('embedTenant', { nullable: true }),
    messageId: t.exposeString('messageId', {
      description: 'The record of the question; `thread(id:) { records }` has it.',
    }),
    question: t.string({
      nullable: true,
      description: 'What was asked; null when its thread no longer has it.',
      complexity,
      resolve: async (failed, _, { env }) => (await answerOf(env, failed))?.question ?? null,
    }),
    answer: t.string({
      nullable: true,
      complexity,
      resolve: async (failed, _, { env }) => (await answerOf(env, failed))?.answer ?? null,
    }),
    error: t.string({
      nullable: true,
      description: 'What the turn ended with, or what the last query that was refused was told.',
      complexity,
      resolve: async (failed, _, { env }) => (await answerOf(env, failed))?.error ?? null,
    }),
    queries: t.field({
      type: [RatedQuery],
      description: 'What the answer came from, the newest 20.',
      complexity,
      resolve: async (failed, _, { env }) => (await answerOf(env, failed))?.queries ?? [],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('failedAnswers', (t) =>
  t.field({
    type: connectionOf('FailedAnswer', FailedAnswerType),
    args: {
      ...pageArguments,
      ...ownerArguments,
      agentId: t.arg.id(),
      reason: t.arg({ type: AnswerFailure }),
    },
    complexity: pageCost,
    resolve: (_, { agentId, reason, ...args }, context) =>
      readPage(context, failedAnswerRecords, args, {
        where: allOf([
          ...ofThreads([...ownedBy(ownerOf(args)), ...(agentId == null ? [] : [ofAgent(rowIdOf(agentId))])]),
          ...(reason == null ? [] : [failedBecause(reason)]),
        ]),
      }),
  }),
);
