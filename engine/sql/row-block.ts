import type { SelectStmt } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import { valueSql } from '../query/aggregate.ts';
import type { JoinNode } from '../query/join-tree.ts';
import { fromClause, withPaths } from '../query/joined-tables.ts';
import { measureExpression } from '../query/measures.ts';
import { isMultiplied } from '../query/multiplicity.ts';
import type { BaseMeasure } from '../query/semantic-query.ts';
import { conjuncts } from './conjuncts.ts';
import type { Block } from './environment.ts';
import type { Expression } from './expression.ts';
import { printExpression } from './print-expression.ts';
import { quoteIdentifier } from './quote.ts';
import type { MeasureMember, RelationScope } from './relation-scope.ts';
import { isDistinct, limitClause, orderClause } from './select-tail.ts';
import type { Target } from './targets.ts';

/** Compiles a SELECT without groups: the joined rows themselves. A measure is its value for the row. */
export function compileRowBlock(select: SelectStmt, targets: Target[], scope: RelationScope): Block {
  const nodes = new Set<JoinNode>();
  const measured: BaseMeasure[] = [];
  const context = scope.rowContext(nodes, (measure) => rowValue(measure, scope, nodes, measured));
  const outputs = targets.map((target) => printExpression(target.node, context));
  const conditions = conjuncts(select.whereClause).map((node) =>
    scope.rowFragment(node, ({ member }) => {
      const advice = `Group the rows and write HAVING MEASURE(${member.name}) …`;
      throw new EngineError('wrong_use', `The measure ${member.name} filters groups, not rows. ${advice}`);
    }),
  );
  const names = targets.map((target) => target.name);
  const order = orderClause(
    select,
    names,
    () => null,
    (key) => printExpression(key, context).text,
  );

  for (const condition of conditions) for (const node of condition.nodes) nodes.add(node);
  const rules = scope.rowRules(nodes);
  for (const rule of rules) for (const node of rule.nodes) nodes.add(node);
  const joined = withPaths(scope.tree, nodes);
  for (const measure of measured) refuseRepetition(measure, joined);

  const columns = outputs.map((output, index) => `${output.text} AS ${quoteIdentifier(names[index] ?? '')}`);
  const head = `SELECT ${isDistinct(select) ? 'DISTINCT ' : ''}${columns.join(', ')}`;
  return {
    sql: `${head}\n${fromClause(scope.tree, joined, [...conditions, ...rules])}${order}${limitClause(select)}`,
    columns: outputs.map(({ type }, index) => ({ name: names[index] ?? '', type })),
  };
}

function rowValue(
  { member, definition, node }: MeasureMember,
  scope: RelationScope,
  nodes: Set<JoinNode>,
  measured: BaseMeasure[],
): Expression {
  const label = `${scope.relation.name}.${member.name}`;
  return measureExpression(definition, node, label, [], {
    tree: scope.tree,
    clock: scope.environment.clock,
    readBase: (base) => {
      if (base.function === 'raw') {
        throw new EngineError(
          'wrong_use',
          `${label} exists for groups only; write MEASURE(${member.name}) and GROUP BY.`,
        );
      }
      measured.push(base);
      nodes.add(base.home);
      for (const part of [...base.filters, ...(base.argument === null ? [] : [base.argument])]) {
        for (const used of part.nodes) nodes.add(used);
      }
      return { text: `(${valueSql(base, scope.tree)})`, type: base.type };
    },
  });
}

function refuseRepetition(measure: BaseMeasure, joined: JoinNode[]): void {
  if (!isMultiplied(measure.home, joined)) return;
  throw new EngineError(
    'wrong_use',
    `${measure.label} would be repeated on several rows, because this query joins ${measure.home.cube.name} to many; ` +
      'group the rows and select it with MEASURE(…).',
  );
}
