import fc from 'fast-check';
import type { UserAttributeInput } from '../../schema/wire/fields.ts';
import type { AttributeDefinition, Call, Stored } from './rights-model.ts';

// Calls of Generate Session that SPEC.md accepts, over few names so that calls meet each other's rows.

export const users = ['anna', 'luis', 'marta'];
export const INTERNAL_USER = 'olivia';
export const embedTenants = ['acme-first', 'acme-second'];

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
/** JSON has no negative zero. */
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

const values = {
  string: text,
  number,
  string_array: fc.array(text, { maxLength: 4 }),
  number_array: fc.array(number, { maxLength: 4 }),
};
const defaults = {
  string: text,
  number: fc.constantFrom('0', '-1.5', '1e-7'),
  string_array: fc.constantFrom('[]', '["a","b"]'),
  number_array: fc.constantFrom('[]', '[1,2.5]'),
};
type AttributeType = keyof typeof values;

/** Names that the demo's tenant-wide catalog has. */
const tenantWide = {
  groups: ['managers', 'analysts', 'finance'],
  attributes: { city: 'string', regions: 'string_array' },
} as const;

/** Some are namesakes of tenant-wide ones, one with another type. */
const embedded = {
  groups: ['managers', 'readers', 'writers'],
  attributes: { city: 'number', label: 'string', shops: 'string_array', codes: 'number_array' },
} as const;

const value = ([name, type]: [string, AttributeType]): fc.Arbitrary<UserAttributeInput> =>
  fc.record({
    name: fc.constant(name),
    value: fc.option<UserAttributeInput['value']>(values[type], { freq: 4 }),
  });

const anyOf = <Item>(each: readonly fc.Arbitrary<Item>[]): fc.Arbitrary<Item[]> =>
  fc
    .tuple(fc.shuffledSubarray(each.map((_, index) => index)), fc.tuple(...each))
    .map(([chosen, items]) => chosen.flatMap((index) => items.slice(index, index + 1)));

const rights = (catalog: { groups: readonly string[]; attributes: Record<string, AttributeType> }) => ({
  groups: fc.array(fc.constantFrom(...catalog.groups), { maxLength: 4 }),
  userAttributes: anyOf(Object.entries(catalog.attributes).map(value)),
});

const definition = ([name, type]: [string, AttributeType]): fc.Arbitrary<AttributeDefinition> =>
  fc.record(
    {
      name: fc.constant(name),
      type: fc.constant(type),
      displayName: fc.constantFrom('Stufe', 'Level'),
      defaultValue: defaults[type],
      description: text,
    },
    { requiredKeys: ['name', 'type'] },
  );

const groupDefinition = (name: string) =>
  fc.record({ name: fc.constant(name), description: text }, { requiredKeys: ['name'] });

const securityContext = fc.constantFrom({ country: 'DE' }, { tier: 2, flags: [true, null, ['ü']] });
const externalUser = {
  externalId: fc.constantFrom(...users),
  email: fc.constantFrom('one@example.com', 'two@example.com'),
};

export const readOnlyCall: fc.Arbitrary<Call> = fc.record(
  {
    ...externalUser,
    ...rights(tenantWide),
    embedTenantName: fc.constantFrom(...embedTenants),
    creatorMode: fc.constant(false),
    securityContext,
  },
  { requiredKeys: ['externalId'] },
);

export const creatorCall: fc.Arbitrary<Call> = fc.record(
  {
    ...externalUser,
    ...rights(embedded),
    embedTenantName: fc.constantFrom(...embedTenants),
    creatorMode: fc.constant(true),
    groupDefinitions: anyOf(embedded.groups.map(groupDefinition)),
    userAttributeDefinitions: anyOf(Object.entries(embedded.attributes).map(definition)),
    securityContext,
  },
  { requiredKeys: ['externalId', 'embedTenantName', 'creatorMode'] },
);

/** Creator mode over the account's own catalog, where nothing can be defined and all can be cleared. */
const ownCatalogCall: fc.Arbitrary<Call> = fc.record({
  externalId: externalUser.externalId,
  creatorMode: fc.constant(true),
  groups: fc.constant([]),
});

const internalCall: fc.Arbitrary<Call> = fc.record(
  {
    internalId: fc.constant(INTERNAL_USER),
    embedTenantName: fc.constantFrom(...embedTenants),
    creatorMode: fc.boolean(),
  },
  { requiredKeys: ['internalId'] },
);

export const anyCall: fc.Arbitrary<Call> = fc.oneof(
  { arbitrary: readOnlyCall, weight: 4 },
  { arbitrary: creatorCall, weight: 5 },
  { arbitrary: ownCatalogCall, weight: 1 },
  { arbitrary: internalCall, weight: 1 },
);

/** The same call without the names of the embed tenant's catalog that nobody has defined by then. */
export function withoutUnknownNames(call: Call, stored: Stored): Call {
  if (call.creatorMode !== true) return call;
  const { groupDefinitions = [], userAttributeDefinitions = [], groups, userAttributes } = call;
  const tenant = stored.embedTenants[call.embedTenantName ?? ''];
  const knownGroups = new Set([...namesOf(groupDefinitions), ...Object.keys(tenant?.groups ?? {})]);
  const knownAttributes = new Set([
    ...namesOf(userAttributeDefinitions),
    ...Object.keys(tenant?.attributes ?? {}),
  ]);
  return {
    ...call,
    ...(groups && { groups: groups.filter((name) => knownGroups.has(name)) }),
    ...(userAttributes && { userAttributes: userAttributes.filter(({ name }) => knownAttributes.has(name)) }),
  };
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);
