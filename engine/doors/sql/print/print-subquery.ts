import type { Node, SubLink } from '@pgsql/types';
import type { Expression } from '../../../plan/expression.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import type { Block } from '../environment.ts';
import {
  comparisonOperators,
  type PrintContext,
  printExpression,
  required,
  truth,
} from './print-expression.ts';

/** `(SELECT …)`, `EXISTS (…)`, `x IN (SELECT …)`, `x > ALL (SELECT …)` */
export function printSubquery(link: SubLink, context: PrintContext): Expression {
  const query = required(link.subselect);
  if (!('SelectStmt' in query)) throw new EngineError('not_allowed', 'A subquery must be a SELECT.');
  const block = context.subquery(query.SelectStmt);
  switch (link.subLinkType) {
    case 'EXISTS_SUBLINK':
      return truth(`EXISTS (${block.sql})`);
    case 'EXPR_SUBLINK':
      requireColumns(block, 1);
      return { text: `(${block.sql})`, type: block.columns[0]?.type ?? 'Unknown' };
    case 'ANY_SUBLINK':
    case 'ALL_SUBLINK':
      return truth(`${testedValue(link, block, context)} ${comparison(link)} (${block.sql})`);
    default:
      throw new EngineError(
        'not_supported',
        'ARRAY (SELECT …) is not supported: a cell holds one value. Select the values as rows.',
      );
  }
}

function comparison(link: SubLink): string {
  if (link.operName === undefined) return 'IN';
  const operator = nameParts(link.operName)?.join('.') ?? '';
  if (!comparisonOperators.has(operator)) {
    throw new EngineError(
      'not_allowed',
      `The operator ${operator} cannot be used with ANY and ALL; use one of ${[...comparisonOperators].join(' ')}.`,
    );
  }
  return `${operator} ${link.subLinkType === 'ALL_SUBLINK' ? 'ALL' : 'ANY'}`;
}

/** What is looked for among the rows: one value, or as many in parentheses as the subquery has columns. */
function testedValue(link: SubLink, block: Block, context: PrintContext): string {
  const tested = required(link.testexpr);
  const values: Node[] = 'RowExpr' in tested ? (tested.RowExpr.args ?? []) : [tested];
  requireColumns(block, values.length);
  const texts = values.map((value) => printExpression(value, context).text);
  return texts.length === 1 ? texts.join('') : `(${texts.join(', ')})`;
}

function requireColumns(block: Block, count: number): void {
  if (block.columns.length === count) return;
  const wanted = count === 1 ? 'one column' : `${count} columns`;
  throw new EngineError(
    'wrong_use',
    `The subquery must select ${wanted} here, and it selects ${block.columns.length}.`,
  );
}
