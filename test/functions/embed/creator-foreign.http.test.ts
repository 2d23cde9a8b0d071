import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardShare } from '../../../schema/wire/dashboards/app.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, post, send } from '../../harness/api.ts';
import { app, callApp, creator, makeDraft, makePublished, refusedBy } from '../../harness/creator.ts';
import { shareDataSource } from '../../harness/data-source.ts';
import { query, singleValue } from '../../harness/database.ts';
import { shareOf } from '../../harness/full-run.ts';
import { openApiDocument } from '../../harness/openapi.ts';

// Every endpoint of dashboards that the OpenAPI document knows, with ids of another embed tenant, deployment and account.

const TENANT = 'acme-victim';
const secret = `secret${crypto.randomUUID().slice(0, 8)}`;
const content = {
  version: 1,
  title: secret,
  description: secret,
  folder: secret,
  widgets: [
    {
      id: 'orders',
      kind: 'number',
      place: { x: 0, y: 0, width: 6, height: 4 },
      query: { measures: ['orders_view.count'] },
    },
  ],
};

type Endpoint = { method: string; path: string; body: object };

let account: TestAccount;
let endpoints: Endpoint[];
let publicId: string;
let shareId: number;
let attackers: Record<string, string>;

beforeAll(async () => {
  account = await makeAccount();
  const anna = await creator(account, 'anna', TENANT, { groupDefinitions: [{ name: `${secret}-group` }] });
  await creator(account, `${secret}-colleague`, TENANT);
  ({ publicId } = await makePublished(anna, content));
  const path = `dashboards/${publicId}/shares`;
  await app(anna, 'POST', path, { group: `${secret}-group` });
  const { items } = await app<{ items: DashboardShare[] }>(anna, 'POST', path, {
    member: `${secret}-colleague`,
  });
  shareId = items[0]?.id ?? 0;
  const elsewhere = await singleValue<number>(
    `insert into deployments (account_id, name, data_source) values ($1, 'Elsewhere', '{}') returning id`,
    account.id,
  );
  await shareDataSource(account.deploymentId, { accountId: account.id, deploymentId: elsewhere });
  await query(
    `insert into model_branches (account_id, deployment_id, name, files, compiled, content_hash)
     select account_id, $2, name, files, compiled, content_hash from model_branches where deployment_id = $1`,
    account.deploymentId,
    elsewhere,
  );
  attackers = {
    'the same person in another embed tenant': await creator(account, 'anna', 'acme-attacker'),
    'somebody without an embed tenant': await creator(account, 'mallory', TENANT, {
      embedTenantName: undefined,
      userAttributeDefinitions: undefined,
      userAttributes: undefined,
    }),
    'the same person in another deployment': await creator(account, 'anna', TENANT, {
      deploymentId: elsewhere,
    }),
    'a colleague with whom nothing is shared': await creator(account, 'bob', TENANT),
    'the same person of another account': await creator(await makeAccount(), 'anna', TENANT),
  };
  const { paths } = await openApiDocument();
  endpoints = Object.entries(paths)
    .filter(([path]) => /^\/api\/v1\/embed\/(app|dashboards)(\/|$)/.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        body: requestBody?.content['application/json'].example ?? {},
      })),
    );
});

function call(token: string, { method, path, body }: Endpoint): Promise<Response> {
  const url = path.replace('{publicId}', publicId).replace('{shareId}', String(shareId));
  const headers = { Authorization: `Embed-Token ${token}` };
  if (method === 'POST') return post(url, body, { headers });
  if (method === 'PATCH') return send(url, { headers, method, body });
  return send(url, { headers, method: method === 'DELETE' ? 'DELETE' : 'GET' });
}

/** Of the same embed tenant one may know who else is there, also in another deployment. */
const knowsColleagues = (who: string) => /colleague|deployment/.test(who);

/** All that is kept of the dashboard. */
const kept = () =>
  query(
    `select d::text as board, array(select v::text from dashboard_versions v where v.dashboard_id = d.id order by v.id) as versions,
       array(select s::text from dashboard_shares s where s.dashboard_id = d.id order by s.id) as shares,
       array(select o::text from dashboard_openings o where o.dashboard_id = d.id) as openings
     from dashboards d where d.public_id = $1`,
    publicId,
  );

describe('a dashboard of an embed tenant', () => {
  it('is not there for anybody else, at any endpoint, and nothing of it is told or changed', async () => {
    expect(endpoints.filter(({ path }) => path.includes('{publicId}')).length).toBeGreaterThanOrEqual(14);
    const before = await kept();
    expect(before).toHaveLength(1);
    for (const [who, token] of shareOf(Object.entries(attackers), 4)) {
      for (const endpoint of endpoints) {
        const what = `${endpoint.method} ${endpoint.path} by ${who}`;
        const response = await call(token, endpoint);
        expect(response.status, what).toBeLessThan(500);
        const isKnown = endpoint.path.endsWith('/colleagues') && knowsColleagues(who);
        if (!isKnown) expect(await response.clone().text(), what).not.toContain(secret);
        if (!endpoint.path.includes('{publicId}')) continue;
        expect([response.status, (await errorOf(response)).code], what).toEqual([404, 'dashboard_not_found']);
      }
      expect(await (await callApp(token, 'GET', `dashboards?search=${secret}`)).json()).toMatchObject({
        items: [],
      });
      const { publicId: own } = await makeDraft(token, { ...content, title: 'Own' });
      const shares = `dashboards/${own}/shares`;
      expect(await refusedBy(token, 'DELETE', `${shares}/${shareId}`)).toBe('404 share_not_found');
      if (knowsColleagues(who)) continue;
      for (const body of [{ member: `${secret}-colleague` }, { group: `${secret}-group` }]) {
        expect(await refusedBy(token, 'POST', shares, body)).toMatch(/^404 (member|group)_not_found$/);
      }
    }
    expect(await kept()).toEqual(before);
  });
});

describe('a session whose setting forbids it', () => {
  it('changes no dashboard, its own neither, and previews none', async () => {
    const forbidden = await creator(account, 'anna', TENANT, { settings: { allowAuthoring: false } });
    const before = await kept();
    const changing = endpoints.filter(
      ({ method, path }) =>
        (method !== 'GET' &&
          /\/app\/dashboards(\/\{publicId\}(\/(publish|restore|duplicate))?)?$/.test(path)) ||
        /\/app\/(fields|values|preview|widgets)$/.test(path),
    );
    expect(changing).toHaveLength(10);
    for (const endpoint of changing) {
      const response = await call(forbidden, endpoint);
      expect([response.status, (await errorOf(response)).code]).toEqual([403, 'authoring_forbidden']);
    }
    expect(await kept()).toEqual(before);
    expect((await callApp(forbidden, 'GET', `dashboards/${publicId}`)).status).toBe(200);
  });

  it('shares no dashboard, and learns of no colleague', async () => {
    const forbidden = await creator(account, 'anna', TENANT, { settings: { allowSharing: false } });
    const before = await kept();
    const sharing = endpoints.filter(
      ({ method, path }) =>
        (method !== 'GET' && /\/shares(\/\{shareId\})?$/.test(path)) || path.endsWith('/colleagues'),
    );
    expect(sharing).toHaveLength(3);
    for (const endpoint of sharing) {
      const response = await call(forbidden, endpoint);
      expect([response.status, (await errorOf(response)).code]).toEqual([403, 'sharing_forbidden']);
    }
    expect(await kept()).toEqual(before);
  });
});
