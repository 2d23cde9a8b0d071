import type { Credential } from '../../db/credential.ts';
import { Refusal } from '../../schema/refusals.ts';
import { bindingsOf } from './bindings.ts';
import { PaceOfRefusals } from './pace-of-refusals.ts';

/** The period of the limit in wrangler.toml, after which it certainly lets somebody through again. */
const PERIOD_SECONDS = 10;
/** Of one isolate; who was refused first is forgotten first, and asks the database again. */
const REFUSALS_REMEMBERED = 10_000;

/** What the database has said to whom, and until when it would say the same. */
const refusals = new Map<string, { message: string; untilMs: number }>();

const pace = new PaceOfRefusals();

type Caller = { credential: Credential; name: string };

/**
 * Turns a flood of one user's calls away before it costs a round trip to the database, where their limits are
 * counted (DECISIONS.md 9): what the database has refused until the next minute stays refused until then, and
 * Cloudflare's limiter, above all that limits can be set to, counts for each location. Whoever calls on although they
 * are refused hears of it a second later.
 * @throws Refusal 429
 */
export async function withinFence<Answer>(
  env: object,
  call: 'ask' | 'read' | 'abort',
  { credential, name }: Caller,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const caller = `${credential.kind === 'key' ? credential.hash : credential.idHash} ${name}`;
  try {
    return await unlessTooMany(env, `${call} ${caller}`, caller, run);
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) await pace.turn(caller);
    throw error;
  }
}

async function unlessTooMany<Answer>(
  env: object,
  who: string,
  caller: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  throwIfRefused(who);
  const { RATE_LIMITS, CHAT_CALLS } = bindingsOf(env);
  if (RATE_LIMITS === 'on' && CHAT_CALLS !== undefined) {
    const { success } = await CHAT_CALLS.limit({ key: caller });
    if (!success) throw tooMany({ retryAfterSeconds: PERIOD_SECONDS });
  }
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') remember(who, error);
    throw error;
  }
}

const tooMany = ({ message, retryAfterSeconds }: { message?: string; retryAfterSeconds: number }) =>
  new Refusal('rate_limited', message, { retryAfterSeconds });

function throwIfRefused(who: string): void {
  const refusal = refusals.get(who);
  if (refusal === undefined) return;
  const { message, untilMs } = refusal;
  const waitMs = untilMs - Date.now();
  if (waitMs > 0) throw tooMany({ message, retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  refusals.delete(who);
}

function remember(who: string, { message, retryAfterSeconds = 0 }: Refusal): void {
  refusals.set(who, { message, untilMs: Date.now() + retryAfterSeconds * 1_000 });
  const [first] = refusals.keys();
  if (refusals.size > REFUSALS_REMEMBERED && first !== undefined) refusals.delete(first);
}
