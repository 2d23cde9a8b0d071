import type { Budget } from './budget.ts';
import { areEqual, asNumber, Callable, isTrue, itemsOf, Missing, order, Real, type Value } from './values.ts';

type Test = (value: Value, other: Value, budget: Budget) => boolean;

const remainder = (value: Value, by: number): number =>
  Math.abs((asNumber(value)?.number ?? Number.NaN) % by);
const isEqual: Test = (value, other, budget) => areEqual(value, other, budget);
const isLess: Test = (value, other, budget) => order(value, other, budget) < 0;
const isMore: Test = (value, other, budget) => order(value, other, budget) > 0;

/** Whether one value is in another, as `in` asks. */
export const isIn: Test = (value, other, budget) => {
  if (typeof other === 'string') {
    const sought = typeof value === 'string' ? value : budget.refuse('Only a text can be in a text');
    budget.search(other, sought);
    return other.includes(sought);
  }
  if (other instanceof Map) return typeof value === 'string' && other.has(value);
  return itemsOf(other, budget).some((item) => areEqual(item, value, budget));
};

const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['defined', (value) => !(value instanceof Missing)],
  ['undefined', (value) => value instanceof Missing],
  ['none', (value) => value === null],
  ['string', (value) => typeof value === 'string'],
  ['number', (value) => typeof value === 'number' || value instanceof Real],
  ['integer', (value) => typeof value === 'number'],
  ['float', (value) => value instanceof Real],
  ['boolean', (value) => typeof value === 'boolean'],
  ['true', (value) => value === true],
  ['false', (value) => value === false],
  ['mapping', (value) => value instanceof Map],
  ['sequence', (value) => Array.isArray(value) || typeof value === 'string' || value instanceof Map],
  ['iterable', (value) => Array.isArray(value) || typeof value === 'string' || value instanceof Map],
  ['callable', (value) => value instanceof Callable],
  ['odd', (value) => remainder(value, 2) === 1],
  ['even', (value) => remainder(value, 2) === 0],
  ['divisibleby', (value, other) => remainder(value, asNumber(other)?.number ?? 0) === 0],
  ['lower', (value) => typeof value === 'string' && value === value.toLowerCase()],
  ['upper', (value) => typeof value === 'string' && value === value.toUpperCase()],
  [
    'startingwith',
    (value, other) => typeof value === 'string' && typeof other === 'string' && value.startsWith(other),
  ],
  [
    'endingwith',
    (value, other) => typeof value === 'string' && typeof other === 'string' && value.endsWith(other),
  ],
  ['truthy', (value) => isTrue(value)],
  ['in', isIn],
  ['eq', isEqual],
  ['equalto', isEqual],
  ['sameas', isEqual],
  ['==', isEqual],
  ['ne', (value, other, budget) => !areEqual(value, other, budget)],
  ['!=', (value, other, budget) => !areEqual(value, other, budget)],
  ['lt', isLess],
  ['lessthan', isLess],
  ['<', isLess],
  ['gt', isMore],
  ['greaterthan', isMore],
  ['>', isMore],
  ['le', (value, other, budget) => !isMore(value, other, budget)],
  ['ge', (value, other, budget) => !isLess(value, other, budget)],
]);

/** `value is name(other)`. @throws TemplateError when there is no such test */
export function isSo(name: string, value: Value, given: readonly Value[], budget: Budget): boolean {
  const test =
    TESTS.get(name) ?? budget.refuse(`There is no test ${name}; tests are ${[...TESTS.keys()].join(', ')}`);
  return test(value, given[0] ?? null, budget);
}
