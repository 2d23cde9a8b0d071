import * as z from 'zod';
import type { PublicNetwork } from '../../db/direct/platform-socket.ts';
import type { DataPoint } from './figures.ts';
import { type Namespace, ObjectClass } from './object-class.ts';
import { problemsWith, variables } from './variables.ts';

const isObjectWith = (method: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && method in value;

const namespace = z.custom<Namespace>(isObjectWith('getByName'), {
  error: 'must be a Durable Object namespace',
});

/** What the Worker gets: its variables and secrets, and what wrangler.toml binds to it. */
const bindings = variables.extend({
  CHAT_CALLS: z
    .custom<{ limit(options: { key: string }): Promise<{ success: boolean }> }>(isObjectWith('limit'), {
      error: 'must be a rate limit',
    })
    .optional()
    .meta({ example: '[[ratelimits]] name = "CHAT_CALLS" in wrangler.toml' }),
  METRICS: z
    .custom<{ writeDataPoint(point: DataPoint): void }>(isObjectWith('writeDataPoint'), {
      error: 'must be an Analytics Engine dataset',
    })
    .optional()
    .meta({ example: '[[analytics_engine_datasets]] binding = "METRICS" in wrangler.toml' }),
  /** Where the platform's own way out leads to private addresses, too: `npm start` binds it. */
  PUBLIC_NETWORK: z
    .custom<PublicNetwork>(isObjectWith('connect'), { error: 'must be a network' })
    .optional()
    .meta({ example: 'scripts/local/public-network.ts' }),
  QUERY_QUEUES: namespace.meta({
    example: '[[durable_objects.bindings]] name = "QUERY_QUEUES" in wrangler.toml',
  }),
  QUERY_RESULTS: namespace.meta({
    example: '[[durable_objects.bindings]] name = "QUERY_RESULTS" in wrangler.toml',
  }),
  THREADS: namespace.meta({ example: '[[durable_objects.bindings]] name = "THREADS" in wrangler.toml' }),
});

/** As the Worker uses it: in its namespaces no object is found without saying where it stays. */
function usable({ QUERY_QUEUES, QUERY_RESULTS, THREADS, ...others }: z.infer<typeof bindings>) {
  const objectsOf = (each: Namespace) => new ObjectClass(each, others.JURISDICTIONS);
  return {
    ...others,
    QUERY_QUEUES: objectsOf(QUERY_QUEUES),
    QUERY_RESULTS: objectsOf(QUERY_RESULTS),
    THREADS: objectsOf(THREADS),
  };
}
export type Bindings = ReturnType<typeof usable>;

/** What wrangler.toml has to bind to the Worker: the name of each, and how it is written there. */
export const requiredBindings = (): [name: string, example: string][] =>
  Object.entries(bindings.shape)
    .filter(([name, schema]) => !(name in variables.shape) && !schema.safeParse(undefined).success)
    .map(([name, schema]) => [name, String(schema.meta()?.example)]);

/** The Worker cannot work as it is configured. */
export class Misconfiguration extends Error {
  override readonly name = 'Misconfiguration';
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
  return result.success ? usable(result.data) : new Misconfiguration(problemsWith(bindings, env));
}
