import type { Issue } from './refusals.ts';

/** No real session holds deeper JSON. */
const MAX_DEPTH = 32;

/**
 * What Postgres cannot store, wherever in a JSON value it stands: NUL, half a surrogate pair, a number that
 * is none, or nesting without end. Keeps its own stack, so that no input can overflow the call stack.
 */
export function unstorablePart(body: unknown): Issue | undefined {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') {
      const message = textProblem(value);
      if (message !== undefined) return { path, message };
    } else if (typeof value === 'number' && !Number.isFinite(value)) {
      return { path, message: 'is a number beyond the range of double precision' };
    } else if (typeof value === 'object' && value !== null) {
      if (depth === MAX_DEPTH) return { path, message: `is nested deeper than ${MAX_DEPTH} levels` };
      for (const [key, child] of Object.entries(value)) {
        const message = textProblem(key);
        if (message !== undefined) return { path, message: `has a key that ${message}` };
        waiting.push({ value: child, path: childPath(path, key, Array.isArray(value)), depth: depth + 1 });
      }
    }
  }
  return undefined;
}

const childPath = (path: string, key: string, inArray: boolean): string => {
  if (inArray) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
};

/** Whether Postgres can hold the text, or compare it with what it holds. */
export const isStorable = (text: string): boolean => textProblem(text) === undefined;

function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'contains a NUL character';
  if (!text.isWellFormed()) return 'contains half of a surrogate pair';
  return undefined;
}
