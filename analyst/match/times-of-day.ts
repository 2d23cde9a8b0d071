import { hourIn } from '../language/hours.ts';
import type { Token } from '../language/tokens.ts';
import type { Comparison } from '../question/comparison.ts';
import type { Member } from './model/members.ts';
import type { Source } from './model/sources.ts';
import type { Filter } from './terms.ts';

/** Dates are called so, and have no hours. */
const OF_DAYS = /(?:_on|_date|_day)"?\)$/i;

/** "before 9am", "between midnight and 6am": the hours of the rows' time, and the places that say it; null where none are. */
export function timesOfDay(
  tokens: Token[],
  { phrases }: Source,
): { filter: Filter; places: number[] } | null {
  const hour = phrases.find(({ member }) => member.part === 'hour')?.member;
  const at = tokens.findIndex((_, index) => hoursFrom(tokens, index) !== null);
  const read = hoursFrom(tokens, at);
  if (hour === undefined || read === null || isOfDays(hour)) return null;
  return {
    filter: { member: hour, operator: 'compares', comparisons: read.comparisons },
    places: Array.from({ length: read.length }, (_, offset) => at + offset),
  };
}

const isOfDays = ({ reference }: Member): boolean => OF_DAYS.test(reference);

function hoursFrom(tokens: Token[], start: number): { comparisons: Comparison[]; length: number } | null {
  const opener = tokens[start]?.word ?? '';
  const hour = hourIn(tokens[start + 1]);
  if (hour === null) return null;
  const from: Comparison = { operator: '>=', value: hour };
  if (/^(?:after|since)$/.test(opener)) return { comparisons: [from], length: 2 };
  if (/^(?:before|until|till)$/.test(opener))
    return { comparisons: [{ operator: '<', value: hour === 0 ? 24 : hour }], length: 2 };
  const last = hourIn(tokens[start + 3]);
  if (!/^(?:between|from)$/.test(opener) || !/^(?:and|to|until|till)$/.test(tokens[start + 2]?.word ?? ''))
    return null;
  // From the evening to the morning are two stretches of one day.
  const end = last === 0 ? 24 : last;
  if (end === null || end <= hour) return null;
  return { comparisons: [from, { operator: '<', value: end }], length: 4 };
}
