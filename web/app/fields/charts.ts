import { type Definition, isDefinition } from '../../result/chart/chart.ts';
import type { Fields } from './fields.ts';
import type { FieldModel } from './model.ts';

/** Charts as they are drawn of fields, with what is good in most cases, so that there is little to choose. */

export const chartKinds = ['line', 'area', 'bar', 'pie', 'points'] as const;
export type ChartKind = (typeof chartKinds)[number];

const marks: Record<ChartKind, string> = {
  line: 'line',
  area: 'area',
  bar: 'bar',
  pie: 'arc',
  points: 'point',
};

/** What a chart of these fields is best seen as: along a time a line, of two measures points, else bars. */
export const bestKind = ({ measures, time }: Fields): ChartKind =>
  time?.granularity !== undefined ? 'line' : measures.length > 1 ? 'points' : 'bar';

/** undefined: it was drawn by hand. */
export function kindOf(spec: Definition): ChartKind | undefined {
  if (spec.layer !== undefined || spec.transform !== undefined) return undefined;
  const mark = isDefinition(spec.mark) ? spec.mark.type : spec.mark;
  return chartKinds.find((kind) => marks[kind] === mark || (kind === 'points' && mark === 'circle'));
}

/** What the columns of a query are called: members with `__` for the dot. */
const columnOf = (member: string): string => member.replace('.', '__');

export function chartOf(kind: ChartKind, fields: Fields, model: FieldModel): Definition {
  const { measures, dimensions, time } = fields;
  const [measure = '', other] = measures;
  const along = time?.granularity === undefined ? undefined : time.member;
  const [first, second] = along === undefined ? dimensions : [along, ...dimensions];
  const amount = (name: string): Definition => ({
    field: columnOf(name),
    type: 'quantitative',
    title: model.title(name),
  });
  const value = amount(measure);
  const named = (member: string): Definition => ({
    field: columnOf(member),
    type: member === along ? 'temporal' : 'nominal',
    title: model.title(member),
  });
  const color = second === undefined ? {} : { color: named(second) };

  if (kind === 'points') {
    const across =
      other === undefined ? (first === undefined ? {} : { x: named(first) }) : { x: amount(other) };
    const parts = other === undefined ? color : first === undefined ? {} : { color: named(first) };
    return { mark: { type: 'point', filled: true }, encoding: { ...across, y: value, ...parts } };
  }
  if (kind === 'pie') {
    const parts = first === undefined ? {} : { color: named(first) };
    return { mark: { type: 'arc', innerRadius: 48 }, encoding: { theta: value, ...parts } };
  }
  if (kind === 'bar') {
    if (first === undefined) return { mark: 'bar', encoding: { y: value } };
    return first === along
      ? { mark: 'bar', encoding: { x: named(first), y: value, ...color } }
      : { mark: 'bar', encoding: { y: { ...named(first), sort: '-x' }, x: value, ...color } };
  }
  const mark = kind === 'line' ? { type: 'line', point: true } : { type: 'area', opacity: 0.7 };
  return { mark, encoding: { ...(first !== undefined && { x: named(first) }), y: value, ...color } };
}
