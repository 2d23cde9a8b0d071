import type { Node } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import type { Measure } from '../model/types.ts';
import { cubeRowRules, relationRowRules } from '../policy/row-rules.ts';
import type { RelationMember, VisibleRelation } from '../policy/visibility.ts';
import { refuseDetour } from '../query/cube-root.ts';
import { type Fragment, nodesOf } from '../query/fragment.ts';
import { type JoinNode, JoinTree } from '../query/join-tree.ts';
import { withPaths } from '../query/joined-tables.ts';
import { didYouMean } from '../suggest.ts';
import type { Environment } from './environment.ts';
import type { Expression, ValueType } from './expression.ts';
import { aggregateFunctions } from './functions.ts';
import { functionName } from './print-call.ts';
import { type PrintContext, printExpression } from './print-expression.ts';
import { nameParts, walk } from './tree.ts';

export type MeasureMember = { member: RelationMember; definition: Measure; node: JoinNode };
export type TypedFragment = Fragment & Expression;
/** What a measure stands for where rows, not groups, are looked at. */
export type ReadMeasure = (measure: MeasureMember, nodes: Set<JoinNode>) => Expression;

/** The columns of the one view or cube that a block selects from. */
export class RelationScope {
  readonly tree: JoinTree;
  readonly relation: VisibleRelation;
  readonly environment: Environment;
  readonly #alias: string;
  readonly #usedMembers = new Set<string>();
  readonly #lowerCaseNames = new Map<string, string[]>();

  constructor(relation: VisibleRelation, alias: string, environment: Environment) {
    this.relation = relation;
    this.environment = environment;
    this.#alias = alias;
    this.tree = new JoinTree(environment.scope.model, relation.root);
  }

  /** The member a column name means; unknown, hidden and unavailable ones are refused. */
  find(parts: string[]): RelationMember {
    const member = this.#lookUp(parts);
    if (member === null) throw this.#unknown(parts);
    if (member.unavailable !== null) {
      const name = `${this.relation.name}.${member.name}`;
      throw new EngineError(
        'unavailable_member',
        `${name} cannot be queried: ${member.unavailable}. Leave it out of the query.`,
      );
    }
    return member;
  }

