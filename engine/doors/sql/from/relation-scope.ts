import type { Node, SelectStmt } from '@pgsql/types';
import { quoteIdentifier } from '../../../dialect/postgres/quote.ts';
import { naturalGranularities } from '../../../model/interval.ts';
import type { Cube } from '../../../model/types.ts';
import { refuseDetour } from '../../../plan/cube-root.ts';
import type { Expression, ValueType } from '../../../plan/expression.ts';
import type { Fragment } from '../../../plan/fragment.ts';
import { binStartSql, timeOf } from '../../../plan/granularity.ts';
import { type JoinNode, JoinTree } from '../../../plan/join-tree.ts';
import { withPaths } from '../../../plan/joined-tables.ts';
import { QueryRules } from '../../../plan/query-rules.ts';
import { type SubQueryContext, subQuerySql } from '../../../plan/sub-query.ts';
import type { RelationMember, VisibleRelation } from '../../../policy/visibility.ts';
import { EngineError } from '../../../text/errors.ts';
import { truncatedTime } from '../block/time-axis.ts';
import type { Environment } from '../environment.ts';
import { functionName, refuseWindows } from '../print/function-name.ts';
import { type PrintContext, printExpression } from '../print/print-expression.ts';
import { BoundRelation, type MeasureMember } from './bound-relation.ts';
import { outerInAggregate } from './outer-columns.ts';
import { RelationColumns } from './relation-columns.ts';

export type TypedFragment = Fragment & Expression;
/** What a measure stands for where rows, not groups, are looked at. */
export type ReadMeasure = (measure: MeasureMember, nodes: Set<JoinNode>) => Expression;
/** A relation of FROM; `path` leads from the root of the join tree to the relation's own root. */
export type RelationOfFrom = { relation: VisibleRelation; alias: string; path: string[] };

