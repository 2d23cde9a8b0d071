import { CLOSED, OPENED } from './sandbox-program.ts';

const MARKED = new RegExp(`${OPENED}([^${CLOSED}]*)${CLOSED}`, 'g');
const ONLY_MARKED = new RegExp(`^${OPENED}([^${CLOSED}]*)${CLOSED}$`);
/** What the model would take for a reference. */
const LIKE_REFERENCE = /\{(\s*[A-Za-z_][\w.]*\s*)\}/g;
const LATER = /^(FILTER_PARAMS|FILTER_GROUP|SECURITY_CONTEXT|USER_CONTEXT)\b/;

/** Something that cannot be data, and without which its member would say something else. */
export class NotTurned extends Error {}

/** The path of a reference, or null. */
export function referenceIn(value: unknown): string | null {
  if (typeof value === 'string') return ONLY_MARKED.exec(value)?.[1] ?? null;
  return isObject(value) && typeof value.$reference === 'string' ? value.$reference : null;
}

/** Why a value is no data, or null. */
export const leftIn = (value: unknown): string | null =>
  isObject(value) && typeof value.$left === 'string' ? value.$left : null;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** SQL with references in one brace; braces of its own that look like one are escaped. */
export function sqlText(value: unknown): unknown {
  const path = referenceIn(value);
  if (path !== null) return `{${path}}`;
  if (typeof value !== 'string') return value;
  return value.replace(LIKE_REFERENCE, '\\{$1\\}').replace(MARKED, '{$1}');
}

/** What is no SQL: a reference alone is a name. */
export function nameOrText(value: unknown): unknown {
  const path = referenceIn(value);
  if (path !== null) return path.replace(/^CUBE\./, '');
  return typeof value === 'string' ? value.replace(MARKED, '{$1}') : value;
}

/** In a policy: `securityContext.country` is looked up when somebody asks. */
export function policyText(value: unknown): unknown {
  const path = referenceIn(value);
  if (path !== null) return `{ ${path} }`;
  return typeof value === 'string' ? value.replace(MARKED, '{ $1 }') : value;
}

/** What of the Cube format a text uses that is not there when a model is saved. */
export function laterFeatures(value: unknown): string[] {
  if (typeof value === 'string') {
    const found = [...value.matchAll(MARKED)].flatMap(([, path = '']) => LATER.exec(path)?.[1] ?? []);
    return [...new Set(found)];
  }
  const items = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return [...new Set([...laterIn(value), ...items.flatMap(laterFeatures)])];
}

const laterIn = (value: unknown): string[] => {
  const path = referenceIn(value);
  const feature = path === null ? undefined : LATER.exec(path)?.[1];
  return feature === undefined ? [] : [feature];
};
