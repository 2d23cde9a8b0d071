import { expect, it } from 'vitest';
import {
  citiesSeenBy,
  citiesSeenInSession,
  dachCities,
  generateSession,
  inCity,
  newEmbedTenantName,
  newExternalId,
  refusalOf,
  signIn,
} from './demo-account.ts';

it('SPEC.md 2.3: the supplied attributes decide which rows the access policies show', async () => {
  const [anna, luis] = [newExternalId(), newExternalId()];
  await signIn({ externalId: anna, ...inCity('Berlin') });
  await signIn({ externalId: luis, ...inCity('Madrid') });
  expect(await citiesSeenBy(anna)).toEqual(['Berlin']);
  expect(await citiesSeenBy(luis)).toEqual(['Madrid']);
});

it('SPEC.md 2.2: a later call overwrites the values of the supplied attribute names', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, ...inCity('Berlin') });
  await signIn({ externalId, ...inCity('Madrid') });
  expect(await citiesSeenBy(externalId)).toEqual(['Madrid']);
});

it('SPEC.md 2.2: values persist per user; what a later call does not name stays', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, ...inCity('Paris'), groups: ['analysts'] });
  await signIn({ externalId, userAttributes: [{ name: 'regions', value: ['DACH'] }] });
  await signIn({ externalId, userAttributes: [] });
  expect((await citiesSeenBy(externalId)).sort()).toEqual([...dachCities, 'Paris'].sort());
});

it('SPEC.md 2.3: null clears the stored value', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, ...inCity('Berlin') });
  await signIn({ externalId, ...inCity(null) });
  expect(await citiesSeenBy(externalId)).toEqual([]);
});

it('DECISIONS.md 2: a user of two embed tenants has in each what was given there, in either order', async () => {
  const [one, two] = [newEmbedTenantName(), newEmbedTenantName()];
  const inOne = { embedTenantName: one, ...inCity('Berlin') };
  const inTwo = { embedTenantName: two, ...inCity('Madrid') };
  for (const [first, second] of [
    [inOne, inTwo],
    [inTwo, inOne],
  ] as const) {
    const externalId = newExternalId();
    const sessions = [await signIn({ externalId, ...first }), await signIn({ externalId, ...second })];
    const cities = await Promise.all(sessions.map(citiesSeenInSession));
    expect(cities).toEqual([first, second].map(({ userAttributes: [given] }) => [given?.value]));
  }
});

it('DECISIONS.md 2: an embed tenant falls back to what was given without one', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, ...inCity('Berlin') });
  const session = await signIn({ externalId, embedTenantName: newEmbedTenantName() });
  expect(await citiesSeenInSession(session)).toEqual(['Berlin']);
});

it('SPEC.md 2.3: null for a value that was never stored is accepted', async () => {
  expect((await generateSession({ externalId: newExternalId(), ...inCity(null) })).status).toBe(200);
});

it('SPEC.md 2.3: a string[] is stored as such, and an empty one shows no rows', async () => {
  const externalId = newExternalId();
  const inRegions = (value: string[]) => ({ externalId, userAttributes: [{ name: 'regions', value }] });
  await signIn({ ...inRegions(['DACH']), groups: ['analysts'] });
  expect((await citiesSeenBy(externalId)).sort()).toEqual(dachCities);
  await signIn(inRegions([]));
  expect(await citiesSeenBy(externalId)).toEqual([]);
});

it.each([
  ['a number for a string', 'city', 7],
  ['a string[] for a string', 'city', ['Berlin']],
  ['an empty array for a string', 'city', []],
  ['a string for a string[]', 'regions', 'DACH'],
  ['a number[] for a string[]', 'regions', [1, 2]],
])('SPEC.md 2.3: a value must match the type of its definition, not %s', async (_, name, value) => {
  const userAttributes = [{ name, value }];
  const error = await refusalOf(generateSession({ externalId: newExternalId(), userAttributes }));
  expect(error).toMatchObject({ statusCode: 400, code: 'user_attribute_type_mismatch' });
  expect(error.message).toContain(name);
});

