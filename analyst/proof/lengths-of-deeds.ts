import type { Intent, Subject } from '../intent/intent.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import type { Member } from '../match/model/members.ts';
import { isRatioName } from './kinds-of-figures.ts';
import { LENGTH } from './lengths.ts';
import { isMoney } from './money.ts';
import { isCount } from './need.ts';
import { phraseAfter } from './phrases.ts';

/** Said of what somebody does: "ran the longest", "stayed longest this year". */
const LONGEST_DONE = /\b(?:longest|shortest)(?:$| (?:on|in|at|for|with|to|this|last|since|during|of)\b)/;
/** "have we brewed the longest" asks since when. */
const SINCE_WHEN = /\b(?:have|has) (?:we|you|they|i) (?:been )?\w+ (?:the )?longest\b/;
const OF_STAY = /\b(?:stay\w*|nights?|visits?|tenure|membership|until|left|on site|parked)\b/i;

/** "which show ran the longest" is told by no money or number, and how long people stay by nothing that is called otherwise. */
export function lengthsOfDeeds({ measures }: Intent, { tokens, source }: Subject): string[] {
  if (measures.length === 0) return [];
  const words = tokens.map(({ word, isQuoted }) => (isQuoted ? '"' : word));
  const text = words.join(' ');
  const isLongest = LONGEST_DONE.test(text);
  const members = measures.map(({ member }) => member);
  if (isLongest && !members.some(isLength)) return ['how long'];
  if (SINCE_WHEN.test(text) && !members.some(({ kind }) => kind === 'time')) return ['since when'];
  const isOfStay =
    words.some((word) => /^stay(?:s|ed)?$/.test(word)) && (isLongest || /\bhow long\b/.test(text));
  const isStay = (member: Member) => member.kind === 'time' || OF_STAY.test(saidOf(member));
  return isOfStay && !OF_STAY.test(source.title) && !source.rowNouns.has('stay') && !members.some(isStay)
    ? ['how long']
    : [];
}

const saidOf = ({ meta }: Member): string => `${meta.title} ${meta.description}`;

const isLength = (member: Member): boolean =>
  member.kind === 'time' || (!isCount(member) && !isMoney(member) && LENGTH.test(saidOf(member)));

const BIRTH = /\b(?:birth|born|age)\b/i;

/** The "oldest patient" is not the one who came first, where it is known when each was born. */
export function agesOfPeople({ dimensions, measures, order }: Intent, { tokens, source }: Subject): string[] {
  const shown = [
    ...dimensions.slice(0, 1),
    ...measures.map(({ member }) => member),
    ...(order.column === undefined ? [] : [order.column]),
  ];
  if (shown.some(({ title }) => BIRTH.test(title))) return [];
  if (!source.members.some(({ title }) => BIRTH.test(title))) return [];
  return tokens.flatMap(({ word, text, isQuoted }, at) => {
    const noun = tokens[phraseAfter(tokens, at).at(-1) ?? -1];
    const isOfPeople = noun !== undefined && PERSON_NOUNS.has(noun.stem);
    return !isQuoted && /^(?:oldest|youngest)$/.test(word) && isOfPeople ? [text] : [];
  });
}

/** "who passed" are none who failed, whose rate is nothing; and whoever "only" buys one kind buys no other. */
export function someOfAll(
  { measures, derivation, having, limit }: Intent,
  { tokens, source }: Subject,
): string[] {
  const counts = source.members.filter(isCount);
  const rows = counts.find(({ meta }) => meta.name.endsWith('.count')) ?? counts[0];
  const [first, second] = tokens;
  const only = tokens.findIndex(({ word, isQuoted }) => word === 'only' && !isQuoted);
  const isOnlyDoing =
    /^(?:which|who|what)$/.test(first?.word ?? '') &&
    only > 0 &&
    only < Math.min(4, tokens.length - 1) &&
    limit === null;
  const isRateOfAll =
    first?.word === 'who' &&
    /ed$/.test(second?.word ?? '') &&
    derivation === null &&
    having.length === 0 &&
    limit === null &&
    measures.length > 0 &&
    measures.every(({ member }) => isRatioName(member) || (isCount(member) && member !== rows));
  return [
    ...(isOnlyDoing ? [tokens[only]?.text ?? ''] : []),
    ...(isRateOfAll ? [`${first.text} ${second?.text}`] : []),
  ];
}
