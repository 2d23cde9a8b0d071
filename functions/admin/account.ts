import { type Account, accountRecords, changeAccount, changeEntitlements } from '../../db/admin/account.ts';
import { found } from '../../db/client.ts';
import { requireRecord } from '../../db/records.ts';
import { type AccountLimits, accountLimits, limitNames } from '../../schema/limits.ts';
import { jurisdictions, namings, plans, regions } from '../../schema/names.ts';
import { accountChange, entitlements } from '../../schema/wire/admin.ts';
import { builder } from './builder.ts';
import { enumOf, inputType, parseInput } from './input-types.ts';
import { requireOperator } from './operator.ts';
import { changeRecord, recordOf } from './records.ts';

const Plan = enumOf('Plan', plans);
const Naming = enumOf('Naming', namings);
const Region = enumOf('Region', regions);
export const Jurisdiction = enumOf('Jurisdiction', jurisdictions);

const LimitsType = builder.objectRef<AccountLimits>('Limits').implement({
  description: 'What the account and its users may use up; null: no limit.',
  fields: (t) =>
    Object.fromEntries(
      limitNames.map((name) => [
        name,
        t.int({
          nullable: true,
          description: accountLimits.shape[name].description ?? '',
          resolve: (limits) => limits[name],
        }),
      ]),
    ),
});

const AccountType = builder.objectRef<Account>('Account').implement({
  description: 'The account of the API key.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Stands in the Chat API URL.' }),
    plan: t.expose('plan', { type: Plan }),
    useCreatorMode: t.exposeBoolean('useCreatorMode'),
    externalUserLimit: t.exposeInt('externalUserLimit'),
    externalUsersUsed: t.exposeInt('externalUsersUsed', {
      description: 'External users that count towards the limit: those that are not ephemeral.',
    }),
    limits: t.expose('limits', { type: LimitsType }),
    defaultDeploymentId: t.exposeID('defaultDeploymentId', {
      nullable: true,
      description: 'Lets Generate Session leave deploymentId out.',
    }),
    allowedOrigins: t.exposeStringList('allowedOrigins', {
      description:
        'Origins that may frame the embed pages, unless the embed tenant of the session lists some; `https://*.example.com` is all below one.',
    }),
    defaultTheme: t.expose('defaultTheme', {
      type: 'JSON',
      nullable: true,
      description: 'The look of pages, where `embedTheme` of the session says nothing.',
    }),
    defaultLocale: t.exposeString('defaultLocale', {
      nullable: true,
      description: 'The language of pages whose session names none.',
    }),
    allowDownloads: t.exposeBoolean('allowDownloads', {
      description: 'Whether sessions that say nothing of it may download (CSV, cubesql, over 10,000 rows).',
    }),
    showDashboardChat: t.exposeBoolean('showDashboardChat', {
      description: 'Whether dashboards have a chat, where the session says nothing of it.',
    }),
    naming: t.expose('naming', { type: Naming, description: 'Tool and node names of the chat stream.' }),
    region: t.expose('region', {
      type: Region,
      nullable: true,
      description: 'Near whom threads live; null: near whoever opens one.',
    }),
    jurisdiction: t.expose('jurisdiction', {
      type: Jurisdiction,
      nullable: true,
      description: 'Where threads that are made from now on are kept and run; null: anywhere.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const ownAccount = found('account');

builder.queryField('account', (t) =>
  t.field({
    type: AccountType,
    resolve: async (_, __, { admission }) =>
      recordOf(accountRecords, await admission.read(requireRecord(accountRecords, ownAccount))),
  }),
);

const AccountInput = inputType('AccountInput', accountChange);
builder.mutationField('updateAccount', (t) =>
  t.field({
    type: AccountType,
    description:
      'Changes what is given; null clears defaultDeploymentId, defaultTheme, defaultLocale, region and jurisdiction, and sets a limit back to its default.',
    errors: {},
    args: { input: t.arg({ type: AccountInput, required: true }) },
    resolve: (_, { input }, context) => {
      const change = changeAccount(parseInput(accountChange, input));
      return changeRecord(context, accountRecords, change, { id: ownAccount });
    },
  }),
);

const EntitlementsInput = inputType('EntitlementsInput', entitlements);
builder.mutationField('changeEntitlements', (t) =>
  t.field({
    type: AccountType,
    description:
      'Changes what support grants: plan, creator mode, limits. Needs the header Operator-Key beside the admin key.',
    errors: {},
    args: { input: t.arg({ type: EntitlementsInput, required: true }) },
    resolve: (_, { input }, context) => {
      const change = changeEntitlements(parseInput(entitlements, input));
      requireOperator(context);
      return changeRecord(context, accountRecords, change, { id: ownAccount });
    },
  }),
);
