import { inject } from 'vitest';
import type { FurnishedAccount } from '../../harness/furnished-account.ts';
import { smallFont } from '../../harness/small-font.ts';

/** One call of each mutation, and what must be true of it. */
export type MutationCase = {
  query: string;
  /** Variables of a call that succeeds. */
  good: (furnished: FurnishedAccount) => Record<string, unknown>;
  /** Entries that the audit log gets, at least. */
  audited: string[];
  /** Variables of calls that are refused, with the code and, where it is about a field, its path. */
  bad: Record<
    string,
    (furnished: FurnishedAccount) => { variables: Record<string, unknown>; code: string; path?: string }
  >;
  headers?: () => Record<string, string>;
};

const refusal = '... on Refusal { code message issues { path message } }';

const fieldOf = (name: string, args: string, declared: string, selected: string) =>
  `mutation(${declared}) { result: ${name}(${args}) { __typename ${selected} ${refusal} } }`;

const byInput = (name: string, input: string, type: string, selected = 'id') =>
  fieldOf(name, 'input: $input', `$input: ${input}!`, `... on ${type} { ${selected} }`);
const byIdAndInput = (name: string, input: string, type: string, selected = 'id') =>
  fieldOf(name, 'id: $id, input: $input', `$id: ID!, $input: ${input}!`, `... on ${type} { ${selected} }`);
const byId = (name: string, type = 'Deleted') =>
  fieldOf(name, 'id: $id', '$id: ID!', `... on ${type} { id }`);

/** A large bigint, which no row has. */
const NOBODYS_ID = '999999999999';

const unknownId = (code: string, more: Record<string, unknown> = {}) => ({
  'an id that nothing has': () => ({ variables: { id: NOBODYS_ID, ...more }, code }),
  'an id that is no number': () => ({ variables: { id: "1' or true --", ...more }, code }),
});

const invalid = (variables: Record<string, unknown>, path: string) => () => ({
  variables,
  code: 'invalid_request',
  path,
});

const text = (length: number) => 'x'.repeat(length);

const MODEL = [
  {
    path: 'orders.yml',
    content:
      'cubes:\n  - name: orders\n    sql_table: shop.orders\n    measures:\n      - name: count\n        type: count\n',
  },
];
const DASHBOARD = {
  version: 1,
  title: 'Sales',
  folder: 'Shop',
  widgets: [
    {
      id: 'orders',
      kind: 'number',
      place: { x: 0, y: 0, width: 3, height: 3 },
      query: { measures: ['orders_view.count'] },
    },
  ],
};
const neon = { neon: { connectionString: 'postgres://reader:pass-word@db.example/shop' } };
const operator = () => ({ 'Operator-Key': inject('service').workerVariables.OPERATOR_KEY ?? '' });

