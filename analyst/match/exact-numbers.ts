import { readAmount } from '../language/amounts.ts';
import type { Token } from '../language/tokens.ts';
import { UNIT_WORDS } from '../language/vocabulary.ts';
import { isPercent } from '../question/number-conditions.ts';
import type { Mention } from './match-members.ts';
import { isNumber, type Member } from './model/members.ts';
import { isInUnit } from './model/units.ts';
import type { Filter } from './terms.ts';

/** "a rating of 5", "floor 3", "5 star": a number beside a column of numbers is what it has to be. */
export type ExactNumber = { filter: Filter; mention: Mention; index: number };

/** Less sure than this beside another meaning, and a word is not meant so. */
const NEARLY_AS_SURE = 0.25;

const LINKS = new Set(['of', 'is', 'was', 'are', 'equals', 'equal', 'to', 'the', 'no', 'nr', 'number']);

export function exactNumber(
  tokens: Token[],
  mentions: Mention[],
  taken: ReadonlySet<number>,
): ExactNumber | null {
  for (const mention of mentions) {
    // "bookings of 4 hours" are bookings, though the hours are "hours booked".
    const surest = Math.max(...mention.candidates.map(({ quality }) => quality));
    const member = mention.candidates.find(
      (candidate) => isNumber(candidate.member) && candidate.quality > surest - NEARLY_AS_SURE,
    )?.member;
    if (member === undefined) continue;
    let after = mention.end;
    while (LINKS.has(tokens[after]?.word ?? '')) after++;
    for (const index of [after, mention.start - 1]) {
      const amount = taken.has(index) || isCountOfRanking(tokens, index) ? null : readAmount(tokens, index);
      if (amount === null || amount.length !== 1) continue;
      const comparisons = [{ operator: '=' as const, value: amount.value }];
      return { filter: { member, operator: 'compares', comparisons }, mention, index };
    }
  }
  return null;
}

/** "at 20 degrees", "of 3 km": of the one number in that unit. */
export function numberInUnit(
  tokens: Token[],
  members: Member[],
  taken: ReadonlySet<number>,
): { filter: Filter; places: number[] } | null {
  for (const [index, { word }] of tokens.entries()) {
    const amount = /^(?:at|of)$/.test(word) && !taken.has(index + 1) ? readAmount(tokens, index + 1) : null;
    const unit = amount === null ? '' : (tokens[index + 1 + amount.length]?.stem ?? '');
    if (amount === null || !UNIT_WORDS.has(unit) || isPercent(unit)) continue;
    const [only, ...others] = members.filter((member) => isNumber(member) && isInUnit(member, unit));
    if (only === undefined || others.length > 0) continue;
    const comparisons = [{ operator: '=' as const, value: amount.value }];
    const places = Array.from({ length: amount.length + 1 }, (_, offset) => index + 1 + offset);
    return { filter: { member: only, operator: 'compares', comparisons }, places };
  }
  return null;
}

/** "top 5 prices" */
function isCountOfRanking(tokens: Token[], index: number): boolean {
  return /^(?:top|bottom|first|last|best|worst|the|highest|lowest)$/.test(tokens[index - 1]?.word ?? '');
}
