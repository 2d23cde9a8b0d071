import { beforeAll, describe, expect, it } from 'vitest';
import type { MetaResult } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat, toolResult } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** A manager sees every row. */
const manager = { externalId: 'manager', groups: ['managers'] };

describe('an account that asks for compatibility', () => {
  it('has the other tool names and main node', async () => {
    const compatible = await makeAccount();
    await query(`update accounts set naming = 'cube' where id = $1`, compatible.id);
    const records = await chat(compatible, {
      input: 'How many orders per status?',
      sessionSettings: manager,
    });

    const tools = new Set(records.flatMap(({ toolCall }) => toolCall?.name ?? []));
    expect([...tools]).toEqual(['cubeMeta', 'cubeSqlApi']);
    const nodes = new Set(records.slice(2, -1).map(({ graphPath }) => graphPath?.[0]));
    expect([...nodes]).toEqual(['cube_data_analyst_agent', 'final']);
  });
});

describe('an agent', () => {
  const ask = () => chat(account, { input: 'How many orders per status?', sessionSettings: manager });
  const develop = (isOn: boolean) =>
    query('update agents set development_mode = $2 where id = $1', account.agentId, isOn);

  it('shows its thinking in development mode', async () => {
    await develop(true);
    const shown = await ask();
    await develop(false);
    expect(shown.some(({ thinking }) => (thinking ?? '') !== '')).toBe(true);
  });

  it('otherwise has an empty string there', async () => {
    const said = (await ask()).slice(2, -1);
    expect(said.length).toBeGreaterThan(3);
    expect(new Set(said.map(({ thinking }) => thinking))).toEqual(new Set(['']));
  });
});

describe('a branch', () => {
  const DRAFT = `
cubes:
  - name: drafts
    sql: select 1 as id
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
`;
  beforeAll(() => account.addBranch('draft', DRAFT));

  /** The cubes and views that the agent finds. */
  async function found(body: object): Promise<string[]> {
    const { agentId } = await scriptedAgent(
      account,
      [{ callTool: 'engineMeta', input: { searchQuery: 'drafts orders' } }],
      [{ say: 'Done.' }],
    );
    const records = await chat(account, { input: 'hello', sessionSettings: manager, ...body }, agentId);
    return toolResult<MetaResult>(records, 'engineMeta').cubes.map(({ name }) => name);
  }

  it('is the default one when none is named', async () => {
    expect(await found({})).not.toContain('drafts');
  });

  it('is the one that is named', async () => {
    expect(await found({ activeBranchName: 'draft' })).toEqual(['drafts']);
    expect(await found({ activeBranchName: 'draft', isDefaultBranch: false })).toEqual(['drafts']);
  });

  it('is the default one when isDefaultBranch is true, whatever its name', async () => {
    for (const activeBranchName of ['production', 'draft']) {
      const names = await found({ activeBranchName, isDefaultBranch: true });
      expect(names).not.toEqual([]);
      expect(names).not.toContain('drafts');
    }
  });
});
