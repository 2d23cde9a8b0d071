import { didYouMean } from '../text/suggest.ts';
import type { Budget } from './budget.ts';
import { filterNames, findFilter } from './filters.ts';
import { GivenValues } from './given.ts';
import { itemAt, methodOf } from './items.ts';
import { noFunction } from './not-here.ts';
import { calculate } from './operations.ts';
import type { Scope } from './scope.ts';
import type { Comparison, Expression, Given } from './syntax.ts';
import { isIn, isSo } from './tests.ts';
import {
  type Arguments,
  areEqual,
  asNumber,
  Callable,
  isTrue,
  kindOf,
  Missing,
  missingWords,
  numeric,
  order,
  Real,
  shown,
  type Value,
} from './values.ts';

/** What is asked of a value that may not be there. */
const ASKS_WHETHER = new Set(['defined', 'undefined', 'default', 'd']);

/** What an expression is worth. @throws TemplateError */
export function evaluate(expression: Expression, scope: Scope, budget: Budget): Value {
  budget.steps(1);
  budget.at = expression.at;
  return budget.within(() => worthOf(expression, scope, budget));
}

function worthOf(expression: Expression, scope: Scope, budget: Budget): Value {
  const inner = (part: Expression): Value => evaluate(part, scope, budget);
  /** Of a name that nothing defines, only whether it is there can be asked. */
  const there = (part: Expression): Value => {
    const value = inner(part);
    if (value instanceof Missing && !value.isAttribute) budget.refuse(missingWords(value));
    return value;
  };
  switch (expression.kind) {
    case 'constant': {
      const { value } = expression;
      return value !== null && typeof value === 'object' ? new Real(value.real) : value;
    }
    case 'name':
      return scope.find(expression.name) ?? new Missing(expression.name, false);
    case 'attribute': {
      const of = inner(expression.of);
      const found = itemAt(of, expression.name, pathOf(expression.of), budget);
      return found instanceof Missing ? (methodOf(of, expression.name, budget) ?? found) : found;
    }
    case 'item':
      return itemAt(inner(expression.of), inner(expression.key), pathOf(expression.of), budget);
    case 'slice':
      return sliceOf(
        there(expression.of),
        [expression.start, expression.stop, expression.step].map((part) =>
          part === null ? null : inner(part),
        ),
        budget,
      );
    case 'call':
      return call(expression.callee, given(expression.given, scope, budget), scope, budget);
    case 'filter':
      return filtered(expression, scope, budget);
    case 'test': {
      const operand = ASKS_WHETHER.has(expression.name)
        ? inner(expression.operand)
        : there(expression.operand);
      const { places } = given(expression.given, scope, budget);
      return isSo(expression.name, operand, places, budget) !== expression.isNegated;
    }
    case 'not':
      return !isTrue(there(expression.operand));
    case 'sign': {
      const operand = asNumber(there(expression.operand));
      if (operand === null) return budget.refuse('A sign stands before a number');
      return numeric(expression.isMinus ? -operand.number : operand.number, operand.isReal, budget);
    }
    case 'operation':
      return calculate(expression.operator, there(expression.left), there(expression.right), budget);
    case 'compare':
      return compared(there(expression.first), expression.rest, there, budget);
    case 'and': {
      const left = there(expression.left);
      return isTrue(left) ? there(expression.right) : left;
    }
    case 'or': {
      const left = there(expression.left);
      return isTrue(left) ? left : there(expression.right);
    }
    case 'choice':
      if (isTrue(there(expression.condition))) return inner(expression.then);
      return expression.otherwise === null ? '' : inner(expression.otherwise);
    case 'list':
      return expression.items.map(there);
    case 'dict':
      return new Map(expression.entries.map(([key, value]) => [shown(there(key), budget), there(value)]));
  }
}

/** How an error names what an attribute was asked of. */
function pathOf(expression: Expression): string {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind === 'attribute') return `${pathOf(expression.of)}.${expression.name}`;
  return 'this value';
}

