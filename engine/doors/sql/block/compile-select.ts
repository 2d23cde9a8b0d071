import type { SelectStmt } from '@pgsql/types';
import type { Block, Environment } from '../environment.ts';
import { readFrom } from '../from/from.ts';
import { mergedWithRows } from '../from/merge-rows.ts';
import { definitionsOf, readWith } from '../from/with.ts';
import { refuseClauses } from '../parse-query.ts';
import { compileGroupedBlock } from './grouped-block.ts';
import { isGrouped } from './grouped-select.ts';
import { compilePlainBlock } from './plain-block.ts';
import { compileRowBlock } from './row-block.ts';
import { compileSetOperation } from './set-operation.ts';
import { readTargets } from './targets.ts';
import { compileValues } from './values.ts';

/** Compiles a SELECT with its WITH queries and unions. */
export function compileSelect(select: SelectStmt, environment: Environment): Block {
  refuseClauses(select);
  const { inner, tables } = readWith(select, { ...environment, definitions: [] });
  const block = compileBody(select, inner);
  const definitions = definitionsOf(tables, inner.definitions);
  return { ...block, query: { ...block.query, definitions: [...definitions, ...block.query.definitions] } };
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
    return compileGroupedBlock(merged.select, targets, merged.scope);
  }
  const source = readFrom(select, environment);
  if (source.kind === 'results') return compilePlainBlock(select, source.source, environment);
  const targets = readTargets(select, (qualifier) => source.scope.starColumns(qualifier));
  const compile = isGrouped(select) ? compileGroupedBlock : compileRowBlock;
  return compile(select, targets, source.scope);
}
