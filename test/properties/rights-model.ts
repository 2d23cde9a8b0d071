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
/** `rights` by catalog: the name of an embed tenant, or TENANT_WIDE. One that holds nothing is left out. */
export type User = { email: string | null; rights: Record<string, Rights> };
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

export const TENANT_WIDE = 'tenant-wide';
export const nothingStored: Stored = { users: {}, embedTenants: {}, sessions: [] };

/** @param ownTenant the embed tenant that stands for the account itself. */
export function afterCall(before: Stored, call: Call, ownTenant: string): Stored {
  const stored = structuredClone(before);
  const { externalId, creatorMode = false, embedTenantName } = call;
  const embedTenant = embedTenantName ?? (creatorMode ? ownTenant : null);

  if (embedTenant !== null) {
    stored.embedTenants[embedTenant] ??= { groups: {}, attributes: {} };
    define(stored.embedTenants[embedTenant], call);
  }
  if (externalId !== undefined) {
    stored.users[externalId] ??= { email: null, rights: {} };
    update(stored.users[externalId], call, creatorMode && embedTenant !== null ? embedTenant : TENANT_WIDE);
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

/** SPEC.md 2.2, 2.3 and 4.1 rule 6. */
function update(user: User, { email, groups, userAttributes = [] }: Call, catalog: string): void {
  user.email = email ?? user.email;
  const rights = user.rights[catalog] ?? { groups: [], values: {} };
  if (groups !== undefined) rights.groups = [...new Set(groups)].sort();
  for (const { name, value } of userAttributes) {
    if (value === null) delete rights.values[name];
    else rights.values[name] = value;
  }
  user.rights[catalog] = rights;
  if (rights.groups.length === 0 && Object.keys(rights.values).length === 0) delete user.rights[catalog];
}
