import type { Look } from '../../embed/theme.ts';
import type { Definition } from './chart.ts';

const fontOf = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--font') || 'system-ui, sans-serif';

/** How wide the widest of these is in a chart, in pixels. */
export function widestOf(names: readonly string[]): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = `12px ${fontOf()}`;
  return Math.ceil(Math.max(0, ...names.map((name) => context.measureText(name).width)));
}

/** How charts look beside the rest of the page. */
export function configOf({ properties, chartColors }: Look): Definition {
  const text = properties['--text'];
  const muted = properties['--muted'];
  const line = properties['--line'];
  const [first] = chartColors;
  const font = fontOf();
  return {
    customFormatTypes: true,
    font,
    view: { stroke: null },
    axis: {
      labelColor: muted,
      titleColor: muted,
      gridColor: line,
      domainColor: line,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: 'normal',
      labelLimit: 140,
      labelPadding: 6,
    },
    legend: {
      labelColor: text,
      titleColor: muted,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: 'normal',
      labelLimit: 120,
      symbolType: 'circle',
    },
    header: { labelColor: text, titleColor: muted },
    range: { category: chartColors, ramp: [line, first], heatmap: [line, first], ordinal: chartColors },
    mark: { color: first },
    bar: { cornerRadiusEnd: 2 },
    line: { strokeWidth: 2, strokeCap: 'round', strokeJoin: 'round' },
    point: { size: 40, filled: true },
    text: { color: text, font },
    style: { 'guide-label': { font }, 'guide-title': { font } },
  };
}
