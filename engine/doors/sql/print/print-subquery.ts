import type { Node, SubLink } from '@pgsql/types';
import { column, exists, quantified, scalar } from '../../../dialect/postgres/terms/columns.ts';
import { comparesTotally } from '../../../dialect/postgres/terms/operators.ts';
import { reading } from '../../../term/read-terms.ts';
import type { Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import type { Block } from '../environment.ts';
import { comparisonOperators, type ExpressionContext, required, termOf } from './expression-context.ts';

/** `(SELECT …)`, `EXISTS (…)`, `x IN (SELECT …)`, `x > ALL (SELECT …)` */
export function subqueryTerm(link: SubLink, context: ExpressionContext): Term {
  const select = required(link.subselect);
  if (!('SelectStmt' in select)) throw new EngineError('not_allowed', 'A subquery must be a SELECT.');
  const { block, reads } = context.subquery(select.SelectStmt);
  switch (link.subLinkType) {
    case 'EXISTS_SUBLINK':
      return reading(exists(block.query), reads);
    case 'EXPR_SUBLINK': {
      requireColumns(block, 1);
      const [only] = block.columns;
      return reading(scalar(block.query, only ?? { type: 'Unknown', total: false, bytes: 0 }), reads);
    }
    case 'ANY_SUBLINK':
    case 'ALL_SUBLINK':
      return reading(comparedTerm(link, block, context), reads);
    default:
      throw new EngineError(
        'not_supported',
        'ARRAY (SELECT …) is not supported: a cell holds one value. Select the values as rows.',
      );
  }
}

/** What is looked for among the rows: one value, or as many in parentheses as the subquery has columns. */
function comparedTerm(link: SubLink, block: Block, context: ExpressionContext): Term {
  const testedNode = required(link.testexpr);
  const nodes: Node[] = 'RowExpr' in testedNode ? (testedNode.RowExpr.args ?? []) : [testedNode];
  requireColumns(block, nodes.length);
  const operator = link.operName === undefined ? null : operatorOf(link.operName);
  const words =
    operator === null ? 'IN' : `${operator} ${link.subLinkType === 'ALL_SUBLINK' ? 'ALL' : 'ANY'}`;
  const values = nodes.map((node) => termOf(node, context));
  const total = values.every((value, index) => {
    const facts = block.columns[index];
    return facts !== undefined && comparesTotally(operator ?? '=', value, [column(null, facts.name, facts)]);
  });
  return quantified(values, words, block.query, total);
}

function operatorOf(names: Node[]): string {
  const operator = nameParts(names)?.join('.') ?? '';
  if (comparisonOperators.has(operator)) return operator;
  throw new EngineError(
    'not_allowed',
    `The operator ${operator} cannot be used with ANY and ALL; use one of ${[...comparisonOperators].join(' ')}.`,
  );
}

function requireColumns(block: Block, count: number): void {
  if (block.columns.length === count) return;
  const wanted = count === 1 ? 'one column' : `${count} columns`;
  throw new EngineError(
    'wrong_use',
    `The subquery must select ${wanted} here, and it selects ${block.columns.length}.`,
  );
}
