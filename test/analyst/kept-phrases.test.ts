import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, sum, text, time } from './members-of-trades.ts';
import { kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';

const average = { type: 'number', aggType: 'avg' } as const;

/** Bells that are cast for churches, and what the founders are told about them. */
const foundry: Trade = {
  cubes: [
    cube('bells', 'Bells', [
      { ...text, name: 'parish', title: 'Parish' },
      { ...text, name: 'founder', title: 'Founder' },
      { ...time, name: 'cast_on', title: 'Casting' },
      { ...time, name: 'collection_on', title: 'Collection' },
      { ...count, name: 'count', title: 'Bells' },
      { ...sum, name: 'price', title: 'Price paid', description: 'In EUR.' },
      { ...average, name: 'days', title: 'Average days to cool' },
    ]),
    cube('complaints', 'Complaints', [
      { ...time, name: 'raised_on', title: 'Raised' },
      { ...count, name: 'count', title: 'Number of complaints' },
      { ...sum, name: 'paid_back', title: 'Paid back', description: 'In EUR.' },
      { ...text, name: 'parish', title: 'Parish' },
      { ...time, name: 'collection_on', title: 'Collection' },
    ]),
  ],
  values: { parish: ['Old Minster', 'Industrie Nord'], founder: ['Ann Bell'] },
};

describe('a phrase that says more than its words', () => {
  it.each([
    [kennel, 'share of stays in the north wing, in value', 'in value'],
    [orchard, 'reservations in the loft by value', 'by value'],
    [kennel, 'which owner has been with us the longest', 'with us'],
    [foundry, 'which founder has been with us the longest', 'with us'],
    [foundry, 'how many same-day bells were there per quarter', 'same day'],
  ])('is not dropped: %#', (trade, question, phrase) => {
    expect(toldOf(trade, question)).toMatch(new RegExp(`^missing: .*${phrase}|^(?:unsupported|unmapped)`));
  });

  it('says no more than its words where a figure is how long they stay', () => {
    const cubes = [
      cube('pupils', 'Pupils', [
        { ...average, name: 'stay', title: 'Average stay (days)' },
        { ...text, name: 'class', title: 'Class' },
      ]),
    ];
    expect(toldOf({ cubes, values: {} }, 'how long does a pupil stay with us on average')).toContain(
      'MEASURE(stay)',
    );
  });

  it.each(['what did the bells cool', 'which founder cools the most'])(
    'is no time that something takes: %s',
    (question) => {
      expect(toldOf(foundry, question)).not.toMatch(/^SELECT/);
    },
  );

  it('is the time that something takes where that is asked for', () => {
    expect(toldOf(foundry, 'how long do bells take to cool')).toContain('MEASURE(days)');
    expect(toldOf(foundry, 'average days to cool by founder')).toContain('MEASURE(');
  });
});

describe('events that are called by their date', () => {
  it.each([
    [kennel, 'arrivals tomorrow', 'Number of stays on 1 July 2025 (by arrival date)'],
    [
      kennel,
      'arrivals by wing next week',
      'Number of stays by wing in the week of 7 July 2025 (by arrival date)',
    ],
    [foundry, 'collections tomorrow', 'Number of bells on 1 July 2025 (by “Collection”)'],
  ])('are counted as the rows whose date it is: %#', (trade, question, title) => {
    expect(titleTold(trade, question)).toBe(title);
  });
});

describe('the hour or weekday of a date', () => {
  it.each([
    [kennel, 'busiest arrival weekday', 'EXTRACT(isodow FROM arrives_on)'],
    [foundry, 'busiest collection weekday for bells', 'EXTRACT(isodow FROM collection_on)'],
  ])('is one group, and no series of the date beside it: %#', (trade, question, group) => {
    expect(toldOf(trade, question)).toContain(`SELECT ${group}`);
    expect(toldOf(trade, question)).not.toContain('DATE_TRUNC');
  });
});

describe('what is done the most', () => {
  it('is counted, and no money that the rows have', () => {
    expect(toldOf(foundry, 'which parish complained the most')).toContain('MEASURE(count)');
    expect(toldOf(kennel, 'which owner walked the most')).toContain('MEASURE(count)');
  });
});

describe('a weekend', () => {
  it.each([
    [kennel, 'nights this weekend', "arrives_on >= '2025-07-05' AND arrives_on < '2025-07-07'"],
    [orchard, 'crates picked last weekend', "picked_on >= '2025-06-28' AND picked_on < '2025-06-30'"],
  ])('of this week or another is two days: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });
});

describe('a part of a value', () => {
  it('is said by a word of it, and by none that is only alike', () => {
    expect(toldOf(foundry, 'bells for industry')).not.toMatch(/^SELECT/);
    expect(toldOf(foundry, 'bells for nord')).toContain("parish = 'Industrie Nord'");
  });
});
