import { selectOf } from '../../term/query.ts';
import { QUICK_STEPS, type Query, type Select, type Table, type Term } from '../../term/term.ts';
import { isRuled, isTotal, runsOthers, tables } from '../../term/whole-query.ts';
import { scalar } from './terms/columns.ts';
import { TRUE } from './terms/constants.ts';
import { caseWhen, logic } from './terms/operators.ts';
import { withConstantsUnseen } from './unseen-constants.ts';

/**
 * What may run before the row rules: the database tries the conditions of a SELECT in any order, moves those of the
 * SELECTs around into it, and while planning compares columns with constants over its statistics, which hold values of
 * hidden rows. So a condition that can fail or take long is asked of rows that have passed the rules only. What is
 * total stays as it is, for the sake of indexes; only where the order of joins decides whether something that takes
 * long is run at all, its constants are kept from the statistics, too. Where the rules themselves take longer than
 * that, cheap conditions would come before them: then the rows that pass are found first, and all else is asked of these.
 */
export class Guard {
  readonly #isRuled: boolean;
  readonly #isTotal: boolean;
  readonly #runsOthers: boolean;

  constructor(statement: Query) {
    this.#isRuled = isRuled(statement);
    this.#isTotal = isTotal(statement);
    this.#runsOthers = runsOthers(statement);
  }

  /**
   * Rules keep to their own SELECT when anything in the statement might fail on other rows; or, where the rows of
   * several tables make them out, when others would be run only if some of these rows fit before the rules.
   */
  fences({ rules, from, limit, offset }: Select): boolean {
    if (rules.length === 0 || limit !== null || offset !== null) return false;
    return !this.#isTotal || (this.#runsOthers && isOfSeveral(from));
  }

  /**
   * True when the rows that pass the rules have to be found before anything is joined to them: the planner may
   * begin with the join otherwise, and never run the other side when no row, hidden ones among them, fits it. Or
   * before anything is asked of them: it tries what is cheap first, and dear rules of rows that passed that only.
   */
  findsRowsFirst({ rules, where, from }: Select): boolean {
    if (rules.length === 0 || from === null) return false;
    if (!areCheap(rules)) return true;
    if (!isOfSeveral(from)) return false;
    return where.some(({ joinsRows }) => joinsRows) || tables(from).some(({ kind }) => kind === 'named');
  }

  /** Of a WHERE, what is asked of the tables alone while their rows are found. */
  whileFound({ rules, where }: Select): Term[] {
    if (!areCheap(rules)) return [...this.#rules(rules)];
    const passed = logic('AND', rules);
    const isQuick = inFewSteps();
    return [
      ...this.#rules(rules),
      ...where
        .filter(isOfTables)
        .map((condition) =>
          isQuick(condition) ? this.#unseen(condition, passed) : guarded(passed, condition),
        ),
    ];
  }

  /** And what is asked of the rows that were found. */
  ofFound({ rules, where, from }: Select): Term[] {
    const others = areCheap(rules) ? where.filter((condition) => !isOfTables(condition)) : where;
    return others.map((condition) => this.#overResults(condition, from));
  }

  /** The WHERE of a SELECT: its rules, and what is asked of the rows that pass them. */
  where({ rules, where, from }: Select): Term[] {
    const [first] = rules;
    if (first === undefined) return where.map((condition) => this.#overResults(condition, from));
    const passed = logic('AND', rules);
    const isQuick = inFewSteps();
    return [
      ...this.#rules(rules),
      ...where.map((condition) =>
        isSafe(condition) && isQuick(condition)
          ? this.#unseen(condition, passed)
          : guarded(passed, condition),
      ),
    ];
  }

  /** Conditions on groups; PostgreSQL would try those on their keys before the rules of the same SELECT. */
  having({ having, from, rules }: Select): Term[] {
    if (rules.length > 0 && having.some((condition) => !condition.total)) {
      throw new Error('Groups of ruled rows are filtered by the SELECT round them.');
    }
    return having.map((condition) => this.#overResults(condition, from));
  }

  /** The condition of a join; that of the model and the planner stays as it stands. */
  on({ on, by, ...join }: Table & { kind: 'join' }, rules: readonly Term[]): readonly Term[] {
    if (by === 'planner') return on;
    if (rules.length === 0) return on.map((condition) => this.#overResults(condition, { ...join, on, by }));
    const passed = logic('AND', rules);
    return on.map((condition) =>
      condition.total ? this.#unseen(condition, passed) : guardedJoin(passed, condition),
    );
  }

  /** A total condition in the SQL of a cube, which no rules come before. */
  inSource(condition: Term): Term {
    return this.#isRuled ? this.#unseen(condition, TRUE_AT_RUN_TIME) : condition;
  }

  /** Rows of results have passed their rules; what is left is to keep the condition from the statistics. */
  #overResults(condition: Term, from: Table | null): Term {
    if (!this.#isRuled || comparesColumns(condition) || !readsResults(from)) return condition;
    return isSafe(condition)
      ? this.#unseen(condition, TRUE_AT_RUN_TIME)
      : guarded(TRUE_AT_RUN_TIME, condition);
  }

  /** Likewise rules that are more than equalities: what is expected of these follows all values, hidden ones too. */
  #rules(rules: readonly Term[]): readonly Term[] {
    if (!this.#runsOthers) return rules;
    return rules.map((rule) =>
      isOfEqualities(rule) ? rule : (withConstantsUnseen(rule) ?? guarded(TRUE_AT_RUN_TIME, rule)),
    );
  }

  /** What is total, kept from choosing by the statistics whether others are run; equal columns tell no value. */
  #unseen(condition: Term, passed: Term): Term {
    if (!this.#runsOthers || !condition.total || comparesColumns(condition)) return condition;
    return withConstantsUnseen(condition) ?? guarded(passed, condition);
  }
}

/** No planner works out a subquery, so what stands behind it waits for the rows. */
const TRUE_AT_RUN_TIME = scalar(selectOf([{ term: TRUE, name: 'true' }], {}), {
  ...{ type: 'Boolean', total: true, bytes: 1 },
});

/** What the rules of a SELECT may take, each and together, where conditions that cost nothing may come before them. */
const CHEAP_RULE_STEPS = 10;

/** Comparisons of columns: as soon made as the row is read. */
function areCheap(rules: readonly Term[]): boolean {
  const steps = rules.reduce((sum, rule) => sum + rule.steps, 0);
  return steps <= CHEAP_RULE_STEPS && rules.every(({ total }) => total);
}

const isSafe = ({ total, joinsRows }: Term): boolean => total || joinsRows === true;

/** True of the first of several conditions, until they take more steps than rows that are not ruled may cost. */
function inFewSteps(): (condition: Term) => boolean {
  let steps = 0;
  return (condition) => {
    steps += condition.steps;
    return steps <= QUICK_STEPS;
  };
}

const isOfSeveral = (from: Table | null): boolean => from !== null && tables(from).length > 1;

const isOfTables = ({ total, reads }: Term): boolean =>
  total && [...reads].every(({ rows }) => rows.kind !== 'named');

function isOfEqualities({ form }: Term): boolean {
  if (form.kind === 'logic') return form.operands.every(isOfEqualities);
  return form.kind === 'membership' || (form.kind === 'operator' && form.symbol === '=');
}

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
