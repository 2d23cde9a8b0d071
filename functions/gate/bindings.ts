import { z } from 'zod';
import type { ThreadObject } from '../chat/thread/thread-object.ts';
import { signingKeys } from './signing-keys.ts';

/** What wrangler.toml and the Worker's secrets must provide. */
const bindings = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// connection string' }),
  /** URL of a Neon-compatible HTTP endpoint; without it Neon's own is used. */
  NEON_ENDPOINT: z.url().optional(),
  SESSION_SIGNING_KEYS: signingKeys,
  /** An OpenAI-compatible server for agents whose model is `compatible/…`. */
  MODEL_BASE_URL: z.url().optional(),
  MODEL_API_KEY: z.string().optional(),
  /** Paces every agent's words, for demonstrations; without it they come as fast as the model. */
  WORDS_PER_SECOND: z.coerce.number().positive().optional(),
  /** `on` applies the limits of wrangler.toml; off unless a deployment says so. */
  RATE_LIMITS: z.enum(['on', 'off']).default('off'),
  CHAT_STARTS: z
    .custom<RateLimit>((value) => typeof value === 'object' && value !== null && 'limit' in value, {
      error: 'must be a rate limit (see wrangler.toml)',
    })
    .optional(),
  THREADS: z.custom<DurableObjectNamespace<ThreadObject>>(
    (value) => typeof value === 'object' && value !== null && 'getByName' in value,
    { error: 'must be a Durable Object namespace (see wrangler.toml)' },
  ),
});
export type Bindings = z.infer<typeof bindings>;

const parsed = new WeakMap<object, Bindings>();

/** The Worker's configuration, checked once. @throws when a variable is missing or wrong, naming each. */
export function bindingsOf(env: object): Bindings {
  const known = parsed.get(env);
  if (known !== undefined) return known;

  const result = bindings.safeParse(env);
  if (!result.success) throw new Error(`The Worker is misconfigured: ${z.prettifyError(result.error)}`);
  parsed.set(env, result.data);
  return result.data;
}
