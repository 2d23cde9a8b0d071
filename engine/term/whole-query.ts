import {
  type Form,
  type GroupItem,
  QUICK_STATEMENT_STEPS,
  type Query,
  type Sort,
  type SortKey,
  type Table,
  type Term,
  type Window,
} from './term.ts';

/** True when nothing that a query computes, rules apart, can fail or take long. */
export function isTotal(query: Query): boolean {
  let steps = 0;
  return every(query, (term) => {
    steps += term.steps;
    return steps <= QUICK_STATEMENT_STEPS && (term.total || term.joinsRows === true);
  });
}

/**
 * True when whoever asks makes a query run others beside its own rows: in its conditions, joined to them, or compared
 * with them by INTERSECT and EXCEPT. Such others may take long, and are run only if some rows are there.
 */
export function runsOthers(query: Query): boolean {
  return !every(
    query,
    (term) => !term.asks,
    (part) => {
      if (part.kind === 'setOperation') return part.word === 'UNION';
      return part.kind === 'values' || part.from === null || !joinsResults(part.from);
    },
  );
}

/** Rows of tables as they are, which the planner joins wherever they are asked for: nothing is worked out of many. */
export function isPlainRows(query: Query): boolean {
  if (query.kind !== 'select' || query.definitions.length > 0) return false;
  const { groupBy, having, windows, limit, offset, distinct } = query;
  const isWhole = groupBy === null && having.length === 0 && windows.length === 0 && distinct === null;
  const isOneTable = query.rules.length === 0 || (query.from !== null && tables(query.from).length === 1);
  const readsPlain =
    query.from === null ||
    tables(query.from).every(
      (table) => table.kind === 'source' || (table.kind === 'derived' && isPlainRows(table.query)),
    );
  return (
    isWhole &&
    isOneTable &&
    readsPlain &&
    limit === null &&
    offset === null &&
    query.columns.every(({ term }) => PLAIN.has(term.form.kind))
  );
}

/** Forms that hold no aggregate. */
const PLAIN: ReadonlySet<Form['kind']> = new Set([
  'column',
  'modelColumn',
  'snippet',
  'zone',
  'text',
  'number',
  'word',
]);

/** The tables that a FROM joins, results of other SELECTs among them. */
export function tables(from: Table): Table[] {
  return from.kind === 'join' ? [...tables(from.left), ...tables(from.right)] : [from];
}

/** True when whoever asks joins the result of another SELECT to something. */
function joinsResults(from: Table): boolean {
  if (from.kind !== 'join') return false;
  return from.by === 'asker' || joinsResults(from.left) || joinsResults(from.right);
}

/** True when row rules cut some SELECT of the query. */
export function isRuled(query: Query): boolean {
  return !every(
    query,
    (term) => !term.ruled,
    (part) => part.kind !== 'select' || part.rules.length === 0,
  );
}

/** Whether all terms of a query, and it and all queries in it, are so; those inside of terms are the terms' own affair. */
function every(
  query: Query,
  term: (term: Term) => boolean,
  part: (part: Query) => boolean = () => true,
): boolean {
  const inner = (other: Query) => every(other, term, part);
  const key = (sortKey: SortKey) => typeof sortKey === 'number' || term(sortKey);
  const sorts = (list: readonly Sort[]) => list.every((sort) => key(sort.key));
  if (!part(query)) return false;
  if (!query.definitions.every((definition) => inner(definition.query))) return false;
  if (!sorts(query.orderBy)) return false;
  if (query.kind === 'values') return query.rows.every((row) => row.every(term));
  if (query.kind === 'setOperation') return inner(query.left) && inner(query.right);
  const table = (from: Table): boolean => {
    if (from.kind === 'derived') return inner(from.query);
    if (from.kind !== 'join') return true;
    const asked = from.by === 'planner' || from.on.every(term);
    return asked && table(from.left) && table(from.right);
  };
  const window = ({ partitionBy, orderBy }: Window) => partitionBy.every(term) && sorts(orderBy);
  const group = (item: GroupItem): boolean => (item.kind === 'key' ? key(item.key) : item.items.every(group));
  return (
    query.columns.every((output) => term(output.term)) &&
    query.where.every(term) &&
    query.having.every(term) &&
    (query.distinct ?? []).every(key) &&
    (query.groupBy?.items ?? []).every(group) &&
    query.windows.every((named) => window(named.window)) &&
    (query.from === null || table(query.from))
  );
}
