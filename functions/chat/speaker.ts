import type { Requirement } from '../../db/admission.ts';
import type { Statement } from '../../db/client.ts';
import type { Credential } from '../../db/credential.ts';
import type { Lifetime } from '../../db/external-users.ts';
import { profileRights } from '../../db/profile-rights.ts';
import { type Provision, provisionUser } from '../../db/provision-user.ts';
import { internalUser, knownExternalUser } from '../../db/requirements.ts';
import {
  externalSpeaker,
  internalSpeaker,
  type SpeakingUser,
  sessionSpeaker,
} from '../../db/speaking-user.ts';
import { type SessionSettings, sessionSettings } from '../../schema/wire/chat.ts';
import { parseOrRefuse } from '../gate/json-body.ts';

/** Who calls a chat endpoint, and the user they speak for. */
export type Speaker = {
  credential: Credential;
  requirements: Requirement[];
  /** As the caller names the user, with the kind before it; empty for a session, which has but one. */
  name: string;
  user: SpeakingUser;
  /** Brings the user up to date; for endpoints that start something. */
  provision: Provision;
};

/** Internal users and those of sessions are as they are. */
const NOBODY: Provision = { statements: [] };

/**
 * With an API key, `sessionSettings` says who speaks; with a session token the token does, and the settings
 * are ignored.
 */
export function speakerOf(credential: Credential, settings: unknown): Speaker {
  if (credential.kind === 'session') {
    return { credential, requirements: [], name: '', user: sessionSpeaker(credential), provision: NOBODY };
  }
  const described = describedUser(parseOrRefuse(sessionSettings, settings, ['sessionSettings']));
  return { credential, ...described };
}

/**
 * The user that a key's settings describe.
 * @param embedTenantId whose calls give and read the rights; undefined: calls without one
 */
export function describedUser(
  settings: SessionSettings,
  embedTenantId?: Statement,
): Omit<Speaker, 'credential'> {
  const { externalId, internalId, email, groups, userAttributes, securityContext } = settings;
  if (externalId === undefined) {
    const name = internalId ?? '';
    return {
      requirements: [internalUser(name)],
      name: `internal ${name}`,
      user: internalSpeaker(),
      provision: NOBODY,
    };
  }
  const user = { externalId, email, lifetime: lifetimeOf(settings), groups, userAttributes };
  return {
    requirements: [knownExternalUser(externalId)],
    name: `external ${externalId}`,
    user: externalSpeaker(securityContext),
    provision: provisionUser(user, (userId) => profileRights(userId, embedTenantId)),
  };
}

/** SPEC.md 4.3: chat users are ephemeral unless told otherwise. */
const lifetimeOf = ({ isEphemeral = true, ephemeralTtlSeconds }: SessionSettings): Lifetime =>
  isEphemeral ? { kind: 'ephemeral', ttlSeconds: ephemeralTtlSeconds ?? null } : { kind: 'persistent' };
