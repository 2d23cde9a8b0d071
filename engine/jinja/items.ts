import type { Budget } from './budget.ts';
import { GivenValues } from './given.ts';
import { capitalized, concatenated, replaced, split, titled } from './text-methods.ts';
import { asNumber, Callable, itemsOf, kindOf, Missing, missingWords, shown, type Value } from './values.ts';

const EVERYWHERE = Number.POSITIVE_INFINITY;

/** What stands under a key or at a place; `path` names the whole in errors. */
export function itemAt(of: Value, key: Value, path: string, budget: Budget): Value {
  budget.steps(1);
  if (of instanceof Missing) return budget.refuse(missingWords(of));
  const name = typeof key === 'string' ? key : shown(key, budget);
  const place = typeof key === 'string' ? null : asNumber(key);
  const found =
    of instanceof Map ? of.get(name) : place !== null && isIndexed(of) ? of.at(place.number) : undefined;
  return found ?? (found === null ? null : new Missing(`${path}.${name}`, true));
}

const isIndexed = (value: Value): value is Value[] | string =>
  Array.isArray(value) || typeof value === 'string';

/** A method of Python that a template calls on a text, a list or a mapping; null where there is none of that name. */
export function methodOf(of: Value, name: string, budget: Budget): Callable | null {
  const method =
    typeof of === 'string' ? TEXT_METHODS.get(name) : of instanceof Map ? MAP_METHODS.get(name) : undefined;
  if (method === undefined) return null;
  return new Callable((given) => {
    const values = new GivenValues(name, given, budget);
    const made = method(of, values, budget);
    values.done();
    return made;
  });
}

type Method = (of: Value, given: GivenValues, budget: Budget) => Value;

const ofText =
  (make: (text: string, given: GivenValues, budget: Budget) => Value): Method =>
  (of, given, budget) => {
    const text = typeof of === 'string' ? of : budget.refuse(`${kindOf(of)} is no text`);
    budget.characters(text.length);
    return make(text, given, budget);
  };

const TEXT_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['upper', ofText((text) => text.toUpperCase())],
  ['lower', ofText((text) => text.toLowerCase())],
  ['title', ofText(titled)],
  ['capitalize', ofText(capitalized)],
  ['strip', ofText((text) => text.trim())],
  ['lstrip', ofText((text) => text.trimStart())],
  ['rstrip', ofText((text) => text.trimEnd())],
  ['startswith', ofText((text, given) => text.startsWith(given.text('prefix')))],
  ['endswith', ofText((text, given) => text.endsWith(given.text('suffix')))],
  ['isdigit', ofText((text) => /^\d+$/.test(text))],
  [
    'replace',
    ofText((text, given, budget) =>
      replaced(text, given.text('old'), given.text('new'), given.number('count', EVERYWHERE), budget),
    ),
  ],
  [
    'split',
    ofText((text, given, budget) => {
      const separator = given.value('sep') ?? null;
      const times = given.number('maxsplit', EVERYWHERE);
      if (separator !== null && typeof separator !== 'string')
        return budget.refuse('split needs a text to cut at');
      return split(text, separator, times, budget);
    }),
  ],
  [
    'join',
    ofText((text, given, budget) => {
      const items = itemsOf(given.value('iterable') ?? [], budget);
      return concatenated(
        items.map((item) => shown(item, budget)),
        text,
        budget,
      );
    }),
  ],
]);

const entriesOf = (of: Value, budget: Budget): [string, Value][] => {
  const map = of instanceof Map ? of : budget.refuse(`${kindOf(of)} is no mapping`);
  budget.steps(map.size);
  return [...map];
};

const MAP_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['items', (of, _given, budget) => entriesOf(of, budget)],
  ['keys', (of, _given, budget) => entriesOf(of, budget).map(([key]) => key)],
  ['values', (of, _given, budget) => entriesOf(of, budget).map(([, value]) => value)],
  [
    'get',
    (of, given, budget) => {
      const key = given.value('key') ?? null;
      const found = itemAt(of, key, 'mapping', budget);
      const instead = given.value('default') ?? null;
      return found instanceof Missing ? instead : found;
    },
  ],
]);
