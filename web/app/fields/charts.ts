import { type Definition, isDefinition, measuresByColor } from '../../result/chart/chart.ts';
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

/** What a chart of these fields is best seen as: along a time a line, else bars. */
export const bestKind = ({ time }: Fields): ChartKind => (time?.granularity === undefined ? 'bar' : 'line');

const LINE = { type: 'line', point: true };
/** Areas over each other, and not upon each other: sums of different measures say nothing. */
const AREAS = { type: 'area', line: true, opacity: 0.3 };
/** What the columns are called that a row gets for each of several measures. */
const NAME = 'measure';
const VALUE = 'value';

/** undefined: it was drawn by hand. */
export function kindOf(spec: Definition): ChartKind | undefined {
  if (spec.layer !== undefined || (spec.transform !== undefined && measuresByColor(spec).length === 0)) {
    return undefined;
  }
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

  if (measures.length > 1 && second === undefined && kind !== 'points' && kind !== 'pie') {
    return sideBySide(kind, measures.map(amount), first === undefined ? undefined : named(first));
  }
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
  const mark = kind === 'line' ? LINE : { type: 'area', opacity: 0.7 };
  return { mark, encoding: { ...(first !== undefined && { x: named(first) }), y: value, ...color } };
}

/** Several measures in one chart: their names are its colors, and each mark tells all of its row. */
function sideBySide(
  kind: 'line' | 'area' | 'bar',
  amounts: readonly Definition[],
  along: Definition | undefined,
): Definition {
  const transform = [{ fold: amounts.map(({ field }) => field), as: [NAME, VALUE] }];
  const name = { field: NAME, type: 'nominal', title: null };
  const value = { field: VALUE, type: 'quantitative', title: null };
  const tooltip = along === undefined ? amounts : [along, ...amounts];
  const shared = { color: name, tooltip };
  if (kind !== 'bar') {
    const y = kind === 'area' ? { ...value, stack: null } : value;
    return {
      transform,
      mark: kind === 'line' ? LINE : AREAS,
      encoding: { ...(along && { x: along }), y, ...shared },
    };
  }
  if (along === undefined) return { transform, mark: 'bar', encoding: { x: name, y: value, ...shared } };
  const beside = { field: NAME };
  const sort = { field: amounts[0]?.field, op: 'max', order: 'descending' };
  const places =
    along.type === 'temporal'
      ? { x: { ...along, type: 'ordinal' }, xOffset: beside, y: value }
      : { y: { ...along, sort }, yOffset: beside, x: value };
  return { transform, mark: 'bar', encoding: { ...places, ...shared } };
}
