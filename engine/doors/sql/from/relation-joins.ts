import type { Node, SelectStmt } from '@pgsql/types';
import { column } from '../../../dialect/postgres/terms/columns.ts';
import { TRUE } from '../../../dialect/postgres/terms/constants.ts';
import { requiredHome } from '../../../plan/measures.ts';
import { selectOf } from '../../../term/query.ts';
import { nodesOf } from '../../../term/read-terms.ts';
import type { Table } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts, walk } from '../../../text/tree.ts';
import { isGrouped } from '../block/grouped-select.ts';
import type { Environment } from '../environment.ts';
import { conjuncts } from './conjuncts.ts';
import type { FromItem, JoinItem, RelationItem, ResultItem } from './items.ts';
import { equalityKeys, joinedByModel, readsTable, requireModelJoin } from './join-conditions.ts';
import { chooseRoot } from './join-root.ts';
import { columnOf, RelationScope } from './relation-scope.ts';

/** One table of FROM in turn, with what joins it to those before. */
type Step = { table: RelationItem | ResultItem; word: JoinItem['word']; on: Node[] };

/**
 * The scope of a FROM with views or cubes: those are joined as the model joins them, and a result of another SELECT
 * is joined where each of their rows meets one of its rows at most. So nothing in FROM can multiply a row.
 */
export function joinRelations(
  items: FromItem[],
  select: SelectStmt,
  environment: Environment,
): RelationScope {
  const where = conjuncts(select.whereClause);
  const steps = items.flatMap(stepsOf);
  const relations = steps.flatMap(({ table }) => (table.kind === 'relation' ? [table] : []));
  const { root, paths, places } = chooseRoot(
    relations.map(({ relation }) => relation),
    environment.scope.model,
    groupedColumns(select),
  );
  const bound = relations.map(({ relation, alias }, index) => ({
    relation,
    alias,
    path: paths[index] ?? [],
  }));
  const scope = new RelationScope({ root, places }, bound, environment);
  const hasView = relations.some(({ relation }) => relation.type === 'view');
  const crossed = steps.flatMap(({ table, word }) =>
    word === 'CROSS JOIN' && table.kind === 'relation' ? [table] : [],
  );
  if (hasView && relations.length > 1 && crossed.length === relations.length) {
    for (const relation of scope.relations)
      if (relation.start !== scope.tree.root) scope.cutShort.add(relation);
  }

  // An inner join may state its condition later than the table it is about, and in WHERE.
  const inner = steps.flatMap(({ word, on }) => (word === 'JOIN' ? on : []));
  for (const step of steps) {
    if (step.table.kind === 'result') attach(step, step.table, [...inner, ...where], scope);
  }
  for (const step of steps) {
    const { table, word, on } = step;
    if (table.kind !== 'relation' || table === relations[0] || word === 'CROSS JOIN') continue;
    requireModelJoin(word === 'LEFT JOIN' ? on : inner, word === 'LEFT JOIN', table.alias, scope);
  }
  const ofResults = (condition: Node) => scope.results.some((result) => readsTable(condition, result));
  for (const condition of inner) {
    if (joinedByModel(condition, scope) || ofResults(condition)) continue;
    scope.joinConditions.push(rowCondition(condition, scope));
  }
  return scope;
}

/** Names of the columns that a grouped SELECT reads; rows are those of FROM, whatever they read. */
function groupedColumns(select: SelectStmt): ReadonlySet<string> {
  const names = new Set<string>();
  if (!isGrouped(select)) return names;
  walk({ select }, (tag, fields) => {
    const name = tag === 'ColumnRef' ? nameParts(fields.fields)?.at(-1) : undefined;
    if (name !== undefined) names.add(name.toLowerCase());
    return true;
  });
  return names;
}

