import { describe, expect, it } from 'vitest';
import { count, number, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Cheeses that are tasted, with a mark each. */
const cheese: Trade = {
  cubes: [
    view('tastings', 'Tastings', [
      { ...count, name: 'count', title: 'Tastings' },
      { ...number, name: 'price', title: 'Price', description: 'In EUR.' },
      { ...number, name: 'score', title: 'Tasting score', description: 'Out of 10.' },
      { ...text, name: 'rind', title: 'Rind' },
      { ...time, name: 'tasted_on', title: 'Tasted' },
    ]),
  ],
  values: { rind: ['Washed', 'Bloomy'] },
};

/** Guides who are reviewed. */
const guides: Trade = {
  cubes: [
    view('reviews', 'Reviews', [
      { ...count, name: 'count', title: 'Reviews' },
      { ...number, name: 'party', title: 'Party size' },
      { ...number, name: 'stars', title: 'Stars', description: 'One to five.' },
      { ...text, name: 'guide', title: 'Guide' },
      { ...time, name: 'written_on', title: 'Written' },
    ]),
  ],
  values: { guide: ['Ada Lind'] },
};

describe('one mark or the next', () => {
  it.each([
    [cheese, 'what percentage of washed tastings are a 9 or a 10', '(WHERE score >= 9 AND score <= 10)'],
    [cheese, 'how many tastings were a 9 or a 10 in 2024', 'score >= 9 AND score <= 10'],
    [guides, 'how many 1 or 2 star reviews did we get', 'stars >= 1 AND stars <= 2'],
    [guides, 'reviews with 4 or 5 stars by guide', 'stars >= 4 AND stars <= 5'],
    [guides, 'what share of reviews are 4 or 5 stars', '(WHERE stars >= 4 AND stars <= 5)'],
  ])('is either: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each([
    [guides, 'reviews of parties of 4 or 5'],
    [cheese, 'tastings at 9 or 10 euros'],
    [guides, 'how many 1 or 5 star reviews did we get'],
    [cheese, 'how many tastings were a 7 or a 10'],
  ])('is no mark where nobody speaks of one, nor all between: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/(?:score|stars) >= .* AND (?:score|stars) <= /);
  });
});

describe('a part by a number', () => {
  it.each([
    [guides, 'what share of reviews have 5 stars', 'count) FILTER (WHERE stars = 5)'],
    [guides, 'share of five star reviews by guide', 'count) FILTER (WHERE stars = 5)'],
    [cheese, 'percentage of tastings with a score over 8 by rind', 'count) FILTER (WHERE score > 8)'],
  ])('is one of all, and no distribution: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
    expect(toldOf(trade, question)).not.toContain('OVER ()');
  });
});
