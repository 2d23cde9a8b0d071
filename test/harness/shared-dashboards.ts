import type { DashboardShare } from '../../schema/wire/dashboards/app.ts';
import { makeAccount, type TestAccount } from './account.ts';
import { app, creator } from './creator.ts';
import { readDashboard } from './dashboards.ts';
import { sessionToken } from './data-api.ts';

/** An embed tenant in which anna makes dashboards. */
export type Colleagues = {
  account: TestAccount;
  anna: string;
  /** A colleague without creator mode, whose rows are others. */
  bob: string;
};

export const TENANT = 'acme-sharing';

export async function makeColleagues(): Promise<Colleagues> {
  const account = await makeAccount();
  const groupDefinitions = [{ name: 'sales' }, { name: 'ops' }];
  return {
    account,
    anna: await creator(account, 'anna', TENANT, { groupDefinitions }),
    bob: await viewer(account, 'bob'),
  };
}

export const viewer = (account: TestAccount, externalId: string, embedTenantName = TENANT) =>
  sessionToken(account, { externalId, embedTenantName, userAttributes: [{ name: 'city', value: 'Madrid' }] });

export const shareWith = async (token: string, publicId: string, body: object) =>
  (await app<{ items: DashboardShare[] }>(token, 'POST', `dashboards/${publicId}/shares`, body)).items;

export const statusFor = async (token: string, publicId: string) =>
  (await readDashboard(token, publicId)).status;

/** With one number: how many orders its viewer has. */
export const orderCount = (title: string) => ({
  version: 1,
  title,
  widgets: [
    {
      id: 'orders',
      kind: 'number',
      place: { x: 0, y: 0, width: 6, height: 4 },
      query: { measures: ['orders_view.count'] },
    },
  ],
});
