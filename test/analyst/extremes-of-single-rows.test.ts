import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, number, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Scooters that are rented by the minute, and the repairs of them. */
const scooters: Trade = {
  cubes: [
    cube('rides', 'Rides', [
      { ...count, name: 'count', title: 'Number of rides' },
      { ...sum, name: 'income', title: 'Income', description: 'In EUR.' },
      { ...text, name: 'rider', title: 'Rider' },
      { ...text, name: 'scooter', title: 'Scooter' },
      { ...text, name: 'rack', title: 'Rented at' },
      { ...number, name: 'minutes', title: 'Minutes' },
      { ...number, name: 'scooter_length', title: 'Scooter length' },
      { ...number, name: 'delay', title: 'Delay in minutes' },
      { ...number, name: 'fare', title: 'Fare', description: 'In EUR.' },
      { ...time, name: 'ridden_at', title: 'Start of the ride' },
    ]),
    cube('bills', 'Repair bills', [
      { ...count, name: 'count', title: 'Number of bills' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In EUR.' },
      { ...text, name: 'garage', title: 'Garage' },
      { ...number, name: 'tax_rate', title: 'Tax rate' },
      { ...number, name: 'deposit', title: 'Deposit', description: 'In EUR.' },
      { ...number, name: 'amount', title: 'Amount', description: 'In EUR.' },
      { ...time, name: 'billed_on', title: 'Bill date' },
    ]),
  ],
  values: {},
};

/** Halls that are let for parties. */
const halls: Trade = {
  cubes: [
    cube('lettings', 'Lettings', [
      { ...count, name: 'count', title: 'Number of lettings' },
      { ...number, name: 'dispute_rate', aggType: 'avg', title: 'Dispute rate' },
      { ...number, name: 'hours', title: 'Hours of the letting' },
      { ...number, name: 'days_to_pay', title: 'Days to pay' },
      { ...text, name: 'host', title: 'Host' },
      { ...time, name: 'let_on', title: 'Day of the party' },
    ]),
    cube('fees', 'Fees', [
      { ...count, name: 'count', title: 'Number of fees' },
      { ...number, name: 'highest', aggType: 'max', title: 'Highest fee', description: 'In EUR.' },
      { ...number, name: 'amount', title: 'Fee', description: 'In EUR.' },
      { ...text, name: 'host', title: 'Host' },
      { ...time, name: 'charged_on', title: 'Charged' },
    ]),
  ],
  values: {},
};

describe('the most extreme of single rows', () => {
  it.each([
    [scooters, 'biggest single bill', 'SELECT MAX(amount) AS highest_amount FROM bills'],
    [scooters, 'whats the dearest bill we ever had', 'SELECT MAX(amount) AS highest_amount FROM bills'],
    [scooters, 'smallest bill in 2024', 'SELECT MIN(amount) AS lowest_amount FROM bills'],
    [scooters, 'longest ride ever', 'SELECT MAX(minutes) AS highest_minutes FROM rides'],
    [scooters, 'longest anyone has ever rented', 'SELECT MAX(minutes) AS highest_minutes FROM rides'],
    [scooters, 'the most anybody ever paid for one ride', 'SELECT MAX(fare) AS highest_fare FROM rides'],
    [halls, 'longest letting this year', 'SELECT MAX(hours) AS highest_hours FROM lettings'],
    [halls, 'what was the biggest fee', 'SELECT MEASURE(highest) AS highest FROM fees'],
  ])('is by the number that each has of it: %#', (trade, question, sql) => {
    expect(toldOf(trade, question).replaceAll('\n', ' ')).toContain(sql);
    expect(toldOf(trade, question)).not.toContain('GROUP BY');
  });

  it('is called as the figure of it is', () => {
    const gifts: Trade = {
      cubes: [
        cube('donations', 'Donations', [
          { ...count, name: 'count', title: 'Gifts', rows: 0 },
          {
            ...number,
            name: 'largest',
            aggType: 'max',
            title: 'Largest gift',
            description: 'In EUR.',
            rows: 0,
          },
          { ...text, name: 'receipt', title: 'Receipt no', rows: 0 },
          { ...time, name: 'given_on', title: 'Given', rows: 0 },
          { ...text, name: 'donor', title: 'Donor', rows: 1 },
        ]),
      ],
      values: {},
    };
    expect(toldOf(gifts, 'the largest single gift we ever had, and who was it from?')).toMatch(
      /^SELECT donor, MEASURE\(largest\)/,
    );
  });

  it.each([
    [scooters, 'which garage had the dearest bill', 'SELECT garage, MAX(amount)'],
    [halls, 'which host had the biggest fee', 'SELECT host, MEASURE(highest)'],
    [halls, 'who had the longest letting in 2024', 'SELECT host, MAX(hours)'],
  ])('is of one of them, where that is asked: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
    expect(toldOf(trade, question)).toMatch(/ORDER BY 2 DESC NULLS LAST, 1\s+LIMIT 1$/);
  });

  it.each([
    [scooters, 'longest scooter', /MAX\(minutes\)/],
    [halls, 'dearest letting', /dispute_rate/],
    [scooters, 'biggest bills by garage', /MAX\(amount\)/],
    [scooters, 'biggest bill amount by garage in total', /LIMIT 1$/],
  ])('is no number of something else: %#', (trade, question, other) => {
    expect(toldOf(trade, question)).not.toMatch(other);
  });
});
