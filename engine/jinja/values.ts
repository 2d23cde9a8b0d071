import type { Budget } from './budget.ts';
import { whyNotHere } from './not-here.ts';

/**
 * What an expression is worth. Texts, numbers, lists and maps of its own alone: nothing that JavaScript has brought
 * along can be reached from one.
 */
export type Value = null | boolean | number | string | Real | Value[] | Dict | Missing | Callable;
export type Dict = Map<string, Value>;

/** A number that was made by dividing, or written with a point: it is shown with one. */
export class Real {
  readonly real: number;

  constructor(real: number) {
    this.real = real;
  }
}

/** What is not there. It can be asked for (`is defined`, `default`), and never be shown. */
export class Missing {
  readonly path: string;
  /** Whether it is an attribute of something that is there. */
  readonly isAttribute: boolean;

  constructor(path: string, isAttribute: boolean) {
    this.path = path;
    this.isAttribute = isAttribute;
  }
}

/** Of a call: by place, and by name. */
export type Arguments = { places: Value[]; names: ReadonlyMap<string, Value> };
/** A macro, or one of the few functions that there are. */
export class Callable {
  readonly call: (given: Arguments) => Value;

  constructor(call: (given: Arguments) => Value) {
    this.call = call;
  }
}

/** `{% set counter = namespace(n=0) %}`: what a loop may change. */
export class Namespace extends Map<string, Value> {}

/** How a kind of value is called in an error. */
export function kindOf(value: Value): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Map) return 'a mapping';
  if (value instanceof Callable) return 'a macro';
  if (value instanceof Missing) return `${value.path}, which is not there,`;
  if (typeof value === 'string') return 'a text';
  return typeof value === 'boolean' ? 'true or false' : 'a number';
}

export function isTrue(value: Value): boolean {
  if (value === null || value instanceof Missing) return false;
  if (value instanceof Real) return value.real !== 0;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  if (value instanceof Callable) return true;
  return Boolean(value);
}

/** As a number, with whether it is shown with a point; null where it is none. */
export function asNumber(value: Value): { number: number; isReal: boolean } | null {
  if (value instanceof Real) return { number: value.real, isReal: true };
  if (typeof value === 'boolean') return { number: Number(value), isReal: false };
  return typeof value === 'number' ? { number: value, isReal: false } : null;
}

export function numeric(number: number, isReal: boolean, budget: Budget): Value {
  if (!Number.isFinite(number)) budget.refuse('This number is too large, or divided by zero');
  return isReal || !Number.isInteger(number) ? new Real(number) : number;
}

/** As it is printed: texts as they are, everything else as YAML and JSON write it. */
export function shown(value: Value, budget: Budget): string {
  if (typeof value === 'string') return value;
  if (value instanceof Missing) return budget.refuse(missingWords(value));
  if (value instanceof Callable)
    return budget.refuse('A macro is called with ( ): it has no text of its own');
  const text = asJson(value, budget);
  budget.characters(text.length);
  return text;
}

export function missingWords({ path, isAttribute }: Missing): string {
  if (isAttribute) return `There is no ${path}; write {{ ${path} | default('…') }} where it may be missing`;
  return (
    whyNotHere(path) ??
    `There is no ${path} in this template; a member or cube is referred to with one brace, as {${path}}`
  );
}

export function asJson(value: Value, budget: Budget): string {
  budget.steps(1);
  if (value instanceof Real) return Number.isInteger(value.real) ? value.real.toFixed(1) : String(value.real);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    budget.characters(value.length);
    return JSON.stringify(value);
  }
  return budget.within(() => {
    if (Array.isArray(value))
      return `[${joined(
        value.map((item) => asJson(item, budget)),
        budget,
      )}]`;
    if (!(value instanceof Map)) return budget.refuse(`${kindOf(value)} cannot be shown`);
    const entries = [...value].map(([key, item]) => `${JSON.stringify(key)}: ${asJson(item, budget)}`);
    return `{${joined(entries, budget)}}`;
  });
}

function joined(parts: string[], budget: Budget): string {
  budget.characters(parts.reduce((sum, part) => sum + part.length, 0));
  return parts.join(', ');
}

export function areEqual(one: Value, other: Value, budget: Budget): boolean {
  budget.steps(1);
  const [a, b] = [asNumber(one), asNumber(other)];
  if (a !== null && b !== null) return a.number === b.number;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return false;
    return budget.within(() => one.every((item, index) => areEqual(item, other[index] ?? null, budget)));
  }
  if (one instanceof Map && other instanceof Map) {
    if (one.size !== other.size) return false;
    return budget.within(() =>
      [...one].every(([key, item]) => {
        const there = other.get(key);
        return there !== undefined && areEqual(item, there, budget);
      }),
    );
  }
  return one === other;
}

/** Below zero where the first comes before. @throws TemplateError for what has no order */
export function order(one: Value, other: Value, budget: Budget): number {
  budget.steps(1);
  const [a, b] = [asNumber(one), asNumber(other)];
  if (a !== null && b !== null) return a.number - b.number;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other);
  return budget.refuse(`${kindOf(one)} and ${kindOf(other)} have no order`);
}

/** What a loop goes over. @throws TemplateError for what has no items */
export function itemsOf(value: Value, budget: Budget): Value[] {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value.keys()];
  if (value instanceof Missing) return budget.refuse(missingWords(value));
  if (typeof value === 'string') {
    budget.steps(value.length);
    return [...value];
  }
  return budget.refuse(`${kindOf(value)} has no items to go over`);
}
