import { beforeAll, describe, expect, it } from 'vitest';
import { readShopModel } from '../../../db/seed/shop/shop.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { databaseRoundTrips, generateSession } from '../../harness/api.ts';
import { chat, finalAnswer } from '../../harness/chat.ts';
import { askByGet, askByPost, sessionToken } from '../../harness/data-api.ts';

type File = { path: string; content: string };
type Problem = { severity: string; file: string; line: number; column?: number; message: string };
type Saved = {
  __typename: string;
  changed?: boolean;
  branch?: { name: string; contentHash: string; isDefault: boolean };
  problems?: Problem[];
  code?: string;
};

let account: TestAccount;
let shop: File[];
beforeAll(async () => {
  [account, shop] = [await makeAccount(), await readShopModel()];
});

const SAVED = `{ __typename
  ... on SavedModel { changed branch { name contentHash isDefault } problems { severity file line message } }
  ... on InvalidModel { message problems { severity file line message } }
  ... on Refusal { code message } }`;

const put = (files: File[], branch: string | null = null, hash: string | null = null) =>
  ask<Saved>(
    account.key,
    `mutation ($id: ID!, $files: [ModelFileInput!]!, $branch: String, $hash: String) {
       putModel(deploymentId: $id, files: $files, branch: $branch, ifContentHash: $hash) ${SAVED} }`,
    { id: account.deploymentId, files, branch, hash },
  );

const change = (field: string, args: string) =>
  ask<Saved>(account.key, `mutation ($id: ID!) { ${field}(deploymentId: $id, ${args}) ${SAVED} }`, {
    id: account.deploymentId,
  });

type ShownCube = { name: string; measures: { name: string }[]; dimensions: { name: string }[] };

type Deployment = {
  branches: { name: string; isDefault: boolean }[];
  branch: {
    contentHash: string;
    files: File[];
    problems?: Problem[];
    versions: { nodes: { id: string; replacedBy: string; files: File[]; problems?: Problem[] }[] };
  } | null;
  modelDiff: { path: string; change: string; before: string | null; after: string | null }[] | null;
};

const read = (selection: string) =>
  ask<Deployment>(account.key, `query ($id: ID!) { deployment(id: $id) { ${selection} } }`, {
    id: account.deploymentId,
  });

/** The shop's model in which the measure of revenue has another title. */
const retitled = (title: string): File[] =>
  shop.map(({ path, content }) => ({
    path,
    content: content.replaceAll('- name: revenue\n', `- name: revenue\n        title: ${title}\n`),
  }));

const answerOf = async (branch?: string) =>
  finalAnswer(
    await chat(account, {
      input: 'Revenue by month in 2025',
      sessionSettings: { externalId: 'anna', groups: ['managers'] },
      ...(branch && { activeBranchName: branch }),
    }),
  );

