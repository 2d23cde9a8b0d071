import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { administer, ask } from '../harness/admin.ts';
import { generateSession } from '../harness/api.ts';
import { chat, finalAnswer } from '../harness/chat.ts';
import { cubeApiToken, loadToTheEnd, sessionToken } from '../harness/data-api.ts';
import { callTool } from '../harness/mcp.ts';
import { databaseOf } from '../harness/new-database.ts';

// A database for each customer under one model: a deployment that serves another one's branches over data of its own.

const MODEL = (title: string) => `
cubes:
  - name: things
    sql_table: own.things
    public: false
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: name, sql: name, type: string, title: ${title} }
    measures: [{ name: count, type: count }]
views:
  - name: things_view
    title: Things
    cubes: [{ join_path: things, includes: "*" }]
`;

/** A database whose things have these names. */
const databaseOfThings = (names: string, column = 'name'): Promise<string> =>
  databaseOf(`create schema own; create table own.things (id int primary key, ${column} text);
    insert into own.things select number, name from unnest('${names}'::text[]) with ordinality as t (name, number)`);

let account: TestAccount;
/** The same account as it is called for one of its deployments. */
const at = (deploymentId: number): TestAccount => ({ ...account, deploymentId });
let lender: number;
let borrower: number;

const CHANGED =
  '{ __typename ... on Deployment { id modelDeploymentId defaultBranch } ... on Refusal { code } }';
type Changed = { id?: string; modelDeploymentId?: string; defaultBranch?: string; code?: string };
const create = (input: object) =>
  ask<Changed>(
    account.key,
    `mutation ($input: CreateDeploymentInput!) { createDeployment(input: $input) ${CHANGED} }`,
    { input },
  );
const update = (id: number, input: object) =>
  ask<Changed>(
    account.key,
    `mutation ($id: ID!, $input: UpdateDeploymentInput!) { updateDeployment(id: $id, input: $input) ${CHANGED} }`,
    { id, input },
  );
const remove = (id: number) =>
  ask<Changed>(
    account.key,
    'mutation ($id: ID!) { deleteDeployment(id: $id) { __typename ... on Refusal { code } } }',
    { id },
  );
type Put = { problems?: { message: string }[]; code?: string };
const put = (deploymentId: number, title: string, branch = 'main') =>
  ask<Put>(
    account.key,
    `mutation ($id: ID!, $branch: String, $files: [ModelFileInput!]!) {
       putModel(deploymentId: $id, branch: $branch, files: $files) {
         ... on SavedModel { problems { message } } ... on Refusal { code } } }`,
    { id: deploymentId, branch, files: [{ path: 'things.yml', content: MODEL(title) }] },
  );

async function newAgent(deploymentId: number): Promise<number> {
  const agent = await ask<{ id: string }>(
    account.key,
    'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { ... on Agent { id } } }',
    { input: { deploymentId, name: 'Analyst' } },
  );
  return Number(agent.id);
}

const sourceOf = (connectionString: string) => ({ postgres: { connectionString } });
const QUERY = { query: { dimensions: ['things_view.name'], order: { 'things_view.name': 'asc' } } };

async function namesIn(deploymentId: number): Promise<unknown[]> {
  const of = at(deploymentId);
  const token = await cubeApiToken(of, { sessionSettings: { externalId: 'ada' } });
  const response = await loadToTheEnd({ account: of, token }, QUERY);
  const { data } = (await response.json()) as { data: Record<string, unknown>[] };
  return data.map((row) => row['things_view.name']);
}

beforeAll(async () => {
  account = await makeAccount();
  const made = await create({
    name: 'Model',
    dataSource: sourceOf(await databaseOfThings('{Quartz,Marble}')),
  });
  lender = Number(made.id);
  expect(await put(lender, 'Stone')).toEqual({ problems: [] });
  const input = { name: 'Acme', dataSource: sourceOf(await databaseOfThings('{Walnut,Maple}')) };
  const second = await create({ ...input, modelFrom: { deploymentId: lender } });
  borrower = Number(second.id);
  expect(second).toMatchObject({ modelDeploymentId: String(lender), defaultBranch: 'main' });
});

