import { expect, it } from 'vitest';
import { tokenise } from '../../analyst/language/tokens.ts';
import { isTooLong } from '../../analyst/question/length.ts';
import { ask } from './conversation.ts';
import { shopViews } from './shop-views.ts';

it.each([
  ['words that nothing knows', 'gribble '.repeat(4_000)],
  ['words of the model', 'revenue by city '.repeat(2_000)],
  ['one word', 'a'.repeat(32_000)],
  ['a list', 'a, '.repeat(10_000)],
])('32,000 characters of %s are said to be too long, without a search or a query', async (_, question) => {
  const told = await ask({
    question,
    search: () => shopViews,
    runSql: () => {
      throw new Error('Nothing may be asked of the data.');
    },
  });
  expect([told.searches, told.queries]).toEqual([[], []]);
  expect(told.text).toMatch(/too long to be one question/);
});

it('a question of two sentences is not too long', () => {
  const question =
    'Please show me the revenue by city and channel of last year beside that of the year before. Leave cancelled orders out, and those of the staff.';
  expect(tokenise(question).length).toBeGreaterThan(20);
  expect(isTooLong(question)).toBe(false);
});
