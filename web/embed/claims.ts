import type { SessionClaims } from '../../schema/wire/session.ts';

export type Claims = SessionClaims;

/** What a token says. The server has signed it, so it is taken as it is. */
export function claimsOf(token: string): Claims {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
    one.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Whether two tokens are for the same, so that one may take the other's place without anything being cleared. */
export const isSameCaller = (one: Claims, other: Claims): boolean => callerOf(one) === callerOf(other);

const callerOf = ({ user, account, embedTenant, deployment, agentId, creatorMode }: Claims): string =>
  JSON.stringify([Object.entries(user), account, embedTenant, deployment, agentId, creatorMode]);
