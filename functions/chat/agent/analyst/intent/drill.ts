import type { SqlResult } from '../../../../../schema/wire/tools.ts';
import { type DateRange, toDate } from '../language/calendar.ts';
import { fold } from '../language/tokens.ts';
import { mainTimeDimension } from '../model/main-time.ts';
import type { Member } from '../model/members.ts';
import type { Source } from '../model/sources.ts';
import { shiftedBack } from '../phrasing/earlier-periods.ts';
import { baseColumnsOf, measuresOf } from '../query/columns.ts';
import { quoteName, quoteText } from '../query/identifiers.ts';
import { writeComparison } from '../query/write-derived.ts';
import type { Drill, Intent } from './intent.ts';

const DRILLED_DIMENSIONS = 8;
const VALUES_PER_DIMENSION = 5;
const SHOWN_VALUES = 10;
/** The branch of the query that holds the figures of everything together. */
const TOTAL = '(total)';

export function asksWhy(question: string): boolean {
  return /^(?:and |but |so )?(?:why\b|how come\b|what (?:drove|caused|explains?|is behind|was behind))/.test(
    fold(question).trim(),
  );
}

/** "Why did they leave? Show members by reason.": the sentence after it says what is wanted; else null. */
export function requestAfter(question: string): string | null {
  return (
    /\?\s+(?=(?:please )?(?:show|list|give|break|split|compare|plot)\b)(.+)$/is.exec(question)?.[1] ?? null
  );
}

/** What to look at when a figure is to be explained: its period beside the one before, by each dimension. */
export function drillFrom(intent: Intent, { members }: Source, today: Date): Drill | null {
  const member = intent.time?.member ?? mainTimeDimension(members);
  const [measure] = intent.measures;
  const range = intent.time?.range ?? toDate('year', today);
  const previous =
    intent.derivation?.kind === 'comparison' ? intent.derivation.previous : shiftedBack(range, null);
  if (member === null || measure === undefined || previous === null) return null;
  const settled = new Set(intent.filters.map((filter) => filter.member.name));
  const dimensions = members
    .filter(({ kind, meta, name }) => kind === 'dimension' && meta.type === 'string' && !settled.has(name))
    .slice(0, DRILLED_DIMENSIONS);
  if (dimensions.length === 0) return null;
  const base: Intent = {
    ...intent,
    measures: [measure],
    dimensions: [],
    having: [],
    time: { member, granularity: null, range },
    derivation: { kind: 'comparison', previous, rankBy: 'difference', asks: null },
    order: { by: 'measure', direction: 'descending' },
    limit: null,
    asksForWinner: false,
    presentation: null,
  };
  return { base, previous, dimensions };
}

/** SQL whose rows are (dimension, value, figure, figure before): what moved most of each dimension. */
export function writeDrill({ base, previous, dimensions }: Drill): string {
  const total = branchOf({ ...base, dimensions: [] }, previous, TOTAL, 'CAST(NULL AS text)');
  const branches = dimensions.map((dimension) => {
    const column = dimension.reference;
    return branchOf({ ...base, dimensions: [dimension] }, previous, dimension.name, column);
  });
  return [total, ...branches].map((branch) => `(${branch})`).join('\nUNION ALL\n');
}

function branchOf(intent: Intent, previous: DateRange, name: string, value: string): string {
  const [measure] = measuresOf(baseColumnsOf(intent));
  const alias = measure?.alias ?? '';
  const [now, before] = [
    `COALESCE(${quoteName(alias)}, 0)`,
    `COALESCE(${quoteName(`previous_${alias}`)}, 0)`,
  ];
  return [
    `SELECT ${quoteText(name)} AS dimension, ${value} AS value, ${now} AS figure, ${before} AS before`,
    `FROM (${writeComparison(intent, previous)}) AS figures`,
    `ORDER BY ABS(${now} - ${before}) DESC, 2 LIMIT ${VALUES_PER_DIMENSION}`,
  ].join(' ');
}

/** The comparison by the dimension that moved most: furthest from what everything together would have it. */
export function drilledIntent({ base, dimensions }: Drill, result: SqlResult): Intent | null {
  const rows = result.data.map(([dimension, , figure, before]) => ({
    dimension,
    figure: Number(figure),
    before: Number(before),
  }));
  const total = rows.find(({ dimension }) => dimension === TOTAL);
  if (total === undefined) return null;
  const trend = total.before === 0 ? 1 : total.figure / total.before;
  let best: { member: Member; distance: number } | null = null;
  for (const { dimension, figure, before } of rows) {
    const member = dimensions.find(({ name }) => name === dimension);
    const distance = Math.abs(figure - before * trend);
    if (member !== undefined && distance > (best?.distance ?? -1)) best = { member, distance };
  }
  if (best === null) return null;
  const direction = total.figure < total.before ? 'ascending' : 'descending';
  return {
    ...base,
    dimensions: [best.member],
    order: { by: 'measure', direction },
    limit: SHOWN_VALUES,
    asksForWinner: true,
  };
}
