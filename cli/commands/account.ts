import { jurisdictions, regions } from '../../schema/names.ts';
import { readLimits } from '../attribute-values.ts';
import { command, noun } from '../command.ts';
import { usageFailure } from '../failures.ts';
import { account as accountRecord } from '../records.ts';
import { Service } from '../service.ts';
import { showRecord } from '../show-record.ts';

/** Clears a setting that may have none. */
const NONE = 'none';

const show = command('account show', {
  summary: 'Shows the account: plan, limits and how much of them is used, settings',
  examples: ['account show', 'account show --json'],
  takes: {},
  async run(_, terminal) {
    const service = await Service.current();
    showRecord(terminal, await service.query({ field: 'account', schema: accountRecord }));
  },
});

const update = command('account update', {
  summary: 'Changes settings of the account; what is not named stays as it is',
  examples: [
    'account update --default-deployment 1',
    'account update --allowed-origin https://app.example.com --allowed-origin https://staging.example.com',
    'account update --theme \'{"primaryColor": "#0b6e4f"}\' --locale de',
    'account update --downloads off --dashboard-chat off',
    'account update --jurisdiction eu',
    'account update --limit chatStartsPerUserMinute=60 --limit modelTokensPerUserDay=200000',
  ],
  takes: {
    'default-deployment': {
      type: 'text',
      description: `Deployment of sessions that name none; ${NONE} for no default`,
      hint: 'id',
    },
    'allowed-origin': {
      type: 'text',
      description: 'Origin that may frame the embed pages; together, all of them',
      hint: 'origin',
      many: true,
    },
    theme: {
      type: 'text',
      description: `Look of embed pages whose session names none, as JSON; ${NONE} for ours`,
      hint: 'json',
    },
    locale: {
      type: 'text',
      description: `Language of embed pages whose session names none; ${NONE} for the browser's`,
      hint: 'tag',
    },
    downloads: {
      type: 'text',
      description: 'Whether sessions that say nothing of it may download',
      hint: 'off',
      options: ['on', 'off'],
    },
    'dashboard-chat': {
      type: 'text',
      description: 'Whether dashboards have a chat, where the session says nothing of it',
      hint: 'off',
      options: ['on', 'off'],
    },
    limit: {
      type: 'text',
      description: `Limit of a user name=value; ${NONE} for its default`,
      hint: 'name=value',
      many: true,
    },
    naming: {
      type: 'text',
      description: 'Names of tools and nodes in chat streams',
      hint: 'naming',
      options: ['engine', 'cube'],
    },
    region: {
      type: 'text',
      description: 'Near whom threads live',
      hint: 'region',
      options: [...regions, NONE],
    },
    jurisdiction: {
      type: 'text',
      description: 'Where threads that are made from now on are kept and run',
      hint: 'jurisdiction',
      options: [...jurisdictions, NONE],
    },
  },
  async run(args, terminal) {
    const service = await Service.current();
    const {
      'default-deployment': defaultDeployment,
      'allowed-origin': origins,
      theme,
      locale,
      downloads,
      'dashboard-chat': dashboardChat,
      limit,
      naming,
      region,
      jurisdiction,
    } = args;
    const input = {
      ...(defaultDeployment && { defaultDeploymentId: unlessNone(defaultDeployment) }),
      ...(origins.length > 0 && { allowedOrigins: origins }),
      ...(theme && { defaultTheme: readTheme(theme) }),
      ...(locale && { defaultLocale: unlessNone(locale) }),
      ...(downloads && { allowDownloads: downloads === 'on' }),
      ...(dashboardChat && { showDashboardChat: dashboardChat === 'on' }),
      ...(limit.length > 0 && { limits: readLimits(limit) }),
      ...(naming && { naming }),
      ...(region && { region: unlessNone(region) }),
      ...(jurisdiction && { jurisdiction: unlessNone(jurisdiction) }),
    };
    const { value } = await service.change({
      field: 'updateAccount',
      variables: { input: { type: 'AccountInput!', value: input } },
      members: { Account: accountRecord },
    });
    showRecord(terminal, value);
  },
});

const entitle = command('account entitle', {
  summary: 'Grants the account a plan, creator mode or another limit; needs EMBED_ANALYTICS_OPERATOR_KEY',
  examples: [
    'account entitle --plan premium --external-user-limit 20000',
    'account entitle --creator-mode on',
    'account entitle --limit chatStartsPerAccountMinute=2000',
  ],
  takes: {
    plan: { type: 'text', description: 'Plan', hint: 'plan', options: ['basic', 'premium', 'enterprise'] },
    'creator-mode': {
      type: 'text',
      description: 'Whether sessions may use creator mode',
      hint: 'on',
      options: ['on', 'off'],
    },
    'external-user-limit': {
      type: 'text',
      description: 'External users that are not ephemeral',
      hint: 'number',
    },
    limit: {
      type: 'text',
      description: `Limit of the whole account or a deployment name=value; ${NONE} for its default`,
      hint: 'name=value',
      many: true,
    },
  },
  async run({ plan, 'creator-mode': creatorMode, 'external-user-limit': users, limit }, terminal) {
    const service = await Service.current();
    const input = {
      ...(plan && { plan }),
      ...(creatorMode && { useCreatorMode: creatorMode === 'on' }),
      ...(users && { externalUserLimit: Number(users) }),
      ...(limit.length > 0 && { limits: readLimits(limit) }),
    };
    const { value } = await service.change({
      field: 'changeEntitlements',
      variables: { input: { type: 'EntitlementsInput!', value: input } },
      members: { Account: accountRecord },
    });
    showRecord(terminal, value);
  },
});

function readTheme(text: string): unknown {
  try {
    return text === NONE ? null : JSON.parse(text);
  } catch {
    throw usageFailure(`--theme is JSON, such as {"primaryColor": "#0b6e4f"}, not "${text}".`);
  }
}

const unlessNone = (text: string): string | null => (text === NONE ? null : text);

export const account = noun('account', 'The account itself: limits and settings', { show, update, entitle });
