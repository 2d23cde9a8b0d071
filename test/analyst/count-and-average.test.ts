import { describe, expect, it } from 'vitest';
import { avg, count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Rows that are joined to others, with a day of their own; today is 30 June 2025.

/** Tours of a cave, with what guests wrote of them. */
const caves: Trade = {
  cubes: [
    view('tours', 'Tours', [
      { ...text, name: 'tour_no', title: 'Tour number' },
      { ...time, name: 'tour_on', title: 'Tour date' },
      { ...count, name: 'count', title: 'Tours' },
      { ...sum, name: 'takings', title: 'Takings', description: 'In EUR.' },
      { ...text, name: 'guide', title: 'Guide' },
      { ...time, name: 'review_posted_on', title: 'Review posted' },
      { ...count, name: 'reviews', title: 'Reviews' },
      { ...avg, name: 'average_stars', title: 'Average rating' },
    ]),
  ],
  values: {},
};

/** Parcels, of which some are lost, and sacks that are weighed. */
const post: Trade = {
  cubes: [
    view('parcels', 'Parcels', [
      { ...text, name: 'parcel_no', title: 'Parcel number' },
      { ...time, name: 'posted_on', title: 'Posted' },
      { ...count, name: 'count', title: 'Parcels' },
      { ...avg, name: 'weight', title: 'Average weight in kg' },
      { ...avg, name: 'days', title: 'Average days on the way' },
    ]),
  ],
  values: {},
};

describe('what is joined', () => {
  it('is counted by its own day', () => {
    expect(toldOf(caves, 'reviews in May')).toMatch(/MEASURE\(reviews\).*review_posted_on >= '2025-05-01'/);
    expect(toldOf(caves, 'tours in May')).toMatch(/MEASURE\(count\).*tour_on >= '2025-05-01'/);
  });

  it.each([
    'reviews we got in may - how many and what was the average',
    'reviews in May: how many, and what was the average rating?',
  ])('is counted beside its one average: %s', (question) => {
    expect(toldOf(caves, question)).toMatch(
      /^SELECT MEASURE\(reviews\) AS reviews, MEASURE\(average_stars\) AS average_stars FROM tours WHERE review_posted_on/,
    );
  });

  it('is told by the average that is named, and by none of two', () => {
    expect(toldOf(post, 'parcels in May - how many and what was the average weight')).toMatch(
      /^SELECT MEASURE\(count\) AS count, MEASURE\(weight\)/,
    );
    expect(toldOf(post, 'parcels in May - how many and what was the average')).not.toMatch(/^SELECT/);
  });
});