describe('two deployments with one model', () => {
  it('each show the rows of their own database, also from what is kept of results', async () => {
    const names = { [lender]: ['Marble', 'Quartz'], [borrower]: ['Maple', 'Walnut'] };
    for (const id of [lender, borrower, lender, borrower]) expect(await namesIn(id)).toEqual(names[id]);
  });

  it('each find values of their own alone', async () => {
    for (const [id, own, others] of [
      [lender, 'Quartz', 'Walnut'],
      [borrower, 'Walnut', 'Quartz'],
    ] as const) {
      const of = { ...at(id), agentId: await newAgent(id) };
      const token = await sessionToken(of, { externalId: 'ada' });
      for (const [search, isFound] of [
        [own, true],
        [others, false],
        [own, true],
      ] as const) {
        const { structuredContent } = await callTool({ account: of, token }, 'search_model', { search });
        expect(JSON.stringify(structuredContent).includes('"matchingValues"')).toBe(isFound);
      }
    }
  });

  it('answer by verified queries of their own', async () => {
    const verified = { deploymentId: borrower, question: 'What is made of wood?' };
    const sqlQuery = "SELECT name FROM things_view WHERE name = 'Walnut'";
    const made = await ask<Changed>(
      account.key,
      `mutation ($input: AddVerifiedQueryInput!) { addVerifiedQuery(input: $input) { __typename ... on Refusal { code } } }`,
      { input: { ...verified, sqlQuery, confirmedLiterals: ['Walnut'] } },
    );
    expect(made).toEqual({ __typename: 'VerifiedQuery' });
    const answers = await Promise.all(
      [borrower, lender].map(async (id) => {
        const body = { input: verified.question, sessionSettings: { externalId: 'ada' } };
        return finalAnswer(await chat(at(id), body, await newAgent(id))) ?? '';
      }),
    );
    expect(answers[0]).toContain('Walnut');
    expect(answers[1]).not.toMatch(/Walnut|Maple/);
  });

  it('are changed in one place: the one that serves another’s model has none to change', async () => {
    expect(await put(borrower, 'Wood')).toEqual({ code: 'model_not_own' });
    for (const change of ['promoteModel', 'deleteModelBranch']) {
      const members = '... on Refusal { code }';
      await put(lender, 'Trial', 'trial');
      const answer = await ask<Changed>(
        account.key,
        `mutation { ${change}(deploymentId: ${borrower}, branch: "trial") { ${members} } }`,
      );
      expect(answer).toEqual({ code: 'model_not_own' });
    }
    await put(lender, 'Mineral');
    const token = await cubeApiToken(at(borrower), { sessionSettings: { externalId: 'ada' } });
    const response = await loadToTheEnd({ account: at(borrower), token }, QUERY);
    expect(await response.text()).toContain('Mineral');
  });

  it('may serve different branches of it, which sessions may name, too', async () => {
    await put(lender, 'Trial', 'trial');
    const trial = { modelFrom: { deploymentId: lender, branch: 'trial' } };
    expect(await update(borrower, trial)).toMatchObject({ defaultBranch: 'trial' });
    const { branches } = await ask<{ branches: { name: string; isDefault: boolean }[] }>(
      account.key,
      `{ deployment(id: ${borrower}) { branches { name isDefault } } }`,
    );
    expect(branches).toContainEqual({ name: 'trial', isDefault: true });
    const gone = await ask<Changed>(
      account.key,
      `mutation { deleteModelBranch(deploymentId: ${lender}, branch: "trial") { ... on Refusal { code } } }`,
    );
    expect(gone).toEqual({ code: 'default_branch_kept' });
    const session = { deploymentId: borrower, externalId: 'ada', branchName: 'main' };
    expect(await generateSession(session, account)).toMatch(/.{43}/);
    expect(await update(borrower, { modelFrom: { deploymentId: lender, branch: 'none' } })).toMatchObject({
      code: 'branch_not_found',
    });
    await update(borrower, { modelFrom: { deploymentId: lender, branch: 'main' } });
  });

  it('are checked each against their own database', async () => {
    const data = sourceOf(await databaseOfThings('{Oak}', 'label'));
    const third = await create({ name: 'Beta', dataSource: data, modelFrom: { deploymentId: lender } });
    const misfit = 'column things.name does not exist';
    const { problems = [] } = await put(lender, 'Material');
    const told = problems.map(({ message }) => message).filter((message) => message.includes(misfit));
    expect(told.length).toBeGreaterThan(0);
    for (const message of told) expect(message).toContain(`In the data of deployment ${third.id}: `);
    const check = (id: number) =>
      ask<{ message: string }[]>(account.key, `{ checkModel(deploymentId: ${id}) { message } }`);
    expect(await check(borrower)).toEqual([]);
    expect(JSON.stringify(await check(Number(third.id)))).toContain(misfit);
    expect(await remove(Number(third.id))).toEqual({ __typename: 'Deleted' });
  });
});

describe('whose model a deployment serves', () => {
  it('is one deep, never a circle, and one of this account', async () => {
    const source = sourceOf(await databaseOfThings('{}'));
    const deeper = { name: 'Deeper', dataSource: source, modelFrom: { deploymentId: borrower } };
    expect(await create(deeper)).toMatchObject({ code: 'model_source_borrows' });
    expect(await update(lender, { modelFrom: { deploymentId: borrower } })).toMatchObject({
      code: 'model_in_use',
    });
    const stranger = await makeAccount();
    const foreign = { modelFrom: { deploymentId: stranger.deploymentId } };
    expect(await update(account.deploymentId, foreign)).toMatchObject({ code: 'deployment_not_found' });
    // At once, one of them is too late.
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((name) => create({ name, dataSource: source })),
    );
    const both = [Number(first?.id), Number(second?.id)];
    const turns = await Promise.all(
      both.map((id, index) => update(id, { modelFrom: { deploymentId: both[1 - index] } })),
    );
    expect(turns.filter(({ code }) => code === undefined)).toHaveLength(1);
  });

  it('keeps that one from being deleted, until it has a model of its own again', async () => {
    expect(await remove(lender)).toMatchObject({ code: 'model_in_use' });
    expect(await namesIn(lender)).toEqual(['Marble', 'Quartz']);
    await update(borrower, { modelFrom: { deploymentId: borrower } });
    const { data } = await administer(account.key, `{ deployment(id: ${borrower}) { branch { name } } }`);
    expect(data).toEqual({ deployment: { branch: null } });
    expect(await put(borrower, 'Wood')).toEqual({ problems: [] });
    expect(await remove(lender)).toEqual({ __typename: 'Deleted' });
    expect(await namesIn(borrower)).toEqual(['Maple', 'Walnut']);
  });
});
