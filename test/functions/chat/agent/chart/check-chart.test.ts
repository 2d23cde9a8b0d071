import fc from 'fast-check';
import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import {
  columnProblem,
  readChart,
  writeChart,
} from '../../../../../functions/chat/agent/chart/check-chart.ts';
import type { ResultColumn } from '../../../../../schema/wire/tools.ts';
import { vegaLiteProblem } from '../../../../../scripts/eval/vega-lite-schema.ts';
import { assertRandomly, patienceMs } from '../../../../harness/full-run.ts';

const columns: ResultColumn[] = [
  { name: 'month', column_type: 'Timestamp' },
  { name: 'city', column_type: 'String' },
  { name: 'revenue', column_type: 'Double' },
  { name: 'orders', column_type: 'Int64' },
  { name: 'a.b', column_type: 'Double' },
];
const ROWS = [
  { month: '2025-01-01T00:00:00.000', city: 'Berlin', revenue: '10.5', orders: '2', 'a.b': '1' },
  { month: '2025-02-01T00:00:00.000', city: 'Madrid', revenue: '7', orders: '1', 'a.b': '2' },
];

const month = { field: 'month', type: 'temporal' };
const city = { field: 'city', type: 'nominal' };
const revenue = { field: 'revenue', type: 'quantitative' };
const $schema = 'https://vega.github.io/schema/vega-lite/v5.json';

/** What language models draw every day. */
const charts: Record<string, object> = {
  'a line over time': { $schema, mark: 'line', encoding: { x: month, y: revenue } },
  'a line with points and tooltips': {
    mark: { type: 'line', point: true, tooltip: true },
    encoding: {
      x: { ...month, timeUnit: 'yearmonth' },
      y: revenue,
      tooltip: [month, { ...revenue, format: ',.2f' }],
    },
  },
  'bars, the longest first': {
    title: { text: 'Revenue', subtitle: '2025' },
    width: 'container',
    mark: { type: 'bar', color: '#4c78a8', cornerRadiusEnd: 3 },
    encoding: {
      y: { ...city, sort: '-x' },
      x: { ...revenue, axis: { title: 'Revenue', format: '$,.0f', grid: false } },
    },
  },
  'stacked bars': { mark: 'bar', encoding: { x: month, y: { ...revenue, stack: 'normalize' }, color: city } },
  'grouped bars': {
    mark: 'bar',
    encoding: {
      x: { ...month, type: 'ordinal' },
      y: revenue,
      xOffset: city,
      color: { ...city, legend: null },
    },
  },
  'a heat map': {
    mark: 'rect',
    encoding: {
      x: month,
      y: city,
      color: { ...revenue, scale: { scheme: 'blues' }, legend: { title: 'Revenue' } },
    },
  },
  'a pie': { mark: { type: 'arc', innerRadius: 40 }, encoding: { theta: revenue, color: city } },
  'a scatter plot': {
    mark: 'point',
    encoding: {
      x: revenue,
      y: { field: 'orders', type: 'quantitative', scale: { zero: false } },
      size: { value: 80 },
    },
  },
  'a histogram': {
    mark: 'bar',
    encoding: { x: { ...revenue, bin: { maxbins: 10 } }, y: { aggregate: 'count', type: 'quantitative' } },
  },
  'two layers with axes of their own': {
    layer: [
      { mark: 'bar', encoding: { y: revenue } },
      {
        mark: { type: 'line', stroke: 'firebrick' },
        encoding: { y: { field: 'orders', type: 'quantitative' } },
      },
    ],
    encoding: { x: month },
    resolve: { scale: { y: 'independent' } },
  },
  'two measures folded into one axis': {
    transform: [{ fold: ['revenue', 'orders'], as: ['measure', 'amount'] }],
    mark: 'line',
    encoding: {
      x: month,
      y: { field: 'amount', type: 'quantitative' },
      color: { field: 'measure', type: 'nominal' },
    },
  },
  'small multiples': { mark: 'line', encoding: { x: month, y: revenue, row: city } },
  'a column whose name is a path unless it is escaped': {
    data: { name: 'result', format: { parse: { 'a.b': 'number' } } },
    mark: 'bar',
    encoding: { x: city, y: { field: 'a\\.b', type: 'quantitative' } },
  },
};

const bars = { mark: 'bar', encoding: { x: city, y: revenue } };
const EVIL = 'https://evil.example/?rows=';

