import type { Token } from '../language/tokens.ts';
import { FILLERS, GROUP_MARKERS, PREPOSITIONS } from '../language/vocabulary.ts';

/** What a question leaves out: the words that say so, and the words they speak of. */
export type Exclusions = { markers: ReadonlySet<number>; scope: ReadonlySet<number> };

const NEGATIONS = new Set(
  'without except excluding exclude excludes excluded ignoring ignore omit omitting not non never outside besides'.split(
    ' ',
  ),
);
const PAIRS = new Set([
  'with no',
  'have no',
  'has no',
  'had no',
  'having no',
  'did no',
  'do no',
  'does no',
  'made no',
  'took no',
  'got no',
  'other than',
  'apart from',
  'aside from',
  'leaving out',
  'leave out',
  'but no',
]);
/** Words between "not" and what is excluded: "not counting those from", "except for". */
const LEADING = new Set(
  'for from in of at any anything the those ones that are is were was been counting including include come coming'.split(
    ' ',
  ),
);

/** Finds "without cancelled orders", "not from Berlin", "except Books and Toys". */
export function readExclusions(
  tokens: Token[],
  taken: ReadonlySet<number>,
  named: ReadonlySet<number>,
): Exclusions {
  const markers = new Set<number>();
  const scope = new Set<number>();
  for (let index = 0; index < tokens.length; index++) {
    const length = lengthOfNegation(tokens, index);
    // The "non" of "non-billable hours" is part of their name, and so is the "not" of what is called "Not yet paid".
    if (length === 0 || taken.has(index) || named.has(index)) continue;
    for (let at = index; at < index + length; at++) markers.add(at);
    const said = scopeFrom(tokens, index + length, taken);
    // "non explicit songs" are songs.
    for (const at of tokens[index]?.word === 'non' ? said.slice(0, 1) : said) scope.add(at);
  }
  return { markers, scope };
}

function lengthOfNegation(tokens: Token[], index: number): number {
  const token = tokens[index];
  if (token === undefined || token.isQuoted) return 0;
  if (PAIRS.has(`${token.word} ${tokens[index + 1]?.word}`)) return 2;
  const isContracted = /^(?:is|are|was|were|did|do|does|has|have|had)n['’]t$/.test(token.word);
  return NEGATIONS.has(token.word) || isContracted ? 1 : 0;
}

/** Up to where the question turns to something else: a grouping, a period, a new preposition. */
function scopeFrom(tokens: Token[], start: number, taken: ReadonlySet<number>): number[] {
  const scope: number[] = [];
  let at = start;
  while (LEADING.has(tokens[at]?.word ?? '') || FILLERS.has(tokens[at]?.word ?? '')) at++;
  for (; at < tokens.length && !taken.has(at); at++) {
    const { word = '', isQuoted = false } = tokens[at] ?? {};
    if (!isQuoted && (GROUP_MARKERS.has(word) || PREPOSITIONS.has(word))) break;
    scope.push(at);
  }
  return scope;
}
