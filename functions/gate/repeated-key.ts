import type { Issue } from '../../schema/refusals.ts';

/** A string of JSON, or one of the characters that give it its structure. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/**
 * The first key that stands twice in one object of a valid JSON text. `JSON.parse` keeps the last of them,
 * other parsers the first: whoever sends both does not know what they get.
 */
export function repeatedKey(text: string): Issue | undefined {
  /** Keys of each object that is open, innermost last; null for an array. */
  const open: (Set<string> | null)[] = [];
  let lastString = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key: string = JSON.parse(lastString);
      const keys = open.at(-1);
      if (keys?.has(key)) return { path: key, message: 'is given twice in the same object' };
      keys?.add(key);
    } else if (token !== ',') lastString = token;
  }
  return undefined;
}
