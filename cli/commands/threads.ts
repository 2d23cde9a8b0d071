import * as z from 'zod';
import { answerFailures, ratings } from '../../schema/names.ts';
import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { writeLine, writeRecords } from '../export-lines.ts';
import { Failure, usageFailure } from '../failures.ts';
import { selectionOf } from '../graphql-document.ts';
import { listCommand } from '../list-command.ts';
import { failedAnswer, feedback as feedbackRecord, thread } from '../records.ts';
import { Service } from '../service.ts';

const OWNER = {
  user: { type: 'text', description: 'Of this external user only', hint: 'externalId' },
  'internal-user': { type: 'text', description: 'Of this internal user only', hint: 'username' },
} as const;

const list = listCommand('threads list', {
  summary: 'Lists chats, newest first',
  examples: ['threads list', 'threads list --user anna --json'],
  takes: OWNER,
  variables: ({ user, 'internal-user': internalUser }) => ({
    externalId: { type: 'String', value: user ?? null },
    internalId: { type: 'String', value: internalUser ?? null },
  }),
  field: 'threads',
  node: thread,
  columns: [
    ['ID', ({ id }) => id],
    ['CHAT ID', ({ chatId }) => chatId],
    ['USER', ({ externalId, internalId }) => externalId ?? internalId],
    ['AGENT', ({ agentId }) => agentId],
    ['EMBED TENANT', ({ embedTenant }) => embedTenant],
    ['JURISDICTION', ({ jurisdiction }) => jurisdiction],
    ['CREATED', ({ createdAt }) => createdAt],
  ],
  whenNone: 'There are no threads.',
});

const feedback = listCommand('threads feedback', {
  summary: 'Lists what users say of answers, with question and query, newest first',
  examples: ['threads feedback', 'threads feedback --rating down --json'],
  takes: {
    ...OWNER,
    rating: { type: 'text', description: 'This alone', hint: 'rating', options: [...ratings] },
  },
  variables: ({ user, 'internal-user': internalUser, rating }) => ({
    externalId: { type: 'String', value: user ?? null },
    internalId: { type: 'String', value: internalUser ?? null },
    rating: { type: 'Rating', value: rating ?? null },
  }),
  field: 'feedback',
  node: feedbackRecord,
  columns: [
    ['THREAD', ({ threadId }) => threadId],
    ['MESSAGE', ({ messageId }) => messageId],
    ['USER', ({ externalId, internalId }) => externalId ?? internalId],
    ['RATING', ({ rating }) => rating],
    ['QUESTION', ({ question }) => question],
    ['ROWS', ({ queries }) => queries.map(({ totalRows }) => totalRows).join(', ')],
    ['QUERY', ({ queries }) => queries.at(-1)?.sqlQuery ?? null],
    ['COMMENT', ({ comment }) => comment],
    ['CHANGED', ({ changedAt }) => changedAt],
  ],
  whenNone: 'Nobody has said anything of an answer.',
});

const failed = listCommand('threads failed', {
  summary: 'Lists answers that helped nobody, with question and cause, newest first',
  examples: ['threads failed', 'threads failed --agent 1 --reason declined --json'],
  takes: {
    ...OWNER,
    agent: { type: 'text', description: 'Of this agent only', hint: 'id' },
    reason: { type: 'text', description: 'This alone', hint: 'reason', options: [...answerFailures] },
  },
  variables: ({ user, 'internal-user': internalUser, agent, reason }) => ({
    externalId: { type: 'String', value: user ?? null },
    internalId: { type: 'String', value: internalUser ?? null },
    agentId: { type: 'ID', value: agent ?? null },
    reason: { type: 'AnswerFailure', value: reason ?? null },
  }),
  field: 'failedAnswers',
  node: failedAnswer,
  columns: [
    ['THREAD', ({ threadId }) => threadId],
    ['AGENT', ({ agentId }) => agentId],
    ['USER', ({ externalId, internalId }) => externalId ?? internalId],
    ['REASON', ({ reason }) => reason],
    ['QUESTION', ({ question }) => question],
    ['SAID', ({ error, answer }) => error ?? answer],
    ['QUERY', ({ queries }) => queries.at(-1)?.sqlQuery ?? null],
    ['WHEN', ({ createdAt }) => createdAt],
  ],
  whenNone: 'No answer has failed.',
});

const THREADS_READ_AT_ONCE = 50;

const exportAll = command('threads export', {
  summary: 'Writes threads with every record as lines of JSON, newest thread first',
  examples: [
    'threads export > threads.ndjson',
    'threads export --user anna > anna.ndjson',
    'threads export --id 7',
    'threads export --after dGhyZWFkczo3 >> threads.ndjson',
  ],
  takes: {
    ...OWNER,
    id: { type: 'text', description: 'This thread only', hint: 'id' },
    after: {
      type: 'text',
      description: 'Goes on behind the last `thread_end` line of an export that was cut off',
      hint: 'cursor',
    },
  },
  async run(args) {
    if (args.id !== undefined && (args.user ?? args['internal-user'] ?? args.after) !== undefined)
      throw usageFailure('Give --id alone: it names one thread.');
    const service = await Service.current();
    const threads = args.id === undefined ? threadsOf(service, args) : oneThread(service, args.id);
    let count = 0;
    for await (const { node, cursor } of threads) {
      await writeLine({ kind: 'thread', threadId: node.id, data: node });
      const records = await writeRecords(service, node.id);
      const end = records === undefined ? { isDeleted: true } : { records };
      await writeLine({ kind: 'thread_end', threadId: node.id, ...end, cursor });
      count += 1;
    }
    await writeLine({ kind: 'end', threads: count });
  },
});

type Placed = { node: z.infer<typeof thread>; cursor: string | null };

async function* oneThread(service: Service, id: string): AsyncGenerator<Placed> {
  const node = await service.query({
    field: 'thread',
    variables: { id: { type: 'ID!', value: id } },
    schema: thread.nullable(),
  });
  if (node === null) throw new Failure('refused', `There is no thread ${id}.`, { code: 'thread_not_found' });
  yield { node, cursor: null };
}

const page = z.object({
  edges: z.array(z.object({ cursor: z.string(), node: thread })),
  pageInfo: z.object({ hasNextPage: z.boolean() }),
});
const PAGE = `query ($externalId: String, $internalId: String, $first: Int, $after: String) {
  threads(externalId: $externalId, internalId: $internalId, first: $first, after: $after)${selectionOf(page)} }`;

type Which = {
  user?: string | undefined;
  'internal-user'?: string | undefined;
  after?: string | undefined;
};

async function* threadsOf(service: Service, which: Which): AsyncGenerator<Placed> {
  let after = which.after ?? null;
  let hasNextPage = true;
  while (hasNextPage) {
    const { threads }: { threads: z.infer<typeof page> } = await service.graphql(
      PAGE,
      {
        externalId: which.user ?? null,
        internalId: which['internal-user'] ?? null,
        first: THREADS_READ_AT_ONCE,
        after,
      },
      z.object({ threads: page }),
    );
    yield* threads.edges;
    after = threads.edges.at(-1)?.cursor ?? after;
    hasNextPage = threads.pageInfo.hasNextPage;
  }
}

const remove = deleteCommand('threads', {
  what: 'thread',
  along: 'what was said in it',
  field: 'deleteThread',
});

export const threads = noun('threads', 'Chats of users with agents', {
  list,
  feedback,
  failed,
  export: exportAll,
  delete: remove,
});