export const mutations: Record<string, MutationCase> = {
  updateAccount: {
    query: byInput('updateAccount', 'AccountInput', 'Account'),
    good: ({ ids }) => ({
      input: {
        defaultDeploymentId: ids.deployments,
        allowedOrigins: ['https://app.example.com', 'https://*.shop.example'],
        defaultTheme: { primaryColor: '#0b6e4f', borderRadius: 6.5, chartColors: ['red'] },
        defaultLocale: 'pt-BR',
        allowDownloads: false,
        showDashboardChat: false,
        limits: { chatStartsPerUserMinute: 60, modelTokensPerUserDay: 200_000, threadsPerUser: null },
        naming: 'cube',
        region: 'weur',
        jurisdiction: 'eu',
      },
    }),
    audited: ['accounts.update'],
    bad: {
      'an audit log that is kept for less than 30 days': invalid(
        { input: { limits: { auditRetentionDays: 29 } } },
        'input.limits.auditRetentionDays',
      ),
      'a limit of nothing': invalid(
        { input: { limits: { runningTurnsPerUser: 0 } } },
        'input.limits.runningTurnsPerUser',
      ),
      'an origin with a path': invalid(
        { input: { allowedOrigins: ['https://a.example/x'] } },
        'input.allowedOrigins[0]',
      ),
      'an origin that is a policy of its own': invalid(
        { input: { allowedOrigins: ["https://a.example; script-src 'unsafe-inline'"] } },
        'input.allowedOrigins[0]',
      ),
      'a pattern for all of a top-level domain': invalid(
        { input: { allowedOrigins: ['https://*.example'] } },
        'input.allowedOrigins[0]',
      ),
      'a color that is more than one': invalid(
        { input: { defaultTheme: { primaryColor: 'red; display: none' } } },
        'input.defaultTheme.primaryColor',
      ),
      'a theme that is none': invalid({ input: { defaultTheme: 'dark' } }, 'input.defaultTheme'),
      'a language that is none': invalid({ input: { defaultLocale: 'de_DE;' } }, 'input.defaultLocale'),
      'a default deployment that is not there': () => ({
        variables: { input: { defaultDeploymentId: NOBODYS_ID } },
        code: 'deployment_not_found',
      }),
    },
  },
  changeEntitlements: {
    query: byInput('changeEntitlements', 'EntitlementsInput', 'Account'),
    good: () => ({
      input: {
        plan: 'premium',
        useCreatorMode: true,
        externalUserLimit: 20_000,
        limits: { runningTurnsPerAccount: 500 },
      },
    }),
    audited: ['accounts.update'],
    bad: {
      'a limit below zero': invalid({ input: { externalUserLimit: -1 } }, 'input.externalUserLimit'),
      'a limit beyond what it may be set to': invalid(
        { input: { limits: { chatStartsPerAccountMinute: 100_001 } } },
        'input.limits.chatStartsPerAccountMinute',
      ),
    },
    headers: operator,
  },
  createApiKey: {
    query: byInput('createApiKey', 'ApiKeyInput', 'CreatedApiKey', 'secret apiKey { id }'),
    good: ({ ids }) => ({
      input: {
        name: 'CI',
        isAdmin: true,
        permissions: ['internalUsers'],
        deploymentIds: [ids.deployments],
        expiresAt: '2100-01-01T00:00:00+02:00',
      },
    }),
    audited: ['api_keys.insert'],
    bad: {
      'no name': invalid({ input: { name: '' } }, 'input.name'),
      'a date that is none': invalid({ input: { name: 'CI', expiresAt: 'tomorrow' } }, 'input.expiresAt'),
      'the same permission twice': invalid(
        { input: { name: 'CI', permissions: ['internalUsers', 'internalUsers'] } },
        'input.permissions',
      ),
      'no deployment at all': invalid({ input: { name: 'CI', deploymentIds: [] } }, 'input.deploymentIds'),
      'a deployment that is not there': () => ({
        variables: { input: { name: 'CI', deploymentIds: [NOBODYS_ID] } },
        code: 'deployment_not_found',
      }),
    },
  },
  createUserKey: {
    query: byInput(
      'createUserKey',
      'UserKeyInput',
      'CreatedApiKey',
      'secret apiKey { id externalId agentId }',
    ),
    good: ({ ids, name }) => ({
      input: { name: 'Claude', externalId: name, agentId: ids.agents, embedTenantName: name },
    }),
    audited: ['api_keys.insert'],
    bad: {
      'no agent': ({ name }) => ({
        variables: { input: { name: 'Claude', externalId: name, agentId: NOBODYS_ID } },
        code: 'agent_not_found',
      }),
      nobody: ({ ids }) => ({
        variables: { input: { name: 'Claude', externalId: 'nobody', agentId: ids.agents } },
        code: 'external_user_not_found',
      }),
      'an externalId in capitals': invalid(
        { input: { name: 'Claude', externalId: 'Anna', agentId: '1' } },
        'input.externalId',
      ),
      'an embed tenant that is not there': ({ ids, name }) => ({
        variables: {
          input: { name: 'Claude', externalId: name, agentId: ids.agents, embedTenantName: 'nowhere-1' },
        },
        code: 'embed_tenant_not_found',
      }),
    },
  },
  revokeApiKey: {
    query: byId('revokeApiKey', 'ApiKey'),
    good: ({ ids }) => ({ id: ids.api_keys }),
    audited: ['api_keys.update'],
    bad: unknownId('api_key_not_found'),
  },
  createDeployment: {
    query: byInput('createDeployment', 'CreateDeploymentInput', 'Deployment'),
    good: () => ({
      input: { name: 'Another', dataSource: neon, timeZone: 'Europe/Berlin', statementTimeoutMs: 5_000 },
    }),
    audited: ['deployments.insert'],
    bad: {
      'no data source': invalid({ input: { name: 'D', dataSource: {} } }, 'input.dataSource'),
      'a connection string of something else': invalid(
        { input: { name: 'D', dataSource: { neon: { connectionString: 'mysql://a:b@c/d' } } } },
        'input.dataSource.neon.connectionString',
      ),
      'a connection string without a database': invalid(
        { input: { name: 'D', dataSource: { neon: { connectionString: 'postgres://a:b@c' } } } },
        'input.dataSource.neon.connectionString',
      ),
      'a time zone that is none': invalid(
        { input: { name: 'D', dataSource: neon, timeZone: 'Mars/Olympus' } },
        'input.timeZone',
      ),
      'a timeout that nobody waits for': invalid(
        { input: { name: 'D', dataSource: neon, statementTimeoutMs: 9_999_999 } },
        'input.statementTimeoutMs',
      ),
      'a name that is taken': ({ secret }) => ({
        variables: { input: { name: secret, dataSource: neon } },
        code: 'already_exists',
      }),
      "one of the Worker's own bindings": () => ({
        variables: { input: { name: 'D', dataSource: { hyperdrive: { binding: 'SHOP' } } } },
        code: 'operator_required',
      }),
    },
  },
  updateDeployment: {
    query: byIdAndInput('updateDeployment', 'UpdateDeploymentInput', 'Deployment'),
    good: ({ ids }) => ({ id: ids.deployments, input: { name: 'Renamed', dataSource: neon } }),
    audited: ['deployments.update'],
    bad: {
      ...unknownId('deployment_not_found', { input: { name: 'Renamed' } }),
      'a name that is too long': invalid({ id: 1, input: { name: text(256) } }, 'input.name'),
    },
  },
  deleteDeployment: {
    query: byId('deleteDeployment'),
    good: ({ ids }) => ({ id: ids.deployments }),
    audited: ['deployments.delete', 'agents.delete', 'model_branches.delete', 'chat_threads.delete'],
    bad: unknownId('deployment_not_found'),
  },
  createDeploymentSecret: {
    query: fieldOf(
      'createDeploymentSecret',
      'deploymentId: $id',
      '$id: ID!',
      '... on CreatedDeploymentSecret { secret deploymentSecret { id } }',
    ),
    good: ({ ids }) => ({ id: ids.deployments }),
    audited: ['deployment_secrets.insert'],
    bad: unknownId('deployment_not_found'),
  },
  deleteDeploymentSecret: {
    query: byId('deleteDeploymentSecret'),
    good: ({ ids }) => ({ id: ids.deployment_secrets }),
    audited: ['deployment_secrets.delete'],
    bad: unknownId('deployment_secret_not_found'),
  },
  addFont: {
    query: byInput('addFont', 'AddFontInput', 'Font'),
    good: () => ({
      input: { family: 'Acme Sans', weight: '100 900', woff2: smallFont().toString('base64') },
    }),
    audited: ['fonts.insert'],
    bad: {
      'a file that is no font': invalid(
        { input: { family: 'Acme', woff2: Buffer.from('<script>alert(1)</script>').toString('base64') } },
        'input.woff2',
      ),
      'what is not base64': invalid({ input: { family: 'Acme', woff2: '§' } }, 'input.woff2'),
      'a file that is too large': invalid(
        { input: { family: 'Acme', woff2: 'AAAA'.repeat(180_000) } },
        'input.woff2',
      ),
      'a family that is more than a name': invalid(
        { input: { family: 'a; src: url(x)', woff2: smallFont().toString('base64') } },
        'input.family',
      ),
    },
  },
  deleteFont: {
    query: byId('deleteFont'),
    good: ({ ids }) => ({ id: ids.fonts }),
    audited: ['fonts.delete'],
    bad: unknownId('font_not_found'),
  },
  addVerifiedQuery: {
    query: byInput('addVerifiedQuery', 'AddVerifiedQueryInput', 'VerifiedQuery'),
    good: ({ ids }) => ({
      input: {
        deploymentId: ids.deployments,
        question: 'How many orders?',
        sqlQuery: 'SELECT MEASURE(count) AS n FROM orders_view',
      },
    }),
    audited: ['verified_queries.insert'],
    bad: {
      'a result that nothing has': () => ({
        variables: { input: { fromResult: crypto.randomUUID() } },
        code: 'result_not_found',
      }),
      'no uuid': invalid({ input: { fromResult: 'x' } }, 'input.fromResult'),
      'a question that is too long': invalid({ input: { question: text(1_001) } }, 'input.question'),
      'a query of nothing': invalid({ input: { sqlQuery: ' ' } }, 'input.sqlQuery'),
      'too many values': invalid(
        { input: { confirmedLiterals: Array(201).fill('x') } },
        'input.confirmedLiterals',
      ),
    },
  },
  deleteVerifiedQuery: {
    query: byId('deleteVerifiedQuery'),
    good: ({ ids }) => ({ id: ids.verified_queries }),
    audited: ['verified_queries.delete'],
    bad: unknownId('verified_query_not_found'),
  },
  createDashboard: {
    query: byInput('createDashboard', 'CreateDashboardInput', 'Dashboard', 'id problems { path message }'),
    good: ({ ids, name }) => ({
      input: { deploymentId: ids.deployments, publicId: 'sales', audience: [name], content: DASHBOARD },
    }),
    audited: ['dashboards.insert'],
    bad: {
      'a deployment that is not there': () => ({
        variables: { input: { deploymentId: NOBODYS_ID, content: DASHBOARD } },
        code: 'deployment_not_found',
      }),
      'a name that is taken': ({ ids, name }) => ({
        variables: { input: { deploymentId: ids.deployments, publicId: name, content: DASHBOARD } },
        code: 'already_exists',
      }),
      'an audience that is no group': ({ ids }) => ({
        variables: { input: { deploymentId: ids.deployments, audience: ['nobodies'], content: DASHBOARD } },
        code: 'groups_not_found',
      }),
      'an agent that is not there': ({ ids }) => ({
        variables: {
          input: { deploymentId: ids.deployments, content: { ...DASHBOARD, agentId: 999_999_999_999 } },
        },
        code: 'agent_not_found',
      }),
      'a name that no address takes': invalid(
        { input: { deploymentId: 1, publicId: '../x', content: DASHBOARD } },
        'input.publicId',
      ),
      'content of another version': invalid(
        { input: { deploymentId: 1, content: { ...DASHBOARD, version: 2 } } },
        'input.content.version',
      ),
      'content that is a text': invalid({ input: { deploymentId: 1, content: '{}' } }, 'input.content'),
    },
  },
  updateDashboard: {
    query: byIdAndInput('updateDashboard', 'UpdateDashboardInput', 'Dashboard'),
    good: ({ ids }) => ({
      id: ids.dashboards,
      input: { version: 1, audience: null, content: { ...DASHBOARD, agentId: ids.agents } },
    }),
    audited: ['dashboards.update'],
    bad: {
      ...unknownId('dashboard_not_found', { input: { version: 1, content: DASHBOARD } }),
      'a draft that has changed meanwhile': ({ ids }) => ({
        variables: { id: ids.dashboards, input: { version: 2, content: DASHBOARD } },
        code: 'dashboard_changed',
      }),
      'an agent that is not there': ({ ids }) => ({
        variables: {
          id: ids.dashboards,
          input: { version: 1, content: { ...DASHBOARD, agentId: 999_999_999_999 } },
        },
        code: 'agent_not_found',
      }),
      'no version': invalid({ id: 1, input: { version: 0 } }, 'input.version'),
      'a misspelt key': invalid(
        { id: 1, input: { version: 1, content: { ...DASHBOARD, widgts: [] } } },
        'input.content',
      ),
    },
  },
  publishDashboard: {
    query: byIdAndInput('publishDashboard', 'PublishDashboardInput', 'Dashboard'),
    good: ({ ids }) => ({ id: ids.dashboards, input: { version: 1 } }),
    audited: ['dashboard_versions.insert'],
    bad: {
      ...unknownId('dashboard_not_found', { input: { version: 1 } }),
      'a draft that has changed meanwhile': ({ ids }) => ({
        variables: { id: ids.dashboards, input: { version: 7 } },
        code: 'dashboard_changed',
      }),
    },
  },
  restoreDashboard: {
    query: byIdAndInput('restoreDashboard', 'RestoreDashboardInput', 'Dashboard'),
    good: ({ ids }) => ({ id: ids.dashboards, input: { version: 1, number: 1 } }),
    audited: ['dashboards.update'],
    bad: {
      ...unknownId('dashboard_not_found', { input: { version: 1, number: 1 } }),
      'a draft that has changed meanwhile': ({ ids }) => ({
        variables: { id: ids.dashboards, input: { version: 2, number: 1 } },
        code: 'dashboard_changed',
      }),
      'what was never published': ({ ids }) => ({
        variables: { id: ids.dashboards, input: { version: 1, number: 2 } },
        code: 'dashboard_version_not_found',
      }),
    },
  },
  deleteDashboard: {
    query: byId('deleteDashboard'),
    good: ({ ids }) => ({ id: ids.dashboards }),
    audited: ['dashboards.delete', 'dashboard_versions.delete'],
    bad: unknownId('dashboard_not_found'),
  },
  putModel: {
    query: fieldOf(
      'putModel',
      'deploymentId: $id, branch: $branch, files: $files, ifContentHash: $hash',
      '$id: ID!, $branch: String, $files: [ModelFileInput!]!, $hash: String',
      '... on SavedModel { branch { id } changed problems { message } } ... on InvalidModel { problems { file line message } }',
    ),
    good: ({ ids }) => ({ id: ids.deployments, branch: 'new', files: MODEL }),
    audited: ['model_branches.insert'],
    bad: {
      ...unknownId('deployment_not_found', { files: MODEL }),
      'no file': invalid({ id: 1, files: [] }, 'files'),
      'a path that leaves the model': invalid(
        { id: 1, files: [{ path: '../a.yml', content: '' }] },
        'files[0].path',
      ),
      'the same path twice': invalid({ id: 1, files: [...MODEL, ...MODEL] }, 'files'),
      'a branch that has changed meanwhile': ({ ids }) => ({
        variables: { id: ids.deployments, files: MODEL, hash: 'of another time' },
        code: 'branch_changed',
      }),
    },
  },
  promoteModel: {
    query: fieldOf(
      'promoteModel',
      'deploymentId: $id, branch: $branch',
      '$id: ID!, $branch: String!',
      '... on SavedModel { branch { id } changed }',
    ),
    good: ({ ids, name }) => ({ id: ids.deployments, branch: name }),
    audited: ['model_branches.update'],
    bad: {
      ...unknownId('deployment_not_found', { branch: 'main' }),
      'a branch that is not there': ({ ids }) => ({
        variables: { id: ids.deployments, branch: 'nowhere' },
        code: 'branch_not_found',
      }),
    },
  },
  rollBackModel: {
    query: fieldOf(
      'rollBackModel',
      'deploymentId: $id, branch: $branch, versionId: $version',
      '$id: ID!, $branch: String, $version: ID',
      '... on SavedModel { branch { id } changed }',
    ),
    good: ({ ids, name }) => ({ id: ids.deployments, branch: name, version: ids.model_versions }),
    audited: ['model_branches.update'],
    bad: {
      ...unknownId('deployment_not_found'),
      'a branch that was never changed': ({ ids }) => ({
        variables: { id: ids.deployments },
        code: 'model_version_not_found',
      }),
      'a version of another branch': ({ ids }) => ({
        variables: { id: ids.deployments, version: ids.model_versions },
        code: 'model_version_not_found',
      }),
    },
  },
  deleteModelBranch: {
    query: fieldOf(
      'deleteModelBranch',
      'deploymentId: $id, branch: $branch',
      '$id: ID!, $branch: String!',
      '... on Deleted { id }',
    ),
    good: ({ ids, name }) => ({ id: ids.deployments, branch: name }),
    audited: ['model_branches.delete'],
    bad: {
      ...unknownId('deployment_not_found', { branch: 'main' }),
      'the default branch': ({ ids }) => ({
        variables: { id: ids.deployments, branch: 'main' },
        code: 'default_branch_kept',
      }),
    },
  },
  createAgent: {
    query: byInput('createAgent', 'CreateAgentInput', 'Agent', 'id chatApiUrl'),
    good: ({ ids }) => ({
      input: {
        deploymentId: ids.deployments,
        name: 'Second',
        model: 'builtin/analyst',
        instructions: 'Be brief.',
        accessibleViews: ['sales_view'],
        audience: ['managers'],
        suggestions: ['How many orders?'],
        developmentMode: true,
      },
    }),
    audited: ['agents.insert'],
    bad: {
      'a model without a provider': ({ ids }) => ({
        variables: { input: { deploymentId: ids.deployments, name: 'A', model: 'clever' } },
        code: 'invalid_request',
        path: 'input.model',
      }),
      'an audience that is no group': ({ ids }) => ({
        variables: {
          input: { deploymentId: ids.deployments, name: 'A', audience: ['managers', 'nobodies'] },
        },
        code: 'groups_not_found',
      }),
      'a deployment that is not there': () => ({
        variables: { input: { deploymentId: NOBODYS_ID, name: 'A' } },
        code: 'deployment_not_found',
      }),
    },
  },
  updateAgent: {
    query: byIdAndInput('updateAgent', 'UpdateAgentInput', 'Agent'),
    good: ({ ids }) => ({
      id: ids.agents,
      input: { name: 'Renamed', accessibleViews: null, audience: null, suggestions: null },
    }),
    audited: ['agents.update'],
    bad: {
      ...unknownId('agent_not_found', { input: { name: 'A' } }),
      'an audience that is no group': ({ ids }) => ({
        variables: { id: ids.agents, input: { audience: ['nobodies'] } },
        code: 'groups_not_found',
      }),
      'more suggestions than fit on a page': invalid(
        { id: 1, input: { suggestions: Array(7).fill('How many orders?') } },
        'input.suggestions',
      ),
      'an empty suggestion': invalid({ id: 1, input: { suggestions: [' '] } }, 'input.suggestions[0]'),
      'instructions beyond all measure': invalid(
        { id: 1, input: { instructions: text(20_001) } },
        'input.instructions',
      ),
    },
  },
  deleteAgent: {
    query: byId('deleteAgent'),
    good: ({ ids }) => ({ id: ids.agents }),
    audited: ['agents.delete', 'chat_threads.delete'],
    bad: unknownId('agent_not_found'),
  },
  setExternalUser: {
    query: byInput('setExternalUser', 'SetExternalUserInput', 'ExternalUser'),
    good: ({ name }) => ({
      input: {
        externalId: 'set-by-hand',
        email: 'set@example.com',
        groups: [name],
        userAttributes: [{ name, value: 'Berlin' }],
        embedTenantName: 'set-by-hand',
      },
    }),
    audited: [
      'external_users.insert',
      'external_user_groups.insert',
      'external_user_attribute_values.insert',
    ],
    bad: {
      'an externalId in capitals': invalid({ input: { externalId: 'Anna' } }, 'input.externalId'),
      'an embed tenant that cannot be': invalid(
        { input: { externalId: 'a', embedTenantName: 'no' } },
        'input.embedTenantName',
      ),
      'a group that is not there': () => ({
        variables: { input: { externalId: 'a', groups: ['nowhere'] } },
        code: 'groups_not_found',
      }),
      'a value of another type': ({ name }) => ({
        variables: { input: { externalId: 'a', userAttributes: [{ name, value: 5 }] } },
        code: 'user_attribute_type_mismatch',
      }),
    },
  },
  createInternalUser: {
    query: byInput('createInternalUser', 'CreateInternalUserInput', 'InternalUser'),
    good: ({ name }) => ({
      input: {
        username: 'Olga',
        email: 'Olga@Example.com',
        groups: [name],
        userAttributes: [{ name, value: 'Berlin' }],
      },
    }),
    audited: [
      'internal_users.insert',
      'internal_user_groups.insert',
      'internal_user_attribute_values.insert',
    ],
    bad: {
      'an email that is none': invalid({ input: { username: 'a', email: 'a' } }, 'input.email'),
      'a username that is taken': ({ name }) => ({
        variables: { input: { username: name.toUpperCase(), email: 'new@example.com' } },
        code: 'already_exists',
      }),
      'a group that is not there': () => ({
        variables: { input: { username: 'a', email: 'a@b.example', groups: ['nowhere'] } },
        code: 'groups_not_found',
      }),
      'a value of another type': ({ name }) => ({
        variables: { input: { username: 'a', email: 'a@b.example', userAttributes: [{ name, value: 5 }] } },
        code: 'user_attribute_type_mismatch',
      }),
      'the same attribute twice': ({ name }) => ({
        variables: {
          input: {
            username: 'a',
            email: 'a@b.example',
            userAttributes: [
              { name, value: 'x' },
              { name, value: 'y' },
            ],
          },
        },
        code: 'duplicate_user_attribute',
        path: 'input.userAttributes[1].name',
      }),
    },
  },
  updateInternalUser: {
    query: byIdAndInput('updateInternalUser', 'UpdateInternalUserInput', 'InternalUser'),
    good: ({ ids, name }) => ({
      id: ids.internal_users,
      input: { email: 'new@example.com', groups: [name] },
    }),
    audited: ['internal_users.update', 'internal_user_groups.insert'],
    bad: {
      ...unknownId('internal_user_not_found', { input: { groups: ['managers'] } }),
      'an attribute that is not there': ({ ids }) => ({
        variables: { id: ids.internal_users, input: { userAttributes: [{ name: 'nowhere', value: 'x' }] } },
        code: 'user_attributes_not_found',
      }),
    },
  },
  deleteInternalUser: {
    query: byId('deleteInternalUser'),
    good: ({ ids }) => ({ id: ids.internal_users }),
    audited: ['internal_users.delete'],
    bad: unknownId('internal_user_not_found'),
  },
  defineUserGroups: {
    query: fieldOf(
      'defineUserGroups',
      'definitions: $definitions',
      '$definitions: [GroupDefinitionInput!]!',
      '... on DefinedUserGroups { userGroups { id name description } }',
    ),
    good: ({ name }) => ({ definitions: [{ name: 'new' }, { name, description: 'Changed' }] }),
    audited: ['user_groups.insert', 'user_groups.update'],
    bad: {
      'the same name twice': () => ({
        variables: { definitions: [{ name: 'a' }, { name: 'a' }] },
        code: 'duplicate_definition',
        path: 'definitions[1].name',
      }),
    },
  },
  deleteUserGroup: {
    query: byId('deleteUserGroup'),
    good: ({ ids }) => ({ id: ids.user_groups }),
    audited: ['user_groups.delete', 'external_user_groups.delete'],
    bad: unknownId('group_not_found'),
  },
  defineUserAttributes: {
    query: fieldOf(
      'defineUserAttributes',
      'definitions: $definitions',
      '$definitions: [UserAttributeDefinitionInput!]!',
      '... on DefinedUserAttributes { userAttributes { id name type } }',
    ),
    good: ({ name }) => ({
      definitions: [
        { name: 'new', type: 'number_array', defaultValue: '[1,2]' },
        { name, type: 'string', displayName: 'Changed' },
      ],
    }),
    audited: ['user_attributes.insert', 'user_attributes.update'],
    bad: {
      'a default that is not of its type': invalid(
        { definitions: [{ name: 'a', type: 'number', defaultValue: 'many' }] },
        'definitions[0].defaultValue',
      ),
      'another type than it has': ({ name }) => ({
        variables: { definitions: [{ name, type: 'number' }] },
        code: 'attribute_type_immutable',
      }),
    },
  },
  deleteUserAttribute: {
    query: byId('deleteUserAttribute'),
    good: ({ ids }) => ({ id: ids.user_attributes }),
    audited: ['user_attributes.delete', 'external_user_attribute_values.delete'],
    bad: unknownId('user_attribute_not_found'),
  },
  deleteExternalUser: {
    query: byId('deleteExternalUser'),
    good: ({ ids }) => ({ id: ids.external_users }),
    audited: ['external_users.delete', 'embed_sessions.delete', 'chat_threads.delete'],
    bad: unknownId('external_user_not_found'),
  },
  eraseExternalUser: {
    query: fieldOf(
      'eraseExternalUser',
      'externalId: $externalId',
      '$externalId: String!',
      '... on ErasedExternalUser { threads auditEntries }',
    ),
    good: ({ name }) => ({ externalId: name }),
    audited: [
      'external_users.erase',
      'external_users.delete',
      'embed_sessions.delete',
      'chat_threads.delete',
    ],
    bad: {
      'an externalId that nobody has, or had': () => ({
        variables: { externalId: 'nobody-ever' },
        code: 'external_user_not_found',
      }),
    },
  },
  updateEmbedTenant: {
    query: byIdAndInput('updateEmbedTenant', 'EmbedTenantInput', 'EmbedTenant', 'id allowedOrigins'),
    good: ({ ids }) => ({ id: ids.embed_tenants, input: { allowedOrigins: ['http://localhost:3000'] } }),
    audited: ['embed_tenants.update'],
    bad: {
      ...unknownId('embed_tenant_not_found', { input: { allowedOrigins: [] } }),
      'more origins than a header has room for': invalid(
        { id: 1, input: { allowedOrigins: Array(101).fill('https://a.example') } },
        'input.allowedOrigins',
      ),
    },
  },
  deleteEmbedTenant: {
    query: byId('deleteEmbedTenant'),
    good: ({ ids }) => ({ id: ids.embed_tenants }),
    audited: ['embed_tenants.delete', 'embed_user_groups.delete', 'embed_user_attributes.delete'],
    bad: unknownId('embed_tenant_not_found'),
  },
  deleteMembership: {
    query: byId('deleteMembership'),
    good: ({ ids }) => ({ id: ids.external_user_profiles }),
    audited: [
      'external_user_profiles.delete',
      'embed_user_group_members.delete',
      'embed_user_attribute_values.delete',
      'embed_sessions.update',
    ],
    bad: unknownId('membership_not_found'),
  },
  revokeSession: {
    query: byId('revokeSession', 'Session'),
    good: ({ ids }) => ({ id: ids.embed_sessions }),
    audited: ['embed_sessions.update'],
    bad: unknownId('session_not_found'),
  },
  deleteThread: {
    query: byId('deleteThread'),
    good: ({ ids }) => ({ id: ids.chat_threads }),
    audited: ['chat_threads.delete'],
    bad: unknownId('thread_not_found'),
  },
};
