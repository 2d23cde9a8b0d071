import * as z from 'zod';
import { embedSettings } from './embed-settings.ts';
import { embedTheme } from './embed-theme.ts';
import { branchName, optional, rowId } from './fields.ts';

/** Longer than any id of ours; whether it is one is for the database to say. */
const sessionId = z.string().min(1).max(255);

/** An id is good once: whoever tries the example puts one there that Generate Session has just given them. */
export const exampleSession = { sessionId: '<sessionId of POST /api/v1/embed/generate-session>' };

export const sessionTokenRequest = z.object({ sessionId });
export const sessionTokenResponse = z.object({ token: z.string() });
export const sessionRevokeRequest = z.object({ sessionId });

/** What a token says of the session it was made from (DECISIONS.md 3), beside the registered claims. */
export const sessionClaims = z.object({
  /** SHA-256 of the session's id. */
  sid: z.string(),
  user: z.union([z.object({ externalId: z.string() }), z.object({ internalId: z.string() })]),
  account: z.string(),
  deployment: z.number(),
  /** null: the account's own tenant. */
  embedTenant: z.string().nullable(),
  creatorMode: z.boolean(),
  settings: optional(embedSettings),
  embedTheme: optional(embedTheme),
  /** Absent: the deployment's default branch. */
  branchName: optional(branchName),
  /** Absent: any agent of the deployment. */
  agentId: optional(rowId),
});
export type NewClaims = z.input<typeof sessionClaims>;

/** For whom the tokens are that open the data API alone (DECISIONS.md 6); others have no audience. */
export const DATA_AUDIENCE = 'data';

/** What a token says that opens the data API: one of a session, or one made from it for that alone. */
export const dataClaims = sessionClaims.extend({
  aud: z.literal(DATA_AUDIENCE).optional(),
  exp: z.number(),
  /** Asked for with an admin key, and so shown the SQL that queries become. */
  showsSql: z.boolean().optional(),
});
export type DataClaims = z.infer<typeof dataClaims>;
export type SessionClaims = z.infer<typeof sessionClaims>;
