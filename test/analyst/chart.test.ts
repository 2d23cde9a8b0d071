import { describe, expect, it } from 'vitest';
import { writeChart } from '../../analyst/answer/chart.ts';
import { titleOf } from '../../analyst/answer/titles.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { shopViews } from './shop-views.ts';

function chartOf(question: string) {
  const reading = readQuestion(question, sourcesOf(shopViews), new Date('2025-12-31T00:00:00Z'));
  if (reading.kind !== 'readings') throw new Error(`"${question}" was not read`);
  const { intent } = reading.readings[0];
  const chart = writeChart(intent, titleOf(intent));
  return chart === null ? null : JSON.parse(chart);
}

describe('the chart of an answer', () => {
  it('is a Vega-Lite v5 specification that names its data and holds none', () => {
    expect(chartOf('Revenue by month in 2025')).toMatchObject({
      $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
      title: 'Revenue by month in 2025',
      data: { name: 'result', format: { parse: { month: 'date', revenue: 'number' } } },
    });
  });

  it('is a line over time', () => {
    expect(chartOf('Revenue by month in 2025')).toMatchObject({
      mark: { type: 'line' },
      encoding: { x: { field: 'month', type: 'temporal' }, y: { field: 'revenue', type: 'quantitative' } },
    });
  });

  it('is one line per value of a second dimension', () => {
    expect(chartOf('monthly orders by channel').encoding.color).toMatchObject({
      field: 'channel',
      type: 'nominal',
    });
  });

  it('is bars over categories, longest first', () => {
    expect(chartOf('Top 5 products by revenue')).toMatchObject({
      mark: { type: 'bar' },
      encoding: { y: { field: 'product', sort: '-x' }, x: { field: 'revenue' } },
    });
  });

  it('keeps the order of the rows when the smallest come first', () => {
    expect(chartOf('bottom 5 products by revenue').encoding.y.sort).toBe('x');
  });

  it('stacks parts that add up', () => {
    expect(chartOf('revenue by category and city').encoding).toMatchObject({
      x: { stack: 'zero' },
      color: { field: 'city' },
    });
  });

  it('sets averages side by side', () => {
    expect(chartOf('average order value by city and channel').encoding).toMatchObject({
      x: { stack: null },
      yOffset: { field: 'channel' },
    });
  });

  it.each(['What is our total revenue?', 'list all categories', 'revenue by city, channel and status'])(
    'is not drawn for %s',
    (question) => {
      expect(chartOf(question)).toBeNull();
    },
  );
});
