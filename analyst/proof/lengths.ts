import type { Intent, Subject } from '../intent/intent.ts';
import { gradable } from '../language/gradable-adjectives.ts';
import { isOtherPartOfLength } from '../language/parts-of-lengths.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { Element } from './elements.ts';
import { isRatioName } from './kinds-of-figures.ts';
import { isMoney } from './money.ts';
import { isCount, isRowNumber } from './need.ts';
import { isOf, phraseAfter } from './phrases.ts';

export const LENGTH =
  /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?|time|wait|waiting|duration|length|long|age|turnaround|delay|lead|lag|response|transit|downtime|stay|tenure|distance|km|kilometres|miles|metres)\b/i;

/** "average time to delivery" is no "On-time rate". */
const asksForRateAsLength = ({ measures }: Intent, text: string): boolean =>
  /\b(?:average|avg|mean|median|typical|usual|longest|shortest) (?:time|minutes|hours|days)\b/.test(text) &&
  !/\b(?:rate|percent|percentage|share|on time)\b/.test(text) &&
  measures.length > 0 &&
  measures.every(({ member: { meta } }) => /\b(?:rate|share|percentage|proportion)\b|%/i.test(meta.title));

/** "how long do visitors stay" is no number of visitors. */
export const asksForOtherThanLength = (intent: Intent, text: string): boolean =>
  asksForRateAsLength(intent, text) || asksForNoLength(intent, text);

const asksForNoLength = ({ measures }: Intent, text: string): boolean =>
  /\bhow long (?!ago\b)/.test(text) &&
  measures.length > 0 &&
  !measures.some(
    ({ member }) => member.kind === 'time' || LENGTH.test(`${member.meta.title} ${member.meta.description}`),
  );

/** "how long does a job take" is not how long until somebody responds. */
export const otherPartsOfLengths = ({ measures }: Intent, { tokens }: Subject): string[] =>
  measures.some(({ member }) => isOtherPartOfLength(member.meta.title, tokens)) ? ['how long'] : [];

const TAKING_TO = /^.*?\bhow long\b.*?\b(?:take|takes|took|taken|need|needs|needed)(?: us| them)? to\b/;

/** "how long between booking and visit" is a length that has to be told of both, and what they "take to decide" is none until something else. */
export function isOtherLength(words: string[], said: Element[][]): boolean {
  const taking = TAKING_TO.exec(words.join(' '))?.[0].split(' ').length ?? words.length;
  const until = said.slice(taking, taking + 3).find((own) => own.length > 0) ?? [];
  if (until.length > 0 && !until.some(({ role }) => role === 'figure')) return true;
  const at = words.findIndex((word) => /^(?:between|from)$/.test(word));
  const joint = words.findIndex((word, index) => index > at && /^(?:and|to|until|till)$/.test(word));
  if (at < 0 || joint < 0 || !/\bhow long\b/.test(words.slice(0, at).join(' '))) return false;
  const ends = [said.slice(at + 1, joint), said.slice(joint + 1, joint + 4)];
  return ends.some((end) => !end.some((elements) => elements.some(({ role }) => role === 'figure')));
}

const OF_SIZE = /^(?:long|short|heavi|light|tall|wid|deep)/;
/** The longest crossing is not the one of the longest delay. */
const DELAY = /\b(?:delay|late|overrun|downtime|notice|wait|waiting)\b/i;
const OF_ALL = /^(?:big|larg|small)/;
/** Whoever buys or brings more is called bigger for it. */
const OF_TRADE = /^(?:customer|client|account|deal|order|supplier|market|spender|seller|donor|sponsor|sale)$/;

/** "longest pressing" is ranked by no money, rate or number of rows, nor the "biggest boats" by fees where boats have a length. */
export function sizesOfOtherKind(
  { measures }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): string[] {
  if (measures.length === 0) return [];
  const isOfSize = ({ meta }: Intent['measures'][number]['member'], words: readonly string[]) =>
    stemsOf(meta.title).some((stem) => words.includes(stem));
  return tokens.flatMap(({ word, text, isQuoted }: Token, at) => {
    const about = /est$/.test(word) && !isQuoted ? gradable(word)?.stems : null;
    const phrase = phraseAfter(tokens, at);
    // "which exhibition ran the longest"
    const isNamed = tokens[at + 1]?.word === 'by';
    if (/^(?:long|short)est$/.test(word) && !isQuoted && !isNamed && phrase.length === 0)
      return measures.every(({ member }) => isMoney(member) && !LENGTH.test(member.meta.title)) ? [text] : [];
    if (about == null || phrase.length === 0) return [];
    // "the longest visits" are no most visits.
    const isCounted = phrase.every((place) =>
      (said[place] ?? []).every(
        ({ role, member }) => role !== 'figure' || (isCount(member) && !QUEUE.test(member.meta.title)),
      ),
    );
    if (!isCounted || (!OF_SIZE.test(word) && phrase.some((place) => isOf(said[place], 'figure')))) return [];
    if (OF_SIZE.test(word))
      return measures.every(
        ({ member }) =>
          DELAY.test(member.meta.title) ||
          ((isMoney(member) || isRatioName(member) || isCount(member)) && !isOfSize(member, about)),
      )
        ? [text]
        : [];
    const noun = tokens[phrase.at(-1) ?? at]?.stem ?? '';
    const hasSize = source.members.some(
      (member) => isRowNumber(member) && isOfSize(member, [...about, ...SIZES]),
    );
    const isOther =
      OF_ALL.test(word) &&
      !OF_TRADE.test(noun) &&
      measures.every(
        ({ member }) =>
          isMoney(member) &&
          (hasSize || /\b(?:costs?|credits?|refunds?|fines?|discounts?)\b/i.test(member.meta.title)),
      );
    return isOther ? [text] : [];
  });
}

/** The longest one is that of most who wait. */
const QUEUE = /\b(?:list|queue|line|backlog)\b/i;

const SIZES = ['length', 'hectare', 'acre', 'seat', 'berth', 'tonnage', 'beam', 'litre', 'tonne'];
