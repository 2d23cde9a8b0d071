import type { SelectStmt } from '@pgsql/types';
import { valueTerm } from '../../../plan/aggregate.ts';
import type { MeasureContext } from '../../../plan/measure-use.ts';
import { measureTerm } from '../../../plan/measures.ts';
import { isMultiplied } from '../../../plan/multiplicity.ts';
import { type BaseMeasure, isOfGroups, measureNodes } from '../../../plan/semantic-query.ts';
import { reading } from '../../../term/read-terms.ts';
import type { JoinNode, Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import type { Block } from '../environment.ts';
import type { MeasureMember } from '../from/bound-relation.ts';
import { conditionsOf } from '../from/conjuncts.ts';
import type { RelationScope } from '../from/relation-scope.ts';
import { readSelect } from './select-tail.ts';
import { type Target, withAliases } from './targets.ts';

/** Compiles a SELECT without groups: the joined rows themselves. A measure is its value for the row. */
export function compileRowBlock(select: SelectStmt, targets: Target[], scope: RelationScope): Block {
  const measured: BaseMeasure[] = [];
  const { asked } = scope.tree;
  asked.readBy(() => rowConditions(select, scope));
  const outputs = scope.rowContext((measure) => rowValue(measure, scope, measured));
  return readSelect(select, targets, {
    outputs,
    tail: withAliases(outputs, targets, 'ORDER BY', (parts) => scope.has(parts)),
    position: () => null,
    query: (columns, around) => {
      const conditions = [...scope.joinConditions, ...asked.conditions()];
      const joined = (nodes: JoinNode[]) => {
        for (const measure of measured) refuseRepetition(measure, nodes);
      };
      return scope.rows.select(columns, { ...around, conditions, joined });
    },
    key: null,
    rowsAtMost: null,
  });
}

function rowConditions(select: SelectStmt, scope: RelationScope): Term[] {
  return conditionsOf(select.whereClause, 'WHERE').map((node) =>
    scope.rowTerm(node, ({ member }) => {
      const advice = `Group the rows and write HAVING MEASURE(${member.name}) …`;
      throw new EngineError('wrong_use', `The measure ${member.name} filters groups, not rows. ${advice}`);
    }),
  );
}

function rowValue(measure: MeasureMember, scope: RelationScope, measured: BaseMeasure[]): Term {
  const { member, label } = measure;
  const context: MeasureContext = {
    tree: scope.tree,
    clock: scope.environment.clock,
    readBase: (base) => {
      if (isOfGroups(base)) {
        throw new EngineError(
          'wrong_use',
          `${label} exists for groups only; write MEASURE(${member.name}) and GROUP BY.`,
        );
      }
      measured.push(base);
      return { ...reading(valueTerm(base, scope.tree), measureNodes(base)), type: base.type };
    },
  };
  return measureTerm({ ...measure, filters: [] }, context);
}

function refuseRepetition(measure: BaseMeasure, joined: JoinNode[]): void {
  if (!isMultiplied(measure.home, joined)) return;
  throw new EngineError(
    'wrong_use',
    `${measure.label} would be repeated on several rows, because other columns of this query have several values for each of its rows; ` +
      'group the rows and select it with MEASURE(…).',
  );
}
