import type { AccessPolicyItem } from '../model/types.ts';
import type { JoinNode, Term } from '../term/term.ts';
import { grantedRows, type QueriedRelation, type RuleContext, rowRules } from './row-rules.ts';

/** What policies ask of the rows of one query: by its relations, the cubes beneath, and the members masked in some rows. */
export class QueryRules {
  readonly #relations: () => readonly QueriedRelation[];
  readonly #context: () => RuleContext;
  readonly #granted = new Map<AccessPolicyItem[], Term>();

  /** Both are asked for when the first rule is: the join tree and the rules of a query need one another. */
  constructor(relations: () => readonly QueriedRelation[], context: () => RuleContext) {
    this.#relations = relations;
    this.#context = context;
  }

  /** Row rules of the queried relations and of every cube that a query over these nodes reads. */
  over(wanted: ReadonlySet<JoinNode>): Term[] {
    return rowRules(this.#relations(), wanted, this.#context());
  }

  /** The rows in which a masked member is seen: one condition for the same items, so that equal expressions stay equal in SQL. */
  granted(items: AccessPolicyItem[]): Term {
    const known = this.#granted.get(items);
    if (known !== undefined) return known;
    const [item] = items;
    const owner = this.#relations().find(({ relation }) => item && relation.appliedItems?.includes(item));
    if (owner === undefined)
      throw new Error('A masked member belongs to none of the relations of its query.');
    const condition = grantedRows(items, owner.relation, owner.start, this.#context());
    this.#granted.set(items, condition);
    return condition;
  }
}
