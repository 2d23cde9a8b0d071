import { describe, expect, it } from 'vitest';
import { inPlainWords } from '../../analyst/question/paraphrases.ts';
import { kennel, orchard, titleTold, toldOf } from './trades.ts';

// Today is 2025-06-30 in both trades.

describe('how long ago', () => {
  it.each([
    [kennel, 'stays booked more than 60 days ago', "booked_on < '2025-05-01'"],
    [kennel, 'stays booked over a month ago by wing', "booked_on < '2025-05-30'"],
    [kennel, 'stays booked less than 2 weeks ago', "booked_on >= '2025-06-17'"],
    [kennel, 'stays booked at least 10 days ago', "booked_on < '2025-06-21'"],
    [kennel, 'walks older than 3 weeks', "walked_at < '2025-06-09'"],
    [orchard, 'reservations older than 90 days', "reserved_at < '2025-04-01'"],
    [orchard, 'pickings no more than 7 days old by field', "picked_on >= '2025-06-23'"],
    [orchard, 'pickers hired more than a year ago', "hired_on < '2024-06-30'"],
  ])('bounds the date of the rows: %#', (trade, question, condition) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/^SELECT/);
    expect(told).toContain(`WHERE ${condition}`);
  });

  it.each([
    [
      kennel,
      'stays booked in 2025 that are more than 60 days old',
      "'2025-01-01' AND booked_on < '2025-05-01'",
    ],
    [orchard, 'reservations of 2024 older than 30 days', "'2024-01-01' AND reserved_at < '2025-01-01'"],
  ])('narrows a period that is named as well, and compares nothing: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each([
    [kennel, 'walks no older than 3 weeks', "< '2025-06-09'"],
    [orchard, 'reservations not older than 30 days', "< '2025-05-31'"],
    [orchard, 'reservations no newer than 30 days', ">= '2025"],
  ])('is not turned round by a "no" before it: %#', (trade, question, opposite) => {
    expect(toldOf(trade, question)).not.toContain(opposite);
  });

  it('is no date where years are the age of somebody', () => {
    expect(toldOf(kennel, 'dogs older than 8 years')).toMatch(/^missing|^unsupported/);
    expect(toldOf(orchard, 'pickers older than 40 years')).toMatch(/^missing|^unsupported/);
  });

  it('is said with the date it is by', () => {
    expect(titleTold(kennel, 'stays older than 90 days')).toBe(
      'Number of stays until 31 March 2025 (by booking date)',
    );
  });
});

describe('a time of day', () => {
  it.each([
    [kennel, 'how many walks before 9am', 'EXTRACT(hour FROM walked_at) < 9'],
    [kennel, 'walks after 6 in the evening by walker', 'EXTRACT(hour FROM walked_at) >= 18'],
    [
      kennel,
      'walks between 9:00 and 11:00',
      'EXTRACT(hour FROM walked_at) >= 9 AND EXTRACT(hour FROM walked_at) < 11',
    ],
    [
      orchard,
      'reservations made between midnight and 6 in the morning',
      'FROM reserved_at) >= 0 AND EXTRACT(hour FROM reserved_at) < 6',
    ],
    [
      orchard,
      'reservations from 10 to 11 p.m.',
      'FROM reserved_at) >= 22 AND EXTRACT(hour FROM reserved_at) < 23',
    ],
    [orchard, 'reservations before noon in May 2025', 'EXTRACT(hour FROM reserved_at) < 12'],
  ])('is one of the hour of the rows: %#', (trade, question, condition) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/^SELECT/);
    expect(told).toContain(condition);
  });

  it.each([
    [kennel, 'walks between 10pm and 6am'],
    [kennel, 'walks before 12am'],
    [kennel, 'stays after 6pm'],
    [orchard, 'pickings before 9am'],
    [orchard, 'reservations at 7pm'],
  ])(
    'is not taken for granted of a date, over midnight or where it bounds nothing: %#',
    (trade, question) => {
      expect(toldOf(trade, question)).toMatch(/^missing|^unsupported/);
    },
  );
});

describe('short forms', () => {
  it.each([
    ['stays by wing last yr', 'stays by wing last year'],
    ['fees & refunds per qtr', 'fees and refunds per quarter'],
    ['walks w/o owner, last 3 mths', 'walks without owner, last 3 months'],
    ['fees m/m excl. refunds', 'fees mom excluding refunds'],
    ['# stays pls', 'number of stays please'],
    ['walks from 17:00 to 8 p.m.', 'walks from 5pm to 8pm'],
  ])('of everyday notes are written out: %#', (written, plainly) => {
    expect(inPlainWords(written)).toBe(plainly);
  });

  it('are left where they may be a name', () => {
    expect(inPlainWords('sales of "M&S w/o VAT" to YR & Sons')).toContain('"M&S w/o VAT"');
    expect(inPlainWords('orders of YR Ltd')).toBe('orders of YR Ltd');
  });
});
