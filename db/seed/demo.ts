import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { dataSourceKeys } from '../../schema/data-source-keys.ts';
import {
  accounts,
  agents,
  apiKeys,
  dashboards,
  dashboardVersions,
  deployments,
  internalUserGroups,
  internalUsers,
  modelBranches,
  userAttributes,
  userGroups,
} from '../../schema/tables/index.ts';
import { keptModel } from '../model-branches.ts';
import { sealDataSource } from '../sealed-data-source.ts';
import { setUp } from '../setup/setup-connection.ts';
import { readShopDashboards, readShopData, SHOP_TODAY, shopCatalog } from './shop/shop.ts';

/** A model as a branch stores it. */
export type SavedModel = Pick<
  typeof modelBranches.$inferInsert,
  'files' | 'compiled' | 'contentHash' | 'problems'
>;

export type Demo = {
  accountName: string;
  deploymentId: number;
  agentId: number;
  /** The agent with a provider's model, where there is one. */
  providerAgentId?: number;
  apiKey: string;
};

export type DemoOptions = {
  databaseUrl: string;
  model: SavedModel;
  /** What the Worker opens data sources with, as its variable DATA_SOURCE_KEYS has it. */
  dataSourceKeys: string;
  /** The admin key of an earlier start; kept while it is valid, since only its hash is stored. */
  knownApiKey: string | undefined;
  /** Of a second agent beside the offline one. */
  providerModel?: string | undefined;
};

const ACCOUNT = 'demo';
/** Reads the shop's schema and nothing else; the service queries the demo's rows as this role. */
const READER = 'shop_reader';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Creates the demo account with its shop, or completes and updates what an earlier start left. @throws DatabaseNotUsable */
export async function seedDemo(options: DemoOptions): Promise<Demo> {
  const { databaseUrl, model, knownApiKey } = options;
  return setUp(databaseUrl, 'filled with the demo', async (client) => {
    await loadShop(client);
    return drizzle(client, { casing: 'snake_case' }).transaction(async (transaction) => {
      const known = await findDemo(transaction);
      const demo = known ?? (await createDemo(transaction));
      await connectToShop(transaction, demo, options.dataSourceKeys, await createReader(client, databaseUrl));
      await saveModel(transaction, demo, model);
      await publishDashboards(transaction, demo);
      const { providerModel } = options;
      const second =
        providerModel === undefined
          ? {}
          : { providerAgentId: await agentWith(transaction, demo, providerModel) };
      return {
        ...demo,
        ...second,
        accountName: ACCOUNT,
        apiKey: await apiKeyFor(transaction, demo, knownApiKey),
      };
    });
  });
}

const PROVIDER_AGENT = 'Shop analyst with a language model';

/** The second agent, which keeps its threads when the model is another one. */
async function agentWith(
  transaction: Transaction,
  { accountId, deploymentId }: DemoIds,
  model: string,
): Promise<number> {
  const isIt = and(eq(agents.deploymentId, deploymentId), eq(agents.name, PROVIDER_AGENT));
  const [known] = await transaction.update(agents).set({ model }).where(isIt).returning({ id: agents.id });
  if (known !== undefined) return known.id;
  const made = { accountId, deploymentId, name: PROVIDER_AGENT, model };
  return onlyId(await transaction.insert(agents).values(made).returning({ id: agents.id }));
}

