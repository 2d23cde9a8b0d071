import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type DashboardContent, dashboardContent } from '../../../schema/wire/dashboards/content.ts';
import { codeBlocks } from '../../docs/code-blocks.ts';

const guide = await readFile(new URL('../../../docs/dashboards.md', import.meta.url), 'utf8');
const example = codeBlocks(guide).find(({ language }) => language === 'json');

const place = { x: 0, y: 0, width: 6, height: 4 };
const query = { measures: ['orders_view.count'] };
const number = { id: 'orders', kind: 'number', place, query };
const content = (changes: object) => ({ version: 1, title: 'Sales', widgets: [number], ...changes });

/** What is wrong, each with where. */
const problemsOf = (written: unknown): string[] =>
  (dashboardContent.safeParse(written).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the content of a dashboard', () => {
  it('may be what the guide shows, and comes back as it was written', () => {
    const written: DashboardContent = JSON.parse(example?.body ?? '');
    expect(dashboardContent.parse(written)).toEqual(written);
  });

  it.each<[string, object, string]>([
    ['a misspelt key', { widgts: [] }, ': Unrecognized key: "widgts"'],
    [
      'a misspelt key of a query',
      { widgets: [{ ...number, query: { mesures: [] } }] },
      'widgets.0.query: Unrec',
    ],
    [
      'two questions',
      { widgets: [{ ...number, sql: 'SELECT 1' }] },
      'widgets.0.query: needs a query, or sql',
    ],
    ['none', { widgets: [{ ...number, query: null }] }, 'widgets.0.query: needs a query, or sql'],
    ['an id twice', { widgets: [number, { ...number, place: { ...place, x: 6 } }] }, 'widgets.1.id: another'],
    [
      'a widget over another',
      { widgets: [number, { ...number, id: 'more', place: { ...place, x: 5 } }] },
      'widgets.1.place: lies over the widget orders',
    ],
    [
      'a widget beyond the grid',
      { widgets: [{ ...number, place: { ...place, x: 7 } }] },
      'widgets.0.place.width: reaches beyond the 12 columns',
    ],
    [
      'a chart that loads something',
      { widgets: [{ ...number, kind: 'chart', chart: { mark: 'bar', data: { url: 'https://x.example' } } }] },
      'widgets.0.chart.data',
    ],
    [
      'a comparison without a time',
      { widgets: [{ ...number, comparison: { to: 'previous_year' } }] },
      'widgets.0.query: a comparison and a sparkline need one time dimension',
    ],
    [
      'an operator of another kind',
      {
        controls: [
          {
            id: 'status',
            kind: 'values',
            members: ['orders_view.status'],
            default: [{ operator: 'gt', values: ['1'] }],
          },
        ],
      },
      'controls.0.default.0.operator: a control of values cannot filter by gt',
    ],
    [
      'a control of a widget that is not there',
      { controls: [{ id: 'status', kind: 'values', members: ['orders_view.status'], widgets: ['gone'] }] },
      'controls.0.widgets.0: no widget has this id',
    ],
    [
      'an order of widgets that are not there',
      { phoneOrder: ['gone'] },
      'phoneOrder.0: no widget has this id',
    ],
    ['an unknown time zone', { timeZone: '+02:00' }, 'timeZone: must be an IANA time zone'],
  ])('is refused for %s, and says where', (_, changes, problem) => {
    expect(problemsOf(content(changes)).join('\n')).toContain(problem);
  });
});
