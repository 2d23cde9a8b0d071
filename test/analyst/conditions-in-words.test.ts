import { describe, expect, it } from 'vitest';
import { count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const average = { type: 'number', aggType: 'avg' } as const;
const rate = { type: 'number', aggType: 'number', description: 'Shown as percent.' } as const;

/** Locks that are opened, and rated by whoever stood before them. */
const locksmith: Trade = {
  cubes: [
    view('callouts', 'Callouts', [
      { ...count, name: 'count', title: 'Number of callouts' },
      { ...sum, name: 'fees', title: 'Fees', description: 'In GBP.' },
      { ...average, name: 'average_rating', title: 'Average rating' },
      { ...rate, name: 'first_visit_rate', title: 'First-visit rate' },
      { ...number, name: 'fee', title: 'Fee', description: 'In GBP.' },
      { ...number, name: 'rating', title: 'Rating', description: 'One to five; empty where none was given.' },
      { ...text, name: 'kind', title: 'Kind of callout' },
      { ...text, name: 'door', title: 'Door' },
      { ...text, name: 'locksmith', title: 'Locksmith' },
      { ...time, name: 'called_on', title: 'Called' },
    ]),
  ],
  values: { kind: ['Lockout', 'Burglary repair'], door: ['Oak', 'Steel'] },
};

/** Letters that a museum of post has back, or has complaints about. */
const post: Trade = {
  cubes: [
    view('feedback', 'Praise and complaints', [
      { ...count, name: 'count', title: 'Praise and complaints' },
      { ...average, name: 'average_score', title: 'Average score' },
      { ...number, name: 'score', title: 'Score' },
      { ...text, name: 'sort', title: 'Praise or complaint' },
      { ...text, name: 'room', title: 'Room' },
      { ...time, name: 'written_on', title: 'Written' },
    ]),
  ],
  values: { sort: ['Praise', 'Complaint'] },
};

describe('a number in words', () => {
  it.each([
    [locksmith, 'callouts over a hundred pounds', 'fee > 100'],
    [locksmith, 'callouts over two hundred quid', 'fee > 200'],
    [locksmith, 'callouts of fifty pounds or more', 'fee >= 50'],
    [post, 'rooms with more than twenty complaints', 'HAVING MEASURE(count) > 20'],
  ])('is as good as one in figures: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(condition);
  });

  it('is not read by half', () => {
    expect(toldOf(locksmith, 'callouts over twenty five pounds')).not.toMatch(/^SELECT/);
  });
});

describe('so many of a kind of rows', () => {
  it.each([
    [locksmith, 'locksmiths with more than two lockouts', "kind = 'Lockout'", 'MEASURE(count) > 2'],
    [locksmith, 'which locksmiths had at least 5 burglary repairs', 'Burglary repair', 'MEASURE(count) >= 5'],
    [post, 'rooms with more than two complaints', "sort = 'Complaint'", 'MEASURE(count) > 2'],
    [post, 'rooms with fewer than 3 complaints in 2024', "sort = 'Complaint'", 'MEASURE(count) < 3'],
  ])('is counted among the rows that are so: %#', (trade, question, kind, condition) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/^SELECT/);
    expect(told).toContain(kind);
    expect(told).toContain(condition);
    // Rows of none are no locksmith, and no room.
    expect(told).toContain('IS NOT NULL');
  });

  it.each(['locksmiths with more than two oaks', 'locksmiths with more than 3 steel doors'])(
    'is nothing that is only beside the rows: %s',
    (question) => {
      expect(toldOf(locksmith, question)).not.toMatch(/^SELECT/);
    },
  );
});

describe('as many ratings as it takes', () => {
  it.each([
    [locksmith, 'average rating by locksmith, only those with 20 or more ratings', 'COUNT(rating) >= 20'],
    [
      locksmith,
      'which locksmith has the best average rating? leave out anyone with fewer than 20 ratings',
      'COUNT(rating) >= 20',
    ],
    [
      locksmith,
      'average rating by locksmith, ignoring those with less than 10 callouts',
      'MEASURE(count) >= 10',
    ],
    [post, 'best average score by room with at least five scores', 'COUNT(score) >= 5'],
    [post, 'top 3 rooms by average score, excluding any with fewer than 8 scores', 'COUNT(score) >= 8'],
  ])('are counted for each: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT .*MEASURE\(average_/);
    expect(toldOf(trade, question)).toContain(`HAVING ${condition}`);
  });

  it.each([
    [locksmith, 'callouts with a rating of 4 or more', 'rating >= 4'],
    [post, 'praise and complaints with a score of at least 8', 'score >= 8'],
  ])('are none where the rating itself is in bounds: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(`WHERE ${condition}`);
    expect(toldOf(trade, question)).not.toContain('COUNT(');
  });

  it('are not those that are left out', () => {
    expect(
      toldOf(locksmith, 'average rating by locksmith, leave out anyone with fewer than 20 ratings'),
    ).not.toContain('< 20');
  });
});

it('a rate is told in percent, whether or not that is said', () => {
  for (const said of ['in %', 'in percent', 'as a percentage'])
    expect(toldOf(locksmith, `first-visit rate in May 2025 ${said}`)).toBe(
      toldOf(locksmith, 'first-visit rate in May 2025'),
    );
  expect(toldOf(locksmith, 'first-visit rate by locksmith in %')).toContain('MEASURE(first_visit_rate)');
});
