import * as z from 'zod';
import type { ThreadObject } from '../chat/thread/thread-object.ts';
import { signingKeys } from './signing-keys.ts';

const url = (what: string) => z.url({ protocol: /^https?$/, error: `must be the http(s):// URL of ${what}` });

const isObjectWith = (method: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && method in value;

const modelApiKey = z
  .string('must be a text')
  .min(1, 'must not be empty')
  .optional()
  .meta({ example: 'key-…' });
const providerUrl = url('an interface of this provider')
  .optional()
  .meta({ example: 'https://proxy.example/v1' });

/** What wrangler.toml and the Worker's secrets must provide; each with an example of a right value. */
const bindings = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be the connection string of a Postgres database' })
    .meta({ example: 'postgres://user:password@host.neon.tech/database' }),
  /** Without it Neon's own endpoint is used. */
  NEON_ENDPOINT: url('an endpoint that speaks the HTTP protocol of Neon')
    .optional()
    .meta({ example: 'http://127.0.0.1:5433/sql' }),
  SESSION_SIGNING_KEYS: signingKeys,
  /** For agents whose model is `compatible/…`. */
  MODEL_BASE_URL: url('an OpenAI-compatible server')
    .optional()
    .meta({ example: 'https://models.example/v1' }),
  MODEL_API_KEY: modelApiKey,
  OPENAI_API_KEY: modelApiKey,
  OPENAI_BASE_URL: providerUrl,
  ANTHROPIC_API_KEY: modelApiKey,
  ANTHROPIC_BASE_URL: providerUrl,
  GOOGLE_API_KEY: modelApiKey,
  GOOGLE_BASE_URL: providerUrl,
  WORKERS_AI_API_KEY: modelApiKey,
  WORKERS_AI_BASE_URL: providerUrl,
  /** How long a language model may send nothing; without it the time in model-fetch.ts. */
  MODEL_STALL_MS: z.coerce
    .number('must be a number of milliseconds')
    .positive('must be greater than 0')
    .optional()
    .meta({ example: '60000' }),
  /** Paces every agent's words, for demonstrations; without it they come as fast as the model. */
  WORDS_PER_SECOND: z.coerce
    .number('must be a number')
    .positive('must be greater than 0')
    .optional()
    .meta({ example: '40' }),
  /** `on` applies the limits of wrangler.toml; off unless a deployment says so. */
  RATE_LIMITS: z
    .enum(['on', 'off'], { error: 'must be "on" or "off"' })
    .default('off')
    .meta({ example: 'on' }),
  CHAT_STARTS: z
    .custom<RateLimit>(isObjectWith('limit'), { error: 'must be a rate limit' })
    .optional()
    .meta({ example: '[[ratelimits]] name = "CHAT_STARTS" in wrangler.toml' }),
  THREADS: z
    .custom<DurableObjectNamespace<ThreadObject>>(isObjectWith('getByName'), {
      error: 'must be a Durable Object namespace',
    })
    .meta({ example: '[[durable_objects.bindings]] name = "THREADS" in wrangler.toml' }),
});
export type Bindings = z.infer<typeof bindings>;

/** The Worker cannot work as it is configured. */
export class Misconfiguration extends Error {
  override readonly name = 'Misconfiguration';
  /** One for each wrong variable: which, what is wrong, an example; never its value, which may be a secret. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The Worker is misconfigured.', ...problems].join('\n'));
    this.problems = problems;
  }
}

/** The Worker's configuration. @throws Misconfiguration */
export function bindingsOf(env: object): Bindings {
  const configuration = parsedOnce(env);
  if (configuration instanceof Misconfiguration) throw configuration;
  return configuration;
}

/** What is wrong with the Worker's configuration, one text for each variable. */
export function configurationProblems(env: object): string[] {
  const configuration = parsedOnce(env);
  return configuration instanceof Misconfiguration ? [...configuration.problems] : [];
}

const parsed = new WeakMap<object, Bindings | Misconfiguration>();

/** Once per isolate, whose variables never change. */
function parsedOnce(env: object): Bindings | Misconfiguration {
  const configuration = parsed.get(env) ?? parse(env);
  parsed.set(env, configuration);
  return configuration;
}

function parse(env: object): Bindings | Misconfiguration {
  const result = bindings.safeParse(env);
  if (result.success) return result.data;
  return new Misconfiguration(result.error.issues.map((issue) => problemOf(env, issue)));
}

function problemOf(env: object, { path, message }: z.core.$ZodIssue): string {
  const variable = String(path[0]);
  const field = Object.entries(bindings.shape).find(([name]) => name === variable)?.[1];
  const problem = variable in env ? message : `is not set; it ${message}`;
  return `${variable} ${problem}. For example: ${field?.meta()?.example}`;
}
