import type { Budget } from './budget.ts';
import { GivenValues } from './given.ts';
import { Callable, Missing, Namespace, type Value } from './values.ts';

/** The functions that every template has. */
export function standardFunctions(budget: Budget): [string, Callable][] {
  return [
    ['range', new Callable((given) => range(given.places, new GivenValues('range', given, budget), budget))],
    ['dict', new Callable(({ names }) => new Map(names))],
    [
      'namespace',
      new Callable(({ places: [from], names }) => {
        const entries = from instanceof Map ? [...from, ...names] : [...names];
        return new Namespace(entries);
      }),
    ],
  ];
}

/** From the first to before the last, counted out before anything is made. */
function range(places: readonly Value[], given: GivenValues, budget: Budget): Value[] {
  const first = given.number('start');
  const [start, stop] = places.length > 1 ? [first, given.number('stop')] : [0, first];
  const step = places.length > 2 ? given.number('step') : 1;
  given.done();
  if (step === 0) return budget.refuse('range needs a step other than 0');
  const count = Math.max(0, Math.ceil((stop - start) / step));
  budget.steps(count);
  return Array.from({ length: count }, (_, index) => start + index * step);
}

/** What a loop tells of itself. */
export function loopValue(items: readonly Value[], index: number): Value {
  const rest = items.length - index - 1;
  return new Map<string, Value>([
    ['index', index + 1],
    ['index0', index],
    ['revindex', rest + 1],
    ['revindex0', rest],
    ['first', index === 0],
    ['last', rest === 0],
    ['length', items.length],
    ['previtem', items[index - 1] ?? new Missing('loop.previtem', true)],
    ['nextitem', items[index + 1] ?? new Missing('loop.nextitem', true)],
    ['cycle', new Callable(({ places }) => places[index % Math.max(1, places.length)] ?? null)],
  ]);
}
