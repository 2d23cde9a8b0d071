import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnDashboard } from '../../../schema/wire/dashboards/app.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf } from '../../harness/api.ts';
import { app, callApp, creator, listed, makeDraft, makePublished, refusedBy } from '../../harness/creator.ts';
import { publishedDashboard, readDashboard, rowsOf, streamedDashboard } from '../../harness/dashboards.ts';
import { sessionToken } from '../../harness/data-api.ts';
import { query } from '../../harness/database.ts';

// Dashboards that a user of an embed tenant makes in creator mode.

const place = { x: 0, y: 0, width: 6, height: 4 };
const content = (title: string, more: object = {}) => ({
  version: 1,
  title,
  widgets: [{ id: 'orders', kind: 'number', place, query: { measures: ['orders_view.count'] } }],
  ...more,
});
const unfit = content('Unfit', {
  widgets: [{ id: 'orders', kind: 'number', place, query: { measures: ['orders_view.cuont'] } }],
});

let account: TestAccount;
let anna: string;
let bob: string;
beforeAll(async () => {
  account = await makeAccount();
  anna = await creator(account, 'anna', 'acme-making');
  bob = await creator(account, 'bob', 'acme-making');
});

describe('a dashboard made in creator mode', () => {
  it('is its author’s alone, a draft first, then seen by the author with the author’s rows', async () => {
    const made = await makeDraft(anna, content('Mine', { folder: 'Own/Weekly' }));
    expect(made).toMatchObject({
      version: 1,
      title: 'Mine',
      folder: 'Own/Weekly',
      publications: [],
      hasUnpublishedChanges: true,
      isShared: false,
      problems: [],
      content: content('Mine', { folder: 'Own/Weekly' }),
    });
    expect(made.publicId).toMatch(/^[0-9a-f]{32}$/);
    expect((await readDashboard(anna, made.publicId)).status).toBe(404);

    const path = `dashboards/${made.publicId}`;
    const published = await app<OwnDashboard>(anna, 'POST', `${path}/publish`, { version: 1 });
    expect(published).toMatchObject({ hasUnpublishedChanges: false, publications: [{ number: 1 }] });
    const [{ orders } = { orders: '' }] = await query<{ orders: string }>(
      `select count(*)::text as orders from shop.orders o join shop.users u on u.id = o.user_id where u.city = 'Berlin'`,
    );
    expect(rowsOf(await streamedDashboard(anna, made.publicId), 'orders')).toEqual([[orders]]);

    expect((await readDashboard(bob, made.publicId)).status).toBe(404);
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { version: 1, content: content('Stolen') }],
      ['POST', '/publish', { version: 1 }],
      ['POST', '/restore', { version: 1, number: 1 }],
      ['DELETE', '', undefined],
    ] as const) {
      expect(await refusedBy(bob, method, `${path}${rest}`, body), `${method} ${rest}`).toBe(
        '404 dashboard_not_found',
      );
    }
    expect((await listed(bob)).items.map(({ publicId }) => publicId)).not.toContain(made.publicId);
  });

  it('tells the second of two tabs that the first has saved, and loses neither', async () => {
    const { publicId } = await makeDraft(anna, content('Tabs'));
    const path = `dashboards/${publicId}`;
    const drafts = ['first tab', 'second tab'].map((title) => ({ version: 1, content: content(title) }));
    const both = await Promise.all(drafts.map((draft) => callApp(anna, 'PATCH', path, draft)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.findIndex(({ status }) => status === 409);
    expect((await errorOf(both[refused] as Response)).code).toBe('dashboard_changed');

    // A save whose answer was lost is sent again.
    const [kept, lost] = refused === 0 ? [drafts[1], drafts[0]] : drafts;
    expect(await app(anna, 'PATCH', path, kept)).toMatchObject({ version: 2 });
    const theirs = await app<OwnDashboard>(anna, 'GET', path);
    expect(theirs).toMatchObject({ version: 2, content: kept?.content });
    expect(await app(anna, 'PATCH', path, { ...lost, version: 2 })).toMatchObject({ version: 3 });
  });

  it('is checked with the rights of its author, kept with what does not fit, and not published', async () => {
    const made = await makeDraft(anna, unfit);
    expect(made.problems).toMatchObject([{ path: 'widgets[0].query' }]);
    const path = `dashboards/${made.publicId}`;
    const refused = await callApp(anna, 'POST', `${path}/publish`, { version: 1 });
    expect(await errorOf(refused)).toMatchObject({
      statusCode: 400,
      code: 'dashboard_unfit',
      issues: made.problems,
    });

    // `margin` is for the group finance: to anna it is not there.
    const hidden = content('Hidden', {
      widgets: [{ id: 'm', kind: 'number', place, query: { measures: ['sales_view.margin'] } }],
    });
    const saved = await app<OwnDashboard>(anna, 'PATCH', path, { version: 1, content: hidden });
    expect(saved.problems).toMatchObject([{ path: 'widgets[0].query' }]);
    const finance = await creator(account, 'fin', 'acme-making', {
      groupDefinitions: [{ name: 'finance' }],
      groups: ['finance'],
    });
    expect((await makePublished(finance, hidden)).problems).toEqual([]);
  });

  it('can be had again as it was published, up to five times back', async () => {
    const { publicId } = await makePublished(anna, content('1'));
    const path = `dashboards/${publicId}`;
    for (let version = 1; version <= 6; version += 1) {
      await app(anna, 'PATCH', path, { version, content: content(`${version + 1}`) });
      await app(anna, 'POST', `${path}/publish`, { version: version + 1 });
    }
    const last = await app<OwnDashboard>(anna, 'GET', path);
    expect(last.publications.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2]);
    expect(await refusedBy(anna, 'POST', `${path}/restore`, { version: 7, number: 1 })).toBe(
      '404 dashboard_version_not_found',
    );
    const restored = await app<OwnDashboard>(anna, 'POST', `${path}/restore`, { version: 7, number: 2 });
    expect(restored).toMatchObject({ version: 8, hasUnpublishedChanges: true, content: { title: '2' } });
    expect(await app(anna, 'POST', `${path}/restore`, { version: 7, number: 2 })).toMatchObject({
      version: 8,
    });
    expect(await refusedBy(anna, 'POST', `${path}/restore`, { version: 7, number: 3 })).toBe(
      '409 dashboard_changed',
    );
    expect(await (await readDashboard(anna, publicId)).json()).toMatchObject({ title: '7' });

    expect((await callApp(anna, 'DELETE', path)).status).toBe(204);
    expect((await readDashboard(anna, publicId)).status).toBe(404);
    expect(await refusedBy(anna, 'DELETE', path)).toBe('404 dashboard_not_found');
  });
});