describe('a model', () => {
  it('with an error is not put: the old one goes on answering, and the error has file, line and advice', async () => {
    const before = await read('branch { contentHash files { path content } }');
    const answer = await answerOf();
    const broken = shop.map(({ path, content }) => ({
      path,
      content: path.endsWith('orders.yml')
        ? content.replace('sql_table: shop.orders', 'sql_tabel: shop.orders')
        : content,
    }));

    const refused = await put(broken);

    expect(refused.__typename).toBe('InvalidModel');
    const [problem] = refused.problems?.filter(({ severity }) => severity === 'error') ?? [];
    expect(problem?.file).toBe('model/orders.yml');
    expect(problem?.line).toBeGreaterThan(0);
    expect(problem?.message).toMatch(/sql_table/);
    expect(await read('branch { contentHash files { path content } }')).toEqual(before);
    expect(await answerOf()).toEqual(answer);
  });

  it('is generated from the data, closed to everybody, and saves nothing', async () => {
    const before = await read('branch { contentHash }');
    const generate = (more: string) =>
      ask<{ files: File[]; notes: string[]; problems: Problem[]; tenant: { column: string } | null } | null>(
        account.key,
        `query ($id: ID!) { generateModel(deploymentId: $id, branch: "empty"${more}) {
          files { path content } notes problems { message } tenant { column isDecided } } }`,
        { id: account.deploymentId },
      );
    const made = await generate('');
    const view = made?.files.find(({ path }) => path === 'views/orders_view.yml')?.content ?? '';
    expect(view).toMatch(/\n {4}access_policy: \[\]\n$/);
    const files = made?.files ?? [];
    const validation = await ask<{ valid: boolean; problems: Problem[] }>(
      account.key,
      'query ($files: [ModelFileInput!]!) { validateModel(files: $files) { valid problems { message } } }',
      { files },
    );
    expect(validation).toEqual({ valid: true, problems: [] });
    const decided = await generate(', tenant: "user_id"');
    expect(decided?.tenant).toEqual({ column: 'user_id', isDecided: true });
    expect(decided?.files.find(({ path }) => path === 'views/orders_view.yml')?.content).toContain(
      'filters: [{ member: user_id, operator: equals, values: ["{ userAttributes.user_id }"] }]',
    );
    expect(await read('branch { contentHash }')).toEqual(before);
  });

  it('is validated without being put', async () => {
    const validation = await ask<{ valid: boolean; problems: Problem[] }>(
      account.key,
      'query ($files: [ModelFileInput!]!) { validateModel(files: $files) { valid problems { file line message } } }',
      { files: [{ path: 'a.yml', content: 'cubes:\n  - name: a\n    sql_tabel: x\n' }] },
    );
    expect(validation.valid).toBe(false);
    expect(validation.problems[0]).toMatchObject({ file: 'a.yml' });
  });

  it('is put on a branch of its own, asked there, compared, and promoted to the default branch', async () => {
    expect(await put(retitled('Turnover'), 'trial')).toMatchObject({
      changed: true,
      branch: { name: 'trial', isDefault: false },
    });
    expect(await answerOf('trial')).toContain('Turnover');
    expect(await answerOf()).not.toContain('Turnover');

    const { modelDiff, branches } = await read(
      'branches { name isDefault } modelDiff(to: "trial") { path change before after }',
    );
    expect(branches).toEqual([
      { name: 'trial', isDefault: false },
      { name: 'main', isDefault: true },
    ]);
    expect(modelDiff?.length).toBeGreaterThan(0);
    for (const { change, before, after } of modelDiff ?? []) {
      expect([change, before?.includes('title: Turnover'), after?.includes('title: Turnover')]).toEqual([
        'changed',
        false,
        true,
      ]);
    }

    const promoted = await change('promoteModel', 'branch: "trial"');
    expect(promoted).toMatchObject({ changed: true, branch: { name: 'main', isDefault: true } });
    expect(await answerOf()).toContain('Turnover');
    expect((await read('modelDiff(to: "trial") { path }')).modelDiff).toEqual([]);
  });

  it('on a branch that opens rows is told of: who would see more, and how much', async () => {
    const opened = shop.map(({ path, content }) => ({
      path,
      content: content.replaceAll(/^ {10}filters: .*userAttributes\.city.*$/gm, '          allow_all: true'),
    }));
    await put(shop);
    await put(opened, 'open');
    const modelAccess = await ask<
      { who: string; relation: string; rowsBefore: number | null; rowsAfter: number | null }[]
    >(
      account.key,
      'query ($id: ID!) { modelAccess(deploymentId: $id, to: "open") { who relation existed exists more less rowsBefore rowsAfter } }',
      { id: account.deploymentId },
    );
    const change = modelAccess.find(({ relation }) => relation === 'orders_view');
    expect(change).toMatchObject({ who: 'somebody in no group, somebody in analysts', rowsBefore: 0 });
    expect(change?.rowsAfter).toBeGreaterThan(0);
  });

  it('on a branch that opens a view to a role is told of: for that role, and the group of its name', async () => {
    await put(shop);
    const opened = shop.map(({ path, content }) => ({
      path,
      content: content.replaceAll('access_policy:\n', 'access_policy:\n      - role: auditor\n'),
    }));
    await put(opened, 'audited');
    const modelAccess = await ask<{ who: string; relation: string }[]>(
      account.key,
      'query ($id: ID!) { modelAccess(deploymentId: $id, to: "audited") { who relation } }',
      { id: account.deploymentId },
    );
    expect(modelAccess.find(({ relation }) => relation === 'orders_view')?.who).toBe(
      'somebody in auditor, an internal user with the role auditor',
    );
  });

  it('is rolled back to what the branch held before, and forward again', async () => {
    const before = await read('branch { contentHash }');
    await put(retitled('Income'));
    const { branch } = await read('branch { versions(first: 1) { nodes { id replacedBy files { path } } } }');
    expect(branch?.versions.nodes).toMatchObject([{ replacedBy: 'put' }]);
    expect(branch?.versions.nodes[0]?.files).toHaveLength(shop.length);

    const back = await change('rollBackModel', 'branch: "main"');
    expect(back.branch?.contentHash).toBe(before.branch?.contentHash);
    const again = await change('rollBackModel', 'branch: "main"');
    expect(again.branch?.contentHash).not.toBe(before.branch?.contentHash);
    const version = branch?.versions.nodes[0]?.id;
    const named = await change('rollBackModel', `versionId: "${version}"`);
    expect(named.branch?.contentHash).toBe(before.branch?.contentHash);
  });

  it('that a branch holds already changes nothing, in whatever order its files come', async () => {
    await put(shop, 'same');
    const versions = () => read('branch(name: "same") { contentHash versions { nodes { id } } }');
    const before = await versions();
    expect(await put(shop.toReversed(), 'same')).toMatchObject({ __typename: 'SavedModel', changed: false });
    expect(await versions()).toEqual(before);
  });

  it('put by two people at once is kept of one of them, and the other is told', async () => {
    const { branch } = await put(shop, 'shared');
    const both = await Promise.all(
      ['One', 'Two'].map((title) => put(retitled(title), 'shared', branch?.contentHash ?? null)),
    );
    expect(both.map(({ __typename, code }) => code ?? __typename).sort()).toEqual([
      'SavedModel',
      'branch_changed',
    ]);
  });

  it('of a deleted branch is gone with its versions', async () => {
    await put(shop, 'passing');
    await put(retitled('Passing'), 'passing');
    await ask(
      account.key,
      `mutation ($id: ID!) { deleteModelBranch(deploymentId: $id, branch: "passing") { ... on Deleted { id } } }`,
      { id: account.deploymentId },
    );
    expect((await read('branch(name: "passing") { contentHash }')).branch).toBeNull();
    expect((await read('modelDiff(to: "passing") { path }')).modelDiff).toBeNull();
  });
});

