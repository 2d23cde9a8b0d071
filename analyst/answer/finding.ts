import type { Cell, SqlResult } from '../../schema/wire/tools.ts';
import type { Intent } from '../intent/intent.ts';
import { addUnits, isoDate } from '../language/calendar.ts';
import { capitalised } from '../language/spelling.ts';
import { drawnMeasure } from './chart.ts';
import { formatCell } from './format-values.ts';
import { nounOf, rankedNounOf } from './nouns.ts';
import { type Column, groupsOf, type MeasureColumn, measuresOf } from './query/base-columns.ts';
import { columnsOf } from './query/columns.ts';
import { scopeOf } from './titles.ts';

/** Changes of less are none that a title should speak of. */
const LEAST_CHANGE = 0.01;
/** Fewer periods are two figures, and no way from one to the other. */
const LEAST_PERIODS = 3;
const LONGEST_CHARACTERS = 120;

type Point = { group: Cell; cell: string; figure: number };

/**
 * What the rows of a chart show at a glance, as plain text for its title: which group is ahead, or how a series has
 * changed. Null where nothing is ahead by itself, rows are missing, or the figures are themselves differences.
 */
export function findingOf(intent: Intent, result: SqlResult, today: Date): string | null {
  const columns = columnsOf(intent);
  const [group, ...others] = groupsOf(columns);
  const measure = drawnMeasure(intent, measuresOf(columns));
  if (group === undefined || others.length > 0 || measure === undefined) return null;
  if (!isOfPlainFigures(intent) || measure.member.kind === 'time') return null;
  const points = pointsOf(result, columns.indexOf(group), columns.indexOf(measure));
  if (points.length < 2 || result.totalRows > result.data.length) return null;
  const isSeries = group.kind === 'time' && intent.order.by === 'group';
  const finding =
    (isSeries ? changeOver(intent, group, measure, points, today) : null) ??
    leaderOf(intent, group, measure, points);
  return finding === null || finding.length > LONGEST_CHARACTERS ? null : finding;
}

/** Of differences and running totals the highest is no news. */
function isOfPlainFigures({ derivation, presentation }: Intent): boolean {
  if (presentation === 'table') return false;
  return derivation === null || ['share', 'rowsWithin', 'ratio', 'difference'].includes(derivation.kind);
}

function pointsOf({ data }: SqlResult, groupAt: number, measureAt: number): Point[] {
  return data.flatMap((row) => {
    const [group = null, cell = null] = [row[groupAt], row[measureAt]];
    const figure = Number(cell);
    return group === null || group === '' || cell === null || !Number.isFinite(figure)
      ? []
      : [{ group, cell, figure }];
  });
}

/** "Revenue rose 24.1 % from January 2025 to December 2025": only of periods that are whole, and over. */
function changeOver(
  intent: Intent,
  group: Extract<Column, { kind: 'time' }>,
  measure: MeasureColumn,
  points: readonly Point[],
  today: Date,
): string | null {
  const first = points[0];
  const last = points.at(-1);
  const range = intent.time?.range;
  if (first === undefined || last === undefined || points.length < LEAST_PERIODS || !range) return null;
  const [from, end] = [dayOf(first), isoDate(addUnits(group.granularity, 1, new Date(dayOf(last))))];
  if (range.from !== from || range.to !== end || end > isoDate(today)) return null;
  const change = (last.figure - first.figure) / first.figure;
  if (first.figure <= 0 || last.figure < 0 || Math.abs(change) < LEAST_CHANGE) return null;
  const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(Math.abs(change) * 100);
  const verb = change > 0 ? 'rose' : 'fell';
  const span = `from ${formatCell(first.group, group)} to ${formatCell(last.group, group)}`;
  // The period is told by the span, so of the scope only its conditions are.
  const conditions = plain(scopeOf({ ...intent, time: null }));
  return `${capitalised(nounOf(measure))} ${verb} ${percent} % ${span}${conditions}`;
}

const dayOf = ({ group }: Point): string => (group ?? '').slice(0, 10);

/** "Electronics has the highest revenue in 2025: €1,200.00", where no other has as much. */
function leaderOf(
  intent: Intent,
  group: Column,
  measure: MeasureColumn,
  points: readonly Point[],
): string | null {
  const { order } = intent;
  const isLowest = order.by !== 'group' && order.direction === 'ascending';
  const sorted = points.toSorted((one, other) => (one.figure - other.figure) * (isLowest ? 1 : -1));
  const [leader, second] = sorted;
  if (leader === undefined || leader.cell === second?.cell || leader.figure === second?.figure) return null;
  const noun = rankedNounOf(measure);
  const name = plain(formatCell(leader.group, group));
  return `${capitalised(name)} has the ${isLowest ? 'lowest' : 'highest'} ${noun}${plain(scopeOf(intent))}: ${formatCell(leader.cell, measure)}`;
}

/** A title is no Markdown. */
const plain = (text: string): string => text.replace(/\\([\\|<>[\]*`])/g, '$1');
