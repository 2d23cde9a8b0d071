import type { SelectStmt } from '@pgsql/types';
import { valueSql } from '../../../plan/aggregate.ts';
import type { Expression } from '../../../plan/expression.ts';
import { nodesOf } from '../../../plan/fragment.ts';
import { guardedConditions } from '../../../plan/guarded-conditions.ts';
import type { JoinNode } from '../../../plan/join-tree.ts';
import { fromClause, withPaths } from '../../../plan/joined-tables.ts';
import { type MeasureContext, measureExpression } from '../../../plan/measures.ts';
import { isMultiplied } from '../../../plan/multiplicity.ts';
import { type BaseMeasure, measureNodes } from '../../../plan/semantic-query.ts';
import { EngineError } from '../../../text/errors.ts';
import type { Block } from '../environment.ts';
import type { MeasureMember } from '../from/bound-relation.ts';
import { conditionsOf } from '../from/conjuncts.ts';
import type { RelationScope } from '../from/relation-scope.ts';
import { printSelect } from './select-tail.ts';
import { type Target, withAliases } from './targets.ts';

/** Compiles a SELECT without groups: the joined rows themselves. A measure is its value for the row. */
export function compileRowBlock(select: SelectStmt, targets: Target[], scope: RelationScope): Block {
  const nodes = new Set<JoinNode>();
  const measured: BaseMeasure[] = [];
  const outputs = scope.rowContext(nodes, (measure) => rowValue(measure, scope, nodes, measured));
  const tail = withAliases(outputs, targets, 'ORDER BY', (parts) => scope.has(parts));
  const body = () => {
    const conditions = [...scope.joinConditions, ...rowConditions(select, scope)];
    for (const node of nodesOf(conditions)) nodes.add(node);
    const rules = scope.rowRules(nodes);
    for (const node of nodesOf(rules)) nodes.add(node);
    const joined = withPaths(scope.tree, nodes);
    for (const measure of measured) refuseRepetition(measure, joined);
    return fromClause(scope.tree, joined, guardedConditions(conditions, rules));
  };
  return printSelect(select, targets, { outputs, tail, position: () => null, body, key: null });
}

function rowConditions(select: SelectStmt, scope: RelationScope) {
  return conditionsOf(select.whereClause, 'WHERE').map((node) =>
    scope.rowFragment(node, ({ member }) => {
      const advice = `Group the rows and write HAVING MEASURE(${member.name}) …`;
      throw new EngineError('wrong_use', `The measure ${member.name} filters groups, not rows. ${advice}`);
    }),
  );
}

function rowValue(
  measure: MeasureMember,
  scope: RelationScope,
  nodes: Set<JoinNode>,
  measured: BaseMeasure[],
): Expression {
  const { member, label } = measure;
  const context: MeasureContext = {
    tree: scope.tree,
    clock: scope.environment.clock,
    readBase: (base) => {
      if (base.function === 'raw' || base.window !== undefined) {
        throw new EngineError(
          'wrong_use',
          `${label} exists for groups only; write MEASURE(${member.name}) and GROUP BY.`,
        );
      }
      measured.push(base);
      for (const node of measureNodes(base)) nodes.add(node);
      return { text: `(${valueSql(base, scope.tree)})`, type: base.type };
    },
  };
  return measureExpression({ ...measure, filters: [] }, context);
}

function refuseRepetition(measure: BaseMeasure, joined: JoinNode[]): void {
  if (!isMultiplied(measure.home, joined)) return;
  throw new EngineError(
    'wrong_use',
    `${measure.label} would be repeated on several rows, because other columns of this query have several values for each of its rows; ` +
      'group the rows and select it with MEASURE(…).',
  );
}