describe('an admin key that is limited to one deployment', () => {
  it('may put models there, and see nothing else', async () => {
    const key = await account.newKey({ isAdmin: true, deploymentIds: [account.deploymentId] });
    const pushed = await ask<Saved>(
      key,
      `mutation ($id: ID!, $files: [ModelFileInput!]!) { putModel(deploymentId: $id, branch: "ci", files: $files) ${SAVED} }`,
      { id: account.deploymentId, files: shop },
    );
    expect(pushed.__typename).toBe('SavedModel');
    const elsewhere = await account.newKey({ isAdmin: true, deploymentIds: [1] });
    expect(await ask(elsewhere, '{ deployments { nodes { id } } }')).toEqual({ nodes: [] });
    expect(
      await ask(elsewhere, 'query ($id: ID!) { deployment(id: $id) { name } }', { id: account.deploymentId }),
    ).toBeNull();
  });
});

describe('A model', () => {
  it('with templates is kept as it was written, and works as they render', async () => {
    const files = [
      {
        path: 'macros.jinja',
        content:
          '{% macro total(column) %}{ name: {{ column }}_total, type: sum, sql: {{ column }} }{% endmacro %}',
      },
      {
        path: 'orders.yml',
        content: `{% from "macros.jinja" import total %}
cubes:
  - name: orders
    sql_table: shop.orders
    public: true
    dimensions: [{ name: id, sql: "{CUBE}.id", type: number, primary_key: true }]
    measures:
{%- for column in ["total_amount"] %}
      - {{ total(column) }}
{%- endfor %}
`,
      },
      { path: 'tenant.yml.jinja', content: '\n{{ COMPILE_CONTEXT.securityContext.tenant }}' },
    ];
    const saved = await put(files, 'templates');
    expect(saved.problems).toEqual([
      {
        ...{ severity: 'warning', file: 'tenant.yml.jinja', line: 2 },
        message: expect.stringMatching(/COMPILE_CONTEXT is not known.*userAttributes.*This file is left out/),
      },
    ]);
    const kept = await read('branch(name: "templates") { files { path content } }');
    expect(kept.branch?.files).toEqual(files);
    const bomb = [
      {
        path: 'a.yml',
        content: '{% for i in range(9) %}{% for j in range(99999999) %}{% endfor %}{% endfor %}',
      },
    ];
    const refused = await put(bomb, 'templates');
    expect(refused.problems).toEqual([
      expect.objectContaining({ severity: 'error', message: expect.stringContaining('steps') }),
    ]);
  });
});

