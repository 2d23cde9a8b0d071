import { describe, expect, it } from 'vitest';
import { textChart } from '../../cli/chat/chart.ts';

const quantitative = (field: string) => ({ field, type: 'quantitative' });
const spec = (mark: unknown, encoding: object) => JSON.stringify({ mark, encoding });
const BARS = spec({ type: 'bar' }, { y: { field: 'city', type: 'nominal' }, x: quantitative('orders') });

describe('a chart in text', () => {
  it('draws bars as long as their values, to an eighth of a character', () => {
    const rows = [
      ['Berlin', '16'],
      ['Oslo', '8'],
      ['Rome', '1'],
      ['Nowhere', null],
    ];
    expect(textChart(BARS, { columns: ['city', 'orders'], rows }, 30)).toBe(
      ['Berlin  16  ██████████████████', 'Oslo     8  █████████', 'Rome     1  █▏'].join('\n'),
    );
  });

  it('names bars by every category that the chart tells apart', () => {
    const encoding = {
      x: { field: 'month', type: 'temporal' },
      y: quantitative('orders'),
      color: { field: 'city', type: 'nominal' },
    };
    const rows = [
      ['2025-01-01T00:00:00.000', 'Oslo', '2'],
      ['2025-02-01T00:00:00.000', 'Rome', '4'],
    ];
    const chart = textChart(spec('bar', encoding), { columns: ['month', 'city', 'orders'], rows }, 60);
    expect(chart).toMatch(/^2025-01-01 · Oslo +2 .*\n2025-02-01 · Rome +4 /);
  });

  it('draws a line from the least to the greatest value', () => {
    const encoding = { x: { field: 'day', type: 'temporal' }, y: quantitative('n') };
    const rows = [1, 2, 3, 4].map((day) => [`2025-01-0${day}`, String(day * 10)]);
    const lines = textChart(spec('line', encoding), { columns: ['day', 'n'], rows }, 60)?.split('\n') ?? [];
    expect(lines).toHaveLength(9);
    expect(lines[0]).toMatch(/^40 ┤\u2800+[\u2801-\u28ff]+$/);
    expect(lines[7]).toMatch(/^10 ┤[\u2801-\u28ff]+\u2800+$/);
    expect(lines[8]).toMatch(/^ {4}2025-01-01 +2025-01-04$/);
  });

  it('reads field names as Vega escapes them', () => {
    const escaped = spec('bar', {
      y: { field: 'a\\.city', type: 'nominal' },
      x: quantitative('a\\.n'),
    });
    const rows = [
      ['x', '1'],
      ['y', '2'],
    ];
    expect(textChart(escaped, { columns: ['a.city', 'a.n'], rows }, 40)).toContain('█');
  });

  it.each([
    ['is not JSON', 'nonsense'],
    ['has no measure', spec('bar', { y: { field: 'city', type: 'nominal' } })],
    [
      'names a column that is not there',
      spec('bar', { y: { field: 'x', type: 'nominal' }, x: quantitative('n') }),
    ],
  ])('is left out when its specification %s', (_, text) => {
    const rows = [
      ['a', '1'],
      ['b', '2'],
    ];
    expect(textChart(text, { columns: ['city', 'n'], rows }, 40)).toBeUndefined();
  });
});
