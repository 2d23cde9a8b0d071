import { snippet } from '../dialect/postgres/terms/columns.ts';
import { interval } from '../dialect/postgres/terms/constants.ts';
import { arithmetic, logic } from '../dialect/postgres/terms/operators.ts';
import { lookUp } from '../model/members.ts';
import { NOT_FILTERED } from '../model/read-filter-params.ts';
import type { FilterUse } from '../model/types.ts';
import { replaced } from '../term/parts.ts';
import { signatureOf } from '../term/read-terms.ts';
import { type JoinNode, QUICK_STEPS, type Term } from '../term/term.ts';
import { isTime } from '../term/value-type.ts';
import { EngineError } from '../text/errors.ts';
import { comparedIn, conjuncts } from './fixed-value.ts';
import type { JoinTree } from './join-tree.ts';
import { isOver, reads } from './over-dimensions.ts';

/** What a SELECT asks of its rows. */
export type Asked = { tree: JoinTree; rules: readonly Term[]; conditions: readonly Term[] };

/** A filter that the SQL of a cube takes in, with the dimension that the query filters. */
type Use = FilterUse & { signature: string; term: Term; isOuter: boolean };

/**
 * The SQL of a cube with the conditions that a query puts on the dimensions it names. They are asked of the rows that
 * come out of it, too. They stand before the row rules, so where there are rules only such as can neither fail nor
 * take long are taken in.
 */
export function filteredSource(node: JoinNode, nodes: readonly JoinNode[], asked: Asked): (string | Term)[] {
  const pieces = node.cube.filteredSource ?? [node.cube.source];
  return pieces.map((piece) =>
    typeof piece === 'string' ? piece : takenIn(usesOf(piece, node, nodes, asked), asked),
  );
}

function usesOf(
  uses: readonly FilterUse[],
  node: JoinNode,
  nodes: readonly JoinNode[],
  { tree }: Asked,
): Use[] {
  return uses.flatMap((use) => {
    const owners = use.cube === node.cube.name ? [node] : nodes.filter(({ cube }) => cube.name === use.cube);
    const [owner, ...others] = owners;
    const member = owner && lookUp(owner.cube.dimensions, use.member);
    // What the query does not name is not to be named by this.
    if (!owner || !member || others.length > 0 || !tree.usedMembers(owner).has(use.member)) return [];
    const term = tree.member(owner, member);
    return [{ ...use, term, signature: signatureOf(term), isOuter: node !== tree.root || owner !== node }];
  });
}

function takenIn(uses: readonly Use[], { conditions, rules }: Asked): string | Term {
  const taken = conditions.flatMap(conjuncts).flatMap((condition) => {
    const touched = uses.filter(({ signature }) => reads(condition, signature));
    const isOverThese = touched.length > 0 && isOver(condition, touched);
    // A row that meets none stands for itself where it is joined, and must not come of a filter.
    return isOverThese && touched.every((use) => !use.isOuter || isStrict(condition, use.signature))
      ? [{ condition, touched }]
      : [];
  });
  const isRuled = rules.length > 0;
  const steps = taken.reduce((sum, { condition }) => sum + condition.steps, 0);
  const isQuick = steps <= QUICK_STEPS && taken.every(({ condition }) => condition.total);
  if (isRuled && !(isQuick && taken.every(({ touched }) => touched.every(({ isPlain }) => isPlain))))
    throw notBefore();
  const expressions = taken.filter(({ touched }) => touched.every(({ values }) => values === null));
  const terms = expressions.map(({ condition, touched }) => inTheirPlace(condition, touched));
  for (const use of uses.filter(({ values }) => values !== null)) {
    const own = taken.filter(({ touched }) => touched.length === 1 && touched[0] === use);
    const conditionsOfUse = own.map(({ condition }) => condition);
    const values = valuesOf(conditionsOfUse, use);
    if (values.length === use.values) terms.push(written(use, values));
  }
  return terms.length === 0 ? NOT_FILTERED : logic('AND', terms);
}

function inTheirPlace(condition: Term, touched: readonly Use[]): Term {
  return replaced(condition, (part) => {
    const signature = signatureOf(part);
    const use = touched.find((each) => each.signature === signature);
    return use === undefined ? null : written(use, []);
  });
}

function written({ sql, term, isPlain }: Use, values: readonly Term[]): Term {
  const pieces = sql.map((piece) => (typeof piece === 'string' ? piece : (values[piece.value] ?? '')));
  return snippet(pieces, isPlain, new Set(), term.type);
}

/** What a condition with parameters gets: the ends of a range of time, both included, or what the dimension equals. */
function valuesOf(conditions: readonly Term[], { signature, term }: Use): Term[] {
  const bounds = new Map<string, Term>();
  for (const { form } of conditions) {
    const [tested, ...values] = comparedIn(form);
    const [first] = values;
    if (first === undefined || tested === undefined || signatureOf(tested) !== signature) return [];
    const symbol = form.kind === 'operator' ? form.symbol : '=';
    if (symbol === '=' && !isTime(term.type)) return values;
    bounds.set(symbol, first);
  }
  const before = bounds.get('<');
  const last = before && arithmetic(before, '-', interval('1 millisecond'), 'Timestamp');
  const ends = [bounds.get('>=') ?? bounds.get('>'), bounds.get('<=') ?? last];
  return isTime(term.type) && bounds.size === 2 ? ends.filter((end) => end !== undefined) : [];
}

/** Whether a condition holds for no row where the dimension is NULL. */
function isStrict({ form }: Term, signature: string): boolean {
  if (form.kind === 'logic') return form.operands.every((operand) => isStrict(operand, signature));
  const tested = form.kind === 'membership' ? form.tested : form.kind === 'between' ? form.value : null;
  const compared = form.kind === 'operator' && COMPARISONS.has(form.symbol) ? [form.left, form.right] : [];
  return [tested, ...compared].some((side) => side !== null && isItself(side, signature));
}

const COMPARISONS = new Set(['=', '<>', '<', '<=', '>', '>=']);

/** The dimension, also as local time. */
const isItself = (side: Term, signature: string): boolean =>
  signatureOf(side) === signature || (side.form.kind === 'zone' && isItself(side.form.value, signature));

function notBefore(): EngineError {
  return new EngineError(
    'not_supported',
    'A filter of this query goes into the SQL of the model (FILTER_PARAMS), where rows come by that access rules hide. ' +
      'There only comparisons of columns with values can be made: filter by =, IN, <, > or a range of dates.',
  );
}
