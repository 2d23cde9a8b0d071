import { expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What is money by its name is so, too, where somebody calls it income.

const links: Trade = {
  cubes: [
    view('tee_sheet', 'Tee sheet', [
      { ...sum, name: 'green_fees', title: 'Green fees', description: 'In GBP.' },
      { ...sum, name: 'rounds', title: 'Rounds' },
      { ...count, name: 'count', title: 'Bookings' },
      { ...text, name: 'course', title: 'Course' },
      { ...time, name: 'tee_off', title: 'Tee time' },
    ]),
  ],
  values: { course: ['Old', 'New'] },
};

const tools: Trade = {
  cubes: [
    view('hires', 'Hires', [
      { ...sum, name: 'hire_charges', title: 'Hire charges', description: 'In EUR.' },
      { ...sum, name: 'deposits', title: 'Deposits', description: 'In EUR.' },
      { ...text, name: 'depot', title: 'Depot' },
      { ...time, name: 'hired_on', title: 'Hired' },
    ]),
  ],
  values: { depot: ['Leith'] },
};

it.each([
  [links, 'green fee income in May 2025', 'MEASURE(green_fees)'],
  [links, 'green fees money by course', 'MEASURE(green_fees)'],
  [tools, 'hire charge revenue by depot', 'MEASURE(hire_charges)'],
  [tools, 'takings from deposits in May 2025', 'MEASURE(deposits)'],
  [tools, 'deposit receipts at Leith', 'MEASURE(deposits)'],
])('money may be called so twice: %#', (trade, question, sql) => {
  expect(toldOf(trade, question)).toContain(sql);
});

it.each([
  [links, 'round income in May 2025'],
  [links, 'income per course'],
])('what is none is no income: %#', (trade, question) => {
  expect(toldOf(trade, question)).not.toContain('MEASURE(rounds)');
});
