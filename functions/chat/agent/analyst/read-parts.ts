import { anchoredMentions, anchoredSource, anchorOf } from './anchor.ts';
import { type ChosenMembers, chooseMembers } from './choose-members.ts';
import { contestedWords } from './contested-words.ts';
import { exactNumber } from './exact-numbers.ts';
import type { UnknownPhrase } from './intent.ts';
import { findMentions, type Mention } from './match-members.ts';
import { type RoleOfMention, rolesOf } from './mention-roles.ts';
import { moneySum } from './money.ts';
import type { Phrasing } from './phrasing.ts';
import { type PlacedConditions, placeConditions } from './place-conditions.ts';
import type { Source } from './sources.ts';
import type { Token } from './tokens.ts';
import { unitDivisor } from './units.ts';
import { isBeside, unknownIndexes, unknownPhrases } from './unknown-phrases.ts';

import { yearCondition } from './year-conditions.ts';

/** As sure as a name. */
const DISTINCT_QUALITY = 1;

/** What a question says over one source, before anything it leaves open is filled in. */
export type Parts = {
  phrasing: Phrasing;
  source: Source;
  today: Date;
  mentions: Mention[];
  roles: RoleOfMention[];
  chosen: ChosenMembers;
  conditions: PlacedConditions;
  unknown: UnknownPhrase[];
  unknownCount: number;
  contested: string[];
  /** "how much did we sell": the sum of money that the source is about. */
  asksForMoney: boolean;
};

/** Reads the members, conditions and unknown words; null when a condition or exclusion fits nothing here. */
export function readParts(phrasing: Phrasing, source: Source, today: Date): Parts | null {
  if (!source.isJoined) return partsOf(phrasing, source, today, (mentions) => mentions);
  const mentions = findMentions(phrasing.tokens, phrasing.used, source);
  const anchor = anchorOf(mentions, rolesOf(phrasing.tokens, mentions));
  if (anchor === null) return partsOf(phrasing, source, today, (found) => found);
  return partsOf(phrasing, anchoredSource(source, anchor), today, (found) => anchoredMentions(found, anchor));
}

/** "distinct accounts" are what the model counts so, whatever else it says of them. */
function weighDistinct(tokens: Token[], mention: Mention): Mention {
  if (!/^(?:distinct|unique|different)$/.test(tokens[mention.start - 1]?.word ?? '')) return mention;
  const candidates = mention.candidates.map((candidate) => {
    const isDistinct = candidate.member.meta.aggType?.startsWith('count_distinct') === true;
    return isDistinct ? { ...candidate, quality: Math.max(candidate.quality, DISTINCT_QUALITY) } : candidate;
  });
  return { ...mention, candidates };
}

function partsOf(
  phrasing: Phrasing,
  source: Source,
  today: Date,
  weighed: (mentions: Mention[]) => Mention[],
): Parts | null {
  const { tokens, used, exclusions } = phrasing;
  const asksForMoney = phrasing.moneyVerbs.size > 0 && moneySum(source.members) !== null;
  const taken = asksForMoney ? new Set([...used, ...phrasing.moneyVerbs]) : used;
  const found = weighed(findMentions(tokens, taken, source)).map((mention) => weighDistinct(tokens, mention));
  const divisor = unitDivisor(tokens, source.members);
  const exact = exactNumber(tokens, found, phrasing.used);
  const explained = new Set([...taken, ...[divisor, exact].flatMap((part) => part?.index ?? [])]);
  const unknown = unknownIndexes(tokens, explained, found);
  const conditions = placeConditions(phrasing, found, source);
  if (conditions === null) return null;
  const year = yearCondition(found, phrasing.time.range, phrasing.time.used);
  const mentions = found.filter(
    (mention) => !conditions.consumed.has(mention) && mention !== year?.mention && mention !== exact?.mention,
  );
  const roles = rolesOf(tokens, mentions);
  const chosen = chooseMembers(tokens, mentions, roles, {
    isBesideUnknown: (mention) => isBeside(unknown, tokens, mention),
    isExcluded: (mention) => exclusions.scope.has(mention.start),
    ranksGroups: conditions.having.length > 0,
    isRanking: phrasing.ranking !== null,
  });
  const phrases = unknownPhrases(
    tokens,
    unknown,
    mentions,
    chosen.hints,
    exclusions.scope,
    phrasing.time.used,
  );
  const excludes =
    phrases.some(({ isExcluded }) => isExcluded) ||
    chosen.filters.some(({ operator }) => operator === 'isFalse' || operator === 'isNotSet');
  if (exclusions.markers.size > 0 && !excludes) return null;
  return {
    phrasing: year === null ? phrasing : { ...phrasing, time: { ...phrasing.time, range: null } },
    source,
    today,
    mentions,
    roles,
    chosen: divisor === null ? chosen : { ...chosen, denominator: divisor.member },
    conditions: {
      ...conditions,
      filters: [...conditions.filters, ...[year, exact].flatMap((part) => part?.filter ?? [])],
    },
    unknown: phrases,
    unknownCount: unknown.size,
    contested: contestedWords(tokens, found, rolesOf(tokens, found)),
    asksForMoney,
  };
}
