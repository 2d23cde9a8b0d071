import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Stretches of two years side by side, as they are spoken of; today is 30 June 2025.

/** Bicycles that are mended. */
const bicycles: Trade = {
  cubes: [
    view('repairs', 'Repairs', [
      { ...text, name: 'kind', title: 'Kind of repair' },
      { ...time, name: 'taken_on', title: 'Taken in' },
      { ...count, name: 'count', title: 'Repairs' },
    ]),
  ],
  values: { kind: ['Puncture', 'Brakes'] },
};

/** Choirs that rent a hall. */
const hall: Trade = {
  cubes: [
    view('lettings', 'Lettings', [
      { ...text, name: 'choir', title: 'Choir' },
      { ...time, name: 'let_on', title: 'Let on' },
      { ...count, name: 'count', title: 'Lettings' },
      { ...sum, name: 'rent', title: 'Rent', description: 'In GBP.' },
    ]),
  ],
  values: { choir: ['Bell', 'Lark'] },
};

/** Both stretches, by the days with which they begin and end. */
function holds(told: string, stretches: string[]): void {
  expect(told).toMatch(/^SELECT/);
  for (const stretch of stretches)
    for (const day of stretch.split('/')) expect(told, stretch).toContain(`'${day}'`);
}

describe('a stretch and the same one of another year', () => {
  it.each([
    [bicycles, 'repairs jan-apr vs same months last yr'],
    [bicycles, 'are repairs up on last year? jan to apr both years'],
    [hall, 'is rent up on last year? january to april for both'],
    [hall, 'rent from January to April compared with the same four months of 2024'],
    [
      bicycles,
      'Are we getting more repairs than this time last year? Compare January to April with the same four months of 2024.',
    ],
  ])('are set side by side: %#', (trade, question) => {
    holds(toldOf(trade, question), ['2025-01-01/2025-05-01', '2024-01-01/2024-05-01']);
  });

  it('is none where only one is said', () => {
    expect(toldOf(hall, 'rent from January to April both years')).not.toMatch(/^SELECT/);
    expect(toldOf(bicycles, 'repairs in the same four months')).not.toMatch(/^SELECT/);
  });
});

describe('what was told, beside an earlier time', () => {
  it.each([
    [
      ['punctures in May', 'hows that compare to last May?'],
      '2025-05-01/2025-06-01',
      '2024-05-01/2024-06-01',
    ],
    [['punctures in May', 'compared with last may'], '2025-05-01/2025-06-01', '2024-05-01/2024-06-01'],
    [['punctures in May', 'is that up on last year?'], '2025-05-01/2025-06-01', '2024-05-01/2024-06-01'],
    [
      ['punctures in May', 'is that up on the same month last year?'],
      '2025-05-01/2025-06-01',
      '2024-05-01/2024-06-01',
    ],
    [
      ['punctures in May', 'was that more than the month before?'],
      '2025-05-01/2025-06-01',
      '2025-04-01/2025-05-01',
    ],
  ])('is compared with it: %s', (questions, later, earlier) => {
    holds(toldOf(bicycles, ...questions), [later, earlier]);
  });

  it.each([
    // What was told is of last May itself.
    [['rent in May', 'and last May?'], '2024-05-01'],
    [['rent in May 2023', 'and last May?'], '2025-05-01'],
    [['rent in April', 'and last May?'], '2025-05-01'],
  ])('is told of the other one: %s', (questions, from) => {
    expect(toldOf(hall, ...questions)).toContain(`let_on >= '${from}'`);
  });
});
