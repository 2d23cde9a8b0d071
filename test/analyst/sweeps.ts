import { SIDE_TITLES } from '../../analyst/exchanges.ts';
import type { SqlInput, SqlResult } from '../../schema/wire/tools.ts';
import { ask, rowsFor, type Told } from './conversation.ts';
import { cube } from './library-cubes.ts';
import { number, text, time } from './members-of-trades.ts';

/** Rows of three dates, of which none is the main one. */
export const sweeps = cube('sweeps', 'Chimney sweeps', [
  { ...number, name: 'count', title: 'Visits', aggType: 'count' },
  { ...number, name: 'refused', title: 'Refused visits', aggType: 'count' },
  { ...number, name: 'takings', title: 'Takings', aggType: 'sum' },
  {
    ...number,
    name: 'fees',
    title: 'Fees',
    aggType: 'sum',
    description: 'What the chimneys that were swept cost.',
  },
  {
    ...number,
    name: 'bills',
    title: 'Bills',
    aggType: 'sum',
    description: 'Of chimneys that were not swept, too.',
  },
  { ...text, name: 'town', title: 'Town' },
  { ...time, name: 'ordered_on', title: 'Order date' },
  { ...time, name: 'agreed_on', title: 'Agreed date' },
  { ...time, name: 'swept_at', title: 'Sweeping time' },
]);

export type Rows = SqlResult['data'];

/** Of a whole ranking as many as the query takes. */
function firstOf(figures: Rows, { sqlQuery }: SqlInput): Rows {
  const [, limit] = /\bLIMIT (\d+)$/.exec(sqlQuery) ?? [];
  return limit === undefined ? figures : figures.slice(0, Number(limit));
}

/** What is answered where the figures are these, the dates beside are those, that is behind what is shown, and data runs from then to then. */
export function answerTo(
  question: string,
  figures: Rows,
  beside: Rows = [],
  behind: Rows = [],
  period: Rows | null = null,
): Promise<Told> {
  const rows = new Map<string, Rows>([
    [SIDE_TITLES.dates, beside],
    [SIDE_TITLES.behind, behind],
    ...(period === null ? [] : [[SIDE_TITLES.period, period] as const]),
  ]);
  return ask({
    question,
    search: () => [sweeps],
    today: '2025-06-30',
    runSql: (input: SqlInput) => rowsFor(input, rows.get(input.queryTitle) ?? firstOf(figures, input)),
  });
}