function stepsOf(item: FromItem): Step[] {
  if (item.kind === 'lateral') throw lateralBesideRelation(item.alias);
  if (item.kind !== 'join') return [{ table: item, word: 'CROSS JOIN', on: [] }];
  const { left, right, word } = item;
  if (item.using.length > 0) throw unsupported('write JOIN … ON a.x = b.x instead of USING');
  if (word === 'RIGHT JOIN' || word === 'FULL JOIN') {
    throw unsupported('write LEFT JOIN with the view or cube on the left');
  }
  if (right.kind === 'lateral') throw lateralBesideRelation(right.alias);
  if (right.kind === 'join') throw unsupported('write the joins one after the other, without parentheses');
  if (word === 'LEFT JOIN' && right.kind === 'relation' && !hasRelation(left)) {
    throw unsupported('put the view or cube first and LEFT JOIN the subquery to it');
  }
  return [...stepsOf(left), { table: right, word, on: conjuncts(item.on ?? undefined) }];
}

function lateralBesideRelation(alias: string): EngineError {
  return unsupported(
    `LATERAL reads results. Put the view before ${alias} into a subquery, FROM (SELECT city, MEASURE(count) AS n FROM … GROUP BY 1) AS a CROSS JOIN LATERAL (…) AS ${alias}`,
  );
}

function hasRelation(item: FromItem): boolean {
  return item.kind === 'join' ? hasRelation(item.left) || hasRelation(item.right) : item.kind === 'relation';
}

/** Joins the result of another SELECT, when its key is compared with values that a row has once. */
function attach(step: Step, item: ResultItem, inner: Node[], scope: RelationScope): void {
  const { table, alias } = item;
  const conditions = step.word === 'LEFT JOIN' ? step.on : inner;
  const { values, missing } = equalityKeys(conditions, alias, table);
  if (missing !== null) {
    const advice =
      missing === ''
        ? 'Group the subquery by the columns it is joined on'
        : `Compare its column ${missing} too, or leave that out of its GROUP BY`;
    throw unsupported(
      `${alias} may have several rows for one row of ${scope.relations[0]?.alias}, which would multiply it. ${advice}`,
    );
  }
  const nodes = nodesOf(values.map((value) => rowCondition(value, scope)));
  const label = `The join of ${alias}`;
  const parent = nodes.size === 0 ? scope.tree.root : requiredHome(nodes, scope.tree, label);
  const node = scope.tree.attach(parent, alias, { kind: 'named', name: shared(item, scope.environment) });
  scope.results.push({ alias, node, columns: table.columns });
  const own =
    step.word === 'LEFT JOIN'
      ? step.on
      : conditions.filter((condition) => readsTable(condition, { alias, columns: table.columns }));
  scope.tree.setConditions(
    node,
    own.map((condition) => rowCondition(condition, scope)),
  );
  if (step.word === 'LEFT JOIN') return;
  scope.joinConditions.push(columnOf(node, FOUND));
}

/** Tells the rows that were found from those an outer join left empty. */
const FOUND = { name: '__found', type: 'Boolean', total: true, bytes: 1 } as const;

/** A query may read the result several times over, so it is worked out once, in WITH. */
function shared({ table, renamed }: ResultItem, { definitions, tableNames }: Environment): string {
  const name = tableNames.take('__joined');
  const columns = table.columns.map((known) => ({
    term: column('__result', known.name, known),
    name: known.name,
  }));
  const names = renamed ? columns.map((known) => known.name) : [];
  const from: Table =
    table.rows.kind === 'derived'
      ? { ...table.rows, alias: '__result', columns: names }
      : { ...table.rows, alias: '__result', columns: names };
  const query = selectOf([{ term: TRUE, name: FOUND.name }, ...columns], { from });
  definitions.push({ name, columns: [], query });
  return name;
}

function rowCondition(condition: Node, scope: RelationScope) {
  return scope.rowTerm(condition, refuseMeasure);
}

function refuseMeasure({ member }: { member: { name: string } }): never {
  throw unsupported(`a join compares dimensions, and ${member.name} is a measure`);
}

function unsupported(advice: string): EngineError {
  return new EngineError('not_supported', `This join is not supported: ${advice}.`);
}
