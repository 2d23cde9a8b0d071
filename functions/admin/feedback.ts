import { type Feedback, feedbackRecords, ofThreads, rated } from '../../db/admin/feedback.ts';
import { allOf, ownedBy } from '../../db/admin/owners.ts';
import { ofAgent } from '../../db/admin/threads.ts';
import { ratings } from '../../schema/names.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import { ANSWER_COST, answerOf, RatedQuery } from './answers.ts';
import { builder } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { enumOf } from './input-types.ts';
import { ownerArguments, ownerOf } from './owners.ts';

const Rating = enumOf('Rating', ratings);

const FeedbackType = builder.objectRef<Feedback>('Feedback').implement({
  description: 'What a user says of an answer. It goes with the thread.',
  fields: (t) => ({
    id: t.exposeID('id'),
    threadId: t.exposeID('threadId'),
    chatId: t.exposeString('chatId'),
    agentId: t.exposeID('agentId'),
    externalId: t.exposeString('externalId', { nullable: true }),
    internalId: t.exposeString('internalId', { nullable: true }),
    embedTenant: t.exposeString('embedTenant', { nullable: true }),
    messageId: t.exposeString('messageId', {
      description: 'The record of the question whose answer it is about; `thread(id:) { records }` has both.',
    }),
    rating: t.expose('rating', { type: Rating }),
    question: t.string({
      nullable: true,
      description: 'What was asked; null when its thread no longer has it.',
      complexity: { field: ANSWER_COST, multiplier: 1 },
      resolve: async (feedback, _, { env }) => (await answerOf(env, feedback))?.question ?? null,
    }),
    answer: t.string({
      nullable: true,
      complexity: { field: ANSWER_COST, multiplier: 1 },
      resolve: async (feedback, _, { env }) => (await answerOf(env, feedback))?.answer ?? null,
    }),
    queries: t.field({
      type: [RatedQuery],
      description: 'What the answer came from, the newest 20.',
      complexity: { field: ANSWER_COST, multiplier: 1 },
      resolve: async (feedback, _, { env }) => (await answerOf(env, feedback))?.queries ?? [],
    }),
    comment: t.exposeString('comment', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
  }),
});

builder.queryField('feedback', (t) =>
  t.field({
    type: connectionOf('Feedback', FeedbackType),
    args: { ...pageArguments, ...ownerArguments, agentId: t.arg.id(), rating: t.arg({ type: Rating }) },
    complexity: pageCost,
    resolve: (_, { agentId, rating, ...args }, context) =>
      readPage(context, feedbackRecords, args, {
        where: allOf([
          ...ofThreads([...ownedBy(ownerOf(args)), ...(agentId == null ? [] : [ofAgent(rowIdOf(agentId))])]),
          ...(rating == null ? [] : [rated(rating)]),
        ]),
      }),
  }),
);
