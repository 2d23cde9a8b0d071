import { column } from '../dialect/postgres/terms/columns.ts';
import { lookUp, memberOf } from '../model/members.ts';
import type { Cube, SubQuery } from '../model/types.ts';
import type { Scope } from '../policy/visibility.ts';
import { derived, selectOf } from '../term/query.ts';
import { nodesOf, reading } from '../term/read-terms.ts';
import type { Query, Term } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import type { Clock } from './clock.ts';
import { findPlaces } from './cube-root.ts';
import { cubesRead } from './cubes-read.ts';
import { JoinTree } from './join-tree.ts';
import { MeasureColumns } from './measure-columns.ts';
import { overMeasures } from './measures.ts';
import { planRows } from './row-legs.ts';
import { rowRules } from './row-rules.ts';
import { keyName, measureNodes } from './semantic-query.ts';
import type { TableNames } from './table-names.ts';

/** As errors call it: the caller may know neither the dimension nor its cube by name. */
const LABEL = 'A sub_query dimension of this query';

/** What a sub-query shares with the query around it. */
export type SubQueryContext = {
  scope: Scope;
  clock: Clock;
  tableNames: TableNames;
  /** The filters of the query around, to be put on the rows of another tree, and the cubes they read. */
  filters(): { cubes: string[]; on(tree: JoinTree): Term[] };
};

/**
 * A SELECT of the owner's primary key (k0…) and the value of measures over the rows joined to each key; rows of
 * all cubes it reads are cut to what the caller may see.
 */
export function planSubQuery(owner: Cube, subQuery: SubQuery, context: SubQueryContext): Query {
  const { scope, clock, tableNames } = context;
  const outer = subQuery.filtered ? context.filters() : null;
  const cubes = new Set([owner.name, ...measuredCubes(owner, subQuery, context), ...(outer?.cubes ?? [])]);
  const places = findPlaces(scope.model, [...cubes]);
  if (places === null) throw unreachedFilter();
  const tree: JoinTree = new JoinTree(scope.model, places.root, {
    clock,
    tableNames,
    places: places.paths,
    grantedRows: () => {
      throw new Error(`${owner.name}.${subQuery.name} reads a member that is masked in a relation.`);
    },
    subQuery: (cube, inner) => planSubQuery(cube, inner, context),
  });
  const start = tree.place(owner.name);
  if (start === null) throw new Error(`${owner.name} has no place in its own sub-query.`);

  const groupKeys = tree.primaryKey(start).map((key) => reading(key, [start]));
  const columns = new MeasureColumns();
  const place = { node: start, label: LABEL, filters: [] };
  const value = overMeasures(subQuery.value, place, { tree, clock, readBase: columns.read });
  const conditions = outer?.on(tree) ?? [];
  const wanted = nodesOf([...groupKeys, ...conditions]);
  for (const measure of columns.list) for (const node of measureNodes(measure)) wanted.add(node);
  const rules = rowRules([], wanted, { caller: scope.caller, clock, tree });
  const rows = planRows({ tree, groupKeys, measures: columns.list, rules, conditions, clock });
  const keys = groupKeys.map((key, index) => ({
    term: column(null, keyName(index), key),
    name: `k${index}`,
  }));
  return selectOf([...keys, { term: value, name: 'value' }], { from: derived(rows, 'measured') });
}

/** Only filters bring in cubes that the joins of the sub-query do not lead to. */
function unreachedFilter(): EngineError {
  return new EngineError(
    'wrong_use',
    `${LABEL} takes its filters along, and one is over a cube that its joins do not lead to. Leave out the filter or the dimension.`,
  );
}

function measuredCubes(owner: Cube, { value }: SubQuery, { scope }: SubQueryContext): string[] {
  return value.flatMap((piece) => {
    if (typeof piece === 'string' || piece.kind !== 'member') return [];
    const cube = lookUp(scope.model.cubes, piece.path.at(-1) ?? owner.name);
    const measure = cube && memberOf(cube, piece.member);
    const passed = piece.spelled ? piece.path : [];
    return cube && measure ? [...passed, ...cubesRead(scope.model, cube.name, [measure])] : [];
  });
}
