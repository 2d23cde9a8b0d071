import { compileSql, type PhysicalQuery } from '../doors/sql/compile-sql.ts';
import type { Caller } from '../model/policy-templates.ts';
import type { Model } from '../model/types.ts';
import { visibleRelations } from '../policy/visibility.ts';
import { EngineError } from '../text/errors.ts';
import type { SqlParser } from '../text/sql-parser.ts';
import type { ModelTest } from './read-tests.ts';
import type { RunPhysical } from './run-tests.ts';

/** Somebody whose view of a model stands for that of others. */
export type Sample = { who: string; caller: Caller };

/** What somebody sees of a cube or view, before and after; null: it does not exist for them. */
export type AccessChange = {
  who: string;
  relation: string;
  more: string[];
  less: string[];
  /** Rows that they may see; null: not counted, or none to count. */
  rows: { before: number | null; after: number | null } | null;
  existed: boolean;
  exists: boolean;
};

type Models = { before: Model; after: Model };
export type Comparing = Models & {
  parser: SqlParser;
  now: Date;
  /** null: only members are compared, and no database is asked. */
  run: RunPhysical | null;
};

const NOBODY: Caller = { groups: [], userAttributes: {}, securityContext: {} };

/** Everybody in no group, one of each group and role that a policy names, and the users of the tests. */
export function samplesOf({ before, after }: Models, tests: readonly ModelTest[]): Sample[] {
  const { groups, roles } = namedIn([before, after]);
  const byUser = new Map(
    tests.map(({ name, caller }) => [JSON.stringify(caller), { who: `the user of "${name}"`, caller }]),
  );
  byUser.delete(JSON.stringify(NOBODY));
  return [
    { who: 'somebody in no group', caller: NOBODY },
    ...groups.map((group) => ({ who: `somebody in ${group}`, caller: { ...NOBODY, groups: [group] } })),
    ...roles.map((role) => ({
      who: `an internal user with the role ${role}`,
      caller: { ...NOBODY, roles: [role] },
    })),
    ...byUser.values(),
  ];
}

function namedIn(models: readonly Model[]): { groups: string[]; roles: string[] } {
  const items = models
    .flatMap(({ cubes, views }) => [...Object.values(cubes), ...Object.values(views)])
    .flatMap(({ accessPolicy }) => accessPolicy ?? []);
  const roles = new Set(items.flatMap((item) => item.roles ?? []));
  const groups = new Set(items.flatMap((item) => item.groups ?? []));
  return { groups: [...groups].sort(), roles: [...roles].sort() };
}

/** Who would see more or less of what. @throws what `run` throws */
export async function accessChanges(
  samples: readonly Sample[],
  comparing: Comparing,
): Promise<AccessChange[]> {
  const changes: AccessChange[] = [];
  for (const sample of samples) {
    const [was, is] = [relationsFor(comparing.before, sample), relationsFor(comparing.after, sample)];
    for (const relation of [...new Set([...was.keys(), ...is.keys()])].sort()) {
      const [old, fresh] = [was.get(relation), is.get(relation)];
      const change = {
        ...{ who: sample.who, relation, existed: old !== undefined, exists: fresh !== undefined },
        more: [...(fresh ?? [])].filter((name) => !old?.has(name)),
        less: [...(old ?? [])].filter((name) => !fresh?.has(name)),
        rows: await rowsOf(relation, sample, comparing),
      };
      if (change.more.length > 0 || change.less.length > 0 || change.rows !== null) changes.push(change);
    }
  }
  return together(changes, samples.length);
}

/** What is the same for several is said once. */
function together(changes: readonly AccessChange[], samples: number): AccessChange[] {
  const alike = Map.groupBy(changes, ({ who: _, ...change }) => JSON.stringify(change));
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const names = [first, ...others].map(({ who }) => who);
    return [{ ...first, who: names.length === samples ? 'everybody' : names.join(', ') }];
  });
}

const relationsFor = (model: Model, { caller }: Sample): Map<string, ReadonlySet<string>> =>
  new Map(
    visibleRelations({ model, caller, views: null })
      .filter(({ unavailable }) => unavailable === null)
      .map(({ name, members }) => [name, new Set(members.keys())]),
  );

/** null: the same rows before and after, which the same SQL gives. */
async function rowsOf(
  relation: string,
  sample: Sample,
  { before, after, run, ...asking }: Comparing,
): Promise<AccessChange['rows']> {
  const [old, fresh] = [before, after].map((model) => countOf(relation, model, sample, asking));
  const isSame =
    old?.text === fresh?.text && JSON.stringify(old?.parameters) === JSON.stringify(fresh?.parameters);
  if (isSame || run === null) return null;
  const counts: (number | null)[] = [];
  for (const query of [old, fresh]) {
    const [row] = query === undefined || query === null ? [] : (await run(query, 1)).rows;
    counts.push(row?.[0] == null ? null : Number(row[0]));
  }
  const [was = null, is = null] = counts;
  return was === is ? null : { before: was, after: is };
}

/** null where the relation does not exist for them, or its rows cannot be counted. */
function countOf(
  relation: string,
  model: Model,
  { caller }: Sample,
  { parser, now }: Pick<Comparing, 'parser' | 'now'>,
): PhysicalQuery | null {
  try {
    const scope = { model, caller, views: null };
    return compileSql({ parser, scope, sql: `SELECT COUNT(*) FROM "${relation}"`, timeZone: 'UTC', now });
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** Members that a line names. */
const MOST_NAMED = 5;

/** For example `+ somebody in sales: orders_view, 12 members, 340 rows`. */
export function accessLine({ who, relation, more, less, rows, existed, exists }: AccessChange): string {
  if (!existed)
    return `+ ${who} would see ${relation}: ${membersIn(more)}${rows === null ? '' : `, ${rowsIn(rows.after)}`}`;
  if (!exists)
    return `- ${who} would not see ${relation} any more: ${membersIn(less)}${rows === null ? '' : `, ${rowsIn(rows.before)}`}`;
  const parts = [
    ...(more.length > 0 ? [`also ${membersIn(more)}`] : []),
    ...(less.length > 0 ? [`no longer ${membersIn(less)}`] : []),
    ...(rows === null ? [] : [`${rowsIn(rows.after)} instead of ${rows.before ?? 'those not counted'}`]),
  ];
  const grows = more.length > 0 || (rows !== null && (rows.after ?? 0) > (rows.before ?? 0));
  return `${grows ? '+' : '-'} ${who} would see of ${relation}: ${parts.join('; ')}`;
}

const membersIn = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names.length} members` : names.join(', ');

const rowsIn = (rows: number | null): string =>
  rows === null ? 'rows not counted' : rows === 1 ? 'one row' : `${rows} rows`;
