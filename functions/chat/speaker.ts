import { internalUser, type Requirement } from '../../db/admission.ts';
import { tenantWideCatalog } from '../../db/catalog.ts';
import type { ThreadOwner } from '../../db/chat-threads.ts';
import type { Statement } from '../../db/client.ts';
import type { Lifetime } from '../../db/external-users.ts';
import { provisionUser } from '../../db/provision-user.ts';
import type { SessionSettings } from '../../schema/wire/chat.ts';

/** The user a chat request speaks for: how to find them, own threads as them, and bring them up to date. */
export type Speaker = { requirements: Requirement[]; owner: ThreadOwner; provision: Statement[] };

export function speakerOf(settings: SessionSettings): Speaker {
  const { externalId, internalId } = settings;
  if (externalId === undefined) {
    return { requirements: [internalUser(internalId ?? '')], owner: 'internal_user', provision: [] };
  }
  const user = {
    externalId,
    email: settings.email,
    lifetime: lifetimeOf(settings),
    groups: settings.groups,
    userAttributes: settings.userAttributes,
  };
  return { requirements: [], owner: { externalId }, provision: provisionUser(user, tenantWideCatalog) };
}

/** SPEC.md 4.3: chat users are ephemeral unless told otherwise. */
const lifetimeOf = ({ isEphemeral = true, ephemeralTtlSeconds }: SessionSettings): Lifetime =>
  isEphemeral ? { kind: 'ephemeral', ttlSeconds: ephemeralTtlSeconds ?? null } : { kind: 'persistent' };
