import { describe, expect, it } from 'vitest';
import { count, number, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

const average = { type: 'number', aggType: 'avg' } as const;

/** Pianos that are tuned and paid for. */
const tuner: Trade = {
  cubes: [
    view('tunings', 'Tunings', [
      { ...count, name: 'count', title: 'Number of tunings' },
      { ...average, name: 'average_wait', title: 'Average days from request to tuning' },
      { ...number, name: 'strings', title: 'Strings replaced' },
      { ...text, name: 'kind', title: 'Kind of tuning' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'tuner', title: 'Tuner' },
      { ...time, name: 'requested_on', title: 'Requested' },
      { ...time, name: 'tuned_on', title: 'Tuned' },
      { ...time, name: 'invoiced_on', title: 'Invoiced' },
      { ...time, name: 'due_on', title: 'Due date' },
      { ...time, name: 'paid_on', title: 'Paid' },
    ]),
  ],
  values: { kind: ['Concert', 'Household'], tuner: ['Ada Lind'] },
};

/** Bees that are rented out for blossom. */
const hives: Trade = {
  cubes: [
    view('rentals', 'Rentals', [
      { ...count, name: 'count', title: 'Number of rentals' },
      { ...text, name: 'orchard', title: 'Orchard' },
      { ...text, name: 'crop', title: 'Crop' },
      { ...time, name: 'ordered_at', title: 'Order time' },
      { ...time, name: 'delivered_at', title: 'Delivery time' },
      { ...time, name: 'fetched_at', title: 'Fetched back' },
    ]),
    view('keepers', 'Beekeepers', [
      { ...count, name: 'count', title: 'Number of beekeepers' },
      { ...text, name: 'name', title: 'Beekeeper' },
      { ...text, name: 'village', title: 'Village' },
      { ...time, name: 'joined_on', title: 'Joined' },
      { ...time, name: 'left_on', title: 'Left' },
    ]),
  ],
  values: { crop: ['Apple', 'Cherry'], village: ['Jork'] },
};

const days = (from: string, to: string) => `(1.0 * EXTRACT(EPOCH FROM ${to} - ${from}) / 86400)`;
const hours = (from: string, to: string) => `(1.0 * EXTRACT(EPOCH FROM ${to} - ${from}) / 3600)`;

describe('how long it is from one event to another', () => {
  it.each([
    [tuner, 'average days between tuning and payment', `AVG(${days('tuned_on', 'paid_on')})`],
    [tuner, 'how long is it from invoice to payment by tuner', `AVG(${days('invoiced_on', 'paid_on')})`],
    [
      tuner,
      'how many days do concert customers take to pay after the tuning',
      `AVG(${days('tuned_on', 'paid_on')})`,
    ],
    [tuner, 'how many days do customers take to pay', `AVG(${days('invoiced_on', 'paid_on')})`],
    [tuner, 'longest time from tuning to payment', `MAX(${days('tuned_on', 'paid_on')})`],
    [tuner, 'median days from tuning to payment', `ORDER BY ${days('tuned_on', 'paid_on')})`],
    [
      hives,
      'how long does it take from order to delivery by orchard',
      `AVG(${hours('ordered_at', 'delivered_at')})`,
    ],
    [
      hives,
      'how many days pass between delivery and fetching for cherry',
      `AVG(${days('delivered_at', 'fetched_at')})`,
    ],
    [
      hives,
      'average time from order to delivery by orchard, in days',
      `AVG(${days('ordered_at', 'delivered_at')})`,
    ],
    [hives, 'how long do beekeepers stay before they leave', `AVG(${days('joined_on', 'left_on')})`],
  ])('is the difference of the two dates: %#', (trade, question, figure) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(figure);
  });

  it('is said by the names of both dates', () => {
    expect(titleTold(tuner, 'average days between tuning and payment by tuner')).toBe(
      'Average days from “Tuned” to “Paid” by tuner',
    );
    expect(titleTold(hives, 'how many days pass between delivery and fetching')).toBe(
      'Average days from “Delivery time” to “Fetched back”',
    );
  });

  it('is the average that the model has for it', () => {
    expect(toldOf(tuner, 'how long between request and tuning by kind of tuning')).toBe(
      'SELECT kind, MEASURE(average_wait) AS average_wait FROM tunings GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1',
    );
  });

  it.each([
    [tuner, 'how long do customers take from request to insurance'],
    [tuner, 'how long do tunings take to be insured'],
    [hives, 'how long do rentals take'],
    [hives, 'how long do beekeepers wait'],
    [hives, 'how long from delivery to Jork'],
  ])('is nothing where one of them is no date: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported|unmapped|unsure)/);
  });
});

describe('rows by how long it took them', () => {
  it.each([
    [
      tuner,
      'tunings paid more than 30 days after the invoice',
      `WHERE ${days('invoiced_on', 'paid_on')} > 30`,
    ],
    [tuner, 'how many tunings were paid after the due date', `WHERE ${days('due_on', 'paid_on')} > 0`],
    [
      tuner,
      'how many tunings were paid on or before the due date',
      `WHERE ${days('due_on', 'paid_on')} <= 0`,
    ],
    [tuner, 'tunings paid late by tuner', `WHERE ${days('due_on', 'paid_on')} > 0`],
    [tuner, 'how many tunings were paid on time', `WHERE ${days('due_on', 'paid_on')} <= 0`],
    [
      hives,
      'rentals delivered more than 3 days after the order by crop',
      `WHERE ${days('ordered_at', 'delivered_at')} > 3`,
    ],
  ])('are those of which the difference is in bounds: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each([
    [tuner, 'tunings not paid more than 30 days after the invoice'],
    [hives, 'rentals delivered late'],
    [hives, 'rentals delivered more than 3 days after the frost'],
  ])('are none where that is denied, or one of them is no date: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported|unmapped|unsure)/);
  });

  it('are no rows of a period', () => {
    expect(toldOf(tuner, 'tunings paid after May 2025')).toContain("paid_on >= '2025-06-01'");
    expect(toldOf(hives, 'rentals delivered before 2025')).toContain("delivered_at < '2025-01-01'");
  });
});

it('how long is no number of rows', () => {
  expect(toldOf(tuner, 'how long do concert customers stay')).not.toMatch(/^SELECT/);
  expect(toldOf(hives, 'how long do cherry rentals run')).not.toMatch(/^SELECT/);
});
