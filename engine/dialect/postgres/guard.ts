import { selectOf } from '../../term/query.ts';
import type { Query, Select, Table, Term } from '../../term/term.ts';
import { isRuled, isTotal } from '../../term/whole-query.ts';
import { scalar } from './terms/columns.ts';
import { TRUE } from './terms/constants.ts';
import { caseWhen, logic } from './terms/operators.ts';

/**
 * What may run before the row rules: the database tries the conditions of a SELECT in any order, moves those of the
 * SELECTs around into it, and while planning compares columns with constants over its statistics, which hold values of
 * hidden rows. So a condition that can fail or take long is asked of rows that have passed the rules only. What is
 * total stays as it is, for the sake of indexes.
 */
export class Guard {
  readonly #isRuled: boolean;
  /** Rules keep to their own SELECT when anything in the statement might fail on other rows. */
  readonly fencesRules: boolean;

  constructor(statement: Query) {
    this.#isRuled = isRuled(statement);
    this.fencesRules = this.#isRuled && !isTotal(statement);
  }

  /** The WHERE of a SELECT: its rules, and what is asked of the rows that pass them. */
  where({ rules, where, from }: Select): Term[] {
    const [first] = rules;
    if (first === undefined) return where.map((condition) => this.#overResults(condition, from));
    const passed = logic('AND', rules);
    return [
      ...rules,
      ...where.map((condition) => (condition.total ? condition : guarded(passed, condition))),
    ];
  }

  having({ having, from }: Select): Term[] {
    return having.map((condition) => this.#overResults(condition, from));
  }

  /** The condition of a join; that of the model and the planner stays as it stands. */
  on({ on, by, ...join }: Table & { kind: 'join' }, rules: readonly Term[]): readonly Term[] {
    if (by === 'planner') return on;
    if (rules.length === 0) return on.map((condition) => this.#overResults(condition, { ...join, on, by }));
    return on.map((condition) => (condition.total ? condition : guardedJoin(logic('AND', rules), condition)));
  }

  /** Rows of results have passed their rules; what is left is to keep the condition from the statistics. */
  #overResults(condition: Term, from: Table | null): Term {
    const isSafe = condition.total || comparesColumns(condition) || !readsResults(from);
    return !this.#isRuled || isSafe ? condition : guarded(TRUE_AT_RUN_TIME, condition);
  }
}

/** No planner works out a subquery, so what stands behind it waits for the rows. */
const TRUE_AT_RUN_TIME = scalar(selectOf([{ term: TRUE, name: 'true' }], {}), {
  ...{ type: 'Boolean', total: true, bytes: 1 },
});

function guarded(passed: Term, condition: Term): Term {
  return caseWhen(null, [{ when: passed, result: condition }], null);
}

/** An equality stays one, so that it can be joined by hashing: what it compares is worked out for passed rows only. */
function guardedJoin(passed: Term, condition: Term): Term {
  const { form } = condition;
  if (form.kind !== 'operator' || !comparesColumns(condition)) return guarded(passed, condition);
  const [left, right] = [form.left, form.right].map((side) => (side.total ? side : guarded(passed, side)));
  return left && right ? { ...condition, form: { ...form, left, right } } : condition;
}

/** `a.x = b.y`: statistics are compared with constants only, and a join by hashing needs it plain. */
function comparesColumns({ form }: Term): boolean {
  return form.kind === 'operator' && form.symbol === '=' && !form.left.constant && !form.right.constant;
}

function readsResults(from: Table | null): boolean {
  if (from === null || from.kind === 'source') return false;
  return from.kind === 'join' ? readsResults(from.left) || readsResults(from.right) : true;
}
