import type { Caller } from '../model/policy-templates.ts';
import type { AccessPolicyItem, Cube } from '../model/types.ts';
import type { Scope, VisibleRelation } from '../policy/visibility.ts';
import { selectOf } from '../term/query.ts';
import { nodesOf } from '../term/read-terms.ts';
import type { JoinNode, OutputTerm, Query, Select, Term } from '../term/term.ts';
import type { Clock } from './clock.ts';
import { refuseDetour } from './cube-root.ts';
import { JoinTree } from './join-tree.ts';
import { fromRows, withPaths } from './joined-tables.ts';
import { planQuery } from './plan.ts';
import { QueryRules } from './query-rules.ts';
import type { QueriedRelation } from './row-rules.ts';
import { measureNodes, type SemanticQuery } from './semantic-query.ts';
import { planSubQuery, type SubQueryContext } from './sub-query.ts';
import type { TableNames } from './table-names.ts';

/** What a query is asked with. */
export type QuerySetting = { scope: Scope; clock: Clock; tableNames: TableNames };
/** Where the joins of a query start; `places` are the ways to the cubes of a query without a view. */
export type Rooted = { root: Cube; places: ReadonlyMap<string, readonly string[]> | null };

/**
 * The rows that a query of one caller reads: the only way from a question to the tables of the model. Whoever asks
 * for rows or groups gets them with every rule that the policies put on what the question reads.
 */
export class QueriedRows {
  readonly tree: JoinTree;
  readonly #setting: QuerySetting;
  readonly #relations: QueriedRelation[] = [];
  readonly #rules: QueryRules;

  constructor({ root, places }: Rooted, setting: QuerySetting, filters: SubQueryContext['filters']) {
    this.#setting = setting;
    const { scope, clock, tableNames } = setting;
    this.#rules = new QueryRules(
      () => this.#relations,
      () => ({ caller: this.#caller, clock, tree: this.tree }),
    );
    this.tree = new JoinTree(scope.model, root, {
      ...{ clock, tableNames, ...(places === null ? {} : { places }) },
      grantedRows: (items: AccessPolicyItem[]) => this.#rules.granted(items),
      subQuery: (owner, subQuery) => planSubQuery(owner, subQuery, { ...setting, filters }),
    });
  }

  /** A relation that the query names: its root cube at `start`, the members it uses noted in `usedMembers`. */
  bind(relation: VisibleRelation, start: JoinNode, usedMembers: ReadonlySet<string>): void {
    this.#relations.push({ relation, start, usedMembers });
  }

  /** The joined rows themselves, `columns` of them; `joined` tells which tables these are. */
  select(columns: readonly OutputTerm[], parts: RowParts): Select {
    const { conditions, joined, ...more } = parts;
    const wanted = nodesOf([...columns.map(({ term }) => term), ...conditions, ...termsAround(more)]);
    const rules = this.#over(wanted);
    const nodes = withPaths(this.tree, [...wanted, ...nodesOf(rules)]);
    joined?.(nodes);
    return selectOf(columns, { ...more, ...fromRows({ tree: this.tree, rules, conditions }, nodes) });
  }

  /** Groups of the rows, columns g0… and m0…; asked for by several lists of keys for grouping sets. */
  groups(query: Omit<SemanticQuery, 'tree' | 'rules' | 'clock'>): (groupKeys: Term[]) => Query {
    const { groupKeys, conditions, measures, time } = query;
    const wanted = nodesOf([...groupKeys, ...conditions, ...(time ? [time.local] : [])]);
    for (const measure of measures) for (const node of measureNodes(measure)) wanted.add(node);
    const rules = this.#over(wanted);
    const { clock } = this.#setting;
    return (keys) => planQuery({ ...query, groupKeys: keys, tree: this.tree, rules, clock });
  }

  #over(wanted: ReadonlySet<JoinNode>): Term[] {
    const [first, ...others] = this.#relations;
    const isOneCube = first?.relation.type === 'cube' && others.length === 0;
    if (isOneCube && [...wanted].every(({ rows }) => rows.kind !== 'named')) {
      refuseDetour(this.#setting.scope.model, withPaths(this.tree, wanted), wanted);
    }
    return this.#rules.over(wanted);
  }

  get #caller(): Caller {
    return this.#setting.scope.caller;
  }
}

type Around = Partial<Omit<Select, 'rules' | 'where' | 'from' | 'columns' | 'kind'>>;
export type RowParts = Around & { conditions: Term[]; joined?(nodes: JoinNode[]): void };

/** Terms of ORDER BY, DISTINCT ON and WINDOW. */
function termsAround({ orderBy = [], distinct, windows = [] }: Around): Term[] {
  const sorts = [...orderBy, ...windows.flatMap(({ window }) => window.orderBy)];
  const keys = [...sorts.map(({ key }) => key), ...(distinct ?? [])];
  const partitions = windows.flatMap(({ window }) => window.partitionBy);
  return [...partitions, ...keys.filter((key) => typeof key !== 'number')];
}
