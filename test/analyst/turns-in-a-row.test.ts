import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { number, text } from './members-of-trades.ts';
import { hatchery, kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';
import { gardeners, harbour } from './trades-of-rows.ts';

/** Gifts to a lifeboat station, of which the model knows the largest; and who has given them. */
const lifeboat: Trade = {
  cubes: [
    {
      ...cube('gifts', 'Gifts', [
        { ...number, aggType: 'count', name: 'count', title: 'Gifts' },
        { ...number, aggType: 'sum', name: 'taken', title: 'Parcels taken' },
        { ...number, aggType: 'count', name: 'refused', title: 'Number of refused parcels' },
        { ...number, aggType: 'max', name: 'largest', title: 'Largest gift', description: 'In GBP.' },
        { ...number, aggType: 'sum', name: 'promised', title: 'Amount promised', description: 'In GBP.' },
        { ...number, aggType: 'sum', name: 'received', title: 'Amount received', description: 'In GBP.' },
        { ...number, aggType: 'avg', name: 'wait', title: 'Average days on the way' },
        { ...text, name: 'giver', title: 'Kind of giver' },
        { ...text, name: 'friend', title: 'Audience' },
        { ...number, aggType: 'sum', name: 'profit', title: 'Profit of the shop', description: 'In GBP.' },
        { ...text, name: 'town', title: 'Town' },
        { name: 'given_on', title: 'Given', type: 'time' },
      ]),
      type: 'view',
    },
  ],
  values: { giver: ['Child', 'Company'], friend: ['Children', 'Crews'], town: ['Whitby'] },
};

describe('the next question of a thread', () => {
  it.each<[Trade, string[], string]>([
    [
      lifeboat,
      ['gifts from companies in 2024', 'and the biggest one?'],
      'Largest gift in 2024 (kind of giver: Company)',
    ],
    [harbour, ['hires in 2024', 'and the dearest one?'], 'Highest fee of the hire in 2024'],
    [gardeners, ['visits in 2024', 'what was the cheapest one?'], 'Lowest price of the visit in 2024'],
  ])('asks for the most of a single row, where rows were counted: %#', (trade, questions, title) => {
    expect(titleTold(trade, ...questions)).toBe(title);
  });

  it.each<[Trade, string[], string]>([
    [kennel, ['top 3 breeds by boarding fees', 'only 2024'], "'2024-01-01'.*LIMIT 3$"],
    [
      orchard,
      ['top 2 fields by crates picked', 'just 2023', 'in which varieties?'],
      "'2023-01-01'.*LIMIT 2\\)",
    ],
    [kennel, ['top 3 breeds by boarding fees', 'only 2'], 'LIMIT 2$'],
  ])('takes a year for no number of those that are ranked: %#', (trade, questions, told) => {
    expect(toldOf(trade, ...questions)).toMatch(new RegExp(told));
  });

  it.each<[Trade, string[]]>([
    [harbour, ['hires in 2024', 'and the longest one?']],
    [kennel, ['stays in 2024', 'and the biggest one?']],
    [hatchery, ['clutches in May 2025', 'the top one']],
  ])('tells no total once more as the first of a ranking: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).not.toMatch(/^SELECT/);
  });

  it.each<[Trade, string[], string]>([
    [kennel, ['stays in May 2025', 'compare with 2024'], 'May 2025 (by booking date) compared with May 2024'],
    [hatchery, ['eggs in Q1 2025', 'vs 2023'], 'Q1 2025 (by “Laid”) compared with Q1 2023'],
    [
      orchard,
      ['crates picked in the first half of 2025', 'compared to 2024'],
      'the first half of 2025 compared with 1 January 2024 to 30 June 2024',
    ],
    [kennel, ['stays in 2025', 'compare with 2023'], '2025 (by booking date) compared with 2023'],
  ])('compares a part of a year with the same part of another: %#', (trade, questions, ending) => {
    expect(titleTold(trade, ...questions)).toMatch(new RegExp(`in ${ending.replace(/[()]/g, '\\$&')}$`));
  });

  it.each<[Trade, string[], string]>([
    [
      kennel,
      ['boarding fees by breed in 2024', 'and in 2023?', 'which one grew most?'],
      'Boarding fees by breed in 2024 (by booking date) compared with 2023, top 1',
    ],
    [
      orchard,
      ['crates picked by field last year', 'and the year before?', 'which field grew most?'],
      'Crates picked by field in 2024 compared with 2023, top 1',
    ],
  ])('speaks of growth from the earlier of both periods to the later: %#', (trade, questions, title) => {
    expect(titleTold(trade, ...questions)).toBe(title);
  });

  it.each([
    [kennel, ['boarding fees in Q1 2025', 'and same period last year?'], 'Q1 2024'],
    [kennel, ['boarding fees in Q1 2025', 'and the same quarter a year ago?'], 'Q1 2024'],
    [orchard, ['crates picked in May 2025', 'what about the same month last year'], 'May 2024'],
    [
      orchard,
      ['crates picked this year', 'and at the same time last year?'],
      'from 1 January 2024 to 30 June 2024',
    ],
  ])('tells the same of the period that lies as far back as is said: %#', (trade, questions, period) => {
    expect(titleTold(trade, ...questions)).toContain(period);
  });

  it.each<[Trade, string[], string]>([
    [
      kennel,
      ['owners with more than 3 stays', 'which wing has most of them?'],
      'Number of owners by wing (number of stays over 3), top 1',
    ],
    [
      orchard,
      ['fields with more than 20 crates picked', 'by variety'],
      'Number of fields by variety (crates picked over 20)',
    ],
  ])(
    'counts the things that a number held of, where others are asked about: %#',
    (trade, questions, title) => {
      expect(titleTold(trade, ...questions)).toBe(title);
    },
  );

  it.each<[Trade, string[], string]>([
    [
      lifeboat,
      ['gifts by kind of giver', 'children only, by month'],
      'Number of gifts by month and kind of giver (kind of giver: Child)',
    ],
    [lifeboat, ['profit of the shop in 2024', 'by town'], 'Profit of the shop by town in 2024'],
    [lifeboat, ['gifts by town', 'only children'], 'Number of gifts by town (audience: Children)'],
    [lifeboat, ['amount promised by town', 'and received?'], 'Amount received by town'],
    [lifeboat, ['parcels taken by town', 'and refused?'], 'Number of refused parcels by town'],
    [orchard, ['takings by room in 2024', 'and guests?'], 'Guests by room in 2024 (by “Reserved at”)'],
    [
      gardeners,
      ['hours worked by village', 'and for urgent visits'],
      'Hours worked by village (urgent visit: yes)',
    ],
    [harbour, ['miles sailed by county', 'for licensed hires'], 'Miles sailed by county (licensed: yes)'],
  ])('takes up what was told: %#', (trade, questions, title) => {
    expect(titleTold(trade, ...questions)).toBe(title);
  });

  it('chooses among the weekdays that were told, and among no dates', () => {
    expect(titleTold(kennel, 'minutes walked by weekday', 'which day has the most?')).toBe(
      'Minutes walked by weekday, top 1',
    );
    expect(titleTold(hatchery, 'eggs by weekday', 'what day is the lowest?')).toMatch(/^Eggs by weekday /);
  });

  it('puts in order what is long, and takes no other figure for it', () => {
    expect(toldOf(lifeboat, 'average days on the way by town', 'longest first')).toMatch(/ORDER BY 2 DESC/);
    expect(toldOf(gardeners, 'average wait by village', 'shortest first')).not.toMatch(/^SELECT.*hours/);
    expect(toldOf(gardeners, 'visits by village', 'longest first')).not.toMatch(/^SELECT/);
  });
});

/** A mint: what was struck is dated by the strike, what was paid by the payment. */
const mint: Trade = {
  cubes: [
    {
      ...cube('coins', 'Coins', [
        { type: 'number', aggType: 'count', name: 'count', title: 'Coins' },
        { type: 'number', aggType: 'sum', name: 'paid', title: 'Paid to engravers', description: 'In EUR.' },
        { type: 'number', aggType: 'sum', name: 'margin', title: 'Margin', description: 'In EUR.' },
        { type: 'string', name: 'metal', title: 'Metal' },
        { type: 'time', name: 'struck_on', title: 'Struck' },
        { type: 'time', name: 'paid_on', title: 'Paid on' },
      ]),
      type: 'view',
    },
  ],
  values: {},
};

it.each([
  [mint, ['paid to engravers by metal in May 2025', 'now the margin instead'], 'struck_on'],
  [kennel, ['refunds by breed in May 2025', 'and the boarding fees?'], 'booked_on'],
] as [Trade, string[], string][])(
  'a date by which only the figure before is called is left with it: %#',
  (trade, thread, date) => {
    expect(toldOf(trade, ...thread)).toContain(`WHERE ${date} >= '2025-05-01'`);
  },
);
