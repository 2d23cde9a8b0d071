import type { JoinExpr, Node, RangeSubselect, RangeVar, SelectStmt } from '@pgsql/types';
import { EngineError } from '../../../text/errors.ts';
import { nameParts, tagOf } from '../../../text/tree.ts';
import { renamed } from '../block/targets.ts';
import type { DerivedTable, Environment, NamedQuery } from '../environment.ts';
import { conjuncts } from './conjuncts.ts';
import type { FromItem, JoinItem, LateralItem, RelationItem, ResultItem } from './items.ts';
import { readRelation } from './named-relation.ts';
import { joinPlainTables } from './plain-joins.ts';
import type { PlainSource } from './plain-source.ts';
import { joinRelations } from './relation-joins.ts';
import type { RelationScope } from './relation-scope.ts';
import { readSeries } from './series.ts';

/** What a block selects from: views and cubes, or only the results of other SELECTs. */
export type Source = { kind: 'relations'; scope: RelationScope } | { kind: 'results'; source: PlainSource };

export function readFrom(select: SelectStmt, environment: Environment): Source {
  const items = (select.fromClause ?? []).map((item) => readItem(item, environment));
  const tables = items.flatMap(tablesOf);
  refuseSameAliases(tables.map(({ alias }) => alias));
  if (tables.some((table) => table.kind === 'relation')) {
    return { kind: 'relations', scope: joinRelations(items, select, environment) };
  }
  return { kind: 'results', source: joinPlainTables(items, conjuncts(select.whereClause), environment) };
}

export function tablesOf(item: FromItem): (RelationItem | ResultItem | LateralItem)[] {
  return item.kind === 'join' ? [...tablesOf(item.left), ...tablesOf(item.right)] : [item];
}

/** The WITH query that a name in FROM means, before any relation of the same name. */
export function withTable(range: RangeVar, environment: Environment): NamedQuery | null {
  if (range.schemaname !== undefined || range.catalogname !== undefined) return null;
  return environment.withTables.get(range.relname ?? '') ?? null;
}

function readItem(item: Node, environment: Environment): FromItem {
  if ('RangeVar' in item) return readTable(item.RangeVar, environment);
  if ('RangeSubselect' in item) return readSubquery(item.RangeSubselect, environment);
  if ('JoinExpr' in item) return readJoin(item.JoinExpr, environment);
  if ('RangeFunction' in item) {
    const { table, alias } = readSeries(item.RangeFunction, environment);
    return { kind: 'result', table, alias, renamed: false };
  }
  const names: Record<string, string> = { RangeTableSample: 'TABLESAMPLE' };
  throw new EngineError(
    'not_allowed',
    `${names[tagOf(item)] ?? tagOf(item)} is not allowed; select from a view or from a subquery.`,
  );
}

function readTable(range: RangeVar, environment: Environment): FromItem {
  const alias = range.alias?.aliasname ?? range.relname ?? '';
  const names = nameParts(range.alias?.colnames) ?? [];
  const table = withTable(range, environment)?.table;
  if (table !== undefined) return result(table, names, alias);
  if (names.length > 0) {
    throw new EngineError(
      'not_supported',
      'Renaming the columns of a view or cube in FROM is not supported; rename them with AS in SELECT.',
    );
  }
  return { kind: 'relation', relation: readRelation(range, environment.scope), alias };
}

function readSubquery(range: RangeSubselect, environment: Environment): FromItem {
  const query = range.subquery;
  if (query === undefined || !('SelectStmt' in query)) {
    throw new EngineError('not_supported', 'A subquery in FROM must be a SELECT.');
  }
  const [names, alias] = [nameParts(range.alias?.colnames) ?? [], range.alias?.aliasname ?? ''];
  if (range.lateral) return { kind: 'lateral', select: query.SelectStmt, alias, names };
  const { query: rows, ...known } = environment.compile(query.SelectStmt, environment);
  const table: DerivedTable = { ...known, rows: { kind: 'derived', query: rows } };
  return result(table, names, alias);
}

function result(table: DerivedTable, names: string[], alias: string): FromItem {
  return { kind: 'result', table: renamed(table, names, alias), alias, renamed: names.length > 0 };
}

const JOIN_WORDS: Record<string, JoinItem['word']> = {
  JOIN_INNER: 'JOIN',
  JOIN_LEFT: 'LEFT JOIN',
  JOIN_RIGHT: 'RIGHT JOIN',
  JOIN_FULL: 'FULL JOIN',
};

function readJoin(join: JoinExpr, environment: Environment): JoinItem {
  const word = JOIN_WORDS[join.jointype ?? ''];
  if (join.larg === undefined || join.rarg === undefined) {
    throw new EngineError('syntax_error', 'A JOIN is incomplete.');
  }
  if (word === undefined || join.isNatural || join.alias !== undefined) {
    throw new EngineError('not_supported', 'This kind of join is not supported; write JOIN … ON a.x = b.x.');
  }
  const using = nameParts(join.usingClause) ?? [];
  const on = join.quals ?? null;
  return {
    kind: 'join',
    word: on === null && using.length === 0 ? 'CROSS JOIN' : word,
    left: readItem(join.larg, environment),
    right: readItem(join.rarg, environment),
    on,
    using,
  };
}

function refuseSameAliases(aliases: string[]): void {
  const seen = new Set<string>();
  for (const alias of aliases) {
    if (seen.has(alias)) {
      throw new EngineError('wrong_use', `The table name ${alias} is used twice; give each its own with AS.`);
    }
    seen.add(alias);
  }
}
