import { addUnits, type DateRange, granularities, untilToday } from '../language/calendar.ts';
import { tokenise } from '../language/tokens.ts';
import { readNamedDate } from '../question/dates-in-words.ts';
import { shiftedBack } from '../question/earlier-periods.ts';
import type { Intent } from './intent.ts';

const HEAD = '^(?:(?:and|what about|how about|and what about) )?(?:in |for |at )?';
const LEAD = `${HEAD}the `;
/** "and the year before?", "the previous month": the same of an earlier period. */
const BY_UNIT = new RegExp(
  `${LEAD}(?:previous |prior |preceding )?(day|week|month|quarter|year|one|period)(?: before| earlier)?(?: that)?$`,
);
/** "and the same period last year?", "and same quarter a year ago?" */
const SAME = new RegExp(
  `${HEAD}(?:the )?same (?:period|time|stretch|point|days?|dates?|weeks?|months?|quarter) (?:(?:of |in )?(?:last|the previous) (year|quarter|month|week)|(?:a|one|the) (year|quarter|month|week) (?:ago|before|earlier|prior))$`,
);
/** "and the July before that?": the last one that was over by then. */
const BY_NAME = new RegExp(
  `${LEAD}(?:(?:previous|prior|preceding) (\\w+)|(\\w+) (?:before|earlier)(?: that| then)?)$`,
);

/** "and last October?", after last October: the one before that. */
const BY_LAST = new RegExp(`${HEAD}last (\\w+)$`);

/** The earlier period that a fragment asks for after another; null where there is none, undefined where it asks for no such. */
export function earlierTime(text: string, { time }: Intent, today: Date): Intent['time'] | undefined {
  const range = time?.range ?? null;
  if (time === null || range === null) return undefined;
  const unit = BY_UNIT.exec(text)?.[1];
  if (unit !== undefined) {
    const before = shiftedBack(range, granularities.find((one) => one === unit) ?? null);
    return before === null ? null : { ...time, range: before };
  }
  const [, last, ago] = SAME.exec(text) ?? [];
  const far = granularities.find((one) => one === (last ?? ago));
  if (far !== undefined) {
    // Of a running period as much as is over.
    const before = shiftedBack(untilToday(range, today), far);
    return before === null ? null : { ...time, range: before };
  }
  const [, first, second] = BY_NAME.exec(text) ?? [];
  const again = BY_LAST.exec(text)?.[1];
  const name = tokenise(first ?? second ?? again ?? '');
  const { from } = range;
  if (name.length === 0 || from === null) return undefined;
  const year = Number(from.slice(0, 4));
  const dates = [year, year - 1].map((one) => readNamedDate(name, 0, today, one));
  if (again !== undefined && !isLatest(range, dates[0]?.range ?? null, today)) return undefined;
  const date = dates.find((one) => one?.lacksYear === true && (one.range.to ?? '') <= from);
  return date == null ? undefined : { ...time, range: date.range };
}

/** Whether a period is just the one named, and the last of that name that is over. */
const isLatest = (range: DateRange, named: DateRange | null, today: Date): boolean =>
  named !== null &&
  range.from === named.from &&
  range.to === named.to &&
  range.to !== null &&
  new Date(range.to) <= today &&
  addUnits('year', 1, new Date(range.to)) > today;
