import type { SelectStmt } from '@pgsql/types';
import { canFail } from '../../../plan/guarded-conditions.ts';
import type { Block, Environment } from '../environment.ts';
import { readFrom } from '../from/from.ts';
import { mergedWithRows } from '../from/merge-rows.ts';
import type { RelationScope } from '../from/relation-scope.ts';
import { readWith, withClause } from '../from/with.ts';
import { refuseClauses } from '../parse-query.ts';
import { fenced } from '../partial.ts';
import { compileGroupedBlock } from './grouped-block.ts';
import { isGrouped } from './grouped-select.ts';
import { compilePlainBlock } from './plain-block.ts';
import { compileRowBlock } from './row-block.ts';
import { compileSetOperation } from './set-operation.ts';
import { readTargets } from './targets.ts';
import { compileValues } from './values.ts';

/** Compiles a SELECT with its WITH queries and unions into physical SQL. */
export function compileSelect(select: SelectStmt, environment: Environment): Block {
  refuseClauses(select);
  const { inner, tables } = readWith(select, { ...environment, definitions: [] });
  const block = compileBody(select, inner);
  return { ...block, sql: withClause(tables, inner.definitions) + block.sql };
}

function compileBody(select: SelectStmt, environment: Environment): Block {
  if (select.valuesLists !== undefined) return compileValues(select, environment);
  return select.op === 'SETOP_NONE'
    ? compileBlock(select, environment)
    : compileSetOperation(select, environment);
}

function compileBlock(select: SelectStmt, environment: Environment): Block {
  const merged = mergedWithRows(select, environment);
  if (merged !== null) {
    const targets = readTargets(merged.select, () => []);
    return ruled(compileGroupedBlock(merged.select, targets, merged.scope), merged.select, merged.scope);
  }
  const source = readFrom(select, environment);
  if (source.kind === 'results') return compilePlainBlock(select, source.source, environment);
  const targets = readTargets(select, (qualifier) => source.scope.starColumns(qualifier));
  const compile = isGrouped(select) ? compileGroupedBlock : compileRowBlock;
  return ruled(compile(select, targets, source.scope), select, source.scope);
}

/** A block with row rules keeps them to itself when it, or something around it, might fail on other rows. */
function ruled(block: Block, select: SelectStmt, { hasRowRules, environment }: RelationScope): Block {
  const isInside = select !== environment.outermost;
  const isFenced = isInside && hasRowRules && (environment.isPartial || canFail(block.sql));
  return isFenced ? { ...block, sql: fenced(block.sql, select) } : block;
}
