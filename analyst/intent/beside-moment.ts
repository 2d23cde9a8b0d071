import { stemOf } from '../language/tokens.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { nameOfRows } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import type { Asked } from '../question/second-half.ts';
import { columnOf } from './columns-asked.ts';
import type { Intent } from './intent.ts';
import { worthOf } from './worth-of-rows.ts';

/** "how many are entered for it": all of them, and none of which more is said. */
const ALL_OF_IT =
  /^how many (?:people |of them )?(?:(?:are|were|is|have|was) )?(?:there|it|entered|booked(?: in)?|signed up|down|coming|going|on it|in it|taking part|expected|due|playing|registered|enrolled)(?: (?:for|on|in|to|at) (?:it|that|them|then|that day))?$/i;

/** "next exam day, and how many are entered for it", "when was J2530 handed over and when does its hire end": what else is asked of a day that was told; null where that is something else. */
export function besideMoment(intent: Intent, asked: Asked[], source: Source, words: string): Intent | null {
  const [use, ...others] = intent.measures;
  if (use?.member.kind !== 'time' || others.length > 0 || intent.dimensions.length > 0) return null;
  if (use.aggregate !== 'min' && use.aggregate !== 'max') return null;
  const [only, ...more] = asked;
  if (only === undefined) return null;
  if (asked.every(({ kind }) => kind === 'when' || kind === 'event')) {
    const name = nameOfRows(source);
    const isOfOne = intent.filters.some(
      (filter) => filter.operator === 'equals' && filter.member === name && filter.values.length === 1,
    );
    const days = asked.flatMap((one) => columnOf(one, { ...intent, measures: [], time: null }, source) ?? []);
    const dimensions = [...new Set([use.member, ...days])];
    const order = { by: 'group' as const, direction: 'ascending' as const };
    return isOfOne && days.length === asked.length && dimensions.length > 1
      ? { ...intent, measures: [], dimensions, time: null, order, limit: null }
      : null;
  }
  const count = countOfRows(source.members);
  if (count === undefined || more.length > 0 || intent.having.length > 0) return null;
  const figure = figureOf(only, count, intent, { source, words });
  const direction = use.aggregate === 'min' ? ('ascending' as const) : ('descending' as const);
  return figure === null
    ? null
    : {
        ...{ ...intent, measures: [{ member: figure, aggregate: null }], dimensions: [use.member] },
        ...{ order: { by: 'group', direction }, limit: 1, asksForWinner: false },
      };
}

function figureOf(
  asked: Asked,
  count: NonNullable<ReturnType<typeof countOfRows>>,
  intent: Intent,
  told: { source: Source; words: string },
) {
  if (asked.kind === 'some') return ALL_OF_IT.test(asked.question) ? count : null;
  if (asked.kind === 'figure') return told.source.rowNouns.has(stemOf(asked.noun)) ? count : null;
  if (asked.kind === 'amount') return worthOf(intent, count, asked.said, told);
  if (asked.kind !== 'number' || asked.verb !== undefined) return null;
  return asked.isMoney ? worthOf(intent, count, null, told) : count;
}