async function loadShop(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regnamespace('shop') is not null as found`,
  );
  if (!rows[0]?.found) await client.query(await readShopData());
}

/** @returns the connection string of the role that reads the shop. */
async function createReader(client: Client, databaseUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const { rows } = await client.query('select from pg_roles where rolname = $1', [READER]);
  await client.query(`${rows.length === 0 ? 'create' : 'alter'} role ${READER} login password '${password}'`);
  await client.query(`
    alter role ${READER} set default_transaction_read_only = on;
    grant usage on schema shop to ${READER};
    grant select on all tables in schema shop to ${READER};
  `);
  const url = new URL(databaseUrl);
  url.username = READER;
  url.password = password;
  return url.toString();
}

/** A placeholder until the deployment has an id, which its connection string is sealed for. */
const NOT_CONNECTED = { kind: 'neon', sealed: { keyId: '', nonce: '', text: '' } } as const;

type DemoIds = { accountId: number; deploymentId: number; agentId: number };

async function findDemo(transaction: Transaction): Promise<DemoIds | undefined> {
  const [found] = await transaction
    .select({ accountId: accounts.id, deploymentId: deployments.id, agentId: agents.id })
    .from(accounts)
    .innerJoin(deployments, eq(deployments.accountId, accounts.id))
    .innerJoin(agents, eq(agents.deploymentId, deployments.id))
    .where(eq(accounts.name, ACCOUNT))
    .orderBy(deployments.id, agents.id)
    .limit(1);
  return found;
}

async function createDemo(transaction: Transaction): Promise<DemoIds> {
  const accountId = onlyId(
    await transaction
      .insert(accounts)
      .values({ name: ACCOUNT, plan: 'enterprise', useCreatorMode: true })
      .returning({ id: accounts.id }),
  );
  const deploymentId = onlyId(
    await transaction
      .insert(deployments)
      .values({
        accountId,
        name: 'Shop',
        dataSource: NOT_CONNECTED,
        fixedToday: SHOP_TODAY,
      })
      .returning({ id: deployments.id }),
  );
  const agentId = onlyId(
    await transaction
      .insert(agents)
      .values({ accountId, deploymentId, name: 'Shop analyst' })
      .returning({ id: agents.id }),
  );
  await createCatalog(transaction, accountId);
  return { accountId, deploymentId, agentId };
}

/** Seals the connection string anew each time, so that a start with other keys works. */
async function connectToShop(
  transaction: Transaction,
  place: DemoIds,
  keys: string,
  connectionString: string,
): Promise<void> {
  const dataSource = await sealDataSource(dataSourceKeys.parse(keys), place, {
    kind: 'neon',
    connectionString,
  });
  await transaction.update(deployments).set({ dataSource }).where(eq(deployments.id, place.deploymentId));
}

/** The tenant-wide catalog, and an internal user who manages the shop. */
async function createCatalog(transaction: Transaction, accountId: number): Promise<void> {
  await transaction
    .insert(userAttributes)
    .values(shopCatalog.userAttributes.map((attribute) => ({ accountId, ...attribute })));
  const groups = await transaction
    .insert(userGroups)
    .values(shopCatalog.groups.map((group) => ({ accountId, ...group })))
    .returning({ id: userGroups.id, name: userGroups.name });
  const userId = onlyId(
    await transaction
      .insert(internalUsers)
      .values({ accountId, username: 'olivia', email: 'olivia@demo.example' })
      .returning({ id: internalUsers.id }),
  );
  const managers = groups.filter(({ name }) => name === 'managers');
  await transaction
    .insert(internalUserGroups)
    .values(managers.map(({ id }) => ({ accountId, groupId: id, userId })));
}

async function saveModel(transaction: Transaction, demo: DemoIds, saved: SavedModel): Promise<void> {
  const model = { ...saved, compiled: keptModel(saved.compiled) };
  await transaction
    .insert(modelBranches)
    .values({ accountId: demo.accountId, deploymentId: demo.deploymentId, name: 'main', ...model })
    .onConflictDoUpdate({
      target: [modelBranches.deploymentId, modelBranches.name],
      set: model,
    });
}

/** Those that are not there: what somebody has made of one stays. */
async function publishDashboards(
  transaction: Transaction,
  { accountId, deploymentId }: DemoIds,
): Promise<void> {
  for (const [publicId, content] of await readShopDashboards()) {
    const { title, folder } = content;
    const made = await transaction
      .insert(dashboards)
      .values({ accountId, deploymentId, publicId, title, folder, content })
      .onConflictDoNothing()
      .returning({ id: dashboards.id });
    const versions = made.map(({ id }) => ({ accountId, dashboardId: id, number: 1, content }));
    if (versions.length > 0) await transaction.insert(dashboardVersions).values(versions);
  }
}

async function apiKeyFor(
  transaction: Transaction,
  demo: DemoIds,
  known: string | undefined,
): Promise<string> {
  const { accountId } = demo;
  const valid = await transaction
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.accountId, accountId),
        eq(apiKeys.hash, sha256Hex(known ?? '')),
        isNull(apiKeys.revokedAt),
      ),
    );
  if (known !== undefined && valid.length > 0) return known;

  const key = `sk-${randomBytes(32).toString('base64url')}`;
  await transaction.insert(apiKeys).values({
    accountId,
    name: 'Demo',
    hash: sha256Hex(key),
    prefix: key.slice(0, 8),
    isAdmin: true,
  });
  return key;
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

function onlyId(rows: { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert returned no row.');
  return row.id;
}