describe('A model that would show more than it says', () => {
  const shop = (more = '', view = '') => [
    {
      path: 'model.yml',
      content: `cubes:
  - name: orders
    sql_table: shop.orders
${more}    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: status, sql: status, type: string }
    measures: [{ name: count, type: count }]
views:
  - name: orders_view
    cubes: [{ join_path: orders, includes: [status, count] }]
${view}`,
    },
  ];
  const policy = (text: string) => `    access_policy: [${text}]\n`;
  const filter = (attribute: string) =>
    `row_level: { filters: [{ member: status, operator: equals, values: ["{ userAttributes.${attribute} }"] }] }`;
  const validate = (files: File[]) =>
    ask<{ valid: boolean; problems: Problem[] }>(
      account.key,
      `query ($files: [ModelFileInput!]!) {
         validateModel(files: $files) { valid problems { severity file line column message } } }`,
      { files },
    );
  const told = (problems: Problem[] | undefined) =>
    (problems ?? []).map(({ severity, line, message }) => `${severity} ${line}: ${message}`);

  it.each([
    ['    acess_policy: []\n', '', '`acess_policy`, did you mean access_policy?'],
    ['    pubic: false\n', '', '`pubic`, did you mean public?'],
    [
      '',
      policy(`{ group: "*", ${filter('city').replace('row_level', 'row_lvel')} }`),
      '`row_lvel`, did you mean row_level?',
    ],
    [
      '',
      policy('{ group: "*", member_lvel: { includes: [status] } }'),
      '`member_lvel`, did you mean member_level?',
    ],
    [
      '',
      policy(
        `{ group: "*", ${filter('city').replace('{ userAttributes.city }', '{{ userAttributes.city }}')} }`,
      ),
      'of another kind; write { userAttributes.city }',
    ],
  ])('by a misspelt rule is neither valid nor put: %s%s', async (more, view, message) => {
    const refused = await put(shop(more, view), 'misspelt');
    expect(refused.__typename).toBe('InvalidModel');
    expect(told(refused.problems).join('\n')).toContain(message);
    const validation = await validate(shop(more, view));
    expect([validation.valid, told(validation.problems)]).toEqual([false, told(refused.problems)]);
    expect((await read('branch(name: "misspelt") { contentHash }')).branch).toBeNull();
  });

  it('has the cubes beneath its policies closed, and is told so', async () => {
    const files = shop('', policy('{ group: managers }'));
    const saved = await put(files, 'closed');
    expect(told(saved.problems)).toEqual([
      expect.stringMatching(/^warning 2: orders is not public: the view orders_view/),
    ]);
    expect(told((await validate(files)).problems)).toEqual(told(saved.problems));
    const agent = await account.newAgent('builtin/analyst');
    const asked = (groups: string[]) =>
      chat(
        account,
        {
          input: 'How many orders per status?',
          sessionSettings: { externalId: `closed-${groups.join('-')}`, groups },
          activeBranchName: 'closed',
        },
        agent,
      );
    expect(finalAnswer(await asked(['managers']))).toMatch(/completed/);
    expect(finalAnswer(await asked([]))).not.toMatch(/completed/);
  });

  it('keeps what was warned of with the branch and its versions', async () => {
    const files = shop('', policy('{ group: managers }'));
    await put(files, 'warned');
    await put(shop('    public: false\n', policy('{ group: managers }')), 'warned');
    const { branch } = await read(
      'branch(name: "warned") { contentHash files { path } problems { line message } versions { nodes { id replacedBy files { path } problems { line message } } } }',
    );
    expect(branch).toMatchObject({
      problems: [],
      versions: {
        nodes: [{ problems: [{ line: 2, message: expect.stringContaining('orders is not public') }] }],
      },
    });
  });

  it('is put without a file or a view that cannot be used, which is told', async () => {
    const views = `views:
  - { name: good, cubes: [{ join_path: orders, includes: [status] }] }
  - { name: bad, cubes: [{ join_path: ordres, includes: [status] }] }
`;
    const files = [
      ...shop('    public: true\n'),
      { path: 'more.yml', content: views },
      { path: 'x.yml', content: 'cubes: [' },
    ];
    const saved = await put(files, 'pieces');
    expect(saved).toMatchObject({ __typename: 'SavedModel', changed: true });
    expect((saved.problems ?? []).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'more.yml:3',
      'x.yml:1',
    ]);
    expect(told(saved.problems).join('\n')).toMatch(
      /bad is left out\.\n.*This file is left out; until it is mended/,
    );
  });

  it('names roles that no internal user has and no group is called by', async () => {
    await ask(
      account.key,
      'mutation ($input: CreateInternalUserInput!) { createInternalUser(input: $input) { __typename } }',
      { input: { username: 'quinn', email: 'quinn@example.com', roles: ['auditor'] } },
    );
    const { problems } = await validate(
      shop(
        '    public: false\n',
        policy('{ role: auditor }, { role: managers }, { role: auditer }, { group: auditor }'),
      ),
    );
    expect(told(problems)).toEqual([
      'warning 12: No internal user of this account has the role auditer, nor is there such a group, did you mean auditor? Until then this rule is for nobody.',
      'warning 12: This account has no group auditor. Until it has, this rule is for nobody.',
    ]);
  });

  it('names groups and attributes that the account does not have, of either catalog, in the round trip of saving', async () => {
    const definitions = {
      ...{ deploymentId: account.deploymentId, externalId: 'rita', embedTenantName: 'resellers-inc' },
      ...{ creatorMode: true, groupDefinitions: [{ name: 'resellers' }], groups: ['resellers'] },
    };
    await generateSession(definitions, { key: account.key });
    const files = shop(
      '    public: false\n',
      policy(
        `{ groups: [managers, resellers, resellrs], conditions: [{ if: "{ userAttributes.vip }" }], ${filter('citi')} }`,
      ),
    );
    const expected = [
      'warning 12: This account has no group resellrs, did you mean resellers? Until it has, this rule is for nobody.',
      'warning 12: Nobody has defined the user attribute vip. Until it is, what this rule filters by it lets no row through.',
      'warning 12: Nobody has defined the user attribute citi, did you mean city? Until it is, what this rule filters by it lets no row through.',
    ];
    const before = await databaseRoundTrips();
    const saved = await put(files, 'named');
    // The other one is to the data, which the same endpoint serves.
    expect((await databaseRoundTrips()) - before).toBe(2);
    expect(told(saved.problems).sort()).toEqual(expected.toSorted());
    expect(told((await validate(files)).problems).sort()).toEqual(expected.toSorted());
  });
});

