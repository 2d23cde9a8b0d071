import type { UserAttributeInput } from '../../schema/wire/fields.ts';

// SPEC.md 2 and 4.1 in small: what is stored, and what one accepted call makes of it.

type Value = Exclude<UserAttributeInput['value'], null>;

export type GroupDefinition = { name: string; description?: string };
export type AttributeDefinition = {
  name: string;
  type: string;
  displayName?: string;
  defaultValue?: string;
  description?: string;
};

export type Call = {
  externalId?: string;
  internalId?: string;
  email?: string;
  embedTenantName?: string;
  creatorMode?: boolean;
  groups?: string[];
  userAttributes?: UserAttributeInput[];
  groupDefinitions?: GroupDefinition[];
  userAttributeDefinitions?: AttributeDefinition[];
  securityContext?: object;
};

export type Rights = { groups: string[]; values: Record<string, Value> };

/** What one call said of a user's rights in the tenant-wide catalog. */
type Giving = { embedTenant: string | null; groups?: string[]; values: Record<string, Value | null> };

export type User = {
  email: string | null;
  /** What the catalogs of embed tenants give, by the embed tenant's name. One that holds nothing is left out. */
  rights: Record<string, Rights>;
  /** What each reader finds of the tenant-wide catalog: callers without an embed tenant, and each it is in. */
  views: Record<string, Rights>;
};
export type EmbedTenant = {
  groups: Record<string, GroupDefinition>;
  attributes: Record<string, AttributeDefinition>;
};
export type Session = {
  user: string;
  /** The one that was named; null: the account itself. */
  embedTenant: string | null;
  creatorMode: boolean;
  securityContext: object | null;
};
export type Stored = {
  users: Record<string, User>;
  embedTenants: Record<string, EmbedTenant>;
  sessions: Session[];
};

export const WITHOUT_TENANT = 'without an embed tenant';
export const nothingStored: Stored = { users: {}, embedTenants: {}, sessions: [] };

/** Everything that was ever given to the users of a model, which nothing shows but `views`. */
const givings = new WeakMap<Stored, Record<string, Giving[]>>();

/** @param ownTenant the embed tenant that stands for the account itself. */
export function afterCall(before: Stored, call: Call, ownTenant: string): Stored {
  const stored = structuredClone(before);
  const { externalId, creatorMode = false, embedTenantName } = call;
  const embedTenant = embedTenantName ?? (creatorMode ? ownTenant : null);

  if (embedTenant !== null) {
    stored.embedTenants[embedTenant] ??= { groups: {}, attributes: {} };
    define(stored.embedTenants[embedTenant], call);
  }
  const given = structuredClone(givings.get(before) ?? {});
  givings.set(stored, given);
  if (externalId !== undefined) {
    stored.users[externalId] ??= { email: null, rights: {}, views: { [WITHOUT_TENANT]: nothing() } };
    const user = stored.users[externalId];
    user.email = call.email ?? user.email;
    if (embedTenantName !== undefined) user.views[embedTenantName] ??= nothing();
    if (creatorMode) update(user, call, embedTenantName ?? ownTenant);
    else given[externalId] = [...(given[externalId] ?? []), givingOf(call)];
    for (const reader of Object.keys(user.views))
      user.views[reader] = readBy(reader, given[externalId] ?? []);
  }
  stored.sessions.push({
    user: externalId ?? call.internalId ?? '',
    embedTenant: embedTenantName ?? null,
    creatorMode,
    securityContext: call.securityContext ?? null,
  });
  return stored;
}

/** SPEC.md 2.4 and 2.5: what is supplied replaces, what is not stays. */
function define(tenant: EmbedTenant, { groupDefinitions = [], userAttributeDefinitions = [] }: Call): void {
  for (const given of groupDefinitions) {
    tenant.groups[given.name] = { ...tenant.groups[given.name], ...given };
  }
  for (const given of userAttributeDefinitions) {
    tenant.attributes[given.name] = { ...tenant.attributes[given.name], ...given };
  }
}

const nothing = (): Rights => ({ groups: [], values: {} });

const givingOf = ({ embedTenantName, groups, userAttributes = [] }: Call): Giving => ({
  embedTenant: embedTenantName ?? null,
  ...(groups && { groups }),
  values: Object.fromEntries(userAttributes.map(({ name, value }) => [name, value])),
});

/** DECISIONS.md 2: what was last given under the reader's embed tenant, else without one; else, last at all. */
function readBy(reader: string, given: readonly Giving[]): Rights {
  const inTurn =
    reader === WITHOUT_TENANT
      ? [given]
      : [reader, null].map((tenant) => given.filter(({ embedTenant }) => embedTenant === tenant));
  const last = <Found>(find: (giving: Giving) => Found | undefined): Found | undefined =>
    inTurn.flatMap((some) => some.map(find).findLast((found) => found !== undefined) ?? [])[0];

  const names = new Set(given.flatMap(({ values }) => Object.keys(values)));
  const values = [...names].flatMap((name) => {
    // Wrapped, so that a value cleared by null is told from one that was never given.
    const found = last(({ values }) => (name in values ? { value: values[name] ?? null } : undefined));
    return found === undefined || found.value === null ? [] : [[name, found.value] as const];
  });
  return {
    groups: [...new Set(last(({ groups }) => groups && { groups })?.groups)].sort(),
    values: Object.fromEntries(values),
  };
}

/** SPEC.md 2.3 and 4.1 rule 6, in the catalog of one embed tenant. */
function update(user: User, { groups, userAttributes = [] }: Call, catalog: string): void {
  const rights = user.rights[catalog] ?? nothing();
  if (groups !== undefined) rights.groups = [...new Set(groups)].sort();
  for (const { name, value } of userAttributes) {
    if (value === null) delete rights.values[name];
    else rights.values[name] = value;
  }
  user.rights[catalog] = rights;
  if (rights.groups.length === 0 && Object.keys(rights.values).length === 0) delete user.rights[catalog];
}
