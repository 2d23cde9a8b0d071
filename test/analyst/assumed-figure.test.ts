import type { ModelMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import { LEAST_CONFIDENCE } from '../../analyst/intent/confidence-weights.ts';
import { ASSESSING_PROVIDER, assessment } from '../../schema/wire/assessment.ts';
import { ask, rowsFor } from './conversation.ts';
import { kennel, orchard, type Trade } from './trades.ts';

// Every word is read, and one reading is left: whether its figure is the one that is meant is all that is open.

const answerTo = ({ cubes }: Trade, question: string | ModelMessage[]) =>
  ask({
    question,
    today: '2025-06-30',
    search: () => cubes,
    runSql: (input) => rowsFor(input, /\bILIKE\b/.test(input.sqlQuery) ? [] : [['7']]),
  });

describe('a question that leaves its figure to be guessed', () => {
  it.each([
    [kennel, 'walked in May 2025', 'Number of walks in May 2025'],
    [orchard, 'picked in May 2025', 'Number of pickings in May 2025'],
  ])('is answered by the only one that fits, and says so first: %#', async (trade, question, title) => {
    const { text, parts } = await answerTo(trade, question);
    expect(text).toMatch(/^I am not sure which figure you mean, so I took “/);
    expect(text.split('\n')[0]).toContain(title);
    expect(text).toContain('**7**');
    const told = parts.flatMap((part) =>
      part.type === 'text-end' ? [assessment.parse(part.providerMetadata?.[ASSESSING_PROVIDER])] : [],
    );
    expect(told).toMatchObject([{ outcome: 'stated' }]);
    expect(told[0]?.confidence).toBeLessThan(LEAST_CONFIDENCE);
  });

  it('is gone on from as from any that was answered', async () => {
    const { text, queries } = await answerTo(orchard, [
      { role: 'user', content: 'picked in May 2025' },
      { role: 'assistant', content: 'I am not sure which figure you mean, …' },
      { role: 'user', content: 'and in April?' },
    ]);
    expect(queries.at(-1)?.sqlQuery).toContain("picked_on >= '2025-04-01'");
    expect(text).toContain('**7**');
  });

  it.each([
    // Several figures fit.
    [orchard, 'only 2025'],
    // A word is not read.
    [orchard, 'flurbled and picked in May 2025'],
  ])('is asked about or declined where more is open: %#', async (trade, question) => {
    const { text } = await answerTo(trade, question);
    expect(text).not.toContain('**7**');
  });
});
