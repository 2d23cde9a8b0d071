import { describe, expect, it } from 'vitest';
import { widget as widgetSchema } from '../../schema/wire/dashboards/widgets.ts';
import { readVegaLite } from '../../schema/wire/vega-lite.ts';
import { fieldsDrawn, withDimension, withMeasure } from '../../web/app/fields/chart-room.ts';
import { bestKind, chartKinds, chartOf, kindOf } from '../../web/app/fields/charts.ts';
import { type Fields, fieldsOf, queryOf, titleOf } from '../../web/app/fields/fields.ts';
import { FieldModel, type View } from '../../web/app/fields/model.ts';
import { semanticSql } from '../../web/app/fields/semantic-sql.ts';
import { asKind, firstFields, withFields } from '../../web/app/fields/widget-fields.ts';
import { measuresByColor, titlesIn } from '../../web/result/chart/chart.ts';

// What the editor makes of fields is what the service takes, and what it does not understand it leaves alone.

const named = (name: string, shortTitle: string) => ({
  name: `orders.${name}`,
  title: shortTitle,
  shortTitle,
});
const view: View = {
  name: 'orders',
  title: 'Orders',
  measures: [named('count', 'Number'), named('revenue', 'Revenue')],
  dimensions: [
    { ...named('status', 'Status'), type: 'string' },
    { ...named('channel', 'Channel'), type: 'string' },
    { ...named('created_at', 'Ordered'), type: 'time' },
  ],
};
const model = new FieldModel([view]);
const place = { x: 0, y: 0, width: 6, height: 6 };
const none: Fields = {
  measures: ['orders.count'],
  dimensions: [],
  time: undefined,
  filters: [],
  order: undefined,
  limit: undefined,
};
const byMonth: Fields = { ...none, time: { member: 'orders.created_at', granularity: 'month' } };
const byStatus: Fields = { ...none, dimensions: ['orders.status'] };

describe('fields and queries', () => {
  it('say the same, there and back', () => {
    const fields: Fields = {
      measures: ['orders.count', 'orders.revenue'],
      dimensions: ['orders.status'],
      time: { member: 'orders.created_at', granularity: 'week', dateRange: ['2025-01-01', '2025-03-31'] },
      filters: [
        { member: 'orders.channel', operator: 'equals', values: ['web', 'store'] },
        { member: 'orders.status', operator: 'set', values: [] },
      ],
      order: { member: 'orders.revenue', isDescending: true },
      limit: 10,
    };
    expect(fieldsOf(queryOf(fields))).toEqual(fields);
    expect(fieldsOf(queryOf(none))).toEqual(none);
  });

  it.each([
    { segments: ['orders.big'] },
    { timeDimensions: [{ dimension: 'orders.created_at' }, { dimension: 'orders.shipped_at' }] },
    { timeDimensions: [{ dimension: 'orders.created_at', compareDateRange: ['2024', '2025'] }] },
    { filters: [{ or: [{ member: 'orders.status', operator: 'set' }] }] },
    {
      order: [
        ['orders.count', 'desc'],
        ['orders.status', 'asc'],
      ],
    },
    { offset: 10 },
  ])('%j says more than fields can, and is left as it was written', (more) => {
    expect(fieldsOf({ measures: ['orders.count'], ...more })).toBeUndefined();
  });

  it('have a title of what they show', () => {
    const by = (what: string, of: string) => `${what} by ${of}`;
    expect(titleOf({ ...byMonth, dimensions: ['orders.status'] }, model, by)).toBe(
      'Number by Ordered, Status',
    );
    expect(titleOf(none, model, by)).toBe('Number');
  });

  it('mean whole days in their SQL, too', () => {
    const dateRange = ['2025-01-01', '2025-12-31'];
    const sql = semanticSql({ ...none, time: { member: 'orders.created_at', dateRange } });
    expect(sql).toContain("WHERE created_at >= '2025-01-01'\n  AND created_at < '2026-01-01'");
  });

  it('read as SQL over the model, in which no value ends its text', () => {
    const hostile = "x'; DROP TABLE orders; --";
    const sql = semanticSql({
      ...byMonth,
      filters: [{ member: 'orders.status', operator: 'equals', values: [hostile] }],
      limit: 5,
    });
    expect(sql.split('\n')).toEqual([
      "SELECT DATE_TRUNC('month', created_at) AS created_at, MEASURE(count)",
      'FROM orders',
      "WHERE status = 'x''; DROP TABLE orders; --'",
      'GROUP BY 1',
      'LIMIT 5',
    ]);
  });
});

