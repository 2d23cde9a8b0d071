import { requiredBindings } from '../../functions/gate/bindings.ts';
import { WORKER_CONFIGURATION } from '../build-worker.ts';
import { NotDeployable } from './not-deployable.ts';

/** With an older one the platform behaves as no test of this version has seen it. */
const OLDEST_COMPATIBILITY_DATE = '2026-11-01';
/** Without it a query goes on when whoever asked has gone. */
const NEEDED_FLAG = 'enable_request_signal';

export type Configuration = Awaited<ReturnType<typeof readConfiguration>>;

/** As wrangler reads it, whose own type of it is open. */
type BoundObject = { name: string; class_name: string; script_name?: string };

/** The objects that are bound to the Worker, its own and borrowed ones. */
export const boundObjects = ({ durable_objects: { bindings } }: Configuration): readonly BoundObject[] =>
  bindings;

/** What wrangler.toml says of one of its environments. @throws NotDeployable */
export async function readConfiguration(environment: string, file = WORKER_CONFIGURATION) {
  // Loaded here, for it takes a second, and some refusals come before.
  const { unstable_readConfig } = await import('wrangler');
  try {
    return unstable_readConfig({ config: file, env: environment });
  } catch (error) {
    throw new NotDeployable([error instanceof Error ? error.message.trim() : String(error)]);
  }
}

/** What Cloudflare would refuse in it, or the Worker could not work with; each with what to do. */
export function problemsOfConfiguration(configuration: Configuration, today: string): string[] {
  return [...compatibilityProblems(configuration, today), ...objectProblems(configuration)];
}

function compatibilityProblems(
  { compatibility_date: date = '', compatibility_flags: flags }: Configuration,
  today: string,
): string[] {
  const problems: string[] = [];
  if (date > today) {
    problems.push(`compatibility_date ${date} is in the future, which Cloudflare refuses: write ${today}.`);
  } else if (date < OLDEST_COMPATIBILITY_DATE) {
    const what = date === '' ? 'is missing' : `${date} is older than this version was tested with`;
    problems.push(`compatibility_date ${what}: write ${OLDEST_COMPATIBILITY_DATE}.`);
  }
  if (!flags.includes(NEEDED_FLAG)) {
    problems.push(
      `compatibility_flags lacks "${NEEDED_FLAG}": queries would go on when nobody waits for them.`,
    );
  }
  return problems;
}

function objectProblems(configuration: Configuration): string[] {
  const bindings = boundObjects(configuration);
  const bound = new Set(bindings.map(({ name }) => name));
  const made = new Set(configuration.migrations.flatMap(({ new_sqlite_classes: classes = [] }) => classes));
  return [
    ...requiredBindings()
      .filter(([name]) => !bound.has(name))
      .map(([name, example]) => `The binding ${name} is missing. For example: ${example}`),
    ...bindings
      .filter(({ script_name: owner, class_name: name }) => owner === undefined && !made.has(name))
      .map(
        ({ class_name: name }) =>
          `No [[migrations]] makes the class ${name}. Add one at the end, with a tag of its own and new_sqlite_classes = ["${name}"].`,
      ),
  ];
}

/** What becomes of kept results (docs/data-api.md): Cloudflare's Cache API does nothing on workers.dev. */
export const whereResultsAreKept = ({ route, routes = [] }: Configuration): string =>
  route === undefined && routes.length === 0
    ? 'Results are kept in memory alone: on workers.dev the Cache API keeps nothing. With a domain of your own, in `routes`, all of a data centre share them.'
    : 'Results are kept in memory, and shared by all of a data centre through the Cache API, at the domain in `routes`. At its address on workers.dev that keeps nothing.';