function given({ places, names }: Given, scope: Scope, budget: Budget): Arguments {
  return {
    places: places.map((place) => evaluate(place, scope, budget)),
    names: new Map([...names].map(([name, value]) => [name, evaluate(value, scope, budget)])),
  };
}

/** Calls a macro, a function or a method. */
export function call(callee: Expression, values: Arguments, scope: Scope, budget: Budget): Value {
  const found = evaluate(callee, scope, budget);
  budget.at = callee.at;
  if (found instanceof Callable) return found.call(values);
  if (!(found instanceof Missing)) return budget.refuse(`${kindOf(found)} cannot be called`);
  return budget.refuse(noFunction(found.path));
}

/** `value | filter`; where nothing stands before it, the text that the scope has under no name. */
function filtered(
  { operand, name, given: written, at }: Extract<Expression, { kind: 'filter' }>,
  scope: Scope,
  budget: Budget,
): Value {
  const value = operand === null ? (scope.find(CAPTURED) ?? '') : evaluate(operand, scope, budget);
  const values = given(written, scope, budget);
  budget.at = at;
  if (value instanceof Missing && !value.isAttribute && !ASKS_WHETHER.has(name))
    budget.refuse(missingWords(value));
  const filter = findFilter(name);
  if (filter === undefined) {
    const hint = didYouMean(name, filterNames) || ': filters of Python do not run here';
    return budget.refuse(`There is no filter ${name}${hint}`);
  }
  const read = new GivenValues(name, values, budget);
  const made = filter(value, read, budget);
  read.done();
  return made;
}

/** The name, which none can write, of the text that a filter stands behind. */
export const CAPTURED = '|';

function compared(
  first: Value,
  rest: readonly { operator: Comparison; right: Expression }[],
  there: (part: Expression) => Value,
  budget: Budget,
): Value {
  let left = first;
  for (const { operator, right } of rest) {
    const other = there(right);
    if (!holds(left, operator, other, budget)) return false;
    left = other;
  }
  return true;
}

function holds(left: Value, operator: Comparison, right: Value, budget: Budget): boolean {
  if (operator === '==') return areEqual(left, right, budget);
  if (operator === '!=') return !areEqual(left, right, budget);
  if (operator === 'in') return isIn(left, right, budget);
  if (operator === 'not in') return !isIn(left, right, budget);
  const difference = order(left, right, budget);
  if (operator === '<') return difference < 0;
  if (operator === '>') return difference > 0;
  return operator === '<=' ? difference <= 0 : difference >= 0;
}

/** `value[start:stop:step]`, as Python counts. */
function sliceOf(value: Value, [from, to, by]: (Value | null)[], budget: Budget): Value {
  if (typeof value !== 'string' && !Array.isArray(value))
    return budget.refuse(`${kindOf(value)} has no parts`);
  const whole = (part: Value | null | undefined, standard: number) =>
    part === null || part === undefined ? standard : Math.trunc(asNumber(part)?.number ?? standard);
  const step = whole(by, 1);
  const size = value.length;
  budget.steps(size);
  const inside = (place: number, low: number, high: number) =>
    Math.min(high, Math.max(low, place < 0 ? place + size : place));
  const places: number[] = [];
  if (step > 0) {
    const stop = inside(whole(to, size), 0, size);
    for (let at = inside(whole(from, 0), 0, size); at < stop; at += step) places.push(at);
  } else if (step < 0) {
    const stop = to === null ? -1 : inside(whole(to, 0), -1, size - 1);
    for (let at = inside(whole(from, size - 1), -1, size - 1); at > stop; at += step) places.push(at);
  } else budget.refuse('A step of 0 leads nowhere');
  if (typeof value !== 'string') return places.map((place) => value[place] ?? null);
  budget.characters(places.length);
  return places.map((place) => value.charAt(place)).join('');
}