describe('widgets of fields', () => {
  it.each(chartKinds)('a chart of %s is one that the service lets through, of whatever fields', (kind) => {
    for (const fields of [
      none,
      byMonth,
      byStatus,
      { ...byMonth, dimensions: ['orders.status', 'orders.channel'] },
    ]) {
      for (const measures of [['orders.count'], ['orders.count', 'orders.revenue']]) {
        const spec = chartOf(kind, { ...fields, measures }, model);
        expect(readVegaLite(spec), JSON.stringify(spec)).toMatchObject({ success: true });
        expect(kindOf(spec)).toBe(kind);
      }
    }
  });

  it.each(['line', 'area', 'bar'] as const)(
    'several measures are %ss side by side, each with its name, and a mark tells all of its row',
    (kind) => {
      const fields = { ...byMonth, measures: ['orders.count', 'orders.revenue'] };
      const spec = chartOf(kind, fields, model);
      expect(spec.transform).toEqual([
        { fold: ['orders__count', 'orders__revenue'], as: ['measure', 'value'] },
      ]);
      expect(measuresByColor(spec)).toEqual(['orders__count', 'orders__revenue']);
      expect([...titlesIn({ title: '', spec })]).toEqual([
        ['orders__created_at', 'Ordered'],
        ['orders__count', 'Number'],
        ['orders__revenue', 'Revenue'],
      ]);
    },
  );

  it('a chart asks for no more than it has colors and places for', () => {
    const two = { ...byMonth, measures: ['orders.count', 'orders.revenue'] };
    expect(withDimension('line', two, 'orders.status')).toMatchObject({
      measures: ['orders.count'],
      dimensions: ['orders.status'],
    });
    const split = { ...byMonth, dimensions: ['orders.status'] };
    expect(withMeasure('line', split, 'orders.revenue')).toMatchObject({
      measures: ['orders.count', 'orders.revenue'],
      dimensions: [],
    });
    expect(withDimension('bar', { ...byStatus, measures: two.measures }, 'orders.channel')).toMatchObject({
      measures: two.measures,
      dimensions: ['orders.channel'],
    });
    expect(withDimension('pie', byMonth, 'orders.channel')).toMatchObject({
      dimensions: ['orders.channel'],
      time: { member: 'orders.created_at' },
    });
    const sorted = { ...two, order: { member: 'orders.revenue', isDescending: true } };
    expect(fieldsDrawn('pie', sorted)).toMatchObject({ measures: ['orders.count'], order: undefined });
    const many = Array.from({ length: 12 }, (_, at) => `orders.m${at}`);
    expect(fieldsDrawn('line', { ...byMonth, measures: many }).measures).toHaveLength(8);
  });

  it('begin as something that can be seen, and can become each of the others and stay what the service takes', () => {
    for (const kind of ['chart', 'table', 'number'] as const) {
      const fields = firstFields(view, kind);
      const query = queryOf(fields);
      const made =
        kind === 'chart'
          ? { id: 'a', place, kind, query, chart: chartOf(bestKind(fields), fields, model) }
          : { id: 'a', place, kind, query };
      expect(widgetSchema.safeParse(made)).toMatchObject({ success: true });
      for (const other of ['chart', 'table', 'number'] as const) {
        expect(widgetSchema.safeParse(asKind(made, other, model))).toMatchObject({ success: true });
      }
    }
  });

  it('keep the order of a table’s columns and what it leaves out, and show what is new', () => {
    const both = { ...byStatus, measures: ['orders.count', 'orders.revenue'] };
    const columns = [{ column: 'orders__revenue' }, { column: 'orders__status' }];
    const table = { id: 'a', place, kind: 'table', query: queryOf(both), columns } as const;
    const more = withFields(
      { ...table, columns: [...columns] },
      { ...both, dimensions: ['orders.status', 'orders.channel'] },
      model,
    );
    expect(more).toMatchObject({ columns: [...columns, { column: 'orders__channel' }] });
    expect(withFields({ ...table, columns: [...columns] }, byStatus, model)).toMatchObject({
      columns: [{ column: 'orders__status' }],
    });
  });

  it('are drawn as they are best seen, until somebody has chosen otherwise', () => {
    const chart = {
      id: 'a',
      place,
      kind: 'chart' as const,
      query: queryOf(byMonth),
      chart: chartOf('line', byMonth, model),
    };
    const bars = withFields(chart, byStatus, model);
    expect(bars.kind === 'chart' && kindOf(bars.chart)).toBe('bar');
    const chosen = withFields(chart, byMonth, model, 'area');
    const later = withFields(chosen, { ...byMonth, dimensions: ['orders.status'] }, model);
    expect(later.kind === 'chart' && kindOf(later.chart)).toBe('area');
  });
});
