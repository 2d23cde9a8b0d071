import { allOf, ownedBy } from '../../db/admin/owners.ts';
import { ofAgent, type Thread, threadRecords } from '../../db/admin/threads.ts';
import { forgetOrphanedThreads } from '../../db/expiry.ts';
import { deleteRecord, requireRecord } from '../../db/records.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import {
  type MessageToolCall,
  type SerializedMessage,
  streamRecord,
} from '../../schema/wire/stream-record.ts';
import { threadObject } from '../chat/thread/find-thread.ts';
import type { Transcript } from '../chat/thread/transcript.ts';
import { databaseOf } from '../gate/database.ts';
import { logError } from '../gate/log.ts';
import { Jurisdiction } from './account.ts';
import { type AdminContext, builder, Deleted } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { ownerArguments, ownerOf } from './owners.ts';
import { readRecord, recordOf } from './records.ts';

/** Each transcript is a request to the object of its thread. */
const TRANSCRIPT_COST = 200;

const ToolCallType = builder.objectRef<MessageToolCall>('ToolCall').implement({
  description: 'What the agent did on its way to the answer.',
  fields: (t) => ({
    name: t.exposeString('name'),
    input: t.exposeString('input', { description: 'JSON.' }),
    totalRows: t.exposeInt('totalRows', { nullable: true, description: 'Rows that a query found.' }),
    uuid: t.exposeString('uuid', { nullable: true, description: "Names a query's result." }),
    error: t.exposeString('error', { nullable: true, description: 'Why it gave nothing.' }),
  }),
});

const ThreadMessage = builder.objectRef<SerializedMessage>('ThreadMessage').implement({
  fields: (t) => ({
    role: t.exposeString('role'),
    content: t.exposeString('content'),
    toolCalls: t.field({ type: [ToolCallType], resolve: ({ toolCalls }) => toolCalls ?? [] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

/** Of the threads of one answer: two fields of a thread are one request to its object. */
const transcripts = new WeakMap<Thread, Promise<Transcript>>();

function transcriptOf(env: object, thread: Thread): Promise<Transcript> {
  const known = transcripts.get(thread) ?? threadObject(env, thread).transcript();
  transcripts.set(thread, known);
  return known;
}

type Records = { records: { sort: number }[]; hasNextPage: boolean };

const RecordsType = builder.objectRef<Records>('ThreadRecords').implement({
  description: 'A page of the records of a thread: some 200, or a megabyte.',
  fields: (t) => ({
    records: t.field({
      type: ['JSON'],
      description: 'As the chat streams them, with the rows of results.',
      resolve: ({ records }) => records,
    }),
    endSort: t.float({
      nullable: true,
      description: 'Where the page ends, for `afterSort` of the next one.',
      resolve: ({ records }) => records.at(-1)?.sort ?? null,
    }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
  }),
});

const ThreadType = builder.objectRef<Thread>('Thread').implement({
  description: 'A chat of one user with one agent.',
  fields: (t) => ({
    id: t.exposeID('id'),
    chatId: t.exposeString('chatId'),
    agentId: t.exposeID('agentId'),
    externalId: t.exposeString('externalId', { nullable: true }),
    internalId: t.exposeString('internalId', { nullable: true }),
    embedTenant: t.exposeString('embedTenant', {
      nullable: true,
      description: 'The one that its sessions named; null: none, as in chats with an API key.',
    }),
    jurisdiction: t.expose('jurisdiction', {
      type: Jurisdiction,
      nullable: true,
      description: 'Where it is kept and runs: that of the account when it was made.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    messages: t.field({
      type: [ThreadMessage],
      description:
        'The last 100 messages, without the rows of results. They are dear: ask for them thread by thread.',
      complexity: { field: TRANSCRIPT_COST, multiplier: 1 },
      resolve: async (thread, _, { env }) => (await transcriptOf(env, thread)).messages,
    }),
    messagesTruncated: t.boolean({
      description: 'Whether older messages, or parts of long ones, are left out. As dear as the messages.',
      complexity: { field: TRANSCRIPT_COST, multiplier: 1 },
      resolve: async (thread, _, { env }) => (await transcriptOf(env, thread)).isTruncated,
    }),
    records: t.field({
      type: RecordsType,
      description:
        'The whole conversation, page by page, oldest first. `GET /admin/threads/{id}/records` streams all of it.',
      args: { afterSort: t.arg.float({ description: 'The endSort of the page before.' }) },
      complexity: { field: TRANSCRIPT_COST, multiplier: 1 },
      resolve: async (thread, { afterSort }, { env }) => {
        const { lines, hasNextPage } = await threadObject(env, thread).records(afterSort ?? 0);
        return { records: lines.map((line) => streamRecord.parse(JSON.parse(line))), hasNextPage };
      },
    }),
  }),
});

builder.queryFields((t) => ({
  threads: t.field({
    type: connectionOf('Thread', ThreadType),
    args: { ...pageArguments, ...ownerArguments, agentId: t.arg.id() },
    complexity: pageCost,
    resolve: (_, { agentId, ...args }, context) =>
      readPage(context, threadRecords, args, {
        where: allOf([...ownedBy(ownerOf(args)), ...(agentId == null ? [] : [ofAgent(rowIdOf(agentId))])]),
      }),
  }),
  thread: t.field({
    type: ThreadType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => readRecord(context, threadRecords, id),
  }),
}));

builder.mutationField('deleteThread', (t) =>
  t.field({
    type: Deleted,
    description: 'Stops what runs in it and forgets the conversation.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      const id = rowIdOf(args.id);
      const [rows] = await context.admission.change([
        requireRecord(threadRecords, id),
        deleteRecord(threadRecords, id),
      ]);
      await emptyObject(context, recordOf(threadRecords, rows));
      return { id };
    },
  }),
);

/** The row is gone, and the thread listed for the clean-up job: that empties the object if this cannot. */
async function emptyObject({ env, requestId }: AdminContext, thread: Thread): Promise<void> {
  try {
    await threadObject(env, thread).destroy();
    await forgetOrphanedThreads(databaseOf(env), [thread.id]);
  } catch (error) {
    const { id: threadId } = thread;
    logError(requestId, 'thread not emptied', error, { threadId });
  }
}
