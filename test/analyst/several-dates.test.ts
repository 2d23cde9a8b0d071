import { describe, expect, it } from 'vitest';
import { librarySql } from './library-questions.ts';
import { answerTo, sweeps } from './sweeps.ts';

describe('of several dates', () => {
  it('one that nothing says is named in the title and in the first sentence', async () => {
    const { text: answer, queries } = await answerTo('takings in May 2025', [['5']]);
    expect(queries[0]?.queryTitle).toBe('Takings in May 2025 (by order date)');
    expect(answer).toBe('Takings in May 2025 (by order date) is **5**.');
  });

  it.each(['takings ordered in May 2025', 'takings by order date in May 2025'])(
    'one that only the question says is named, too: %s',
    async (question) => {
      const { queries } = await answerTo(question, [['5']]);
      expect(queries[0]?.queryTitle).toContain('(by order date)');
    },
  );

  it('the one is taken that the description of the figure speaks of', () => {
    expect(librarySql('fees in May 2025', [sweeps])).toContain("swept_at >= '2025-05-01'");
    expect(librarySql('takings in May 2025', [sweeps])).toContain("ordered_on >= '2025-05-01'");
    // What counts as well does not make it the date of all.
    expect(librarySql('bills in May 2025', [sweeps])).toContain("ordered_on >= '2025-05-01'");
  });
});
