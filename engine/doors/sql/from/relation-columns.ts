import type { Node } from '@pgsql/types';
import type { JoinTree } from '../../../plan/join-tree.ts';
import type { RelationMember } from '../../../policy/relation.ts';
import type { JoinNode } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { columnsIn, nameParts, type Tagged, walk } from '../../../text/tree.ts';
import { containsAggregate } from '../print/function-name.ts';
import type { BoundRelation, JoinedResult, MeasureMember } from './bound-relation.ts';
import { unknownColumn } from './unknown-column.ts';

type FoundMember = { owner: BoundRelation; member: RelationMember };

/** What the column names of a block mean: members of its views and cubes, and columns of results joined to them. */
export abstract class RelationColumns {
  abstract readonly tree: JoinTree;
  abstract readonly relations: BoundRelation[];
  readonly results: JoinedResult[] = [];
  /** Relations of which the joins of FROM may lose rows that nobody asked to leave out. */
  readonly cutShort = new Set<BoundRelation>();

  /** The member a column name means; unknown, hidden and unavailable ones are refused. */
  find(parts: string[]): FoundMember {
    const found = this.#lookUp(parts);
    if (found === null) throw this.unknown(parts);
    const { owner, member } = found;
    if (member.unavailable === null) return found;
    const name = owner.label(member);
    throw new EngineError(
      'unavailable_member',
      `${name} cannot be queried: ${member.unavailable}. Leave it out of the query.`,
    );
  }

  /** The measure a column name means, or null when it means something else or nothing. */
  measure(parts: string[]): MeasureMember | null {
    if (this.#lookUp(parts)?.member.definition.kind !== 'measure') return null;
    const { owner, member } = this.find(parts);
    if (member.definition.kind !== 'measure') return null;
    this.#refuseCutShort(owner);
    owner.usedMembers.add(member.name);
    const node = this.nodeOf({ owner, member });
    return { member, definition: member.definition, node, label: owner.label(member) };
  }

  /** The measure that counts the rows of a relation's own cube: one without filters, else the one called count. */
  countMeasure(start: JoinNode): MeasureMember | null {
    const owner = this.relations.find((relation) => relation.start === start);
    const counts = [...(owner?.relation.members.values() ?? [])].filter(
      ({ path, definition, unavailable }) =>
        path.length === 0 &&
        unavailable === null &&
        definition.kind === 'measure' &&
        definition.type === 'count' &&
        definition.form !== 'staged' &&
        definition.rollingWindow === null,
    );
    const whole = counts.find(
      ({ definition }) => definition.kind === 'measure' && definition.filters.length === 0,
    );
    const member = whole ?? counts.find(({ name }) => name === 'count');
    return owner === undefined || member === undefined ? null : this.measure([owner.alias, member.name]);
  }

  /** Refuses to aggregate columns of a relation whose rows are not all there. */
  requireAllRows(root: Node): void {
    for (const parts of columnsIn(root)) {
      const owner = this.#lookUp(parts)?.owner;
      if (owner !== undefined) this.#refuseCutShort(owner);
    }
  }

  hasMember(parts: string[]): boolean {
    return this.#lookUp(parts) !== null;
  }

  has(parts: string[]): boolean {
    return this.#lookUp(parts) !== null || this.result(parts) !== null;
  }

  /** True when the name is a column of the rows: no measure. */
  hasRowColumn(name: string): boolean {
    const kind = this.#lookUp([name])?.member.definition.kind;
    return (kind !== undefined && kind !== 'measure') || this.result([name]) !== null;
  }

  /** One spelling for every way to name a column, or null when there is none of this name. */
  nameOf(parts: string[]): string | null {
    const found = this.#lookUp(parts);
    if (found !== null) return `${found.owner.alias}.${found.member.name}`;
    const result = this.result(parts);
    return result === null ? null : `${result.owner.alias}.${result.column.name}`;
  }

  /** What messages call a column. */
  label(parts: string[]): string {
    const found = this.#lookUp(parts);
    return found === null ? parts.join('.') : found.owner.label(found.member);
  }

  /** The columns `*` stands for: the dimensions and the results' columns. Measures and segments are named. */
  starColumns(qualifier: string | null): string[][] {
    const meant = <Owner extends { alias: string }>(owners: Owner[]) =>
      owners.filter(({ alias }) => qualifier === null || alias.toLowerCase() === qualifier.toLowerCase());
    const columns = meant(this.relations).flatMap(({ alias, relation }) =>
      [...relation.members.values()]
        .filter((member) => member.definition.kind === 'dimension' && member.unavailable === null)
        .map((member) => [alias, member.name]),
    );
    columns.push(
      ...meant(this.results).flatMap(({ alias, columns: own }) => own.map(({ name }) => [alias, name])),
    );
    if (columns.length === 0) throw this.unknown([qualifier ?? '', '*']);
    return columns;
  }

  /** Every column there is, measures and segments too; of equal names the first. */
  allColumns(): string[] {
    const members = this.relations.flatMap(({ relation }) =>
      [...relation.members.values()].filter((member) => member.unavailable === null),
    );
    const results = this.results.flatMap(({ columns }) => columns);
    return [...new Set([...members, ...results].map(({ name }) => name))];
  }

  /** Refuses columns in an expression that are not there. */
  checkColumns(root: Node): void {
    for (const parts of columnsIn(root)) if (this.result(parts) === null) this.find(parts);
  }

  hasColumns(root: Node): boolean {
    return columnsIn(root).every((parts) => this.has(parts));
  }

  /** Nodes of the columns that an expression takes its value from, rather than decides by in a CASE. */
  nodesOfValues(root: Node): Set<JoinNode> {
    const nodes = new Set<JoinNode>();
    const visit = (...[tag, fields]: Tagged): boolean => {
      const parts = tag === 'ColumnRef' ? nameParts(fields.fields) : null;
      if (parts !== null) nodes.add(this.result(parts)?.owner.node ?? this.nodeOf(this.find(parts)));
      if (tag === 'CaseExpr') walk([fields.args, fields.defresult], visit);
      if (tag === 'CaseWhen') walk(fields.result, visit);
      return tag !== 'CaseExpr' && tag !== 'CaseWhen' && tag !== 'SubLink';
    };
    walk(root, visit);
    return nodes;
  }

  /** True when a condition is about groups: it aggregates, or names a measure. */
  needsGroups(root: Node): boolean {
    return containsAggregate(root) || columnsIn(root).some((parts) => this.#isMeasure(parts));
  }

  nodeOf({ owner, member }: FoundMember): JoinNode {
    return this.tree.follow(owner.start, member.path);
  }

  #refuseCutShort(owner: BoundRelation): void {
    if (!this.cutShort.has(owner)) return;
    const [kept] = this.relations.filter((relation) => !this.cutShort.has(relation));
    throw new EngineError(
      'not_supported',
      `CROSS JOIN starts at the rows of ${kept?.alias} here, and would lose those of ${owner.alias} that none of them leads to. ` +
        `Group each in a subquery and join those: FROM (SELECT … FROM ${kept?.relation.name} GROUP BY 1) a ` +
        `FULL JOIN (SELECT … FROM ${owner.relation.name} GROUP BY 1) b ON a.x = b.x.`,
    );
  }

  #isMeasure(parts: string[]): boolean {
    return this.#lookUp(parts)?.member.definition.kind === 'measure';
  }