  /** The measure a column name means, or null when it means something else or nothing. */
  measure(parts: string[]): MeasureMember | null {
    if (this.#lookUp(parts)?.definition.kind !== 'measure') return null;
    const member = this.find(parts);
    if (member.definition.kind !== 'measure') return null;
    this.#usedMembers.add(member.name);
    return { member, definition: member.definition, node: this.nodeOf(member) };
  }

  /** True when the name is a dimension or segment of the relation. */
  hasRowColumn(name: string): boolean {
    const kind = this.#lookUp([name])?.definition.kind;
    return kind !== undefined && kind !== 'measure';
  }

  /** The member's own spelling, or null when there is none of this name. */
  nameOf(parts: string[]): string | null {
    return this.#lookUp(parts)?.name ?? null;
  }

  nodeOf(member: RelationMember): JoinNode {
    return this.tree.follow(this.tree.root, member.path);
  }

  /** Prints an expression over the joined rows. */
  rowFragment(node: Node, readMeasure: ReadMeasure): TypedFragment {
    const nodes = new Set<JoinNode>();
    return { ...printExpression(node, this.rowContext(nodes, readMeasure)), nodes };
  }

  rowContext(nodes: Set<JoinNode>, readMeasure: ReadMeasure): PrintContext {
    return {
      clock: this.environment.clock,
      replace: (node) => {
        if ('FuncCall' in node && functionName(node.FuncCall) === 'measure') throw misplacedMeasure();
        return null;
      },
      column: (parts) => {
        const measure = this.measure(parts);
        return measure === null ? this.#rowColumn(parts, nodes) : readMeasure(measure, nodes);
      },
    };
  }

  /** The columns `*` stands for: the dimensions. Measures and segments are named. */
  starColumns(qualifier: string | null): string[] {
    if (qualifier !== null && !this.#isQualifier(qualifier)) throw this.#unknown([qualifier, '*']);
    const dimensions = [...this.relation.members.values()].filter(
      (member) => member.definition.kind === 'dimension',
    );
    return dimensions.filter((member) => member.unavailable === null).map((member) => member.name);
  }

  /** Nodes of the columns that an expression takes its value from, rather than decides by in a CASE. */
  nodesOfValues(root: Node): Set<JoinNode> {
    const nodes = new Set<JoinNode>();
    const visit = (tag: string, fields: Record<string, unknown>): boolean => {
      // Fields of a ColumnRef node are String and A_Star nodes.
      const parts = tag === 'ColumnRef' ? nameParts(fields.fields as Node[]) : null;
      if (parts !== null) nodes.add(this.nodeOf(this.find(parts)));
      if (tag === 'CaseExpr') walk([fields.args, fields.defresult], visit);
      if (tag === 'CaseWhen') walk(fields.result, visit);
      return tag !== 'CaseExpr' && tag !== 'CaseWhen';
    };
    walk(root, visit);
    return nodes;
  }

  /** True when the expression contains an aggregate. */
  aggregates(root: Node): boolean {
    let found = false;
    walk({ root }, (tag, fields) => {
      if (tag === 'FuncCall') found ||= isAggregateCall(fields);
      return tag !== 'SubLink';
    });
    return found;
  }

  /** True when a condition is about groups: it aggregates, or names a measure. */
  needsGroups(root: Node): boolean {
    let found = this.aggregates(root);
    walk({ root }, (tag, fields) => {
      // Fields of a ColumnRef node are String and A_Star nodes.
      if (tag === 'ColumnRef') found ||= this.#isMeasure(nameParts(fields.fields as Node[]));
      return tag !== 'SubLink';
    });
    return found;
  }

  /** Row rules of the relation and of every cube that a query over these nodes reads. */
  rowRules(wanted: ReadonlySet<JoinNode>): Fragment[] {
    if (this.relation.type === 'cube') {
      refuseDetour(this.environment.scope.model, withPaths(this.tree, wanted), wanted);
    }
    const { scope, clock, parameters } = this.environment;
    const context = { caller: scope.caller, clock, parameters, tree: this.tree };
    const rules = relationRowRules(this.relation, this.#usedMembers, context);
    const ruled = new Set<JoinNode>(this.relation.type === 'cube' ? [this.tree.root] : []);
    for (;;) {
      const nodes = withPaths(this.tree, [...wanted, ...nodesOf(rules)]);
      const next = nodes.find((node) => !ruled.has(node));
      if (next === undefined) return rules;
      ruled.add(next);
      rules.push(...cubeRowRules(next, context));
    }
  }

  #isMeasure(parts: string[] | null): boolean {
    return parts !== null && this.#lookUp(parts)?.definition.kind === 'measure';
  }

  #rowColumn(parts: string[], nodes: Set<JoinNode>): Expression {
    const member = this.find(parts);
    this.#usedMembers.add(member.name);
    const home = this.nodeOf(member);
    const fragment = this.tree.member(home, member.definition);
    nodes.add(home);
    for (const node of fragment.nodes) nodes.add(node);
    const type = rowType(member);
    if (type !== 'Timestamp') return { text: fragment.text, type };
    return { text: this.environment.clock.toLocal(fragment.text), type, instant: fragment.text };
  }

  #lookUp(parts: string[]): RelationMember | null {
    const [name, qualifier, ...more] = [...parts].reverse();
    if (name === undefined || more.length > 0) return null;
    if (qualifier !== undefined && !this.#isQualifier(qualifier)) return null;
    const exact = this.relation.members.get(name);
    if (exact !== undefined) return exact;
    const similar = this.#namesInLowerCase().get(name.toLowerCase()) ?? [];
    const [only] = similar;
    return similar.length === 1 && only !== undefined ? (this.relation.members.get(only) ?? null) : null;
  }

  #isQualifier(name: string): boolean {
    return name === this.#alias || name.toLowerCase() === this.#alias.toLowerCase();
  }

  #namesInLowerCase(): Map<string, string[]> {
    if (this.#lowerCaseNames.size > 0) return this.#lowerCaseNames;
    for (const name of this.relation.members.keys()) {
      const lower = name.toLowerCase();
      this.#lowerCaseNames.set(lower, [...(this.#lowerCaseNames.get(lower) ?? []), name]);
    }
    return this.#lowerCaseNames;
  }

  #unknown(parts: string[]): EngineError {
    const name = parts.at(-1) ?? '';
    const hint = didYouMean(name, this.relation.members.keys());
    const advice = hint || '. Look up its columns with the meta search.';
    return new EngineError(
      'unknown_column',
      `Unknown column ${parts.join('.')} of ${this.relation.name}${advice}`,
    );
  }
}

export function isAggregateCall(call: Record<string, unknown>): boolean {
  if (call.over !== undefined) return false;
  const name = functionName(call);
  return name === 'measure' || aggregateFunctions.has(name);
}

function misplacedMeasure(): EngineError {
  return new EngineError(
    'wrong_use',
    'MEASURE cannot be used inside another aggregate, in GROUP BY, or to select rows; filter groups in HAVING.',
  );
}

function rowType({ definition }: RelationMember): ValueType {
  if (definition.kind === 'segment') return 'Boolean';
  const types = {
    string: 'String',
    number: 'Double',
    time: 'Timestamp',
    boolean: 'Boolean',
    geo: 'String',
  } as const;
  return definition.kind === 'dimension' ? types[definition.type] : 'Double';
}