it.each([true, {}, ['a', 1], [null], [['a']]])(
  'SPEC.md 2.3: a value is a string, number, string[], number[] or null, not %j',
  async (value) => {
    const userAttributes = [{ name: 'city', value }];
    const error = await refusalOf(generateSession({ externalId: newExternalId(), userAttributes }));
    expect(error).toMatchObject({ statusCode: 400, issues: [{ path: 'userAttributes[0].value' }] });
  },
);

it('SPEC.md 2.3: all four types of value are kept, in creator mode as defined', async () => {
  const userAttributeDefinitions = [
    { name: 'label', type: 'string' },
    { name: 'level', type: 'number' },
    { name: 'shops', type: 'string_array' },
    { name: 'codes', type: 'number_array' },
  ];
  const userAttributes = [
    { name: 'label', value: 'ü' },
    { name: 'level', value: -2.5e-7 },
    { name: 'shops', value: ['a', 'b'] },
    { name: 'codes', value: [1, 2.5] },
  ];
  const creator = { externalId: newExternalId(), creatorMode: true, embedTenantName: newEmbedTenantName() };
  await signIn({ ...creator, userAttributeDefinitions, userAttributes });
  const cleared = userAttributes.map(({ name }) => ({ name, value: null }));
  await signIn({ ...creator, userAttributes: cleared });
});

it('SPEC.md 7: an attribute absent from the tenant-wide catalog is refused as not found', async () => {
  const userAttributes = [{ name: 'shoe-size', value: 43 }];
  const error = await refusalOf(generateSession({ externalId: newExternalId(), userAttributes }));
  expect(error).toMatchObject({ statusCode: 400, code: 'user_attributes_not_found' });
  expect(error.message).toMatch(/^User attributes not found/);
  expect(error.message).toContain('shoe-size');
});

it('SPEC.md 4.1 rule 7: read-only mode finds attributes in the tenant-wide catalog only', async () => {
  const embedTenantName = newEmbedTenantName();
  const creator = { externalId: newExternalId(), creatorMode: true, embedTenantName };
  await signIn({ ...creator, userAttributeDefinitions: [{ name: 'level', type: 'number' }] });

  const userAttributes = [{ name: 'level', value: 1 }];
  const error = await refusalOf(
    generateSession({ externalId: newExternalId(), embedTenantName, userAttributes }),
  );
  expect(error.code).toBe('user_attributes_not_found');
});

it('SPEC.md 4.1 rule 7: creator mode finds attributes in the catalog of its embed tenant only', async () => {
  const creator = { externalId: newExternalId(), creatorMode: true, embedTenantName: newEmbedTenantName() };
  const userAttributes = [{ name: 'level', value: 1 }];
  await signIn({ ...creator, userAttributeDefinitions: [{ name: 'level', type: 'number' }], userAttributes });

  for (const other of [inCity('Berlin'), { userAttributes, embedTenantName: newEmbedTenantName() }]) {
    const error = await refusalOf(generateSession({ ...creator, ...other }));
    expect(error).toMatchObject({ statusCode: 400, code: 'user_attributes_not_found' });
  }
});

it('DECISIONS.md 2: creator mode leaves the values of the tenant-wide catalog untouched', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, ...inCity('Berlin') });
  const userAttributeDefinitions = [{ name: 'city', type: 'string' }];
  const creator = { creatorMode: true, embedTenantName: newEmbedTenantName(), userAttributeDefinitions };
  await signIn({ externalId, ...creator, ...inCity('Madrid') });
  expect(await citiesSeenBy(externalId)).toEqual(['Berlin']);
});

it('DECISIONS.md 2: a refused call leaves the values as they were', async () => {
  const externalId = newExternalId();
  await signIn({ externalId, ...inCity('Berlin') });
  await refusalOf(generateSession({ externalId, ...inCity('Madrid'), groups: ['vips'] }));
  expect(await citiesSeenBy(externalId)).toEqual(['Berlin']);
});
