import * as z from 'zod';
import { attributesInWords } from '../attribute-values.ts';
import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { writeLine, writeRecords } from '../export-lines.ts';
import { Failure } from '../failures.ts';
import { selectionOf } from '../graphql-document.ts';
import { listCommand } from '../list-command.ts';
import { erasedExternalUser, externalUser, personalRecord } from '../records.ts';
import { Service } from '../service.ts';

const list = listCommand('external-users list', {
  summary: 'Lists external users: your customers, as sessions and chats have provisioned them',
  examples: ['external-users list', 'external-users list --search anna --json'],
  takes: { search: { type: 'text', description: 'Part of the externalId or email', hint: 'text' } },
  variables: ({ search }) => ({ search: { type: 'String', value: search ?? null } }),
  field: 'externalUsers',
  node: externalUser,
  columns: [
    ['ID', ({ id }) => id],
    ['EXTERNAL ID', ({ externalId }) => externalId],
    ['EMAIL', ({ email }) => email],
    ['GROUPS', ({ groups }) => groups.join(', ')],
    ['USER ATTRIBUTES', ({ userAttributes }) => attributesInWords(userAttributes)],
    ['EXPIRES', ({ expiresAt }) => expiresAt ?? 'never'],
  ],
  whenNone: 'There are no external users.',
});

const remove = deleteCommand('external-users', {
  what: 'external user',
  along: 'their values, memberships, sessions and threads',
  field: 'deleteExternalUser',
});

const erase = command('external-users erase', {
  summary: 'Deletes a person with everything that is known of them, also in the audit log',
  examples: ['external-users erase anna', 'external-users erase anna --yes --json'],
  takes: {
    externalId: {
      type: 'positional',
      description: 'Your own id of the person; also of one who was deleted before',
    },
    yes: { type: 'boolean', description: 'Do not ask' },
  },
  async run({ externalId, yes }, terminal) {
    await terminal.confirm(`Erase ${externalId}, their threads, and what the audit log tells of them?`, yes);
    const service = await Service.current();
    const { value } = await service.change({
      field: 'eraseExternalUser',
      variables: { externalId: { type: 'String!', value: externalId } },
      members: { ErasedExternalUser: erasedExternalUser },
    });
    const { threads, auditEntries } = value;
    terminal.show(
      value,
      `Erased ${externalId}: ${threads} threads, and what ${auditEntries} entries of the audit log told.`,
    );
  },
});

const personalData = z.object({
  nodes: z.array(personalRecord),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});
const PAGE = `query ($externalId: String!, $first: Int, $after: String) {
  personalData(externalId: $externalId, first: $first, after: $after)${selectionOf(personalData)} }`;
const ROWS_READ_AT_ONCE = 200;

const exportPerson = command('external-users export', {
  summary: 'Writes everything that is known of a person as lines of JSON, with the records of their threads',
  examples: ['external-users export anna > anna.ndjson'],
  takes: {
    externalId: {
      type: 'positional',
      description: 'Your own id of the person; also of one who was deleted and is in the audit log',
    },
  },
  async run({ externalId }) {
    const service = await Service.current();
    let [after, lines]: [string | null, number] = [null, 0];
    do {
      const { personalData: page }: { personalData: z.infer<typeof personalData> } = await service.graphql(
        PAGE,
        { externalId, first: ROWS_READ_AT_ONCE, after },
        z.object({ personalData }),
      );
      for (const { table, data } of page.nodes) {
        await writeLine({ kind: 'row', table, data });
        if (table === 'chat_threads') lines += (await writeRecords(service, String(data.id))) ?? 0;
      }
      lines += page.nodes.length;
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    if (lines === 0) {
      const message = `Nothing is known of anybody whose externalId is "${externalId}".`;
      throw new Failure('refused', message, { code: 'external_user_not_found' });
    }
    await writeLine({ kind: 'end', lines });
  },
});

export const externalUsers = noun('external-users', 'External users: your customers', {
  list,
  delete: remove,
  erase,
  export: exportPerson,
});
