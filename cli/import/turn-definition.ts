import type { Defined } from './run-models.ts';
import {
  isObject,
  laterFeatures,
  leftIn,
  NotTurned,
  nameOrText,
  policyText,
  referenceIn,
  sqlText,
} from './turned-values.ts';

/** Named things that YAML has as a list. */
const NAMED = new Set([
  'joins',
  'dimensions',
  'measures',
  'segments',
  'granularities',
  'hierarchies',
  'folders',
]);
const SQL_KEYS = new Set(['sql', 'latitude', 'longitude']);
/** Without these a member says the same, only with fewer words. */
const HARMLESS = new Set([
  ...['title', 'short_title', 'description', 'format', 'currency', 'meta', 'drill_members', 'drill_filters'],
  ...['links', 'refresh_key', 'context_members', 'rewrite_queries'],
]);
const NOT_USED = new Set(['pre_aggregations']);
const RELATIONSHIPS: Readonly<Record<string, string>> = {
  belongsTo: 'many_to_one',
  hasMany: 'one_to_many',
  hasOne: 'one_to_one',
};

/** `note`: what was not turned, and why; `isPolicyLost`: whether that could have closed something. */
export type Notes = { note: (what: string) => void; policyLost: () => void };

/** A cube or view of JavaScript as one of YAML; null where it cannot be one, which is noted. */
export function turnDefinition({ name, definition }: Defined, notes: Notes): Record<string, unknown> | null {
  try {
    if (!isObject(definition)) throw new NotTurned('it is no object');
    return { name, ...turnedEntries(definition, name, notes) };
  } catch (error) {
    if (!(error instanceof NotTurned)) throw error;
    notes.note(`${name} is left out: ${error.message}`);
    notes.policyLost();
    return null;
  }
}

function turnedEntries(from: Record<string, unknown>, path: string, notes: Notes): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [written, value] of Object.entries(from)) {
    const key = snake(written);
    const where = `${path}.${key}`;
    if (NOT_USED.has(key)) notes.note(`${where} is left out: results are kept by their refresh_key instead`);
    else if (key === 'refresh_key') Object.assign(made, turnedRefreshKey(value, where, notes));
    else if (key === 'access_policy') made[key] = turnedPolicy(value, path, notes);
    else if (key === 'public' || key === 'shown') made.public = turnedPublic(value, path, notes);
    else if (NAMED.has(key) && isObject(value) && leftIn(value) === null)
      made[key] = turnedList(value, path, notes);
    else {
      const turned = tryTurned(value, key, where, notes);
      if (turned !== undefined) made[key] = turned;
    }
  }
  return made;
}

/** Undefined where it is left out, and its member can do without. @throws NotTurned where it cannot */
function tryTurned(value: unknown, key: string, where: string, notes: Notes): unknown {
  try {
    // The SQL of a cube takes filters in; that of a member does not.
    const isOfCube = where.split('.').length === 2 && key === 'sql';
    const later = laterFeatures(value).filter((feature) => !isOfCube || !feature.startsWith('FILTER_'));
    for (const feature of later) {
      notes.note(
        `${where} has ${feature}, and is kept as it was written: it cannot be queried as long as it has it`,
      );
    }
    return turned(value, key);
  } catch (error) {
    if (!(error instanceof NotTurned) || !HARMLESS.has(key)) throw error;
    notes.note(`${where} is left out: ${error.message}`);
    return undefined;
  }
}

function turnedList(from: Record<string, unknown>, path: string, notes: Notes): unknown[] {
  return Object.entries(from).flatMap(([name, value]) => {
    const where = `${path}.${name}`;
    try {
      if (!isObject(value) || leftIn(value) !== null) throw new NotTurned(leftIn(value) ?? 'it is no object');
      return [{ name, ...turnedEntries(value, where, notes) }];
    } catch (error) {
      if (!(error instanceof NotTurned)) throw error;
      notes.note(`${where} is left out: ${error.message}`);
      return [];
    }
  });
}

function turned(value: unknown, key: string): unknown {
  const left = leftIn(value);
  if (left !== null) throw new NotTurned(`${key} is ${left}`);
  if (Array.isArray(value)) return value.map((item) => turned(item, key));
  if (isObject(value) && referenceIn(value) === null) {
    const entries = Object.entries(value).map(([written, item]): [string, unknown] => {
      const inner = key === 'meta' ? written : snake(written);
      return [inner, key === 'meta' ? turned(item, 'meta') : turned(item, inner)];
    });
    return Object.fromEntries(entries);
  }
  if (SQL_KEYS.has(key)) return sqlText(value);
  const text = nameOrText(value);
  if (typeof text !== 'string') return text;
  if (key === 'relationship') return RELATIONSHIPS[text] ?? snake(text);
  return key === 'type' ? snake(text) : text;
}

/** A condition that was worked out while the model ran would hold for everybody, or for nobody. */
function turnedPolicy(value: unknown, path: string, notes: Notes): unknown {
  try {
    return policyValue(value, 'access_policy');
  } catch (error) {
    if (!(error instanceof NotTurned)) throw error;
    notes.note(
      `${path}.access_policy cannot be turned (${error.message}): nobody sees ${path} until you write it`,
    );
    notes.policyLost();
    return [];
  }
}

function policyValue(value: unknown, key: string): unknown {
  const left = leftIn(value);
  if (left !== null) throw new NotTurned(`${key} is ${left}`);
  if (key === 'if' && referenceIn(value) === null)
    throw new NotTurned('a condition is worked out in JavaScript');
  if (Array.isArray(value)) return value.map((item) => policyValue(item, key));
  if (isObject(value) && referenceIn(value) === null) {
    return Object.fromEntries(
      Object.entries(value).map(([written, item]) => [snake(written), policyValue(item, snake(written))]),
    );
  }
  const isValue = key === 'values' || key === 'if';
  if (isValue) return policyText(value);
  const text = nameOrText(value);
  return key === 'member' && typeof text === 'string' ? text.replace(/^\{CUBE\}\./, '') : text;
}

/** An interval, SQL, or both are all that there is of one. */
function turnedRefreshKey(value: unknown, where: string, notes: Notes): Record<string, unknown> {
  const given = isObject(value) ? value : {};
  const kept = Object.fromEntries(
    ['every', 'sql'].filter((key) => typeof given[key] === 'string').map((key) => [key, given[key]]),
  );
  const others = Object.keys(given).filter((key) => !(key in kept));
  if (others.length > 0)
    notes.note(`${where} is left out, but for its interval and SQL: ${others.join(', ')}`);
  return Object.keys(kept).length === 0 ? {} : { refresh_key: turned(kept, 'refresh_key') };
}

function turnedPublic(value: unknown, path: string, notes: Notes): boolean {
  if (typeof value === 'boolean') return value;
  notes.note(`${path}.public is worked out in JavaScript: it is false until you decide`);
  return false;
}

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
