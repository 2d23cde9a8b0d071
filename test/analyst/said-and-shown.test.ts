import { describe, expect, it } from 'vitest';
import { avg, count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Animals of a shelter, and what is done with them. */
const shelter: Trade = {
  cubes: [
    view('animals', 'Animals', [
      { ...count, name: 'count', title: 'Number of animals' },
      { ...text, name: 'species', title: 'Species', description: 'Dog, cat or rabbit.' },
      { type: 'number', name: 'weight', title: 'Weight in kg' },
      { type: 'boolean', name: 'chipped', title: 'Chipped' },
      { ...time, name: 'came_on', title: 'Registered' },
      { ...time, name: 'left_on', title: 'Left' },
    ]),
    view('checks', 'Health checks', [
      { ...count, name: 'count', title: 'Number of health checks' },
      { ...text, name: 'species', title: 'Species' },
      { ...text, name: 'vet', title: 'Vet', description: 'Empty until somebody is assigned.' },
      { ...time, name: 'check_on', title: 'Day of the check' },
    ]),
  ],
  values: { species: ['Dog', 'Cat', 'Rabbit'], vet: ['Ann'] },
};

/** Looms that are let, with offers that are won or lost. */
const looms: Trade = {
  cubes: [
    view('offers', 'Offers', [
      { ...count, name: 'count', title: 'Number of offers', description: 'Of all kinds, lost ones too.' },
      { ...count, name: 'lost', title: 'Lost offers' },
      { ...avg, name: 'average_price', title: 'Average price', description: 'In EUR.' },
      { ...text, name: 'status', title: 'Offer status', description: 'Open, won or lost.' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...time, name: 'sent_on', title: 'Sent' },
    ]),
    view('lets', 'Lets', [
      { ...count, name: 'count', title: 'Number of lets' },
      { ...sum, name: 'planned_hours', title: 'Planned hours' },
      { ...text, name: 'let_status', title: 'Let status', description: 'Planned, running or over.' },
      { ...text, name: 'sales_channel', title: 'Sales channel' },
      { ...time, name: 'sold_on', title: 'Sold' },
    ]),
  ],
  values: {
    status: ['Open', 'Won', 'Lost'],
    let_status: ['Planned', 'Running', 'Over'],
    sales_channel: ['Shop', 'Website'],
  },
};

/** Requests that wait for an answer, and what contracts are paid for. */
const desk: Trade = {
  cubes: [
    view('requests', 'Requests', [
      { ...count, name: 'count', title: 'Number of requests' },
      { ...text, name: 'way', title: 'Way' },
      { ...text, name: 'topic', title: 'Topic' },
      { ...time, name: 'sent_at', title: 'Raised' },
      { ...time, name: 'first_reply_at', title: 'First reply' },
    ]),
    view('polls', 'Polls', [
      { ...count, name: 'count', title: 'Number of polls' },
      { ...time, name: 'poll_sent_on', title: 'Poll sent' },
      { ...time, name: 'answered_on', title: 'Poll answered' },
    ]),
    view('contracts', 'Contracts', [
      { ...count, name: 'count', title: 'Number of contracts' },
      { ...sum, name: 'fees', title: 'Monthly fees', description: 'In EUR.' },
      { ...time, name: 'begins_on', title: 'Contract start' },
    ]),
  ],
  values: { way: ['Phone', 'Post'], topic: ['Phones', 'Printers'] },
};

/** Cafés and what is sold in them, at a till or without one. */
const cafes: Trade = {
  cubes: [
    view('sales', 'Sales', [
      { ...count, name: 'count', title: 'Number of sales' },
      { ...avg, name: 'average_payment', title: 'Average payment', description: 'In EUR.' },
      { ...text, name: 'cafe', title: 'Café' },
      { ...text, name: 'till', title: 'Till' },
      { ...text, name: 'channel', title: 'Channel' },
      { ...time, name: 'sold_on', title: 'Sold' },
    ]),
    view('tills', 'Tills', [
      { ...count, name: 'count', title: 'Number of tills' },
      { ...text, name: 'till', title: 'Till' },
      { ...text, name: 'state', title: 'State' },
      { ...time, name: 'installed_on', title: 'Installed' },
    ]),
  ],
  values: { cafe: ['Mole', 'Quay'], channel: ['Phone', 'Counter'], state: ['Faulty'] },
};

describe('what a question says and the answer shows', () => {
  it.each([
    [shelter, ['number of dogs over 30 kg'], /MEASURE\(count\).*FROM animals WHERE .*species = 'Dog'/],
    [shelter, ['how many rabbits arent chipped'], /FROM animals WHERE .*species = 'Rabbit'/],
    [shelter, ['health checks coming up that nobody is assigned to yet'], /vet IS NULL/],
    [looms, ['how many offers were sent in May 2025', 'how many of them were lost'], /MEASURE\(lost\)/],
    [looms, ['how many lets did we sell on the website in May 2025'], /sales_channel = 'Website'/],
    [looms, ['how many lets are still planned'], /MEASURE\(count\).*let_status = 'Planned'/],
    [looms, ['customers with a lost offer'], /^SELECT customer/],
    [desk, ['requests over the phone'], /way = 'Phone'/],
    [desk, ['how many requests came in over the weekend'], /sent_at >= '\d{4}-\d\d-\d\d'/],
    [cafes, ['how many tills are knackered'], /state = 'Faulty'/],
    [cafes, ['sales put through by phone'], /channel = 'Phone'/],
    [cafes, ['which cafe had by far the most sales'], /^SELECT cafe, MEASURE\(count\)/],
    [cafes, ['on which days do most sales come in'], /isodow/],
  ])('is stated: %#', (trade, questions, expected) => {
    expect(toldOf(trade, ...questions)).toMatch(expected);
  });

  it.each([
    // Several checks may be of one dog.
    [shelter, ['how many dogs were checked in May']],
    [looms, ['average price for won and lost offers']],
    [looms, ['the sum of the offers in May']],
    [looms, ['lost offers in May 2025', 'how many customers did they have?']],
    [cafes, ['how much were we paid in May']],
    [cafes, ['the sum of the payments in May']],
    [cafes, ['how much did we get paid a week']],
    [cafes, ['which cafes have no till']],
    [cafes, ['how many tills are being set up']],
  ])('is no other thing that is only called alike: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).not.toMatch(/^SELECT (?!.*GROUP BY)/);
  });

  it('is no wait for any other answer than the first', () => {
    expect(toldOf(desk, 'how long do people wait for a first answer')).not.toMatch(/answered_on/);
  });

  it('is no series of months where a monthly figure is asked for', () => {
    expect(toldOf(desk, 'what monthly fees do our contracts bring in a month')).not.toMatch(
      /^SELECT DATE_TRUNC/,
    );
  });
});
