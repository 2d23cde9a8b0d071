import * as z from 'zod';
import { ATTRIBUTE, attributesInWords, readAttributes } from '../attribute-values.ts';
import { command, noun } from '../command.ts';
import { writeLine, writeRecords } from '../export-lines.ts';
import { Failure, usageFailure } from '../failures.ts';
import { selectionOf } from '../graphql-document.ts';
import { listCommand } from '../list-command.ts';
import { deleted, erasedExternalUser, externalUser, personalRecord } from '../records.ts';
import { Service } from '../service.ts';
import { showRecord } from '../show-record.ts';

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

const set = command('external-users set', {
  summary: 'Makes an external user, or changes what is named; what is not stays as it is',
  examples: [
    'external-users set anna --attribute city=Berlin --group managers',
    'external-users set anna --attribute city=null --no-groups --embed-tenant acme-one',
  ],
  takes: {
    externalId: { type: 'positional', description: 'Your own id of the person' },
    email: { type: 'text', description: 'Email of the person', hint: 'address' },
    group: {
      type: 'text',
      description: 'Group the user is in; together, all of them',
      hint: 'name',
      many: true,
    },
    'no-groups': { type: 'boolean', description: 'Takes the user out of every group' },
    attribute: ATTRIBUTE,
    'embed-tenant': { type: 'text', description: 'Gives it within this embed tenant alone', hint: 'name' },
  },
  async run(
    { externalId, email, group, 'no-groups': noGroups, attribute, 'embed-tenant': tenant },
    terminal,
  ) {
    if (noGroups && group.length > 0) throw usageFailure('Give --group or --no-groups, not both.');
    const userAttributes = readAttributes(attribute);
    const service = await Service.current();
    const input = {
      externalId,
      ...(email && { email }),
      ...((noGroups || group.length > 0) && { groups: group }),
      ...(userAttributes.length > 0 && { userAttributes }),
      ...(tenant && { embedTenantName: tenant }),
    };
    const { value } = await service.change({
      field: 'setExternalUser',
      variables: { input: { type: 'SetExternalUserInput!', value: input } },
      members: { ExternalUser: externalUser },
    });
    // Values are shown as callers without an embed tenant find them.
    showRecord(terminal, value, { userAttributes: attributesInWords(value.userAttributes) });
  },
});

const ALONG = 'their values, memberships, sessions and threads';

const remove = command('external-users delete', {
  summary: `Deletes one external user and ${ALONG}`,
  examples: [
    'external-users delete anna',
    'external-users delete 7 --yes',
    'external-users delete 4711 --by-external-id',
  ],
  takes: {
    user: {
      type: 'positional',
      description: 'Your own id of the person, or a number: the id of `external-users list`',
    },
    'by-external-id': { type: 'boolean', description: 'The number is your own id of the person' },
    yes: { type: 'boolean', description: 'Do not ask' },
  },
  async run({ user, 'by-external-id': byExternalId, yes }, terminal) {
    await terminal.confirm(`Delete external user ${user} and ${ALONG}?`, yes);
    const service = await Service.current();
    const id = /^\d+$/.test(user) && !byExternalId ? user : await idOf(service, user);
    const { value } = await service.change({
      field: 'deleteExternalUser',
      variables: { id: { type: 'ID!', value: id } },
      members: { Deleted: deleted },
    });
    terminal.show(value, `Deleted external user ${user}.`);
  },
});

async function idOf(service: Service, externalId: string): Promise<string> {
  const variables = { externalId: { type: 'String', value: externalId } };
  const [found] = await service.list({ field: 'externalUsers', variables, node: externalUser, limit: 1 });
  if (found !== undefined) return found.id;
  const message = `There is no external user "${externalId}".`;
  throw new Failure('refused', message, { code: 'external_user_not_found' });
}

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
  set,
  delete: remove,
  erase,
  export: exportPerson,
});