describe('the list', () => {
  it('has one’s own, and of the account what is published for the user, by folder, words and pages', async () => {
    await publishedDashboard(account, 'standard', content('Standard', { folder: 'Company' }));
    await publishedDashboard(account, 'for-finance', content('Money'), ['finance']);
    const carla = await creator(account, 'carla', 'acme-making');
    const draft = await makeDraft(carla, content('Draft of 100%', { folder: 'Own/Weekly' }));
    await makePublished(carla, content('Published', { folder: 'Ownership' }));

    const all = await listed(carla);
    expect(all.items.map(({ title, origin }) => `${origin} ${title}`)).toEqual([
      'own Published',
      'own Draft of 100%',
      'default Standard',
    ]);
    expect(all.folders).toEqual(['Company', 'Own/Weekly', 'Ownership']);
    expect(all.items[1]).toMatchObject({ publicId: draft.publicId, isPublished: false, owner: null });
    const titles = async (search: Record<string, string>) =>
      (await listed(carla, search)).items.map(({ title }) => title);
    expect(await titles({ folder: 'Own' })).toEqual(['Draft of 100%']);
    expect(await titles({ search: '00%' })).toEqual(['Draft of 100%']);
    expect(await titles({ origin: 'default' })).toEqual(['Standard']);
    const { pageInfo } = await listed(carla, { first: '2' });
    expect(pageInfo.hasNextPage).toBe(true);
    expect(await titles({ first: '2', after: pageInfo.endCursor })).toEqual(['Standard']);
    expect(await refusedBy(carla, 'GET', 'dashboards?after=nonsense')).toBe('400 invalid_cursor');

    // What the account shares can be looked at alone.
    expect(await refusedBy(carla, 'GET', 'dashboards/standard')).toBe('403 dashboard_read_only');
    expect(await refusedBy(carla, 'DELETE', 'dashboards/standard')).toBe('403 dashboard_read_only');
    expect(await refusedBy(carla, 'GET', 'dashboards/for-finance')).toBe('404 dashboard_not_found');
    expect((await readDashboard(carla, 'standard')).status).toBe(200);
  });
});

