import { expect, it } from 'vitest';
import { answerTo } from './sweeps.ts';

const ASKED = 'average days from the order to the sweeping';

it.each([
  [ASKED, [['-352.4']]],
  [
    'average days from the order to the sweeping by town',
    [
      ['Bath', '3.5'],
      ['York', '-2'],
    ],
  ],
])('no time lies between what comes later and what comes before: %#', async (question, figures) => {
  const { text } = await answerTo(question, figures);
  expect(text).toMatch(/^“Sweeping time” comes before “Order date” .* cannot tell how long/);
  expect(text).not.toContain('352');
});

it('and some lies between the others', async () => {
  const { text } = await answerTo(ASKED, [['12.5']]);
  expect(text).toContain('12.5');
});
