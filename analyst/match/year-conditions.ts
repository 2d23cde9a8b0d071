import type { DateRange } from '../language/calendar.ts';
import { stemsOf } from '../language/tokens.ts';
import type { Comparison } from '../question/comparison.ts';
import type { Mention } from './match-members.ts';
import { isNumber } from './model/members.ts';
import type { Filter } from './terms.ts';

/** "born after 1990", where a number of the model holds the year: a comparison with it, and no period. */
export type YearCondition = { filter: Filter; mention: Mention };

export function yearCondition(
  mentions: Mention[],
  range: DateRange | null,
  timeWords: ReadonlySet<number>,
): YearCondition | null {
  if (range === null || ![range.from, range.to].every((day) => day === null || day.endsWith('-01-01')))
    return null;
  for (const mention of mentions) {
    const { candidates, end } = mention;
    const member = candidates.map((candidate) => candidate.member).find(holdsYears);
    if (member === undefined || !(timeWords.has(end) || timeWords.has(end + 1))) continue;
    return { mention, filter: { member, operator: 'compares', comparisons: comparisonsOf(range) } };
  }
  return null;
}

function holdsYears(member: Mention['candidates'][number]['member']): boolean {
  return isNumber(member) && stemsOf(`${member.title} ${member.meta.description}`).includes('year');
}

function comparisonsOf({ from, to }: DateRange): Comparison[] {
  const yearOf = (day: string) => Number(day.slice(0, 4));
  return [
    ...(from === null ? [] : [{ operator: '>=' as const, value: yearOf(from) }]),
    ...(to === null ? [] : [{ operator: '<' as const, value: yearOf(to) }]),
  ];
}