  #lookUp(parts: string[]): FoundMember | null {
    const [name, qualifier, ...more] = [...parts].reverse();
    if (name === undefined || more.length > 0) return null;
    const found = this.relations.flatMap((owner): FoundMember[] => {
      if (qualifier !== undefined && !owner.answersTo(qualifier)) return [];
      const member = owner.lookUp(name);
      return member === null ? [] : [{ owner, member }];
    });
    if (found.length > 1) throw ambiguous(name);
    return found[0] ?? null;
  }

  protected result(parts: string[]) {
    const [name, qualifier, ...more] = [...parts].reverse();
    if (name === undefined || more.length > 0 || this.results.length === 0) return null;
    const found = this.results.flatMap((owner) => {
      if (qualifier !== undefined && qualifier !== owner.alias) return [];
      const column = owner.columns.find((candidate) => candidate.name === name);
      return column === undefined ? [] : [{ owner, column }];
    });
    if (found.length > 1 || (found.length === 1 && qualifier === undefined && this.#lookUp(parts) !== null)) {
      throw ambiguous(name);
    }
    return found[0] ?? null;
  }

  protected unknown(parts: string[]): EngineError {
    const candidates = this.relations.flatMap(({ relation }) =>
      [...relation.members.values()].flatMap((member) => (member.unavailable === null ? [member.name] : [])),
    );
    candidates.push(...this.results.flatMap(({ columns }) => columns.map((column) => column.name)));
    const owners = this.relations.map(({ relation }) => relation.name).join(' and ');
    return unknownColumn(parts, candidates, ` of ${owners}`);
  }
}

function ambiguous(name: string): EngineError {
  return new EngineError(
    'unknown_column',
    `The column ${name} is ambiguous; put the table's name before it.`,
  );
}
