import type { Node } from '@pgsql/types';
import { column } from '../../../dialect/postgres/terms/columns.ts';
import type { Operand } from '../../../plan/filter.ts';
import { timeOf } from '../../../plan/granularity.ts';
import type { JoinTree } from '../../../plan/join-tree.ts';
import { QueriedRows, type Rooted } from '../../../plan/queried-rows.ts';
import { periodTerm } from '../../../plan/written-periods.ts';
import type { VisibleRelation } from '../../../policy/visibility.ts';
import { reading } from '../../../term/read-terms.ts';
import type { JoinNode, Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { type Environment, type OuterColumns, type OutputColumn, subqueryIn } from '../environment.ts';
import { type ExpressionContext, termOf } from '../print/expression-context.ts';
import { functionName, refuseWindows } from '../print/function-name.ts';
import { expressionTerm } from '../print/print-expression.ts';
import { BoundRelation, type MeasureMember } from './bound-relation.ts';
import { outerInAggregate } from './outer-columns.ts';
import { RelationColumns } from './relation-columns.ts';
import { ownPeriod } from './time-columns.ts';

/** What a measure stands for where rows, not groups, are looked at. */
export type ReadMeasure = (measure: MeasureMember) => Term;
/** A relation of FROM; `path` leads from the root of the join tree to the relation's own root. */
export type RelationOfFrom = { relation: VisibleRelation; alias: string; path: string[] };

/** The joined rows of the views and cubes that a block selects from, and how its expressions read them. */
export class RelationScope extends RelationColumns {
  readonly rows: QueriedRows;
  readonly tree: JoinTree;
  readonly relations: BoundRelation[];
  readonly environment: Environment;
  /** What the joins of FROM ask of the rows. */
  readonly joinConditions: Term[] = [];

  constructor(rooted: Rooted, relations: RelationOfFrom[], environment: Environment) {
    super();
    this.environment = environment;
    this.rows = new QueriedRows(rooted, environment, refuseFilters);
    this.tree = this.rows.tree;
    this.relations = relations.map(({ relation, alias, path }) => {
      const bound = new BoundRelation(relation, alias, this.tree.follow(this.tree.root, path));
      this.rows.bind(relation, bound.start, bound.usedMembers);
      return bound;
    });
    this.joinConditions.push(...filtersOf(this));
  }

  /** An expression over the joined rows. */
  rowTerm(node: Node, readMeasure: ReadMeasure): Term {
    return termOf(node, this.rowContext(readMeasure));
  }

  /** What an aggregate is over: columns of the queries around would make the aggregate theirs. */
  aggregatedTerm(node: Node, readMeasure: ReadMeasure): Term {
    refuseWindows(node, 'an aggregate');
    const context = this.rowContext(readMeasure);
    const read = (parts: string[]) => {
      if (!this.has(parts) && this.environment.outer?.(parts)) throw outerInAggregate(parts);
      return context.column(parts);
    };
    return termOf(node, { ...context, column: read });
  }

  rowContext(readMeasure: ReadMeasure): ExpressionContext {
    const own = (parts: string[]) => {
      const measure = this.measure(parts);
      return measure === null ? this.#rowColumn(parts) : readMeasure(measure);
    };
    return {
      clock: this.environment.clock,
      faults: this.environment.faults,
      read: expressionTerm,
      replace: (node) => {
        if ('FuncCall' in node && functionName(node.FuncCall) === 'measure') throw misplacedMeasure();
        return this.#customBin(node);
      },
      column: (parts) => (this.has(parts) ? own(parts) : this.outerColumn(parts)),
      subquery: this.subquery(own),
    };
  }

  /** Compiles subqueries that read the columns of this block by `own`. */
  subquery(own: OuterColumns) {
    return subqueryIn(this.environment, (parts) => (this.has(parts) ? own(parts) : null));
  }

  /** A column of the queries around this one; refuses what they do not have either. */
  outerColumn(parts: string[]): Term {
    const outer = this.environment.outer?.(parts) ?? null;
    if (outer === null) throw this.unknown(parts);
    return outer;
  }

  /** DATE_TRUNC by a granularity that the time dimension has of its own. */
  #customBin(node: Node): Term | null {
    const found = ownPeriod(node, this);
    if (found === null) return null;
    const { time, granularity } = found;
    const { owner, member } = this.find(time.parts);
    owner.usedMembers.add(member.name);
    const at = this.nodeOf({ owner, member });
    const { clock } = this.environment;
    return periodTerm(this.tree, at, time.dimension, { granularity, label: time.name, clock });
  }

  #rowColumn(parts: string[]): Term {
    const result = this.result(parts);
    if (result !== null) return columnOf(result.owner.node, result.column);
    const { owner, member } = this.find(parts);
    owner.usedMembers.add(member.name);
    const value = this.tree.member(this.nodeOf({ owner, member }), member.definition);
    const { definition } = member;
    const isTime = definition.kind === 'dimension' && definition.type === 'time';
    return isTime ? shownTime(timeOf(definition, value, this.environment.clock), this) : value;
  }
}

/** The filters of the query that are about these relations alone. */
function filtersOf(scope: RelationScope): Term[] {
  const { filters, clock } = scope.environment;
  const ownerOf = (name: string) => {
    const view = name.slice(0, name.indexOf('.'));
    return scope.relations.find(({ relation }) => relation.name === view);
  };
  const operand = (name: string): Operand => {
    const { owner, member } = scope.find([ownerOf(name)?.alias ?? '', name.slice(name.indexOf('.') + 1)]);
    const { definition } = member;
    if (definition.kind !== 'dimension')
      throw new EngineError('wrong_use', `${name} is no dimension: rows are filtered by those alone.`);
    owner.usedMembers.add(member.name);
    const term = scope.tree.member(scope.nodeOf({ owner, member }), definition);
    if (definition.type !== 'time') return { term, type: definition.type };
    return { term: timeOf(definition, term, clock).instant, type: 'time' };
  };
  return filters
    .filter(({ names }) => names.every((name) => ownerOf(name) !== undefined))
    .flatMap((filter) => filter.term(operand, clock) ?? []);
}

/** A local time that knows the moment it shows, also where the moment is worked out from it. */
function shownTime({ local, instant }: ReturnType<typeof timeOf>, { environment }: RelationScope): Term {
  return { ...local, instant: { moment: instant, timeZone: environment.clock.timeZone } };
}

/** The column of a result that is joined as a table. */
export function columnOf(node: JoinNode, { name, ...facts }: OutputColumn): Term {
  return reading(column(node.alias, name, facts), [node]);
}

function refuseFilters(): never {
  throw new EngineError(
    'not_supported',
    'A sub_query dimension of this query takes its filters along, which SQL does not support. Leave it out of the query.',
  );
}

function misplacedMeasure(): EngineError {
  return new EngineError(
    'wrong_use',
    'MEASURE cannot be used inside another aggregate, in GROUP BY, or to select rows; filter groups in HAVING.',
  );
}