/** What a model may be talked into. */
const refused: Record<string, object> = {
  'data from a URL': { ...bars, data: { url: `${EVIL}1` } },
  'rows of its own': { ...bars, data: { values: [{ city: 'Berlin', revenue: 1 }] } },
  'generated data': { ...bars, data: { sequence: { start: 0, stop: 1e9 } } },
  'data sets by name': { ...bars, datasets: { result: [{ city: 'Berlin' }] } },
  'data in a layer': { layer: [{ ...bars, data: { url: EVIL } }] },
  'a lookup elsewhere': {
    ...bars,
    transform: [{ lookup: 'city', from: { data: { url: EVIL }, key: 'city', fields: ['x'] } }],
  },
  'an image': { mark: { type: 'image', url: EVIL }, encoding: { x: city } },
  'an image from a column': { mark: 'image', encoding: { x: city, url: city } },
  'a link': { ...bars, encoding: { ...bars.encoding, href: { value: 'javascript:alert(1)' } } },
  'a link on its marks': { ...bars, mark: { type: 'bar', href: EVIL } },
  'a colour that is a URL': { ...bars, mark: { type: 'bar', fill: `url(${EVIL})` } },
  'an expression': { ...bars, transform: [{ calculate: "datum.city + '!'", as: 'city' }] },
  'an expression for a label': {
    ...bars,
    encoding: { x: { ...city, axis: { labelExpr: 'datum.label' } }, y: revenue },
  },
  'a parameter bound to an element': { ...bars, params: [{ name: 'p', bind: { input: 'text' } }] },
  'settings for whoever embeds it': { ...bars, usermeta: { embedOptions: { patch: EVIL } } },
  'settings of the renderer': { ...bars, config: { customFormatTypes: true } },
  'the schema of another host': { ...bars, $schema: `${EVIL}/vega-lite/v5.json` },
  'Vega-Lite of another version': { ...bars, $schema: 'https://vega.github.io/schema/vega-lite/v6.json' },
  Vega: { $schema: 'https://vega.github.io/schema/vega/v5.json', marks: [] },
  'no mark': { encoding: { x: city } },
  'a mark that does not exist': { ...bars, mark: 'hologram' },
  'a type that does not exist': { ...bars, encoding: { x: { field: 'city', type: 'text' } } },
  nothing: {},
};

describe('a chart that a model draws', () => {
  it.each(Object.entries(charts))(
    '%s is taken, is valid Vega-Lite v5 and can be rendered',
    async (_, chart) => {
      const { spec, problem } = readChart(JSON.stringify(chart));
      expect(problem).toBeUndefined();
      if (spec === undefined) return;
      expect(columnProblem(spec, columns)).toBeUndefined();

      const written = JSON.parse(writeChart(spec));
      expect(written).toEqual({ $schema, data: { name: 'result' }, ...chart });
      expect(vegaLiteProblem(written)).toBeNull();
      expect(await drawn(written)).toContain('<svg');
    },
  );

  it.each(Object.entries(refused))('%s is refused', (_, chart) => {
    expect(readChart(JSON.stringify(chart)).problem).toEqual(expect.stringMatching(/^vegaSpec is not/));
  });

  it('that is no JSON is refused', () => {
    expect(readChart('{"mark": "bar"').problem).toBe('vegaSpec is not JSON.');
  });

  it.each([
    ['an encoding', { mark: 'bar', encoding: { x: { field: 'salary' } } }],
    [
      'a sort',
      { mark: 'bar', encoding: { x: { ...city, sort: { field: 'salary', op: 'sum' } }, y: revenue } },
    ],
    ['a tooltip', { mark: 'bar', encoding: { x: city, tooltip: [city, { field: 'salary' }] } }],
    ['a layer', { layer: [{ mark: 'bar', encoding: { x: { field: 'salary' } } }] }],
    ['a fold', { mark: 'bar', transform: [{ fold: ['salary'] }], encoding: { y: { field: 'value' } } }],
  ])('over a column that the result does not have, in %s, is refused by name', (_, chart) => {
    const { spec } = readChart(JSON.stringify(chart));
    if (spec === undefined) throw new Error('The chart should be refused for its column, not its form.');
    expect(columnProblem(spec, columns)).toMatch(
      /"salary", which is no column of the result.*month, city, revenue/,
    );
  });

  it('is valid Vega-Lite v5 whatever was changed in it, or refused', {
    timeout: patienceMs(20_000),
  }, async () => {
    const parts = Object.values({ ...charts, ...refused }).flatMap(partsOf);
    const change = fc.record({
      place: fc.nat(),
      key: fc.constantFrom(...new Set(parts.map(([key]) => key))),
      value: fc.constantFrom(...parts.map(([, value]) => value)),
    });
    await assertRandomly(
      'charts changed at random',
      fc.property(
        fc.constantFrom(...Object.values(charts)),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        (chart, changes) => {
          const changed = structuredClone(chart);
          for (const { place, key, value } of changes) {
            const objects = objectsIn(changed);
            Object.assign(objects[place % objects.length] ?? {}, { [key]: structuredClone(value) });
          }
          const { spec } = readChart(JSON.stringify(changed));
          if (spec !== undefined) expect(vegaLiteProblem(JSON.parse(writeChart(spec)))).toBeNull();
        },
      ),
      { share: 1_000, whole: 100_000 },
    );
  });
});

const partsOf = (part: unknown): [string, unknown][] =>
  objectsIn(part).flatMap((object): [string, unknown][] => Object.entries(object));

function objectsIn(part: unknown): object[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(objectsIn);
  return Array.isArray(part) ? inside : [part, ...inside];
}

async function drawn(spec: TopLevelSpec): Promise<string> {
  const chart = { ...spec, width: 200, data: { ...('data' in spec ? spec.data : {}), values: ROWS } };
  const view = new View(parse(compile(chart as TopLevelSpec).spec), { renderer: 'none' });
  return view.toSVG();
}
