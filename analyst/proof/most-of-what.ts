import type { Intent, Subject } from '../intent/intent.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Element } from './elements.ts';
import { isMoney } from './money.ts';
import { isCount, isGrouped } from './need.ts';
import { isContent, isOf, isPlural, phraseAfter } from './phrases.ts';
import { namesRows } from './strength.ts';

const MOST = /^(?:most|fewest|least)$/;

/** "the most bookings" are no largest number of a row, and "the least beer" is no number of beers. */
export function isMostOfWhat({ measures }: Intent, tokens: Token[], said: Element[][]): boolean {
  const ranked = tokens.flatMap((token, at) =>
    !token.isQuoted && MOST.test(tokens[at - 1]?.word ?? '') ? [{ ...token, at }] : [],
  );
  const isOfRow = measures.some(({ aggregate }) => aggregate === 'max' || aggregate === 'min');
  const isOfKinds = measures.some(({ aggregate }) => aggregate === 'count_distinct');
  const isMass = (at: number) =>
    tokens[at]?.word !== 'people' && (said[at] ?? []).some(({ role }) => role === 'figure');
  return ranked.some(({ word, stem, at }) => (word === stem ? isOfKinds && isMass(at) : isOfRow));
}

const OF_KINDS = /^(?:different|distinct|unique|various|kinds?|types?|sorts?)$/;

/** "who taught most classes" is told by how many there were, and not by how many kinds of them. */
export function mostKinds({ measures }: Intent, { tokens, source }: Subject): string[] {
  const kinds = measures.filter(
    ({ member, aggregate }) => aggregate === 'count_distinct' && member.kind === 'dimension',
  );
  const isOfThings = kinds.some(({ member }) =>
    stemsOf(member.meta.title).some(
      (stem) => PERSON_NOUNS.has(stem) || source.things.has(stem) || source.counted.has(stem),
    ),
  );
  if (kinds.length === 0 || isOfThings || tokens.some(({ word }) => OF_KINDS.test(word))) return [];
  return tokens.flatMap(({ word, text }, at) => {
    const noun = tokens[at + 1];
    return MOST.test(word) && noun !== undefined && isPlural(noun) ? [`${text} ${noun.text}`] : [];
  });
}

/** What is done to things that are sold, liked and the like may be told in money or stars as well. */
const RATED = /^(?:sold|used|liked|loved|wanted|needed|rated|improved|valued|priced|paid)$/;

/** "the most borrowed title" is the one of most loans, or of what is called after borrowing, and none of another figure. */
export function mostOfOtherFigure({ measures }: Intent, tokens: Token[], said: Element[][]): string[] {
  return tokens.flatMap((token, at) => {
    const { word, text, isQuoted } = token;
    if (isQuoted || !MOST.test(tokens[at - 1]?.word ?? '') || !isPastForm(token) || RATED.test(word))
      return [];
    const isSaid = (said[at] ?? []).some(({ role }) => role === 'figure' || role === 'condition');
    return isSaid || measures.every(({ member }) => isCount(member))
      ? []
      : [`${tokens[at - 1]?.text} ${text}`];
  });
}

const OF_MONEY =
  /^(?:pa[iy]|buy|bought|donat|ow|charg|bill|invoic|purchas|contribut|generat|rais|collect|gross)/;

const HAVING = /^(?:have|has|got|own|keep|stock)$/;

/** "who teaches the most", "which paper do we use most": how often, or how much of it, and not what it brings. */
export function mostInMoney({ measures }: Intent, tokens: Token[], said: Element[][]): string[] {
  return tokens.flatMap(({ word, text, isQuoted }, at) => {
    const verb = tokens[at - 1]?.word === 'the' ? at - 2 : at - 1;
    const token = tokens[verb];
    const next = tokens[at + 1]?.word;
    const isLast = next === undefined || /^(?:in|on|of|this|last|since|during)$/.test(next);
    if (isQuoted || !MOST.test(word) || !isLast || token === undefined || verb < 1) return [];
    const isOther =
      (isContent(token) || (next === 'of' && HAVING.test(token.word))) &&
      !OF_MONEY.test(token.word) &&
      !isOf(said[verb], 'figure');
    return isOther && measures.length > 0 && measures.every(({ member }) => isMoney(member))
      ? [`${token.text} ${text}`]
      : [];
  });
}

const RATE = /\b(?:rate|ratio|share|percentage)\b/i;

/** "which clients returned the most" is how much they did, and no rate of it, unless one is asked for. */
export function mostInShare({ measures: [use] }: Intent, tokens: Token[], said: Element[][]): string[] {
  if (use === undefined || !RATE.test(use.member.meta.title)) return [];
  // Who wins the most is told by that rate, since what was put to them is no deed of theirs.
  const says = /^(?:rates?|ratio|shares?|percent\w*|proportion|%|wins?|won|convert(?:s|ed)?)$/;
  if (tokens.some(({ word }) => says.test(word))) return [];
  return tokens.flatMap(({ word, text, isQuoted }, at) => {
    const next = tokens[at + 1];
    const isAlone = next === undefined || /^(?:in|on|of|this|last|since|during)$/.test(next.word);
    const isAmount = !isQuoted && MOST.test(word) && tokens[at - 1]?.word !== 'at';
    return isAmount && (isAlone || isPlural(next) || isOf(said[at + 1], 'figure')) ? [text] : [];
  });
}

/** "best scoring lots" are some lots, and no best score of all. */
export function thingsAsFigure(intent: Intent, { tokens, source }: Subject, said: Element[][]): string[] {
  if (isGrouped(intent) || intent.measures.length === 0) return [];
  return tokens.flatMap((token, at) => {
    const noun = tokens[phraseAfter(tokens, at).at(-1) ?? -1];
    const place = noun === undefined ? -1 : tokens.indexOf(noun);
    const isThing =
      noun !== undefined && isPlural(noun) && namesRows(noun, source) && (said[place] ?? []).length === 0;
    return /^(?:best|worst|highest|lowest)$/.test(token.word) && !token.isQuoted && isThing
      ? [noun.text]
      : [];
  });
}

/** The "value of our invoices" is no number of them, also where it is set beside another, and no figure of each. */
export const valueAsNumber = ({ measures, dimensions }: Intent, { tokens }: Subject): string[] =>
  tokens.flatMap(({ word, text, isQuoted }, at) => {
    if (isQuoted || !/^(?:value|worth)$/.test(word) || tokens[at + 1]?.word !== 'of') return [];
    const noun = tokens[phraseAfter(tokens, at + 1).at(-1) ?? -1]?.stem ?? '';
    const isOfEach = dimensions.some(({ title }) => stemsOf(title).includes(noun));
    const isNumber = measures.length > 0 && measures.every(({ member }) => isCount(member));
    return isNumber || isOfEach ? [text] : [];
  });
