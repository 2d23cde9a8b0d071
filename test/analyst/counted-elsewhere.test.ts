import { expect, it } from 'vitest';
import { avg, count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** What a museum of toys is given. */
const toys: Trade = {
  cubes: [
    view('donations', 'Donations', [
      { ...count, name: 'count', title: 'Number of gifts' },
      { ...sum, name: 'amount', title: 'Donations', description: 'In GBP.' },
      { ...text, name: 'donor', title: 'Donor' },
      { ...time, name: 'received_on', title: 'Received' },
    ]),
    view('regular_giving', 'Regular giving', [
      { ...count, name: 'count', title: 'Pledges' },
      { ...sum, name: 'monthly', title: 'Monthly value', description: 'In GBP.' },
      { ...number, name: 'instalment', title: 'Instalment', description: 'In GBP.' },
      { ...text, name: 'donor', title: 'Donor' },
      { ...time, name: 'started_on', title: 'Started' },
    ]),
  ],
  values: {},
};

/** Nor does it say how much each gift was. */
const uncountedToys: Trade = {
  cubes: toys.cubes.map((one) => ({
    ...one,
    members: one.members.filter(({ name }) => name !== 'donations.amount'),
  })),
  values: {},
};

/** Sheds that are let by the week, and who cleans them. */
const sheds: Trade = {
  cubes: [
    view('stays', 'Stays', [
      { ...count, name: 'count', title: 'Stays' },
      { ...sum, name: 'rent', title: 'Rent', description: 'In EUR.' },
      { ...avg, name: 'nights', title: 'Average length of stay', description: 'In nights.' },
      { ...text, name: 'shed', title: 'Shed' },
      { ...time, name: 'arrives_on', title: 'Arrival' },
      { ...time, name: 'due_on', title: 'Due' },
    ]),
    view('payouts', 'Payouts', [
      { ...count, name: 'count', title: 'Payouts' },
      { ...sum, name: 'total', title: 'Payout amount', description: 'In EUR.' },
      { ...text, name: 'cleaner', title: 'Cleaner' },
      { ...time, name: 'paid_on', title: 'Paid' },
    ]),
  ],
  values: { shed: ['Rose', 'Elder'] },
};

it.each([
  [sheds, 'stays not yet due'],
  [sheds, 'how much do we pay cleaners per hour on average'],
])('what is counted, given or due elsewhere is not told of other rows: %#', (trade, question) => {
  expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
});

it.each([
  [toys, 'donors who gave more than £500', 'FROM donations'],
  [toys, 'pledges under £10', 'instalment < 10'],
  [toys, 'how many gifts in 2024', 'FROM donations'],
  [sheds, 'rent per stay', 'MEASURE(rent)'],
  [sheds, 'payout amount by cleaner', 'MEASURE(total)'],
])('what is said is: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
});

it.each([
  [toys, 'gifts under £10', 'regular_giving'],
  [uncountedToys, 'gifts of more than £10 since January 2024', 'regular_giving'],
  [sheds, 'average stay by shed', 'rent'],
])('nor by a name that is only alike: %#', (trade, question, other) => {
  expect(toldOf(trade, question)).not.toMatch(new RegExp(`^SELECT.*${other}`));
});

/** Kites that are hired, by members or on the day. */
const kites: Trade = {
  cubes: [
    view('hires', 'Hires', [
      { ...count, name: 'count', title: 'Hires' },
      { ...sum, name: 'fees', title: 'Fees including deposit', description: 'In GBP.' },
      { ...avg, name: 'kms', title: 'Average flight (km)' },
      { ...number, name: 'worth', title: 'Worth per year', description: 'In GBP.' },
      { ...text, name: 'flyer', title: 'Flyer' },
      { ...text, name: 'voucher', title: 'Voucher code' },
      { ...text, name: 'deposit', title: 'Deposit status' },
      { ...text, name: 'show', title: 'Show' },
      { ...time, name: 'hired_on', title: 'Hired' },
      { ...time, name: 'thanked_on', title: 'Thanked', description: 'Only members are thanked.' },
    ]),
  ],
  values: { deposit: ['Kept', 'Returned'], show: ['Story Circle', 'Story time'] },
};

it.each([
  'fees with voucher code SPRING',
  'flyers without a hire',
  'hires worth over £2000 a year',
  'who flies the most km',
  'how many hires were not thanked',
  'deposit kept in 2024',
])('what is called so, lacked or had in all is not told of something else: %s', (question) => {
  expect(toldOf(kites, question)).not.toMatch(/^SELECT/);
});

it('a name of which the last word is an everyday one is one value', () => {
  expect(toldOf(kites, 'story time hires by month')).toContain("show = 'Story time'");
});
