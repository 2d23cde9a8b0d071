import { BAD_THINGS } from './vocabulary.ts';
import { rootOf } from './word-roots.ts';

const ROOTS: ReadonlySet<string> = new Set([...BAD_THINGS].map(rootOf));

/** Whether one wants little of what a name says: "rejections", and "rejected" litres as well. */
export function isBadThing(stems: readonly string[]): boolean {
  return stems.some((stem, at) => ROOTS.has(rootOf(stem)) || (stem === 'no' && stems[at + 1] === 'show'));
}
