import { expect, it } from 'vitest';
import { ask, rowsFor } from './conversation.ts';
import { cube } from './library-cubes.ts';
import { kennel, orchard, toldOf } from './trades.ts';

const moves = {
  ...cube('moves', 'Moves', [
    { name: 'client', title: 'Client', type: 'string' },
    { name: 'asked_on', title: 'Asked', type: 'time' },
    { name: 'done_on', title: 'Carried out', type: 'time' },
    { name: 'client_since', title: 'Client since', type: 'time' },
    {
      name: 'price',
      title: 'Price of the moves',
      type: 'number',
      aggType: 'sum',
      description: 'What the client pays.',
    },
  ]),
  type: 'view' as const,
};

it.each([
  'price of the moves in 2024',
  'price of the moves by client in 2024',
  'top client by price in 2024',
])(
  'the date of rows is the first that the model gives them, whatever a search finds first: %s',
  async (question) => {
    const found = { ...moves, members: moves.members.toReversed() };
    const told = await ask({
      question,
      search: (searchQuery) => [searchQuery === '' ? moves : found],
      runSql: (input) => rowsFor(input, [['Adams', '5']]),
    });
    expect(told.queries[0]?.sqlQuery).toContain("asked_on >= '2024-01-01'");
  },
);

it.each([
  [kennel, 'stays booked in May 2025', 'how many of them arrived?', 'booked_on', 'arrives_on IS NOT NULL'],
  [orchard, 'pickers hired in 2024', 'how many of them left?', 'hired_on', 'left_on IS NOT NULL'],
])('what is asked of those before keeps their period: %#', (trade, before, question, date, condition) => {
  const sql = toldOf(trade, before, question);
  expect(sql).toMatch(new RegExp(`${date} >= '202`));
  expect(sql).toContain(condition);
});

it('how many there are is no sum of money', () => {
  expect(toldOf(kennel, 'stays in May 2025', 'how many of them were refunded?')).not.toMatch(/^SELECT/);
});

it('a ranking has no winner where nothing has a figure', async () => {
  const told = await ask({
    question: 'which client has the highest price of the moves in 2024',
    search: () => [moves],
    runSql: (input) => rowsFor(input, [['Adams', null]]),
  });
  expect(told.text).toContain('There is no price of the moves to rank by');
});

it.each([
  [kennel, ['boarding fees by wing in 2025', 'only beagle stays'], 'MEASURE(fees)', "breed = 'Beagle'"],
  [
    orchard,
    ['crates picked by variety in 2025', 'just river pickings'],
    'MEASURE(crates)',
    "field = 'River'",
  ],
])('"only" some of them leaves the figure: %#', (trade, questions, ...parts) => {
  for (const part of parts) expect(toldOf(trade, ...questions)).toContain(part);
});

it.each([
  [kennel, 'stays by hour of the day'],
  [orchard, 'pickings by hour of the day'],
])('a date has no hours: %#', (trade, question) => {
  expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
});
