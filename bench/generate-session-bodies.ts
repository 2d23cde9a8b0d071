// What a customer's backend sends, by the number of the call.

/** As many users sign in by turns as calls are made at once, so that no call waits for another's user. */
const USERS = 8;
const TEN = Array.from({ length: 10 }, (_, index) => index);
const TYPES = ['string', 'number', 'string_array', 'number_array'] as const;

/** A user who is stored already, or one never seen before, and nothing else. */
export const minimalBody = {
  known: (call: number) => ({ externalId: `known-${call % USERS}` }),
  unknown: (call: number) => ({ externalId: `unknown-${call}` }),
};

/** 10 groups and 10 attributes are defined, and the user is given all of them. */
export const fullBody = {
  /** From each user's second call on there is nothing left to write but the session. */
  asStored: (call: number) =>
    creatorBody({ tenant: 'bench-stored', user: call % USERS, version: 0, groups: 'group' }),

  /** Each description and each value is new, and every group is one the user was not in. */
  changed: (call: number) => {
    const turn = Math.floor(call / USERS);
    const groups = turn % 2 === 0 ? 'even-group' : 'odd-group';
    return creatorBody({ tenant: 'bench-changed', user: call % USERS, version: call + 1, groups });
  },
};

function creatorBody(given: { tenant: string; user: number; version: number; groups: string }) {
  const { tenant, user, version, groups } = given;
  const groupNames = TEN.map((index) => `${groups}-${index}`);
  const attributes = TEN.map((index) => ({ name: `attribute-${index}`, type: typeFor(index) }));
  const description = `version ${version}`;
  return {
    embedTenantName: tenant,
    creatorMode: true,
    externalId: `${tenant}-${user}`,
    groupDefinitions: groupNames.map((name) => ({ name, description })),
    userAttributeDefinitions: attributes.map((attribute) => ({ ...attribute, description })),
    groups: groupNames,
    userAttributes: attributes.map(({ name, type }) => ({ name, value: valueFor(type, version) })),
  };
}

const typeFor = (index: number) => TYPES[index % TYPES.length] ?? 'string';

const valueFor = (type: (typeof TYPES)[number], version: number) =>
  ({
    string: `value ${version}`,
    number: version,
    string_array: ['Berlin', `value ${version}`],
    number_array: [1.5, version],
  })[type];
