import { expect, it } from 'vitest';
import { EDGE_NAMES } from '../../scripts/conformance/remove-traces.ts';
import { GENERATE_SESSION, post } from '../harness/api.ts';
import {
  demo,
  generateSession,
  internalUser,
  newEmbedTenantName,
  newExternalId,
  refusalOf,
  signIn,
} from './demo-account.ts';

it('SPEC.md 2.1: sessionId is a unique string', async () => {
  const externalId = newExternalId();
  const ids = await Promise.all([signIn({ externalId }), signIn({ externalId }), signIn({ externalId })]);
  expect(new Set(ids).size).toBe(3);
});

it('DECISIONS.md 2: the answer is 200 { sessionId }, 256 random bits in base64url', async () => {
  const response = await generateSession({ externalId: newExternalId() });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ sessionId: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
});

it('SPEC.md 4.1: deploymentId is required', async () => {
  const body = { externalId: newExternalId() };
  expect(await refusalOf(post(GENERATE_SESSION, body, { key: demo.apiKey }))).toMatchObject({
    statusCode: 400,
    code: 'deployment_required',
  });
});

it.each(['1', 1.5, 0, -1, true, [1], {}])(
  'SPEC.md 4.1: deploymentId is the number of a deployment, not %j',
  async (deploymentId) => {
    const error = await refusalOf(generateSession({ externalId: newExternalId(), deploymentId }));
    expect(error).toMatchObject({ statusCode: 400, issues: [{ path: 'deploymentId' }] });
  },
);

it.each([
  ['none', () => ({})],
  ['both', () => ({ externalId: newExternalId(), internalId: internalUser.username })],
])('SPEC.md 4.1: exactly one of externalId and internalId is given, not %s', async (_, body) => {
  const error = await refusalOf(generateSession(body()));
  expect(error.statusCode).toBe(400);
  expect(error.message).toContain('exactly one of externalId or internalId');
});

it.each(['Anna', ' anna', 'anna ', '\tanna', 'anna\u00a0', 'ÉMILE', ''])(
  'DECISIONS.md 2: externalId %j, not lowercase and trimmed, is refused and never changed',
  async (externalId) => {
    const error = await refusalOf(generateSession({ externalId }));
    expect(error).toMatchObject({ statusCode: 400, issues: [{ path: 'externalId' }] });
  },
);

it('DECISIONS.md 2: externalId has 1 to 255 characters, spaces inside included', async () => {
  const id = `${newExternalId()} of müller & söhne `.padEnd(255, 'x');
  expect((await generateSession({ externalId: id })).status).toBe(200);
  expect((await refusalOf(generateSession({ externalId: `${id}x` }))).statusCode).toBe(400);
});

it.each([internalUser.username, internalUser.email, internalUser.username.toUpperCase()])(
  'DECISIONS.md 2: internalId %j matches username or email, compared in lower case',
  async (internalId) => {
    expect((await generateSession({ internalId })).status).toBe(200);
  },
);

it('SPEC.md 4.1: an internalId must exist', async () => {
  const error = await refusalOf(generateSession({ internalId: newExternalId() }));
  expect(error).toMatchObject({ statusCode: 404, code: 'internal_user_not_found' });
});

it.each([
  ['groups', ['managers']],
  ['userAttributes', [{ name: 'city', value: 'Berlin' }]],
  ['securityContext', { country: 'DE' }],
  ['groupDefinitions', [{ name: 'readers' }]],
  ['userAttributeDefinitions', [{ name: 'level', type: 'number' }]],
])('SPEC.md 4.1 rule 1: with internalId, %s may not be given', async (field, value) => {
  const body = { creatorMode: true, embedTenantName: newEmbedTenantName(), [field]: value };
  const error = await refusalOf(generateSession({ ...body, internalId: internalUser.username }));
  expect(error).toMatchObject({ statusCode: 400, issues: [{ path: field }] });
});

it('SPEC.md 4.1: email comes only with externalId', async () => {
  const email = 'anna@example.com';
  expect((await generateSession({ externalId: newExternalId(), email })).status).toBe(200);
  expect(await refusalOf(generateSession({ internalId: internalUser.username, email }))).toMatchObject({
    statusCode: 400,
    issues: [{ path: 'email' }],
  });
});

it.each(EDGE_NAMES)('SPEC.md 4.1: embedTenantName may be %j', async (embedTenantName) => {
  expect((await generateSession({ externalId: newExternalId(), embedTenantName })).status).toBe(200);
});

it.each([
  ['shorter than 5', 'acme'],
  ['longer than 36', 'z'.repeat(37)],
  ['with a digit first', '1acme'],
  ['with a hyphen first', '-acme'],
  ['with a hyphen last', 'acme-'],
  ['with an upper-case letter', 'Acmes'],
  ['with an underscore', 'acme_co'],
  ['with a letter beyond a-z', 'acmé-co'],
  ['with a space', 'acme co'],
  ['with a line break last', 'acmes\n'],
])('SPEC.md 4.1: embedTenantName may not be one %s', async (_, embedTenantName) => {
  const error = await refusalOf(generateSession({ externalId: newExternalId(), embedTenantName }));
  expect(error).toMatchObject({ statusCode: 400, issues: [{ path: 'embedTenantName' }] });
});

it('SPEC.md 4.1 rule 2: duplicate names inside userAttributes are rejected with 400', async () => {
  const userAttributes = [
    { name: 'city', value: 'Berlin' },
    { name: 'city', value: 'Berlin' },
  ];
  const error = await refusalOf(generateSession({ externalId: newExternalId(), userAttributes }));
  expect(error).toMatchObject({ statusCode: 400, code: 'duplicate_user_attribute' });
  expect(error.message).toContain('city');
});

it.each([
  ['groupDefinitions', { name: 'readers' }],
  ['userAttributeDefinitions', { name: 'level', type: 'number' }],
])('SPEC.md 4.1 rule 3: duplicate names inside %s are rejected', async (field, definition) => {
  const creator = { externalId: newExternalId(), creatorMode: true, embedTenantName: newEmbedTenantName() };
  const error = await refusalOf(generateSession({ ...creator, [field]: [definition, definition] }));
  expect(error).toMatchObject({ statusCode: 400, code: 'duplicate_definition' });
  expect(error.message).toContain(definition.name);
});

it.each([
  ['groupDefinitions', { name: 'readers' }],
  ['userAttributeDefinitions', { name: 'level', type: 'number' }],
])('SPEC.md 4.1 rule 4: %s require creatorMode true and an embedTenantName', async (field, definition) => {
  const body = { externalId: newExternalId(), [field]: [definition] };
  const incomplete = [
    { embedTenantName: newEmbedTenantName() },
    { embedTenantName: newEmbedTenantName(), creatorMode: false },
    { creatorMode: true },
  ];
  for (const rest of incomplete) {
    const error = await refusalOf(generateSession({ ...body, ...rest }));
    expect(error).toMatchObject({ statusCode: 400, issues: [{ path: field }] });
  }
});

it('SPEC.md 4.1: securityContext is an object', async () => {
  const externalId = newExternalId();
  expect((await generateSession({ externalId, securityContext: { nested: { a: [1] } } })).status).toBe(200);
  for (const securityContext of ['DE', 1, true, ['DE']]) {
    const error = await refusalOf(generateSession({ externalId, securityContext }));
    expect(error).toMatchObject({ statusCode: 400, issues: [{ path: 'securityContext' }] });
  }
});
