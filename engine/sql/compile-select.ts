import type { Node, SelectStmt } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import { type Block, type DerivedTable, type Environment, freshTableName } from './environment.ts';
import { readFrom } from './from.ts';
import { compileGroupedBlock } from './grouped-block.ts';
import { refuseClauses } from './guard.ts';
import { compilePlainBlock } from './plain-block.ts';
import { commonType } from './print-expression.ts';
import { RelationScope } from './relation-scope.ts';
import { compileRowBlock } from './row-block.ts';
import { limitClause, orderClause } from './select-tail.ts';
import { readTargets } from './targets.ts';
import { tagOf } from './tree.ts';

/** Compiles a SELECT with its WITH queries and unions into physical SQL. */
export function compileSelect(select: SelectStmt, environment: Environment): Block {
  refuseClauses(select);
  const { prefix, inner } = compileWith(select, environment);
  const block = select.op === 'SETOP_NONE' ? compileBlock(select, inner) : compileSetOperation(select, inner);
  return { ...block, sql: prefix + block.sql };
}

function compileBlock(select: SelectStmt, environment: Environment): Block {
  const source = readFrom(select, environment, compileSelect);
  if (source.kind === 'plain') return compilePlainBlock(select, source, environment);

  const scope = new RelationScope(source.relation, source.alias, environment);
  const targets = readTargets(select, (qualifier) => scope.starColumns(qualifier));
  const places = [...targets.map((target) => target.node), ...(select.sortClause ?? [])];
  const grouped =
    (select.groupClause ?? []).length > 0 ||
    select.havingClause !== undefined ||
    places.some((node) => scope.aggregates(node));
  return grouped ? compileGroupedBlock(select, targets, scope) : compileRowBlock(select, targets, scope);
}

/** WITH queries get names of the engine's, so that none can stand in for a table of the model. */
function compileWith(select: SelectStmt, environment: Environment): { prefix: string; inner: Environment } {
  const tables = new Map<string, DerivedTable>(environment.withTables);
  const inner = { ...environment, withTables: tables };
  const definitions = (select.withClause?.ctes ?? []).map((node) => {
    const { name, query } = readCommonTable(node);
    const block = compileSelect(query, inner);
    const physical = freshTableName(environment);
    tables.set(name, { source: physical, columns: block.columns });
    return `${physical} AS (${block.sql})`;
  });
  return { prefix: definitions.length === 0 ? '' : `WITH ${definitions.join(',\n')}\n`, inner };
}

function readCommonTable(node: Node): { name: string; query: SelectStmt } {
  const table = 'CommonTableExpr' in node ? node.CommonTableExpr : {};
  const query = table.ctequery;
  if (table.ctename === undefined || query === undefined || !('SelectStmt' in query)) {
    throw new EngineError('not_allowed', 'WITH queries must be SELECTs: data can only be read.');
  }
  const extra = table.aliascolnames ?? table.search_clause ?? table.cycle_clause;
  if (extra !== undefined) {
    throw new EngineError(
      'not_supported',
      `WITH ${table.ctename} takes no column list, SEARCH or CYCLE; rename columns with AS.`,
    );
  }
  return { name: table.ctename, query: query.SelectStmt };
}

function compileSetOperation(select: SelectStmt, environment: Environment): Block {
  const [left, right] = [select.larg, select.rarg].map((side) => {
    if (side === undefined) throw new EngineError('syntax_error', 'A UNION is incomplete.');
    return compileSelect(side, environment);
  });
  if (left === undefined || right === undefined || left.columns.length !== right.columns.length) {
    throw new EngineError(
      'wrong_use',
      'Both sides of UNION, INTERSECT or EXCEPT must select the same number of columns.',
    );
  }
  const word = { SETOP_UNION: 'UNION', SETOP_INTERSECT: 'INTERSECT', SETOP_EXCEPT: 'EXCEPT' }[
    String(select.op)
  ];
  if (word === undefined) throw new EngineError('not_supported', `${String(select.op)} is not supported.`);
  const columns = left.columns.map(({ name, type }, index) => {
    return { name, type: commonType([type, right.columns[index]?.type ?? type]) };
  });
  const names = columns.map((column) => column.name);
  const order = orderClause(
    select,
    names,
    () => null,
    (key) => {
      throw new EngineError(
        'wrong_use',
        `After ${word}, ORDER BY takes the name or number of a column, not ${tagOf(key)}.`,
      );
    },
  );
  const all = select.all ? ' ALL' : '';
  return { sql: `(${left.sql})\n${word}${all}\n(${right.sql})${order}${limitClause(select)}`, columns };
}
