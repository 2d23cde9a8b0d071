import type { Budget } from './budget.ts';
import type { GivenValues } from './given.ts';
import { itemAt } from './items.ts';
import { isSo } from './tests.ts';
import { capitalized, concatenated, filledIn, indented, replaced, titled } from './text-methods.ts';
import {
  asJson,
  asNumber,
  isTrue,
  itemsOf,
  kindOf,
  Missing,
  numeric,
  order,
  shown,
  type Value,
} from './values.ts';

type Filter = (value: Value, given: GivenValues, budget: Budget) => Value;
const EVERYWHERE = Number.POSITIVE_INFINITY;

const ofText =
  (make: (text: string) => string): Filter =>
  (value, _given, budget) => {
    const text = shown(value, budget);
    budget.characters(text.length);
    return make(text);
  };

const list: Filter = (value, _given, budget) => {
  const items = itemsOf(value, budget);
  budget.steps(items.length);
  return [...items];
};

const standard: Filter = (value, given) => {
  const instead = given.value('default_value') ?? '';
  const alsoFalse = given.flag('boolean');
  return value instanceof Missing || (alsoFalse && !isTrue(value)) ? instead : value;
};

const length: Filter = (value, _given, budget) => {
  if (value instanceof Map) return value.size;
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return budget.refuse(`${kindOf(value)} has no length`);
};

const end =
  (index: number): Filter =>
  (value, _given, budget) =>
    itemsOf(value, budget).at(index) ?? new Missing(index === 0 ? 'first item' : 'last item', true);

const sort: Filter = (value, given, budget) => {
  const isReversed = given.flag('reverse');
  const isExact = given.flag('case_sensitive');
  const attribute = given.value('attribute');
  const key = (item: Value): Value => {
    const by = attribute === undefined ? item : attributeOf(item, attribute, budget);
    return typeof by === 'string' && !isExact ? by.toLowerCase() : by;
  };
  const keyed = itemsOf(value, budget).map((item) => ({ item, by: key(item) }));
  const sorted = keyed.sort((one, other) => order(one.by, other.by, budget) * (isReversed ? -1 : 1));
  return sorted.map(({ item }) => item);
};

