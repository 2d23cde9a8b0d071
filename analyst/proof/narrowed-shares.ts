import type { Token } from '../language/tokens.ts';
import type { Element } from './elements.ts';

/** A condition that is said before the counted noun, and not after "in" or "for": "5 star reviews". */
export function narrowsHead(said: Element[][], tokens: Token[]): boolean {
  const of = tokens.findIndex(({ word }) => word === 'of');
  const end = tokens.findIndex(
    ({ word }, at) =>
      at > of && /^(?:by|per|in|for|across|each|from|at|on|during|since|last|this)$/.test(word),
  );
  return said
    .slice(of + 1, end < 0 ? undefined : end)
    .some(
      (elements) =>
        elements.length > 0 && elements.every(({ role, filter }) => role === 'condition' && filter !== null),
    );
}

/** "in 3D" behind what is shared, before the groups. */
export function narrowsPart(words: string[], said: Element[][]): boolean {
  const of = words.indexOf('of');
  const by = words.findIndex((word, at) => at > of && /^(?:by|per|each|every|over)$/.test(word));
  return said
    .slice(of + 1, by < 0 ? undefined : by)
    .some((elements) => elements.some(({ role }) => role === 'condition'));
}
