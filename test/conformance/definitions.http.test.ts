import { beforeEach, expect, it } from 'vitest';
import { generateSession, newEmbedTenantName, newExternalId, refusalOf, signIn } from './demo-account.ts';

let creator: { externalId: string; creatorMode: true; embedTenantName: string };
beforeEach(() => {
  creator = { externalId: newExternalId(), creatorMode: true, embedTenantName: newEmbedTenantName() };
});

const level = { name: 'level', type: 'number' };

it('SPEC.md 4.1 rule 5: definitions are applied before groups and userAttributes', async () => {
  await signIn({
    ...creator,
    groups: ['readers'],
    userAttributes: [{ name: 'level', value: 3 }],
    groupDefinitions: [{ name: 'readers' }],
    userAttributeDefinitions: [level],
  });
});

it('SPEC.md 4.1 rule 5: definitions are validated before groups and userAttributes', async () => {
  await signIn({ ...creator, userAttributeDefinitions: [level] });
  const error = await refusalOf(
    generateSession({
      ...creator,
      userAttributeDefinitions: [{ ...level, type: 'string' }],
      groups: ['nobody'],
      userAttributes: [{ name: 'nothing', value: 1 }],
    }),
  );
  expect(error.code).toBe('attribute_type_immutable');
});

it('DECISIONS.md 2: groups are checked before attributes', async () => {
  const body = { ...creator, groups: ['nobody'], userAttributes: [{ name: 'nothing', value: 1 }] };
  expect((await refusalOf(generateSession(body))).code).toBe('groups_not_found');
});

it('SPEC.md 4.1 rule 5: the same request twice is accepted twice', async () => {
  const body = {
    ...creator,
    groupDefinitions: [{ name: 'readers', description: 'Who read' }],
    userAttributeDefinitions: [{ ...level, defaultValue: '1', displayName: 'Level', description: 'How far' }],
    groups: ['readers'],
    userAttributes: [{ name: 'level', value: 3 }],
  };
  await signIn(body);
  await signIn(body);
});

it('SPEC.md 2.4: an existing group with this name is reused', async () => {
  await signIn({ ...creator, groupDefinitions: [{ name: 'readers', description: 'Who read' }] });
  await signIn({ ...creator, groupDefinitions: [{ name: 'readers' }], groups: ['readers'] });
});

it.each(['string', 'number', 'string_array', 'number_array'])(
  'SPEC.md 2.5: a definition may have the type %s',
  async (type) => {
    await signIn({ ...creator, userAttributeDefinitions: [{ name: 'level', type }] });
  },
);

it.each(['boolean', 'String', 'string[]', '', 5, null])(
  'SPEC.md 2.5: a definition may not have the type %j',
  async (type) => {
    const userAttributeDefinitions = [{ name: 'level', type }];
    const error = await refusalOf(generateSession({ ...creator, userAttributeDefinitions }));
    expect(error).toMatchObject({ statusCode: 400, issues: [{ path: 'userAttributeDefinitions[0].type' }] });
  },
);

it('SPEC.md 2.5: type is immutable once created', async () => {
  await signIn({ ...creator, userAttributeDefinitions: [level] });
  for (const type of ['string', 'string_array', 'number_array']) {
    const userAttributeDefinitions = [{ name: 'level', type }];
    const error = await refusalOf(generateSession({ ...creator, userAttributeDefinitions }));
    expect(error).toMatchObject({ statusCode: 400, code: 'attribute_type_immutable' });
    expect(error.message).toContain('cannot change type');
    expect(error.message).toContain('level');
  }
});

it('SPEC.md 7: after "cannot change type" nothing is upserted', async () => {
  await signIn({ ...creator, userAttributeDefinitions: [level] });
  await refusalOf(
    generateSession({
      ...creator,
      groupDefinitions: [{ name: 'readers' }],
      userAttributeDefinitions: [
        { name: 'first', type: 'string' },
        { ...level, type: 'string' },
      ],
    }),
  );
  expect((await refusalOf(generateSession({ ...creator, groups: ['readers'] }))).code).toBe(
    'groups_not_found',
  );
  const userAttributes = [{ name: 'first', value: 'x' }];
  expect((await refusalOf(generateSession({ ...creator, userAttributes }))).code).toBe(
    'user_attributes_not_found',
  );
});

it('DECISIONS.md 2: after any other refusal no definition is left either', async () => {
  await refusalOf(
    generateSession({ ...creator, groupDefinitions: [{ name: 'readers' }], groups: ['nobody'] }),
  );
  expect((await refusalOf(generateSession({ ...creator, groups: ['readers'] }))).message).toBe(
    'Groups with names readers not found',
  );
});

it('SPEC.md 2.6: definitions of one embed tenant do not exist in another', async () => {
  await signIn({ ...creator, userAttributeDefinitions: [level], groupDefinitions: [{ name: 'readers' }] });
  const elsewhere = { ...creator, embedTenantName: newEmbedTenantName() };
  await signIn({ ...elsewhere, userAttributeDefinitions: [{ ...level, type: 'string' }] });
  expect((await refusalOf(generateSession({ ...elsewhere, groups: ['readers'] }))).code).toBe(
    'groups_not_found',
  );
});

it('SPEC.md 2.6: definitions never change the tenant-wide ones', async () => {
  const userAttributeDefinitions = [{ name: 'city', type: 'number' }];
  await signIn({ ...creator, userAttributeDefinitions, groupDefinitions: [{ name: 'managers' }] });
  const userAttributes = [{ name: 'city', value: 'Berlin' }];
  await signIn({ externalId: newExternalId(), groups: ['managers'], userAttributes });
});

it('DECISIONS.md 2: creator mode without embedTenantName has a catalog of its own', async () => {
  const { externalId } = creator;
  const error = await refusalOf(generateSession({ externalId, creatorMode: true, groups: ['managers'] }));
  expect(error.code).toBe('groups_not_found');
  await signIn({ externalId, creatorMode: true, groups: [] });
});

it.each([
  ['number', '3.5'],
  ['number', '-1e3'],
  ['string_array', '["a","b"]'],
  ['string_array', '[]'],
  ['number_array', '[1,2.5]'],
  ['string', 'anything'],
])('DECISIONS.md 2: a %s may have the defaultValue %j', async (type, defaultValue) => {
  await signIn({ ...creator, userAttributeDefinitions: [{ name: 'level', type, defaultValue }] });
});

it.each([
  ['number', 'three'],
  ['number', ''],
  ['number', 'NaN'],
  ['number', 'Infinity'],
  ['number', '1e999'],
  ['string_array', 'a,b'],
  ['string_array', '[1]'],
  ['number_array', '["1"]'],
  ['number_array', '{}'],
])('DECISIONS.md 2: a %s may not have the defaultValue %j', async (type, defaultValue) => {
  const userAttributeDefinitions = [{ name: 'level', type, defaultValue }];
  const error = await refusalOf(generateSession({ ...creator, userAttributeDefinitions }));
  expect(error).toMatchObject({
    statusCode: 400,
    issues: [{ path: 'userAttributeDefinitions[0].defaultValue' }],
  });
});
