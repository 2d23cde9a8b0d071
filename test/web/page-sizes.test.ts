import { expect, it } from 'vitest';
import { chatPageSizes, PAGE_BUDGETS } from '../../scripts/page-sizes.ts';

// EMBED.md 6.5: what a browser loads before anything is shown, and what it loads for the first chart.

it('the chat page comes with 40 KiB, and its charts with 240 more', async () => {
  const { entryBytes, laterBytes } = await chatPageSizes();
  expect(entryBytes).toBeLessThanOrEqual(PAGE_BUDGETS.entryBytes);
  // Markdown, charts and the five languages that are not English.
  expect(laterBytes.length).toBeGreaterThanOrEqual(7);
  expect(Math.max(...laterBytes)).toBeLessThanOrEqual(PAGE_BUDGETS.chartBytes);
});
