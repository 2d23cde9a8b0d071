import type { Token } from '../language/tokens.ts';

/** How the rows are to be shown, where a question says so. */
export type Presentation = 'table' | 'bar' | 'line' | 'pie' | null;

const SHAPES: Readonly<Record<string, Exclude<Presentation, null>>> = {
  table: 'table',
  tabular: 'table',
  bar: 'bar',
  bars: 'bar',
  column: 'bar',
  line: 'line',
  lines: 'line',
  pie: 'pie',
  donut: 'pie',
  doughnut: 'pie',
};
const CHART_WORDS = new Set(['chart', 'charts', 'graph', 'plot', 'diagram', 'form', 'format']);

/** Reads "as a table", "bar chart", "as lines"; `named`: words of names, such as "table bookings". */
export function readPresentation(
  tokens: Token[],
  named: ReadonlySet<number>,
): { presentation: Presentation; used: number[] } {
  for (const [index, { word, isQuoted }] of tokens.entries()) {
    const shape = isQuoted || named.has(index) ? undefined : SHAPES[word];
    if (shape === undefined) continue;
    const isChart = CHART_WORDS.has(tokens[index + 1]?.word ?? '');
    const before = tokens[index - 1]?.word ?? '';
    const opener = before === 'a' || before === 'the' ? (tokens[index - 2]?.word ?? '') : before;
    // "in a pie" is how to draw it, "in the bar" is a place.
    const isDrawnIn = opener === 'in' && before !== 'the';
    if (!isChart && opener !== 'as' && !isDrawnIn && word !== 'table') continue;
    return { presentation: shape, used: isChart ? [index, index + 1] : [index] };
  }
  return { presentation: null, used: [] };
}
