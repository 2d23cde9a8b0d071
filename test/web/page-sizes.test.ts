import { expect, it } from 'vitest';
import { PAGE_BUDGETS, pageSizes } from '../../scripts/page-sizes.ts';

// EMBED.md 6.5: what a browser loads before anything is shown, and what it loads for the first chart.

it.each(['chat', 'dashboard'] as const)(
  'the %s page comes with 40 KiB, and its charts with 240 more',
  async (surface) => {
    const { entryBytes, laterBytes } = await pageSizes(surface);
    expect(entryBytes).toBeLessThanOrEqual(PAGE_BUDGETS.entryBytes);
    // Markdown, charts and the five languages that are not English.
    expect(laterBytes.length).toBeGreaterThanOrEqual(7);
    expect(Math.max(...laterBytes)).toBeLessThanOrEqual(PAGE_BUDGETS.chartBytes);
  },
);

it('the creator app comes with 40 KiB, and its editor with 60 more', async () => {
  const { entryBytes, laterBytes } = await pageSizes('app');
  expect(entryBytes).toBeLessThanOrEqual(PAGE_BUDGETS.entryBytes);
  // The viewer, the editor, and twice the five languages that are not English.
  expect(laterBytes.length).toBeGreaterThanOrEqual(12);
  expect(Math.max(...laterBytes)).toBeLessThanOrEqual(PAGE_BUDGETS.editorBytes);
});
