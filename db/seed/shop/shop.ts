import { readdir, readFile } from 'node:fs/promises';
import { type DashboardContent, dashboardContent } from '../../../schema/wire/dashboards/content.ts';

/** The demo shop's last day of trading: what "today" means to every question about it. */
export const SHOP_TODAY = '2025-12-31';

const folder = new URL('.', import.meta.url);
const modelFolder = new URL('model/', folder);

/** The shop's semantic model, one file per cube and one for the views, in the order of their names. */
export async function readShopModel(): Promise<{ path: string; content: string }[]> {
  const names = (await readdir(modelFolder)).filter((name) => name.endsWith('.yml')).sort();
  return Promise.all(
    names.map(async (name) => ({
      path: `model/${name}`,
      content: await readFile(new URL(name, modelFolder), 'utf8'),
    })),
  );
}

/** The dashboard over the shop, as its author has written it. */
export async function readShopDashboard(): Promise<DashboardContent> {
  const text = await readFile(new URL('dashboards/sales.json', folder), 'utf8');
  return dashboardContent.parse(JSON.parse(text));
}

/** SQL that creates the schema `shop` with all its rows, in one transaction; it fails when the schema exists. */
export async function readShopData(): Promise<string> {
  return readFile(new URL('data.sql', folder), 'utf8');
}

/** All dashboards over the shop, by what they are called in addresses. */
export async function readShopDashboards(): Promise<Map<string, DashboardContent>> {
  const text = await readFile(new URL('dashboards/products.json', folder), 'utf8');
  return new Map([
    ['sales', await readShopDashboard()],
    ['products', dashboardContent.parse(JSON.parse(text))],
  ]);
}

/** The tenant-wide user attributes and groups that the model's access policies speak of. */
export const shopCatalog = {
  userAttributes: [
    {
      name: 'city',
      type: 'string',
      displayName: 'City',
      description: 'The city whose customers and orders the user may see.',
    },
    {
      name: 'regions',
      type: 'string_array',
      displayName: 'Sales regions',
      description: 'The sales regions that members of the group analysts may see.',
    },
  ],
  groups: [
    { name: 'managers', description: 'Sees every row, but no costs and margins.' },
    { name: 'analysts', description: 'Sees the rows of the sales regions in the attribute regions.' },
    { name: 'finance', description: 'Sees every row, with costs and margins.' },
  ],
} as const;

/** Makes dashboards of her own over the orders of her city, in the words of Generate Session. */
export const shopCreator = {
  externalId: 'carla',
  email: 'carla@example.com',
  embedTenantName: 'corner-shop',
  creatorMode: true,
  userAttributeDefinitions: [{ name: 'city', type: 'string', displayName: 'City' }],
  userAttributes: [{ name: 'city', value: 'Berlin' }],
} as const;

/** Demo external users, in the words of Generate Session (SPEC.md 4.1): each sees other rows than the next. */
export const shopUsers = [
  {
    externalId: 'anna',
    email: 'anna@example.com',
    userAttributes: [{ name: 'city', value: 'Berlin' }],
    groups: [],
  },
  {
    externalId: 'luis',
    email: 'luis@example.com',
    userAttributes: [{ name: 'city', value: 'Madrid' }],
    groups: [],
  },
  {
    externalId: 'marta',
    email: 'marta@example.com',
    userAttributes: [],
    groups: ['managers'],
  },
  {
    externalId: 'noor',
    email: 'noor@example.com',
    userAttributes: [{ name: 'regions', value: ['DACH', 'Nordics'] }],
    groups: ['analysts'],
  },
] as const;
