import { OperationTypeNode } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { dumpAccounts } from '../../harness/account-dump.ts';
import { administer } from '../../harness/admin.ts';
import { chat } from '../../harness/chat.ts';
import { shareOf } from '../../harness/full-run.ts';
import { type FurnishedAccount, furnishAccount } from '../../harness/furnished-account.ts';
import { documentFor, fieldsOf, introspect } from './schema-walk.ts';

/** `npm test` walks one of so many fields, `npm run test:full` all. */
const SHARE = 5;
/** Enough for some hundreds of requests on a busy machine. */
const WALK_MS = 120_000;

let own: FurnishedAccount;
let foreign: FurnishedAccount;
beforeAll(async () => {
  [own, foreign] = [await furnishAccount(), await furnishAccount()];
});

describe('an admin key of one account, with ids and names of another', () => {
  it('reads and changes nothing of the other, through any field of the schema', {
    timeout: WALK_MS,
  }, async () => {
    const schema = await introspect(own.account.key);
    const conversation = await chat(foreign.account, readBack());
    const before = await dumpAccounts([foreign.account.id]);

    for (const operation of [OperationTypeNode.QUERY, OperationTypeNode.MUTATION]) {
      for (const field of shareOf(fieldsOf(schema, operation), SHARE)) {
        for (const { id, answer } of await answersOf(operation, field, own.account.key)) {
          expect(answer.errors ?? [], field.name).toEqual([]);
          expect(JSON.stringify(answer.data), `${field.name} ${id}`).not.toContain(foreign.secret);
        }
      }
    }

    expect(await dumpAccounts([foreign.account.id])).toEqual(before);
    expect(await chat(foreign.account, readBack())).toEqual(conversation);
  });

  it('would see its own through the same fields', { timeout: WALK_MS }, async () => {
    const schema = await introspect(foreign.account.key);
    const seen: string[] = [];
    const walked = shareOf(fieldsOf(schema, OperationTypeNode.QUERY), SHARE);
    for (const field of walked) {
      const answers = await answersOf(OperationTypeNode.QUERY, field, foreign.account.key);
      if (answers.some(({ answer }) => JSON.stringify(answer.data).includes(foreign.secret)))
        seen.push(field.name);
    }
    const fields = walked.map(({ name }) => name);
    // Of whole accounts, of nobody, of numbers, and of databases.
    const secretless = [
      'account',
      'validateModel',
      'sessions',
      'usage',
      'dailyUsage',
      'testDataSource',
      'generateModel',
      'modelAccess',
      'checkModel',
    ];
    expect(fields.filter((name) => !seen.includes(name) && !secretless.includes(name))).toEqual([]);
  });
});

/** What a key gets for the field with each id of the other account, asked at once; without an id in it, asked once. */
function answersOf(operation: OperationTypeNode, field: Parameters<typeof documentFor>[1], key: string) {
  const documents = [...new Set(Object.values(foreign.ids))].map((id) => ({
    id,
    ...documentFor(operation, field, { id: String(id), text: foreign.name }),
  }));
  const different = new Map(
    documents.map((document) => [JSON.stringify([document.query, document.variables]), document]),
  );
  return Promise.all(
    [...different.values()].map(async ({ id, query, variables }) => ({
      id,
      answer: await administer(key, query, variables),
    })),
  );
}

const readBack = () => ({
  chatId: foreign.name,
  sessionSettings: { externalId: foreign.name, isEphemeral: false },
});