describe('the order of a model’s files', () => {
  // Neither that of the letters nor that of the lengths, which jsonb sorts keys by.
  const ORDERED = `cubes:
  - name: letters
    sql: "SELECT 1 AS a, 2 AS bb, 3 AS ccc"
    public: true
    measures:
      - { name: median, type: max, sql: a }
      - { name: sum, type: sum, sql: a }
      - { name: count, type: count }
    dimensions:
      - { name: ccc, sql: ccc, type: number }
      - { name: a, sql: a, type: number, primary_key: true, public: true }
      - { name: bb, sql: bb, type: number }
views:
  - { name: wide_letters, public: true, cubes: [{ join_path: letters, includes: "*" }] }
  - { name: a_view, public: true, cubes: [{ join_path: letters, includes: [bb, count, a] }] }
`;

  it('is that of what is shown of it, and of the columns of all', async () => {
    expect(await put([{ path: 'letters.yml', content: ORDERED }], 'ordered')).toMatchObject({
      changed: true,
    });
    const token = await sessionToken(account, { externalId: 'reader', branchName: 'ordered' });
    const call = { account, token };

    const { cubes } = (await (await askByGet(call, 'meta')).json()) as { cubes: ShownCube[] };
    const namesOf = (members: { name: string }[]) => members.map(({ name }) => name.replace(/^.*\./, ''));
    expect(
      cubes.map(({ name, measures, dimensions }) => [name, namesOf(measures), namesOf(dimensions)]),
    ).toEqual([
      ['wide_letters', ['median', 'sum', 'count'], ['ccc', 'a', 'bb']],
      ['a_view', ['count'], ['bb', 'a']],
      ['letters', ['median', 'sum', 'count'], ['ccc', 'a', 'bb']],
    ]);

    const rows = await (await askByPost(call, 'cubesql', { query: 'SELECT * FROM wide_letters' })).text();
    expect(rows.split('\n').slice(1, 2)).toEqual(['{"data":[["3","1","2"]]}']);
  });
});
