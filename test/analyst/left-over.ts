import type { Reading } from '../../analyst/intent/intent.ts';
import { prove } from '../../analyst/proof/prove.ts';

/** Words of a question that its reading does not show, and those that may still be values. */
export function leftOver({ intent, subject, unknown }: Reading): string[] {
  const sought = unknown.map(({ text }) => text);
  const words = new Set(unknown.flatMap(({ words }) => words));
  const unproven = subject === null ? [] : prove(intent, subject).unproven.map(({ text }) => text);
  return [...sought, ...unproven.filter((text) => !words.has(text.toLowerCase()))];
}
