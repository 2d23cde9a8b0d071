import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import { writeChart } from '../../analyst/answer/chart.ts';
import { columnsOf } from '../../analyst/answer/query/columns.ts';
import { titleOf } from '../../analyst/answer/titles.ts';
import type { Intent } from '../../analyst/intent/intent.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { vegaLiteProblem } from '../../scripts/eval/vega-lite-schema.ts';
import { shopViews } from './shop-views.ts';

function intentOf(question: string): Intent {
  const reading = readQuestion(question, sourcesOf(shopViews), new Date('2025-12-31T00:00:00Z'));
  if (reading.kind !== 'readings') throw new Error(`"${question}" was read as ${reading.kind}`);
  return reading.readings[0].intent;
}

/** Two rows as the tool gives them: every cell is text. */
function rowsOf(intent: Intent): Record<string, string>[] {
  const cells = {
    time: ['2025-01-01T00:00:00.000', '2025-02-01T00:00:00.000'],
    dimension: ['A', 'B'],
    measure: ['3', '4'],
  };
  return [0, 1].map((row) =>
    Object.fromEntries(columnsOf(intent).map(({ alias, kind }) => [alias, cells[kind][row] ?? ''])),
  );
}

describe('a chart is valid by the published schema and draws its rows as SVG', () => {
  it.each([
    ['Revenue by month in 2025', 'mark-line'],
    ['Top 5 products by revenue', 'mark-rect'],
    ['monthly orders by channel in 2025', 'mark-line'],
    ['revenue by category and city', 'mark-rect'],
    ['average order value by city and channel', 'mark-rect'],
    ['orders by status as a pie chart', 'mark-arc'],
    ['revenue by month in 2025 as a bar chart', 'mark-rect'],
    ['share of revenue by category', 'mark-rect'],
    ['revenue by channel in 2025 compared with 2024', 'mark-rect'],
    ['month over month revenue growth in 2025', 'mark-line'],
    ['cumulative revenue by month in 2025', 'mark-line'],
    ['top 3 products per category by revenue', 'mark-rect'],
    ['average orders per customer by region', 'mark-rect'],
  ])('%s', async (question, mark) => {
    const intent = intentOf(question);
    const specification = JSON.parse(writeChart(intent, titleOf(intent)) ?? 'null');
    expect(vegaLiteProblem(specification)).toBeNull();
    const drawn = compile({
      ...specification,
      width: 400,
      data: { ...specification.data, name: undefined, values: rowsOf(intent) },
    });
    const svg = await new View(parse(drawn.spec), { renderer: 'none' }).toSVG();
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain(mark);
    expect(svg).not.toContain('NaN');
  });
});
