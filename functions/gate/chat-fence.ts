import type { Credential } from '../../db/credential.ts';
import { Refusal } from '../../schema/refusals.ts';
import { bindingsOf } from './bindings.ts';
import { CallsAtOnce } from './calls-at-once.ts';
import { PAUSE_MS, PaceOfRefusals } from './pace-of-refusals.ts';

/** The period of the limit in wrangler.toml, after which it certainly lets somebody through again. */
const PERIOD_SECONDS = 10;
/** Of one isolate; who was refused first is forgotten first, and asks the database again. */
const REFUSALS_REMEMBERED = 10_000;

/** What was said to whom at what time, and until when it is said again without asking. */
const refusals = new Map<string, { refusal: Refusal; saidMs: number; untilMs: number }>();

const pace = new PaceOfRefusals();
const callsAtOnce = new CallsAtOnce();

type Caller = { credential: Credential; name: string };

/**
 * Turns a flood of one user's calls away before it costs a round trip to the database, where their limits are
 * counted (DECISIONS.md 9): what the database has refused until the next minute stays refused until then, and
 * Cloudflare's limiter, above all that limits can be set to, counts for each location. Whoever calls on although they
 * are refused hears of it a second later, and until then the same without the database. Of one caller a few calls go on
 * at once.
 * @throws Refusal 429
 */
export async function withinFence<Answer>(
  env: object,
  call: 'ask' | 'read' | 'abort',
  { credential, name }: Caller,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const caller = `${credential.kind === 'key' ? credential.hash : credential.idHash} ${name}`;
  const who = `${call} ${caller}`;
  try {
    return await callsAtOnce.run(caller, () => unlessTooMany(env, who, caller, run));
  } catch (error) {
    if (error instanceof Refusal && error.status === 429 && pace.isTooOften(caller)) {
      if (!refusals.has(who)) remember(who, error, PAUSE_MS);
      await pace.turn();
    }
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
    if (error instanceof Refusal && error.code === 'rate_limited') {
      remember(who, error, (error.retryAfterSeconds ?? 0) * 1_000);
    }
    throw error;
  }
}

const tooMany = (options: { retryAfterSeconds: number }) => new Refusal('rate_limited', undefined, options);

function throwIfRefused(who: string): void {
  const known = refusals.get(who);
  if (known === undefined) return;
  const now = Date.now();
  if (now < known.untilMs) throw onceAgain(known.refusal, now - known.saidMs);
  refusals.delete(who);
}

function onceAgain({ code, message, retryAfterSeconds }: Refusal, passedMs: number): Refusal {
  const leftSeconds = Math.ceil((retryAfterSeconds ?? 1) - passedMs / 1_000);
  return new Refusal(code, message, { retryAfterSeconds: Math.max(1, leftSeconds) });
}

function remember(who: string, refusal: Refusal, forMs: number): void {
  const saidMs = Date.now();
  refusals.set(who, { refusal, saidMs, untilMs: saidMs + forMs });
  const [first] = refusals.keys();
  if (refusals.size > REFUSALS_REMEMBERED && first !== undefined) refusals.delete(first);
}
