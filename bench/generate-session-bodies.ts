import type { GenerateSessionRequest } from '../schema/wire/generate-session.ts';

// What a customer's backend sends, by the number of the call.

type Body = Omit<GenerateSessionRequest, 'deploymentId'>;

/** As many users sign in by turns as calls are made at once, so that no call waits for another's user. */
const USERS = 8;
const NAMES = Array.from({ length: 10 }, (_, index) => `name-${index}`);
const TYPES = ['string', 'number', 'string_array', 'number_array'] as const;

export const signIn = {
  known: (call: number): Body => ({ externalId: userOf('known', call) }),
  unknown: (call: number): Body => ({ externalId: `unknown-${call}` }),
};

/** 10 groups and 10 attributes defined, and a user who is given all of them. */
export const definitionsAndRights = {
  /** The same every time: from each user's second call on there is nothing to write but the session. */
  asStored: (call: number): Body => fullBody('bench-stored', userOf('stored', call), 'the same'),
  /** Each description and value differs from the one before, and so does each membership. */
  changed: (call: number): Body => fullBody('bench-changed', userOf('changed', call), `of call ${call}`),
};

const userOf = (kind: string, call: number): string => `${kind}-${call % USERS}`;

function fullBody(embedTenantName: string, externalId: string, version: string): Body {
  return { embedTenantName, externalId, creatorMode: true };
}
