import type { DashboardDataRequest } from '../../schema/wire/dashboards/data.ts';
import type { WrittenFilter } from './choices.ts';
import type { CompiledWidget } from './compile-widget.ts';
import { binFrom, isLocalTime } from './time-ranges.ts';

/** What a mark, a row or a cell is of: its dimensions by column. */
export type Mark = NonNullable<DashboardDataRequest['crossFilters']>[number]['marks'][number];

/** The filters that leave the rows of a mark, of the columns that `takes` takes. */
export function filtersOfMark(
  { columns, intervals }: Pick<CompiledWidget, 'columns' | 'intervals'>,
  mark: Mark,
  takes: (member: string) => boolean = () => true,
): WrittenFilter[] {
  return mark.flatMap(({ column: name, value }) => {
    const column = columns.find((each) => each.name === name);
    const { member } = column ?? {};
    if (column === undefined || member === undefined || column.role === 'measure' || !takes(member))
      return [];
    if (value === null) return [{ member, operator: 'notSet', values: [] }];
    if (column.role !== 'time') return [{ member, operator: 'equals', values: [value] }];
    if (!isLocalTime(value)) return [];
    const bin = binFrom(value, intervals.get(name) ?? '') ?? [value, value];
    return [{ member, operator: 'inDateRange', values: [...bin] }];
  });
}

/** The rows of one of these marks; nothing when none of them says anything of what `takes` takes. */
export function filtersOfMarks(
  source: Pick<CompiledWidget, 'columns' | 'intervals'>,
  marks: readonly Mark[],
  takes: (member: string) => boolean,
): WrittenFilter[] {
  const each = marks.map((mark) => filtersOfMark(source, mark, takes)).filter(({ length }) => length > 0);
  return each.length === 0 ? [] : [{ or: each.map((and) => ({ and })) }];
}
