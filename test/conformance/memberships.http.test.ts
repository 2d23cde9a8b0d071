import { expect, it } from 'vitest';
import {
  citiesSeenBy,
  dachCities,
  generateSession,
  inCity,
  newEmbedTenantName,
  newExternalId,
  refusalOf,
  signIn,
} from './demo-account.ts';

// The demo's views show a member of managers every row, a member of analysts the rows of their regions, and
// everybody the rows of their city. So what the analyst answers tells which memberships a user has.

it('SPEC.md 4.1 rule 6: without the field groups, existing memberships are preserved', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, groups: ['managers'] });
  await signIn({ externalId });
  expect((await citiesSeenBy(externalId)).length).toBeGreaterThan(dachCities.length);
});

it.each(['managers', 'finance'])(
  'SPEC.md 2.3: the attributes of a member of %s, who may see every row, take nothing away',
  async (group) => {
    const externalId = newExternalId();
    await signIn({ externalId, groups: [group], ...inCity('Berlin') });
    expect((await citiesSeenBy(externalId)).length).toBeGreaterThan(dachCities.length);
  },
);

it('SPEC.md 4.1 rule 6: an empty groups array clears all memberships', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, groups: ['managers', 'finance'] });
  await signIn({ externalId, groups: [] });
  expect(await citiesSeenBy(externalId)).toEqual([]);
});

it('SPEC.md 4.1 rule 6: a populated groups array replaces memberships with exactly the supplied names', async () => {
  const externalId = newExternalId();
  const userAttributes = [{ name: 'regions', value: ['DACH'] }];
  await signIn({ externalId, groups: ['managers', 'finance'], userAttributes });
  await signIn({ externalId, groups: ['analysts'] });
  expect((await citiesSeenBy(externalId)).sort()).toEqual(dachCities);
});

it('SPEC.md 4.1: a group named twice is one membership', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, groups: ['managers', 'managers'] });
  await signIn({ externalId, groups: [] });
  expect(await citiesSeenBy(externalId)).toEqual([]);
});

it('DECISIONS.md 1: groups null counts as absent', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, groups: ['managers'] });
  await signIn({ externalId, groups: null });
  expect((await citiesSeenBy(externalId)).length).toBeGreaterThan(dachCities.length);
});

it('SPEC.md 7: absent groups are refused with "Groups with names <missing> not found"', async () => {
  const error = await refusalOf(generateSession({ externalId: newExternalId(), groups: ['vips'] }));
  expect(error).toMatchObject({ statusCode: 400, code: 'groups_not_found' });
  expect(error.message).toBe('Groups with names vips not found');
});

it('DECISIONS.md 2: every missing group is listed, in request order', async () => {
  const groups = ['zebras', 'managers', 'ants', 'Managers', 'mice'];
  const error = await refusalOf(generateSession({ externalId: newExternalId(), groups }));
  expect(error.message).toBe('Groups with names zebras, ants, Managers, mice not found');
});

it('SPEC.md 4.1 rule 7: read-only mode finds groups in the tenant-wide catalog only', async () => {
  const embedTenantName = newEmbedTenantName();
  const groupDefinitions = [{ name: 'readers' }];
  await signIn({ externalId: newExternalId(), creatorMode: true, embedTenantName, groupDefinitions });

  const readOnly = { externalId: newExternalId(), embedTenantName };
  expect((await generateSession({ ...readOnly, groups: ['managers'] })).status).toBe(200);
  expect((await refusalOf(generateSession({ ...readOnly, groups: ['readers'] }))).message).toBe(
    'Groups with names readers not found',
  );
});

it('SPEC.md 4.1 rule 7: creator mode finds groups in the catalog of its embed tenant only', async () => {
  const creator = { externalId: newExternalId(), creatorMode: true, embedTenantName: newEmbedTenantName() };
  await signIn({ ...creator, groupDefinitions: [{ name: 'readers' }], groups: ['readers'] });

  expect((await generateSession({ ...creator, groups: ['readers'] })).status).toBe(200);
  for (const other of [{ groups: ['managers'] }, { embedTenantName: newEmbedTenantName() }]) {
    const error = await refusalOf(generateSession({ ...creator, groups: ['readers'], ...other }));
    expect(error).toMatchObject({ statusCode: 400, code: 'groups_not_found' });
  }
});

it('DECISIONS.md 2: creator mode leaves the memberships of the tenant-wide catalog untouched', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, groups: ['managers'] });
  await signIn({ externalId, creatorMode: true, embedTenantName: newEmbedTenantName(), groups: [] });
  expect((await citiesSeenBy(externalId)).length).toBeGreaterThan(dachCities.length);
});

it('SPEC.md 2.6: a group of an embed tenant gives none of the rights of its namesake', async () => {
  const externalId = newExternalId();
  const groupDefinitions = [{ name: 'managers' }];
  const creator = { creatorMode: true, embedTenantName: newEmbedTenantName(), groupDefinitions };
  await signIn({ externalId, ...creator, groups: ['managers'] });
  expect(await citiesSeenBy(externalId)).toEqual([]);
});

it('DECISIONS.md 2: all or nothing, so a refused attribute leaves the memberships as they were', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, ...inCity('Berlin') });
  const userAttributes = [{ name: 'nothing', value: 1 }];
  await refusalOf(generateSession({ externalId, groups: ['managers'], userAttributes }));
  expect(await citiesSeenBy(externalId)).toEqual(['Berlin']);
});
