import type { Credential } from '../../db/credential.ts';
import { Refusal } from '../../schema/refusals.ts';
import { bindingsOf } from './bindings.ts';

/** The period of the limit in wrangler.toml, after which it certainly lets somebody through again. */
export const RATE_LIMIT_PERIOD_SECONDS = 60;

/** @throws Refusal 429 when this key or session has started too many chats. */
export async function limitChatStarts(env: object, credential: Credential): Promise<void> {
  const { RATE_LIMITS, CHAT_STARTS } = bindingsOf(env);
  if (RATE_LIMITS === 'off' || CHAT_STARTS === undefined) return;
  const key = credential.kind === 'key' ? credential.hash : credential.idHash;
  const { success } = await CHAT_STARTS.limit({ key });
  if (!success) throw new Refusal('rate_limited');
}
