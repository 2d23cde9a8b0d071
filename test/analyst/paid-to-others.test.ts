import { expect, it } from 'vitest';
import { avg, count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Singers, and fines for those who come late. */
const choir: Trade = {
  cubes: [
    view('singers', 'Singers', [
      { ...count, name: 'count', title: 'Singers' },
      { ...avg, name: 'average_pay', title: 'Average hourly pay', description: 'In GBP.' },
      { ...text, name: 'voice', title: 'Voice' },
      { ...time, name: 'hired_on', title: 'Hired' },
    ]),
    view('fines', 'Fines', [
      { ...count, name: 'count', title: 'Number of fines' },
      { ...sum, name: 'charged', title: 'Fines charged', description: 'In GBP.' },
      { ...text, name: 'choir', title: 'Choir' },
      { ...time, name: 'fined_on', title: 'Day of the fine' },
    ]),
  ],
  values: {},
};
/** Gardeners, and tolls at the gates of a park. */
const park: Trade = {
  cubes: [
    view('gardeners', 'Gardeners', [
      { ...count, name: 'count', title: 'Gardeners' },
      { ...avg, name: 'average_wage', title: 'Average wage', description: 'In EUR.' },
      { ...time, name: 'hired_on', title: 'Hired' },
    ]),
    view('tolls', 'Tolls', [
      { ...count, name: 'count', title: 'Number of tolls' },
      { ...sum, name: 'amount', title: 'Tolls collected', description: 'In EUR.' },
      { ...text, name: 'gate', title: 'Gate' },
    ]),
  ],
  values: {},
};

it.each([
  [choir, 'what did we pay singers in 2025', 'average_pay'],
  [park, 'how much have we paid gardeners', 'average_wage'],
  [choir, 'what did each choir take in fines', 'count'],
  [park, 'what did each gate take in tolls', 'count'],
])('money is no average of it, and no number: %#', (trade, question, other) => {
  expect(toldOf(trade, question)).not.toMatch(new RegExp(`^SELECT.*MEASURE\\(${other}`));
});

it.each([
  [choir, 'average hourly pay', 'MEASURE(average_pay)'],
  [choir, 'how many fines did each choir take', 'MEASURE(count)'],
])('but is where that is asked: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
});
