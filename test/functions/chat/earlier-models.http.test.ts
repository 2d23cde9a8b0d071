import { beforeAll, describe, expect, it } from 'vitest';
import { COMPILER_VERSION } from '../../../engine/index.ts';
import { compileSavedModel } from '../../../scripts/model/compile-model.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat, toolResult } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

// DECISIONS.md 8.2: what is closed by now is closed, whichever version has compiled it.

const MODEL = `cubes:
  - name: people
    sql: select 1 as id, 'anna@example.com' as email
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: email, sql: email, type: string }
views:
  - name: staff
    cubes: [{ join_path: people, includes: "*" }]
    access_policy: [{ group: staff }]
`;

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** Puts a model on the branch as a compiler of this version, in which cubes were open, has stored it. */
async function store(yaml: string, contentHash: string, compilerVersion?: number): Promise<void> {
  const { compiled } = await compileSavedModel([{ path: 'people.yml', content: MODEL }]);
  const { compilerVersion: _, cubes, views } = compiled;
  const open = Object.entries(cubes).map(([name, cube]) => [name, { ...cube, public: true }]);
  const stored = {
    cubes: Object.fromEntries(open),
    views,
    ...(compilerVersion !== undefined && { compilerVersion }),
  };
  await query(
    'update model_branches set files = $2, compiled = $3, content_hash = $4 where deployment_id = $1',
    account.deploymentId,
    JSON.stringify([{ path: 'people.yml', content: yaml }]),
    JSON.stringify(stored),
    contentHash,
  );
}

async function ask() {
  const input = { sqlQuery: 'SELECT email FROM people', queryTitle: 'E', description: 'E', userRequest: 'E' };
  const { agentId } = await scriptedAgent(account, [{ callTool: 'engineSqlApi', input }], [{ say: 'Done.' }]);
  return chat(account, { input: 'E-mails?', sessionSettings: { externalId: 'anna' } }, agentId);
}

describe('A model that an earlier version of the compiler has stored', () => {
  it.each([
    ['without a version', undefined],
    ['of the version before', COMPILER_VERSION - 1],
    ['of a version to come', COMPILER_VERSION + 1],
  ])('%s is compiled anew before it is used, and closed', async (name, compilerVersion) => {
    await store(MODEL, `open ${name} ${account.id}`, compilerVersion);
    expect(toolResult(await ask(), 'engineSqlApi')).toMatchObject({
      error: expect.stringContaining('There is no view or cube people'),
    });
  });

  it('is used as it stands when it is of this version', async () => {
    await store(MODEL, `current ${account.id}`, COMPILER_VERSION);
    expect(toolResult(await ask(), 'engineSqlApi')).toMatchObject({ data: [['anna@example.com']] });
  });

  it('shows nothing when it has errors by now, and says who can mend it', async () => {
    await store(MODEL.replace('access_policy', 'acess_policy'), `wrong ${account.id}`, 1);
    const records = await ask();
    expect(records.find(({ id }) => id === '__error__')).toMatchObject({
      error:
        'The data model was saved by an earlier version and is no longer valid. An administrator has to push it again.',
    });
    expect(JSON.stringify(records)).not.toContain('anna@example.com');
  });
});
