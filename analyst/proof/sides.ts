import type { Intent, Subject } from '../intent/intent.ts';
import { type Token, textOfWords } from '../language/tokens.ts';
import type { Element } from './elements.ts';
import { CALENDAR } from './word-lists.ts';

const NUMBER =
  /^(?:[€$£]?\d.*|an?|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice)$/;
const TIME = /^(?:ever|usual|last|this|before|previous|expected|those|that|now|normal|average)$/;
const LEADING = /^(?:the|our|in|on|at|for|with|by|during|from|of|to|it|they|we|did|do|does|was|were|is|are)$/;

/** "zones that lose more than they use": what stands behind the "than" is a number, a time, a value, or a figure of its own. */
export function droppedSides({ derivation }: Intent, { tokens }: Subject, said: Element[][]): string[] {
  return tokens.flatMap(({ word, text, isQuoted }, at) => {
    if (word !== 'than' || isQuoted) return [];
    const side = sideAfter(tokens, at);
    const isNumber = NUMBER.test(side[0]?.word ?? '');
    const isTime = side.some(
      (token) => CALENDAR.has(token.word) || /^\d{4}$/.test(token.word) || TIME.test(token.word),
    );
    const isValue = said
      .slice(at + 1)
      .some((elements) => elements.some(({ filter }) => filter !== null && 'values' in filter));
    return isNumber || isValue || (isTime && derivation !== null)
      ? []
      : [[text, ...tokens.slice(at + 1).map((token) => token.text)].join(' ')];
  });
}

/** "more lessons in Bath or in Hove?": held against each other, and not added up. */
export function addedSides({ dimensions, derivation, filters }: Intent, { tokens }: Subject): string[] {
  const more = tokens.findIndex(
    ({ word }, at) => /^(?:more|fewer|less)$/.test(word) && !/^(?:than|or)$/.test(tokens[at + 1]?.word ?? ''),
  );
  const joint = tokens.findIndex(({ word }, at) => at > more + 1 && word === 'or');
  const areBoth = filters.some((filter) => 'values' in filter && filter.values.length > 1);
  const isAdded = more >= 0 && joint > 0 && areBoth && dimensions.length === 0 && derivation === null;
  return isAdded ? [tokens[more]?.text ?? ''] : [];
}

const OTHERS =
  /\b(?:compared (?:to|with)|against|versus|vs|than|relative to) (?:that of |those of )?(?:(?:every|any)(?:one|body) else|every(?:one|body)|all (?:the )?(?:others|rest)|(?:the )?(?:others|rest|remaining ones))\b/;

/** "compared with everyone else": all the others have a figure, too. */
export function droppedOthers({ dimensions, derivation, measures }: Intent, { tokens }: Subject): string[] {
  const [said] = OTHERS.exec(textOfWords(tokens)) ?? [];
  const isAlone = dimensions.length === 0 && derivation === null && measures.length > 0;
  return said !== undefined && isAlone ? [said] : [];
}

/** What follows, without what only leads to it. */
function sideAfter(tokens: Token[], at: number): Token[] {
  let start = at + 1;
  while (LEADING.test(tokens[start]?.word ?? '')) start++;
  return tokens.slice(start);
}
