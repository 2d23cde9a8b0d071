import type { Page } from 'playwright-core';
import type { Action } from '../harness/model-script.ts';

/** How a page can look: what its address and its session say, and how wide it is. */
export type Look = {
  name: string;
  width: number;
  height: number;
  search?: string;
  embedTheme?: object;
  direction?: 'rtl';
};

export const looks: readonly Look[] = [
  { name: 'light', width: 900, height: 900, search: '&colorScheme=light' },
  { name: 'dark', width: 900, height: 900, search: '&colorScheme=dark' },
  {
    name: 'themed',
    width: 900,
    height: 900,
    search: '&colorScheme=light',
    embedTheme: {
      primaryColor: '#0b6e4f',
      backgroundColor: '#fbf7f0',
      textColor: '#2b2118',
      borderRadius: 2,
      chartColors: ['#0b6e4f', '#c8553d', '#588b8b'],
    },
  },
  { name: 'narrow', width: 320, height: 700, search: '&colorScheme=light' },
  { name: 'german', width: 900, height: 900, search: '&colorScheme=light&locale=de' },
  { name: 'right-to-left', width: 900, height: 900, search: '&colorScheme=light', direction: 'rtl' },
];

/** One answer with all that an answer has: a step, words, a chart of three lines, its card. */
export const ANSWER: readonly Action[][] = [
  [
    {
      callTool: 'engineSqlApi',
      input: {
        queryTitle: 'Revenue by channel in 2025',
        description: 'By month of the order',
        userRequest: 'Revenue by channel in 2025',
        sqlQuery: `SELECT DATE_TRUNC('month', created_at) AS month, channel, MEASURE(revenue) AS revenue
          FROM orders_view WHERE created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1, 2 ORDER BY 1, 2`,
        vegaSpec: JSON.stringify({
          mark: { type: 'line', point: true },
          encoding: {
            x: { field: 'month', type: 'temporal', title: 'Month' },
            y: { field: 'revenue', type: 'quantitative', title: 'Revenue' },
            color: { field: 'channel', type: 'nominal', title: 'Channel' },
          },
        }),
      },
    },
  ],
  [
    {
      say: [
        'Most revenue came **through the web** in every month of 2025; it rose towards the end of the year.\n\n',
        '- Orders through partners grew fastest.\n- Stores stayed where they were.',
      ].join(''),
    },
  ],
];

/** Once nothing moves any more: the chart is drawn, the answer announced, the pointer away. */
export async function settle(page: Page, { direction }: Look): Promise<void> {
  await page.locator('.drawing[data-drawn=true] svg').waitFor();
  await page.locator('.actions').waitFor();
  if (direction !== undefined) {
    await page.evaluate((wanted) => {
      document.documentElement.dir = wanted;
    }, direction);
  }
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
