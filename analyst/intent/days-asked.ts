import { onlyOne } from '../language/only-one.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { allRows } from '../match/model/day-of-rows.ts';
import type { Member } from '../match/model/members.ts';
import { rootsOfTime } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import { isOfPast, timeAhead } from '../match/model/time-ahead.ts';
import { timeOfMeasures } from '../match/model/time-of-figure.ts';
import type { Asked } from '../question/second-half.ts';
import type { Intent } from './intent.ts';

const LAST_DAY = /\b(?:due|deadline|by|until|expir\w*|promised|ends?)\b/i;

/** The one date by which something has to be done. */
export const lastDayIn = ({ members }: Source): Member | null =>
  onlyOne(members.filter(({ kind, title }) => kind === 'time' && LAST_DAY.test(title)));

/** The day of what is told, else the one by which all rows are. */
export function dayOf(
  { filters, time, measures }: Intent,
  { members, rowNouns }: Source,
  verb: string | null,
): Member | null {
  if (verb !== null) {
    const [deed = '', particle] = verb.split(' ');
    const root = rootOf(stemOf(deed));
    const called = members.filter((member) => member.kind === 'time' && rootsOfTime(member).includes(root));
    // Who moved in did not move out on that day.
    return onlyOne(
      particle === undefined
        ? called
        : called.filter(({ title }) => tokenise(title).some(({ word }) => word === particle)),
    );
  }
  const said = filters.filter(({ member, operator }) => member.kind === 'time' && operator !== 'isNotSet');
  if (said.length > 0) return onlyOne(said.map(({ member }) => member));
  if (time !== null) return time.member;
  const day = timeOfMeasures(measures.length > 0 ? measures : allRows(members), members, rowNouns);
  const isAhead = filters.some(
    (filter) => 'values' in filter && filter.values.some((one) => AHEAD.test(one)),
  );
  if (day === null || !isAhead) return day;
  // What is planned has not been delivered on any day.
  const ahead = timeAhead(day, members);
  return isOfPast(ahead) ? null : ahead;
}

const AHEAD = /^(?:planned|scheduled|expected|upcoming|provisional)\b/i;

const ENDS = /^(?:expire|run out|end|lapse|finish|renew|due|up)$/;
const BEGINS = /^(?:start|begin)$/;
const END = /\b(?:expir\w*|ends?|until|valid|due|renew\w*|finish\w*)\b/i;
const BEGINNING = /\b(?:starts?|started|begins?|began|from|since)\b/i;

/** "Badge expires", of badges that run out; none of those of other things, or of the other end. */
export function eventOf(
  { noun, verb }: Extract<Asked, { kind: 'event' }>,
  { members }: Source,
): Member | null {
  const isDone = (time: Member) =>
    ENDS.test(verb)
      ? END.test(time.title)
      : BEGINS.test(verb)
        ? BEGINNING.test(time.title)
        : rootsOfTime(time).includes(rootOf(stemOf(verb)));
  return onlyOne(
    members.filter(
      (time) => time.kind === 'time' && stemsOf(time.title).includes(stemOf(noun)) && isDone(time),
    ),
  );
}