const unique: Filter = (value, _given, budget) => {
  const seen = new Map<string, Value>();
  for (const item of itemsOf(value, budget)) {
    const key = asJson(item, budget);
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
};

/** `a.b` of an item. */
function attributeOf(item: Value, attribute: Value, budget: Budget): Value {
  if (typeof attribute !== 'string') return itemAt(item, attribute, 'the item', budget);
  return attribute
    .split('.')
    .reduce<Value>(
      (of, name) => itemAt(of, /^\d+$/.test(name) ? Number(name) : name, 'the item', budget),
      item,
    );
}

const map: Filter = (value, given, budget) => {
  const attribute = given.value('attribute');
  const items = itemsOf(value, budget);
  budget.steps(items.length);
  if (typeof attribute !== 'string') return budget.refuse('map needs an attribute or the name of a filter');
  return items.map((item) =>
    item instanceof Map || !SIMPLE_FILTERS.has(attribute)
      ? attributeOf(item, attribute, budget)
      : applyFilter(attribute, item, given, budget),
  );
};

/** Filters that need nothing more, so that `map` can apply them. */
const SIMPLE_FILTERS = new Set([
  'upper',
  'lower',
  'title',
  'capitalize',
  'trim',
  'string',
  'int',
  'float',
  'length',
]);

const chosen =
  (wanted: boolean, isByAttribute: boolean): Filter =>
  (value, given, budget) => {
    const attribute = isByAttribute ? (given.value('attribute') ?? '') : null;
    const test = given.value('test');
    const rest = given.rest();
    const items = itemsOf(value, budget);
    return items.filter((item) => {
      budget.steps(1);
      const asked = attribute === null ? item : attributeOf(item, attribute, budget);
      const holds = typeof test === 'string' ? isSo(test, asked, rest, budget) : isTrue(asked);
      return holds === wanted;
    });
  };

const sum: Filter = (value, given, budget) => {
  const attribute = given.value('attribute');
  let total = given.number('start', 0);
  let isReal = false;
  for (const item of itemsOf(value, budget)) {
    const number = asNumber(attribute === undefined ? item : attributeOf(item, attribute, budget));
    if (number === null) return budget.refuse('sum needs numbers');
    total += number.number;
    isReal ||= number.isReal;
  }
  return numeric(total, isReal, budget);
};

const extreme =
  (sign: number): Filter =>
  (value, _given, budget) =>
    itemsOf(value, budget).reduce<Value>(
      (best, item) => (best instanceof Missing || order(item, best, budget) * sign < 0 ? item : best),
      new Missing('item', true),
    );

const toNumber =
  (isWhole: boolean): Filter =>
  (value, given, budget) => {
    const instead = given.number('default', 0);
    const number = typeof value === 'string' ? Number(value.trim() || Number.NaN) : asNumber(value)?.number;
    const known = number === undefined || Number.isNaN(number) ? instead : number;
    return isWhole ? numeric(Math.trunc(known), false, budget) : numeric(known, true, budget);
  };

const round: Filter = (value, given, budget) => {
  const digits = Math.min(15, Math.max(0, given.number('precision', 0)));
  const number = asNumber(value)?.number ?? budget.refuse(`${kindOf(value)} cannot be rounded`);
  return numeric(Number(number.toFixed(digits)), true, budget);
};

const entries: Filter = (value, _given, budget) => {
  if (!(value instanceof Map)) return budget.refuse(`${kindOf(value)} has no entries`);
  budget.steps(value.size);
  return [...value].map(([key, item]) => [key, item]);
};

const join: Filter = (value, given, budget) => {
  const separator = given.text('d', '');
  const attribute = given.value('attribute');
  const items = itemsOf(value, budget);
  const texts = items.map((item) =>
    shown(attribute === undefined ? item : attributeOf(item, attribute, budget), budget),
  );
  return concatenated(texts, separator, budget);
};

const indent: Filter = (value, given, budget) => {
  const width = given.value('width') ?? 4;
  const flags = { first: given.flag('first'), blank: given.flag('blank') };
  const number = asNumber(width)?.number ?? 0;
  budget.characters(number);
  const by = typeof width === 'string' ? width : ' '.repeat(Math.max(0, Math.floor(number)));
  return indented(shown(value, budget), by, flags, budget);
};

const FILTERS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['upper', ofText((text) => text.toUpperCase())],
  ['lower', ofText((text) => text.toLowerCase())],
  ['title', ofText(titled)],
  ['capitalize', ofText(capitalized)],
  ['trim', ofText((text) => text.trim())],
  ['string', ofText((text) => text)],
  ['safe', (value) => value],
  ['default', standard],
  ['d', standard],
  ['length', length],
  ['count', length],
  ['list', list],
  ['first', end(0)],
  ['last', end(-1)],
  ['reverse', (value, given, budget) => [...itemsOf(list(value, given, budget), budget)].reverse()],
  ['sort', sort],
  ['unique', unique],
  ['map', map],
  ['select', chosen(true, false)],
  ['reject', chosen(false, false)],
  ['selectattr', chosen(true, true)],
  ['rejectattr', chosen(false, true)],
  ['sum', sum],
  ['min', extreme(1)],
  ['max', extreme(-1)],
  ['int', toNumber(true)],
  ['float', toNumber(false)],
  ['round', round],
  ['abs', (value, _given, budget) => absolute(value, budget)],
  ['items', entries],
  ['dictsort', (value, given, budget) => sortedEntries(entries(value, given, budget), budget)],
  ['join', join],
  ['indent', indent],
  ['tojson', (value, _given, budget) => asJson(value, budget)],
  [
    'replace',
    (value, given, budget) =>
      replaced(
        shown(value, budget),
        given.text('old'),
        given.text('new'),
        given.number('count', EVERYWHERE),
        budget,
      ),
  ],
  [
    'format',
    (value, given, budget) =>
      filledIn(
        shown(value, budget),
        given.rest().map((item) => shown(item, budget)),
        budget,
      ),
  ],
]);

function absolute(value: Value, budget: Budget): Value {
  const { number, isReal } = asNumber(value) ?? budget.refuse(`${kindOf(value)} is no number`);
  return numeric(Math.abs(number), isReal, budget);
}

function sortedEntries(pairs: Value, budget: Budget): Value {
  const key = (pair: Value): Value => (Array.isArray(pair) ? (pair[0] ?? null) : null);
  return itemsOf(pairs, budget).toSorted((one, other) => order(key(one), key(other), budget));
}

export const filterNames: readonly string[] = [...FILTERS.keys()];

/** @returns undefined where no such filter is known */
export function findFilter(name: string): Filter | undefined {
  return FILTERS.get(name);
}

function applyFilter(name: string, value: Value, given: GivenValues, budget: Budget): Value {
  const filter = FILTERS.get(name);
  return filter === undefined ? value : filter(value, given, budget);
}
