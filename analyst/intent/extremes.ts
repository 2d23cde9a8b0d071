import { isOtherPartOfLength } from '../language/parts-of-lengths.ts';
import type { Token } from '../language/tokens.ts';
import { allRows } from '../match/model/day-of-rows.ts';
import { timeOfEvent } from '../match/model/main-time.ts';
import { isNumber, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import type { Source } from '../match/model/sources.ts';
import { timeOfMeasures } from '../match/model/time-of-figure.ts';
import type { MeasureUse } from '../match/terms.ts';
import type { Extreme } from '../question/extreme-words.ts';

const LEAST_WEIGHT = 0.5;

/** The figure that a superlative is about; `isGrouped`: of each thing, rather than the most extreme of all. */
export function extremeFigure(
  extreme: Extreme,
  source: Source,
  tokens: Token[],
  isGrouped: boolean,
): MeasureUse | null {
  const { stems, direction, isOnAverage } = extreme;
  const aggregate = direction === 'descending' ? 'max' : 'min';
  const member =
    stems === null
      ? timeOfRows(source, tokens)
      : memberFor(stems, source, { tokens, isOnAverage, isGrouped });
  if (member === null) return null;
  if (member.kind !== 'measure') return { member, aggregate: isOnAverage ? 'avg' : aggregate };
  // "most expensive job": the highest of all, and neither their sum nor their average.
  const isOfRows = !isGrouped && !isOnAverage && /^(?:sum|avg)$/.test(member.meta.aggType ?? '');
  return { member, aggregate: isOfRows ? aggregate : null };
}

/** "when was the last visit": when they were visited, and not when somebody asked for it; who "stayed" came. */
function timeOfRows({ members, rowNouns }: Source, tokens: Token[]): Member | null {
  const event = timeOfEvent(tokens, new Set(), members, new Set());
  if (event !== null) return event;
  return timeOfMeasures(allRows(members), members, rowNouns);
}

/** The numbers of single rows come first, unless an average is asked for. */
function memberFor(
  stems: readonly string[],
  { phrases, members }: Source,
  { tokens, isOnAverage, isGrouped }: { tokens: Token[]; isOnAverage: boolean; isGrouped: boolean },
): Member | null {
  const isNear = (member: Member) => member.relation === members[0]?.relation;
  for (const stem of stems) {
    const found = phrases
      .filter((phrase) => phrase.stems.includes(stem) && phrase.weight >= LEAST_WEIGHT)
      // "Times renewed" are no length of time.
      .filter(({ member }) => !isOtherPartOfLength(member.meta.title, tokens))
      // What is dear has a rate of money, and no share of anything.
      .filter(({ member }) => stem !== 'rate' || isMoneyMember(member))
      .filter(({ member }) => stem !== 'time' || !/\btimes\b/i.test(member.meta.title))
      .map(({ member }) => member)
      .sort((one, other) => Number(isNear(other)) - Number(isNear(one)));
    const average = found.find(({ meta }) => meta.aggType === 'avg');
    const number = found.find(isNumber);
    const measure = found.find(({ meta }) => meta.aggType === 'sum' || meta.aggType === 'number');
    const figure = isGrouped || isOnAverage ? (average ?? measure) : (measure ?? average);
    const chosen = isOnAverage ? (average ?? number ?? measure) : (number ?? figure);
    if (chosen !== undefined) return chosen;
  }
  return null;
}