/** The joined rows of the views and cubes that a block selects from: their SQL, and the rules that cut them. */
export class RelationScope extends RelationColumns {
  readonly tree: JoinTree;
  readonly relations: BoundRelation[];
  readonly environment: Environment;
  /** What the joins of FROM ask of the rows. */
  readonly joinConditions: Fragment[] = [];
  /** Set when rows are left out for this caller. */
  hasRowRules = false;
  readonly #rules = new QueryRules(
    () => this.relations,
    () => this.#ruleContext(),
  );

  /** `places` are the ways from the root to the cubes of a query without a view. */
  constructor(
    root: Cube,
    relations: RelationOfFrom[],
    places: ReadonlyMap<string, readonly string[]> | null,
    environment: Environment,
  ) {
    super();
    this.environment = environment;
    const { scope, clock, tableNames } = environment;
    this.tree = new JoinTree(scope.model, root, {
      clock,
      tableNames,
      ...(places === null ? {} : { places }),
      grantedRows: (items) => this.#rules.granted(items),
      subQuery: (owner, subQuery) => subQuerySql(owner, subQuery, this.#subQueryContext()),
    });
    this.relations = relations.map(({ relation, alias, path }) => {
      return new BoundRelation(relation, alias, this.tree.follow(this.tree.root, path));
    });
  }

  /** Prints an expression over the joined rows. */
  rowFragment(node: Node, readMeasure: ReadMeasure): TypedFragment {
    const nodes = new Set<JoinNode>();
    return { ...printExpression(node, this.rowContext(nodes, readMeasure)), nodes };
  }

  /** Prints what an aggregate is over: columns of the queries around would make the aggregate theirs. */
  aggregatedFragment(node: Node, readMeasure: ReadMeasure): TypedFragment {
    refuseWindows(node, 'an aggregate');
    const nodes = new Set<JoinNode>();
    const context = this.rowContext(nodes, readMeasure);
    const column = (parts: string[]) => {
      if (!this.has(parts) && this.environment.outer?.(parts)) throw outerInAggregate(parts);
      return context.column(parts);
    };
    return { ...printExpression(node, { ...context, column }), nodes };
  }

  rowContext(nodes: Set<JoinNode>, readMeasure: ReadMeasure): PrintContext {
    const own = (parts: string[]) => {
      const measure = this.measure(parts);
      return measure === null ? this.#rowColumn(parts, nodes) : readMeasure(measure, nodes);
    };
    return {
      clock: this.environment.clock,
      replace: (node) => {
        if ('FuncCall' in node && functionName(node.FuncCall) === 'measure') throw misplacedMeasure();
        return this.#customBin(node, nodes);
      },
      column: (parts) => (this.has(parts) ? own(parts) : this.outerColumn(parts)),
      subquery: this.subquery(own),
    };
  }

  /** Compiles subqueries that read the columns of this block as `own` prints them. */
  subquery(own: (parts: string[]) => Expression) {
    const { environment } = this;
    const outer = (parts: string[]) => (this.has(parts) ? own(parts) : (environment.outer?.(parts) ?? null));
    return (select: SelectStmt) => environment.compile(select, { ...environment, outer });
  }

  /** A column of the queries around this one; refuses what they do not have either. */
  outerColumn(parts: string[]): Expression {
    const outer = this.environment.outer?.(parts) ?? null;
    if (outer === null) throw this.unknown(parts);
    return outer;
  }

  /** Row rules of the relations and of every cube that a query over these nodes reads. */
  rowRules(wanted: ReadonlySet<JoinNode>): Fragment[] {
    const [first, ...others] = this.relations;
    if (first?.relation.type === 'cube' && others.length === 0 && this.results.length === 0) {
      refuseDetour(this.environment.scope.model, withPaths(this.tree, wanted), wanted);
    }
    const rules = this.#rules.over(wanted);
    this.hasRowRules ||= rules.length > 0;
    return rules;
  }

  #subQueryContext(): SubQueryContext {
    const { scope, clock, parameters, tableNames } = this.environment;
    return { scope, clock, parameters, tableNames, filters: refuseFilters };
  }

  #ruleContext() {
    const { scope, clock, parameters } = this.environment;
    return { caller: scope.caller, clock, parameters, tree: this.tree };
  }

  /** DATE_TRUNC by a granularity that the time dimension has of its own. */
  #customBin(node: Node, nodes: Set<JoinNode>): Expression | null {
    const found = truncatedTime(node, this);
    if (found === null || naturalGranularities.includes(found.bins.name)) return null;
    const local = this.#rowColumn(found.time.parts, nodes).text;
    return { text: binStartSql(local, found.bins), type: 'Timestamp' };
  }

  #rowColumn(parts: string[], nodes: Set<JoinNode>): Expression {
    const result = this.result(parts);
    if (result !== null) {
      nodes.add(result.owner.node);
      return { text: columnOf(result.owner.node, result.column.name), type: result.column.type };
    }
    const { owner, member } = this.find(parts);
    owner.usedMembers.add(member.name);
    const home = this.nodeOf({ owner, member });
    const fragment = this.tree.member(home, member.definition);
    nodes.add(home);
    for (const node of fragment.nodes) nodes.add(node);
    const type = rowType(member);
    if (type !== 'Timestamp') return { text: fragment.text, type };
    const { clock } = this.environment;
    const { local, instant } = timeOf(member.definition, fragment.text, clock);
    return { text: local, type, instant: { text: instant, timeZone: clock.timeZone } };
  }
}

/** The column of a result that is joined as a table. */
export function columnOf(node: JoinNode, name: string): string {
  return `${quoteIdentifier(node.alias)}.${quoteIdentifier(name)}`;
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

const ROW_TYPES: Record<string, ValueType> = {
  string: 'String',
  number: 'Double',
  time: 'Timestamp',
  boolean: 'Boolean',
  geo: 'String',
};

function rowType({ definition }: RelationMember): ValueType {
  if (definition.kind === 'segment') return 'Boolean';
  return definition.kind === 'dimension' ? (ROW_TYPES[definition.type] ?? 'String') : 'Double';
}
