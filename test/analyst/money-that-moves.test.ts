import { expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const sum = { type: 'number', aggType: 'sum', description: 'In GBP.' } as const;
const avg = { type: 'number', aggType: 'avg', description: 'In GBP.' } as const;

/** Sails that are mended for clubs. */
const loft: Trade = {
  cubes: [
    view('bills', 'Bills', [
      { ...count, name: 'count', title: 'Number of bills' },
      { ...sum, name: 'billed', title: 'Billed' },
      { ...sum, name: 'outstanding', title: 'Outstanding' },
      { type: 'boolean', name: 'unpaid', title: 'Unpaid' },
      { ...text, name: 'client', title: 'Client' },
      { ...text, name: 'town', title: 'Town' },
      { ...time, name: 'issued_on', title: 'Issued on' },
      { ...time, name: 'paid_on', title: 'Paid on' },
    ]),
    view('cloth', 'Cloth purchases', [
      { ...count, name: 'count', title: 'Number of purchases' },
      { ...sum, name: 'cloth_cost', title: 'Cloth cost' },
      { ...text, name: 'weaver', title: 'Weaver' },
      { ...time, name: 'bought_on', title: 'Bought on' },
    ]),
  ],
  values: { client: ['Solent'], town: ['Cowes'] },
};

/** Pianos that tuners see to. */
const pianos: Trade = {
  cubes: [
    view('payments', 'Payments', [
      { ...count, name: 'count', title: 'Number of payments' },
      { ...sum, name: 'received', title: 'Payments received' },
      { ...text, name: 'school', title: 'School' },
      { ...time, name: 'due_on', title: 'Payment due' },
      { ...time, name: 'received_on', title: 'Received on' },
    ]),
    view('tunings', 'Tunings', [
      { ...count, name: 'count', title: 'Number of tunings' },
      { ...sum, name: 'revenue', title: 'Tuning revenue' },
      { ...sum, name: 'bonuses', title: 'Bonuses' },
      { ...avg, name: 'price', title: 'Average price' },
      { ...text, name: 'tuner', title: 'Tuner' },
      { ...text, name: 'make', title: 'Make' },
      { ...time, name: 'tuned_on', title: 'Tuned on' },
    ]),
  ],
  values: { tuner: ['Ida Fenn'] },
};

it.each([
  [loft, 'how much does Solent owe us', ['MEASURE(outstanding)', "'Solent'"]],
  [loft, 'how much does each client owe us', ['MEASURE(outstanding)', 'client']],
  [loft, 'who owes us the most', ['MEASURE(outstanding)', 'LIMIT 1']],
  [loft, 'how many unpaid bills does each client have', ['MEASURE(count)', 'client']],
  [loft, 'which weaver has the highest cloth cost', ['MEASURE(cloth_cost)', 'weaver']],
  [loft, 'bills paid last month', ['paid_on']],
  [pianos, 'payments received by school', ['MEASURE(received)', 'school']],
  [pianos, 'which make is the cheapest on average', ['MEASURE(price)', 'make']],
  [pianos, 'bonuses by tuner', ['MEASURE(bonuses)', 'tuner']],
  [pianos, 'tuning revenue by tuner', ['MEASURE(revenue)', 'tuner']],
])('what is said of money is told by that money: %# %s', (trade, question, parts) => {
  const told = toldOf(trade, question);
  for (const part of parts) expect(told).toContain(part);
});

it.each([
  [loft, 'how much did clients pay us last month', 'issued_on'],
  [loft, 'how much do clients owe by town', 'MEASURE(count)'],
  [loft, 'which weaver is cheapest', 'MEASURE(cloth_cost)'],
  [loft, 'which weaver is the most expensive', 'MEASURE(cloth_cost)'],
  [loft, 'how much did clients cost us', 'MEASURE(billed)'],
  [loft, 'how much did we take last Saturday', 'MEASURE(cloth_cost)'],
  [pianos, 'how much did schools pay us last month', 'due_on'],
  [pianos, 'payments received last month', 'due_on'],
  [pianos, 'which tuner costs us most', 'MEASURE('],
  [pianos, 'which tuner earned the most', 'MEASURE('],
  [pianos, 'how much did Ida Fenn earn', 'MEASURE('],
  [pianos, 'how much were tuners paid last month', 'MEASURE('],
  [pianos, 'how much do we pay our tuners', 'MEASURE('],
  [pianos, 'which make ran the longest', 'MEASURE('],
])('nor is it told by other money, or another day: %# %s', (trade, question, other) => {
  const told = toldOf(trade, question);
  expect(told.startsWith('missing') || told.startsWith('choice') || !told.includes(other), told).toBe(true);
});
