import type { JoinExpr, Node, RangeVar, SelectStmt } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import { findRelation, type VisibleRelation, visibleRelations } from '../policy/visibility.ts';
import { didYouMean } from '../suggest.ts';
import { type Block, type DerivedTable, type Environment, freshTableName } from './environment.ts';
import { type PlainSource, type PlainTable, plainContext } from './plain-block.ts';
import { printExpression } from './print-expression.ts';
import { tagOf } from './tree.ts';

/** What a block selects from: one relation of the model, or results of other SELECTs. */
export type Source =
  | { kind: 'relation'; relation: VisibleRelation; alias: string }
  | ({ kind: 'plain' } & PlainSource);
export type CompileSelect = (select: SelectStmt, environment: Environment) => Block;

const JOIN_WORDS: Record<string, string> = {
  JOIN_INNER: 'JOIN',
  JOIN_LEFT: 'LEFT JOIN',
  JOIN_RIGHT: 'RIGHT JOIN',
  JOIN_FULL: 'FULL JOIN',
};
const JOIN_ADVICE =
  'The members of a view are joined already: select from one view. To join results, aggregate each in WITH (…) and join those.';

export function readFrom(select: SelectStmt, environment: Environment, compile: CompileSelect): Source {
  const [first, ...others] = select.fromClause ?? [];
  if (first === undefined) return { kind: 'plain', tables: [], from: '' };
  if (others.length === 0 && 'RangeVar' in first && withTable(first.RangeVar, environment) === null) {
    const relation = readRelation(first.RangeVar, environment);
    return {
      kind: 'relation',
      relation,
      alias: aliasOf(first.RangeVar.alias) ?? first.RangeVar.relname ?? '',
    };
  }
  const sources = [first, ...others].map((item) => plainSource(item, environment, compile));
  const tables = sources.flatMap((source) => source.tables);
  refuseSameAliases(tables);
  return { kind: 'plain', tables, from: sources.map((source) => source.from).join(' CROSS JOIN ') };
}

function plainSource(item: Node, environment: Environment, compile: CompileSelect): PlainSource {
  if ('RangeVar' in item) {
    const table = withTable(item.RangeVar, environment);
    if (table !== null)
      return named(table, aliasOf(item.RangeVar.alias) ?? item.RangeVar.relname ?? '', environment);
    const { name } = readRelation(item.RangeVar, environment);
    throw new EngineError('not_supported', `${name} cannot be joined here. ${JOIN_ADVICE}`);
  }
  if ('RangeSubselect' in item) {
    const query = item.RangeSubselect.subquery;
    if (item.RangeSubselect.lateral)
      throw new EngineError('not_supported', 'LATERAL is not supported; write the subquery on its own.');
    if (query === undefined || !('SelectStmt' in query))
      throw new EngineError('not_supported', 'A subquery in FROM must be a SELECT.');
    const block = compile(query.SelectStmt, environment);
    const alias = aliasOf(item.RangeSubselect.alias) ?? '';
    return named({ source: `(${block.sql})`, columns: block.columns }, alias, environment);
  }
  if ('JoinExpr' in item) return joinedSource(item.JoinExpr, environment, compile);
  const names: Record<string, string> = {
    RangeFunction: 'A function in FROM',
    RangeTableSample: 'TABLESAMPLE',
  };
  throw new EngineError(
    'not_allowed',
    `${names[tagOf(item)] ?? tagOf(item)} is not allowed; select from a view or from a subquery.`,
  );
}

function joinedSource(join: JoinExpr, environment: Environment, compile: CompileSelect): PlainSource {
  const [left, right] = [join.larg, join.rarg].map((side) => {
    if (side === undefined) throw new EngineError('syntax_error', 'A JOIN is incomplete.');
    return plainSource(side, environment, compile);
  });
  const word = JOIN_WORDS[join.jointype ?? ''];
  if (
    left === undefined ||
    right === undefined ||
    word === undefined ||
    join.isNatural ||
    join.usingClause ||
    join.alias
  ) {
    throw new EngineError('not_supported', 'This kind of join is not supported; write JOIN … ON a.x = b.x.');
  }
  const tables = [...left.tables, ...right.tables];
  if (join.quals === undefined) return { tables, from: `(${left.from} CROSS JOIN ${right.from})` };
  const condition = printExpression(join.quals, plainContext(tables, environment)).text;
  return { tables, from: `(${left.from} ${word} ${right.from} ON ${condition})` };
}

function named(table: DerivedTable, alias: string, environment: Environment): PlainSource {
  const physical = freshTableName(environment);
  const plain: PlainTable = { ...table, alias, physical };
  return { tables: [plain], from: `${table.source} AS ${physical}` };
}

function withTable(range: RangeVar, environment: Environment): DerivedTable | null {
  if (range.schemaname !== undefined || range.catalogname !== undefined) return null;
  return environment.withTables.get(range.relname ?? '') ?? null;
}

function readRelation(range: RangeVar, { scope }: Environment): VisibleRelation {
  const name = range.relname ?? '';
  const qualified = [range.catalogname, range.schemaname, name]
    .filter((part) => part !== undefined)
    .join('.');
  const system = range.schemaname !== undefined || range.catalogname !== undefined || name.startsWith('pg_');
  if (range.inh !== true)
    throw new EngineError('not_supported', `ONLY is not supported; write FROM ${name}.`);
  const relation = system ? null : findRelation(scope, name);
  if (relation === null) throw unknownRelation(qualified, system, scope);
  if (relation.unavailable !== null) {
    throw new EngineError(
      'unavailable_member',
      `${relation.name} cannot be queried: ${relation.unavailable}. Use another view.`,
    );
  }
  return relation;
}

function unknownRelation(name: string, qualified: boolean, scope: Environment['scope']): EngineError {
  const names = visibleRelations(scope).map((relation) => relation.name);
  const hint = qualified ? '' : didYouMean(name, names);
  const listed = names.slice(0, 20).join(', ');
  const advice =
    hint ||
    (listed === ''
      ? '. There is nothing this user may query.'
      : `. Only these can be selected from: ${listed}.`);
  return new EngineError('unknown_relation', `There is no view or cube ${name}${advice}`);
}

function aliasOf(alias: RangeVar['alias']): string | undefined {
  if ((alias?.colnames ?? []).length > 0) {
    throw new EngineError(
      'not_supported',
      'Renaming columns in FROM is not supported; rename them with AS in SELECT.',
    );
  }
  return alias?.aliasname;
}

function refuseSameAliases(tables: PlainTable[]): void {
  const seen = new Set<string>();
  for (const { alias } of tables) {
    if (seen.has(alias))
      throw new EngineError('wrong_use', `The table name ${alias} is used twice; give each its own with AS.`);
    seen.add(alias);
  }
}