describe('who may', () => {
  it('needs creator mode, of the session and of the account', async () => {
    const viewer = await sessionToken(account, { externalId: 'viewer', embedTenantName: 'acme-making' });
    expect(await refusedBy(viewer, 'GET', 'dashboards')).toBe('403 creator_mode_required');
    const other = await makeAccount();
    const token = await creator(other, 'anna', 'acme-making');
    await query('update accounts set use_creator_mode = false where id = $1', other.id);
    expect(await refusedBy(token, 'GET', 'dashboards')).toBe('403 creator_mode_disabled');
  });

  it('is limited for a user and for an embed tenant, also where two come at once', async () => {
    const limits = { dashboardsPerUser: 2, dashboardsPerEmbedTenant: 3 };
    const small = await makeAccount({ limits });
    const tokens = await Promise.all(
      ['anna', 'bob', 'carl'].map((externalId) => creator(small, externalId, 'acme-small')),
    );
    const make = (token = '') => callApp(token, 'POST', 'dashboards', { content: content('One more') });
    const ofAnna = await Promise.all([1, 2, 3, 4].map(() => make(tokens[0])));
    expect(ofAnna.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const ofOthers = await Promise.all([make(tokens[1]), make(tokens[2])]);
    expect(ofOthers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const refused = ofOthers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await callApp(await creator(small, 'anna', 'acme-other'), 'GET', 'dashboards')).status).toBe(200);
    expect(
      await refusedBy(tokens[2] ?? '', 'POST', 'dashboards', {
        content: content('Large', { description: undefined, widgets: wide() }),
      }),
    ).toBe('400 invalid_request');
  });

  it('leaves an entry in the audit log that says who', async () => {
    const dora = await creator(account, 'dora', 'acme-making');
    const { publicId } = await makePublished(dora, content('Audited'));
    const entries = await query<{ action: string; actor: string; person: string }>(
      `select action, actor, person from audit_log
       where account_id = $1 and (after ->> 'public_id' = $2 or action = 'dashboard_versions.insert' and after ->> 'dashboard_id' = (
         select id::text from dashboards where public_id = $2)) order by id`,
      account.id,
      publicId,
    );
    expect(entries.map(({ action }) => action)).toEqual(['dashboards.insert', 'dashboard_versions.insert']);
    expect(new Set(entries.map(({ actor }) => actor.replace(/\d+$/, '…')))).toEqual(
      new Set(['external-user:…']),
    );
    expect(entries[0]?.person).toBe(`user:${entries[0]?.actor.split(':')[1]}`);
  });
});

/** Texts that are longer together than a dashboard may be. */
const wide = () =>
  Array.from({ length: 25 }, (_, index) => ({
    id: `t${index}`,
    kind: 'text',
    place: { ...place, y: index * 4 },
    text: 'x'.repeat(19_000),
  }));
