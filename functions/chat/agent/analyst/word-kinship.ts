import { areSynonyms } from './thesaurus.ts';
import { likeness, type Token } from './tokens.ts';
import { rootOf } from './word-roots.ts';

const KINSHIP = { derived: 0.85, synonym: 0.7 };
const SHORTEST_ROOT = 3;

/** How surely a word of a question means a word of a member: 1 the same, less for a slip, another form or a synonym. */
export function kinship({ word, stem }: Token, wanted: string): number {
  // The singular is a guess by the ending: the word as written may be the nearer one.
  const alike = Math.max(likeness(stem, wanted), likeness(word, wanted));
  if (alike === 1) return alike;
  const root = rootOf(stem);
  const isDerived = root.length >= SHORTEST_ROOT && root === rootOf(wanted) && stem.length > 3;
  return Math.max(
    alike,
    isDerived ? KINSHIP.derived : 0,
    areSynonyms(stem, wanted) || areSynonyms(word, wanted) ? KINSHIP.synonym : 0,
  );
}
