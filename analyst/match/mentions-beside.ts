import type { Token } from '../language/tokens.ts';
import { FILLERS, MONEY_VERBS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Candidate, Mention } from './match-members.ts';
import { countsThings, isText } from './model/members.ts';
import type { Source } from './model/sources.ts';
import type { MeasureUse } from './terms.ts';

/** Less is only the end of a name. */
const LEAST_NAME = 0.6;

const BEFORE_LINKS = new Set(
  'that which who is are was were of with a an at for has have had having whose where costing cost costs worth between being'.split(
    ' ',
  ),
);
const AFTER_LINKS = new Set('in of worth a an the'.split(' '));

/** What is named right behind a condition: "more than 10 urgent tickets". */
export function mentionAfter(tokens: Token[], mentions: Mention[], end: number): Mention | null {
  let at = end;
  const isLink = (word: string) => FILLERS.has(word) || AFTER_LINKS.has(word);
  while (isLink(tokens[at]?.word ?? '')) at++;
  // "more than 10 urgent tickets": a value may stand between.
  return mentions.find(({ start }) => start === at) ?? mentions.find(({ start }) => start === at + 1) ?? null;
}

/** What is named right before it: "tickets with more than". */
export function mentionBefore(tokens: Token[], mentions: Mention[], start: number): Mention | null {
  let at = start;
  const isVerb = MONEY_VERBS.has(tokens[at - 1]?.word ?? '') && !mentions.some(({ end }) => end === at);
  if (isVerb) at--;
  while (BEFORE_LINKS.has(tokens[at - 1]?.word ?? '')) at--;
  return mentions.find(({ end }) => end === at) ?? null;
}

export function surestOf(candidates: Candidate[]): Candidate | null {
  return candidates.reduce<Candidate | null>(
    (top, candidate) => (top !== null && top.quality >= candidate.quality ? top : candidate),
    null,
  );
}

/** "who failed at least twice": how many there are of what was said last before it, else of the rows: "who rented more than 10 times". */
export function happenedBefore(
  start: number,
  tokens: Token[],
  mentions: Mention[],
  source: Source,
): { use: MeasureUse; mention: Mention | undefined } | null {
  const counted = ({ candidates }: Mention) => {
    const surest = surestOf(candidates);
    return surest !== null && countsThings(surest.member) && surest.quality >= LEAST_NAME
      ? surest.member
      : null;
  };
  // "guests who booked more than three times": how many guests there are is nothing that happened to them.
  const areThings = ({ candidates }: Mention) =>
    surestOf(candidates)?.member.meta.aggType === 'count_distinct' &&
    candidates.some(({ member, quality }) => isText(member) && quality >= LEAST_NAME);
  const said = mentions.findLast(
    (mention) => mention.end <= start && counted(mention) !== null && !areThings(mention),
  );
  const rows = source.members.find(({ meta }) => meta.aggType === 'count');
  if (said !== undefined) {
    const member = counted(said);
    return member === null ? null : { use: { member, aggregate: null }, mention: said };
  }
  // "members who visited": where visits are the rows they say no more than that, whatever else is called so.
  const verb = mentions.find(({ end }) => end === start);
  const areRows =
    verb === undefined ||
    [...source.rowNouns].some((noun) => rootOf(noun) === rootOf(tokens[start - 1]?.stem ?? ''));
  return rows === undefined || !areRows ? null : { use: { member: rows, aggregate: null }, mention: verb };
}
