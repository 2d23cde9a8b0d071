import type { SQL } from 'drizzle-orm';
import { type RenderedStatement, renderStatement } from './render-statement.ts';

/** Texts and numbers are one call's own; the others decide what the statements are. */
type Given = Readonly<Record<string, string | number | boolean | undefined>>;
type Template<Own> = (own: Own) => RenderedStatement[];

/**
 * Makes the statements of a call, which are put together once for all that differ in their texts and numbers alone: it
 * took a tenth of the Worker's time for a small request. `make` has to hand on each text and number as a value of its
 * own: what it makes of one would be the same for all calls.
 */
export function batchTemplate<Own extends Given>(make: (own: Own) => readonly SQL[]): Template<Own> {
  const templates = new Map<string, Template<Own>>();
  return (own) => {
    const kind = kindOf(own);
    const template = templates.get(kind) ?? templateFor(own, make);
    templates.set(kind, template);
    return template(own);
  };
}

function kindOf(own: Given): string {
  let kind = '';
  for (const name in own) {
    const value = own[name];
    kind += `${name}:${typeof value === 'boolean' ? value : typeof value} `;
  }
  return kind;
}

/** `make` is tried with two sets of other values, from which its statements may differ in these alone. */
function templateFor<Own extends Given>(first: Own, make: (own: Own) => readonly SQL[]): Template<Own> {
  const [one, other] = [standIns(first, 1), standIns(first, 2)];
  const nameOf = new Map<unknown, string>(
    Object.entries(one).flatMap(([name, value]) => (isOwn(value) ? [[value, name]] : [])),
  );
  const templates = make(one)
    .map(renderStatement)
    .map(({ text, values }) => ({
      text,
      values: values.map((value) => ({ value, name: nameOf.get(value) })),
    }));
  const template: Template<Own> = (own) =>
    templates.map(({ text, values }) => ({
      text,
      values: values.map(({ value, name }) => (name === undefined ? value : own[name])),
    }));
  const taken = new Set(templates.flatMap(({ values }) => values.map(({ name }) => name)));
  const left = [...nameOf.values()].filter((name) => !taken.has(name));
  if (left.length > 0) throw new Error(`The statements take no value for ${left.join(', ')}.`);
  if (JSON.stringify(template(other)) !== JSON.stringify(make(other).map(renderStatement))) {
    throw new Error('The statements make something else of the values of a call.');
  }
  return template;
}

const isOwn = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** The same with texts that are longer with each set and numbers that are greater, which no statement has otherwise. */
const standIns = <Own extends Given>(first: Own, set: number): Own =>
  // The same names with values of the same types.
  Object.fromEntries(
    Object.entries(first).map(([name, value], index) => {
      if (typeof value === 'number') return [name, Number.MIN_SAFE_INTEGER + 1_000 * set + index];
      if (typeof value === 'string') return [name, `${'own '.repeat(set)}${name} ${crypto.randomUUID()}`];
      return [name, value];
    }),
  ) as Own;
