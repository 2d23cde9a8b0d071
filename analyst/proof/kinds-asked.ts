import type { Intent, Subject } from '../intent/intent.ts';
import { textWithoutValues } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import { isRatioName } from './kinds-of-figures.ts';
import { LENGTH } from './lengths.ts';
import { isCount } from './need.ts';

/** What a question asks for by its first words, and the figure or group that it is told by is not. */
export function otherKinds(intent: Intent, { tokens, previous }: Subject): string[] {
  const text = textWithoutValues(tokens);
  return [
    ...lengthAsOther(intent, text),
    ...forecasts(text),
    ...(previous === null ? percentAsShare(intent, text) : []),
    ...whoIsSaid(intent, text),
    ...ratesOfStates(intent),
  ];
}

const LENGTH_ASKED =
  /\bhow many (?:seconds|minutes|hours|days|weeks|months) (?:do|does|did|is|are|was|were) .*\b(?:takes?|lasts?|between|from|until)\b|\btime (?:spent|worked|lost)\b|^(?:(?:the|total|our|how much) )*time (?:on|with|for)\b/;

/** "how many days does it take" and "time spent" are no gigabytes, and no number of tickets. */
function lengthAsOther({ measures }: Intent, text: string): string[] {
  const [asked] = LENGTH_ASKED.exec(text) ?? [];
  const isLength = (member: Member) =>
    member.kind === 'time' ||
    member.between !== undefined ||
    (!isCount(member) && LENGTH.test(member.meta.title.replace(/\b(?:per|each)\b.*$/i, '')));
  return asked !== undefined && measures.length > 0 && !measures.some(({ member }) => isLength(member))
    ? ['how long']
    : [];
}

/** "and what will they be this month?" is not what they are so far. */
const forecasts = (text: string): string[] =>
  /\bwhat will (?:it|they|that|this|we|our|the)\b|\bwill (?:it|they|that) be\b/.test(text) ? ['will'] : [];

const SHARE =
  /\b(?:share|shares|proportion|part|fraction|contribution|split|breakdown|distribution)\b|\b(?:percent|percentage|pct) of\b/;

/** A margin in percent is a rate of each, and no share that it has of all margins. */
const percentAsShare = ({ derivation }: Intent, text: string): string[] =>
  derivation?.kind === 'share' && /\bin (?:percent|percentage|pct)\b/.test(text) && !SHARE.test(text)
    ? ['of what you want the percentage']
    : [];

/** "who is going to Tollgate" is not told by Tollgate. */
function whoIsSaid({ dimensions, filters, measures, derivation }: Intent, text: string): string[] {
  const [first, ...others] = dimensions;
  const isSaid = filters.some(
    (filter) => filter.operator === 'equals' && filter.values.length === 1 && filter.member === first,
  );
  return isSaid &&
    others.length === 0 &&
    measures.length > 0 &&
    derivation === null &&
    /^(?:who|whos|whose)\b/.test(text)
    ? ['who']
    : [];
}

const STATE = /\b(?:status|state|stage|outcome|result)\b/i;

/** A rate of what came out one way is none of those that came out another. */
function ratesOfStates({ measures, filters }: Intent): string[] {
  const isRate =
    measures.length > 0 &&
    measures.every(({ member }) => isRatioName(member) && /\brate\b/i.test(member.meta.title));
  const [state] = filters.filter(
    ({ operator, member }) => operator === 'equals' && STATE.test(member.meta.title),
  );
  return isRate && state !== undefined ? ['of which of them the rate is asked'] : [];
}
