import * as z from 'zod';
import { readHost } from '../../db/direct/host.ts';
import { dataSourceKeys } from '../../schema/data-source-keys.ts';
import { signingKeys } from './signing-keys.ts';

const url = (what: string) => z.url({ protocol: /^https?$/, error: `must be the http(s):// URL of ${what}` });

const modelApiKey = z
  .string('must be a text')
  .min(1, 'must not be empty')
  .optional()
  .meta({ example: 'key-…' });
const providerUrl = url('an interface of this provider')
  .optional()
  .meta({ example: 'https://proxy.example/v1' });

const privateDataHosts = z.string('must be a text').transform((text, { addIssue }) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .flatMap((each) => {
      const host = readHost(each);
      if (host === undefined) addIssue('must be names and addresses with commas between them');
      return host ?? [];
    }),
);

/** Variables and secrets that whoever deploys the Worker sets; each with an example of a right value. */
export const variables = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be the connection string of a Postgres database' })
    .meta({ example: 'postgres://user:password@host.neon.tech/database' }),
  /** Without it Neon's own endpoint is used. */
  NEON_ENDPOINT: url('an endpoint that speaks the HTTP protocol of Neon')
    .optional()
    .meta({ example: 'http://127.0.0.1:5433/sql' }),
  /** Hosts of private networks that data of deployments may be at; without it none. */
  PRIVATE_DATA_HOSTS: privateDataHosts.default([]).meta({ example: 'loopback,db.lan,10.0.0.7' }),
  SESSION_SIGNING_KEYS: signingKeys,
  /** Seal the connection strings of deployments. */
  DATA_SOURCE_KEYS: dataSourceKeys,
  /** Lets whoever runs the service change what an account may have; without it nobody can. */
  OPERATOR_KEY: z
    .string('must be a text')
    .min(32, 'must have 32 characters or more')
    .optional()
    .meta({ example: '<32 random bytes in base64url>' }),
  /** `on` serves a page at /admin to try the administration API in, for development. */
  ADMIN_CONSOLE: z
    .enum(['on', 'off'], { error: 'must be "on" or "off"' })
    .default('off')
    .meta({ example: 'on' }),
  /** Where callers reach the service; without it, at whatever host they ask. */
  PUBLIC_BASE_URL: url('the service, as its callers reach it')
    .optional()
    .meta({ example: 'https://analytics.example.com' }),
  /** Where chats go, when it is another host than the one that administration is at. */
  CHAT_BASE_URL: url('the host of chats').optional().meta({ example: 'https://chat.example.com' }),
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
  /** How long a request for rows is held before whoever asks is told to ask again. */
  DATA_HOLD_MS: z.coerce
    .number('must be a number of milliseconds')
    .positive('must be greater than 0')
    .default(10_000)
    .meta({ example: '10000' }),
  /** Paces every agent's words, for demonstrations; without it they come as fast as the model. */
  WORDS_PER_SECOND: z.coerce
    .number('must be a number')
    .positive('must be greater than 0')
    .optional()
    .meta({ example: '40' }),
  /** Where the pretend shop of `npm start` is, to which /demo leads; for a laptop. */
  DEMO_URL: url('a shop that embeds the demo').optional().meta({ example: 'http://127.0.0.1:8788' }),
  /** Who may frame the pages of an account that lists no origin; `any` is for a laptop. */
  UNLISTED_ORIGINS: z
    .enum(['none', 'any'], { error: 'must be "none" or "any"' })
    .default('none')
    .meta({ example: 'none' }),
  /**
   * `names` is for runtimes that have no jurisdictions, such as workerd on a laptop: objects of one are then told
   * apart by their names, and stay where all others are.
   */
  JURISDICTIONS: z
    .enum(['cloudflare', 'names'], { error: 'must be "cloudflare" or "names"' })
    .default('cloudflare')
    .meta({ example: 'cloudflare' }),
  /** `off` does without the limit of wrangler.toml, for measurements; the limits of accounts stay. */
  RATE_LIMITS: z
    .enum(['on', 'off'], { error: 'must be "on" or "off"' })
    .default('on')
    .meta({ example: 'on' }),
});

/** What the Worker cannot do without. */
export const requiredVariables = (): readonly string[] =>
  Object.entries(variables.shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name);

/** The part of `variables` with these names. */
export const variablesNamed = (names: readonly string[]): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(variables.shape).filter(([name]) => names.includes(name))));

/**
 * One text for each variable that is missing or wrong: which, what is wrong with it, and an example of a
 * right value; never its value, which may be a secret.
 */
export function problemsWith(schema: z.ZodObject, values: object): string[] {
  const result = schema.safeParse(values);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const problem = name in values ? message : `is not set; it ${message}`;
    return `${name} ${problem}. For example: ${schema.shape[name]?.meta()?.example}`;
  });
}
