import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What is said to have been done in a period is by the day of that deed.

const yard: Trade = {
  cubes: [
    view('drops', 'Drops', [
      { ...count, name: 'count', title: 'Drops' },
      { ...count, name: 'delivered', title: 'Drops delivered' },
      { ...time, name: 'delivered_on', title: 'Delivered On' },
      { ...time, name: 'ordered_on', title: 'Order date' },
      { ...text, name: 'driver', title: 'Driver' },
    ]),
    view('hires', 'Hires', [
      { ...count, name: 'count', title: 'Hires' },
      { ...time, name: 'departs_at', title: 'Departs At' },
      { ...time, name: 'deposit_paid_on', title: 'Deposit Paid On' },
    ]),
    view('parts', 'Parts', [
      { ...text, name: 'part', title: 'Part' },
      { ...sum, name: 'cost', title: 'Cost', description: 'In GBP.' },
      { ...sum, name: 'charged', title: 'Charged', description: 'In GBP.' },
      { ...time, name: 'fitted_on', title: 'Fitted On' },
    ]),
  ],
  values: { part: ['Pump', 'Fan'], driver: ['Al Moss'] },
};

const lenders: Trade = {
  cubes: [
    view('cases', 'Cases', [
      { ...count, name: 'count', title: 'Cases' },
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'opened_on', title: 'Opened' },
      { ...time, name: 'recall_ends_on', title: 'Recall period ends' },
    ]),
    view('plans', 'Plans', [
      { ...count, name: 'count', title: 'Plans' },
      { ...time, name: 'began_on', title: 'Began' },
      { ...time, name: 'first_instalment_on', title: 'First instalment paid' },
      { ...time, name: 'ends_on', title: 'Plan ends' },
    ]),
    view('wine', 'Wine bought', [
      { ...text, name: 'grape', title: 'Grape' },
      { ...sum, name: 'cost', title: 'Cost', description: 'In EUR.' },
      { ...sum, name: 'revenue', title: 'Revenue', description: 'In EUR.' },
      { ...time, name: 'bought_on', title: 'Bought On' },
    ]),
  ],
  values: { client: ['Ann Hove'], grape: ['Riesling', 'Merlot'] },
};

describe('what was done in a period', () => {
  it.each([
    [yard, 'orders delivered last week'],
    [yard, 'drops delivered last week'],
  ])('is by the day of that (%#)', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/ordered_on/);
  });

  it.each([
    [yard, 'hires paid in april'],
    [lenders, 'plans paid in april'],
  ])('is not paid with a part of it (%#)', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it('is by the day of a part where that is said', () => {
    expect(toldOf(yard, 'deposits paid in april')).toMatch(/deposit_paid_on/);
  });
});

describe('who is due to complete something', () => {
  it('is nobody of whom a period ends', () => {
    expect(toldOf(lenders, "who's due to complete next week")).not.toMatch(/^SELECT/);
  });
});

describe('what we spend', () => {
  it.each([
    [yard, "5 parts we've spent most on this year"],
    [lenders, '3 grapes we have spent most on'],
  ])('is a cost, and nothing that is charged (%#)', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/charged|revenue/);
  });
});
