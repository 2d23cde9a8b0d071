import type { Jurisdiction, Region } from '../../schema/names.ts';
import { threadObject } from '../chat/thread/find-thread.ts';
import type { RatedAnswer } from '../chat/thread/rated-answer.ts';
import { builder } from './builder.ts';

/** Each is a request to the object of a thread, however many of its fields are asked for. */
export const ANSWER_COST = 10;

/** What names an answer: its thread, where that is, and the record of its question. */
export type NamedAnswer = {
  threadId: number;
  objectKey: string | null;
  jurisdiction: Jurisdiction | null;
  region: Region | null;
  messageId: string;
};

const answers = new WeakMap<NamedAnswer, Promise<RatedAnswer | undefined>>();

/** Question, answer and queries, from the thread; undefined when it has them no longer. */
export function answerOf(env: object, named: NamedAnswer): Promise<RatedAnswer | undefined> {
  const { threadId: id, objectKey, jurisdiction, region, messageId } = named;
  // What it gives back is disposable, which nothing here needs.
  const known =
    answers.get(named) ??
    Promise.resolve(threadObject(env, { id, objectKey, jurisdiction, region }).ratedAnswer(messageId));
  answers.set(named, known);
  return known;
}

export const RatedQuery = builder.objectRef<RatedAnswer['queries'][number]>('RatedQuery').implement({
  description: 'A query that an answer came from.',
  fields: (t) => ({
    sqlQuery: t.exposeString('sqlQuery'),
    totalRows: t.exposeInt('totalRows'),
    uuid: t.exposeString('uuid', {
      description: 'Of its result: addVerifiedQuery(input: { fromResult }) takes it.',
    }),
  }),
});
