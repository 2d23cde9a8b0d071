import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Bakers of a chain of shops, and what their customers order. */
const bakery: Trade = {
  cubes: [
    view('shops', 'Shops', [
      { ...count, name: 'count', title: 'Shops' },
      { ...text, name: 'shop', title: 'Shop' },
      { ...text, name: 'town', title: 'Town' },
      { ...time, name: 'opened_on', title: 'Opening date' },
    ]),
    view('bakers', 'Bakers', [
      { ...count, name: 'count', title: 'Bakers' },
      { ...text, name: 'baker', title: 'Baker' },
      { ...text, name: 'grade', title: 'Grade' },
      { ...time, name: 'joined_on', title: 'Joined' },
      { ...time, name: 'permit_ends', title: 'Permit expires', description: 'Empty for most.' },
      { ...time, name: 'last_baked_on', title: 'Last batch baked' },
    ]),
    view('orders', 'Orders', [
      { ...count, name: 'count', title: 'Orders' },
      { ...count, name: 'delivered', title: 'Orders delivered' },
      { ...sum, name: 'value', title: 'Order value', description: 'In EUR.' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'cake', title: 'Cake' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...time, name: 'due_on', title: 'Due' },
      { ...time, name: 'delivered_on', title: 'Delivered' },
    ]),
  ],
  values: {
    shop: ['Quayside'],
    town: ['Selby'],
    baker: ['Ada Moss'],
    grade: ['Master'],
    customer: ['Hotel Elm'],
    cake: ['Stollen'],
  },
};

/** Boats of a club that are let by the day. */
const boats: Trade = {
  cubes: [
    view('craft', 'Boats', [
      { ...count, name: 'count', title: 'Number of boats' },
      { ...text, name: 'boat_name', title: 'Boat name' },
      { ...text, name: 'class', title: 'Boat class' },
      { ...time, name: 'bought', title: 'Purchased' },
      { ...time, name: 'sold', title: 'Sold' },
    ]),
    view('members', 'Members', [
      { ...count, name: 'count', title: 'Members' },
      { ...text, name: 'member', title: 'Member' },
      { ...time, name: 'moved_in', title: 'Move-in date' },
      { ...time, name: 'moved_out', title: 'Move-out date' },
      { ...time, name: 'born', title: 'Date of birth' },
    ]),
  ],
  values: { boat_name: ['Heron'], class: ['Dinghy'], member: ['Ole Ness'] },
};

describe('when it was, or will be', () => {
  it.each([
    [
      bakery,
      'when did Quayside open?',
      "SELECT MAX(opened_on) AS highest_opened_on FROM shops WHERE shop = 'Quayside'",
    ],
    [
      bakery,
      'on what date was Quayside opened',
      "SELECT MAX(opened_on) AS highest_opened_on FROM shops WHERE shop = 'Quayside'",
    ],
    [
      bakery,
      'when did Ada Moss join us?',
      "SELECT MAX(joined_on) AS highest_joined_on FROM bakers WHERE baker = 'Ada Moss'",
    ],
    [
      bakery,
      'when did Ada Moss last bake?',
      "SELECT MAX(last_baked_on) AS highest_last_baked_on FROM bakers WHERE baker = 'Ada Moss'",
    ],
    [
      bakery,
      "when does Ada Moss's permit expire?",
      "SELECT MIN(permit_ends) AS lowest_permit_ends FROM bakers WHERE baker = 'Ada Moss'",
    ],
    [
      bakery,
      'when did our newest master join?',
      "SELECT MAX(joined_on) AS highest_joined_on FROM bakers WHERE grade = 'Master'",
    ],
    [
      bakery,
      "when is Hotel Elm's next order due?",
      "SELECT MIN(due_on) AS lowest_due_on FROM orders WHERE due_on >= '2025-06-30' AND customer = 'Hotel Elm'",
    ],
    [
      bakery,
      'when did we last deliver to Hotel Elm',
      "SELECT MAX(delivered_on) AS highest_delivered_on FROM orders WHERE customer = 'Hotel Elm'",
    ],
    [
      bakery,
      'when did we first deliver a Stollen?',
      "SELECT MIN(delivered_on) AS lowest_delivered_on FROM orders WHERE cake = 'Stollen'",
    ],
    [
      boats,
      'when did we buy the Heron?',
      "SELECT MAX(bought) AS highest_bought FROM craft WHERE boat_name = 'Heron'",
    ],
    [
      boats,
      'when did we buy our oldest dinghy?',
      "SELECT MIN(bought) AS lowest_bought FROM craft WHERE class = 'Dinghy'",
    ],
    [
      boats,
      'when did Ole Ness move out?',
      "SELECT MAX(moved_out) AS highest_moved_out FROM members WHERE member = 'Ole Ness'",
    ],
    [boats, 'when was our youngest member born?', 'SELECT MAX(born) AS highest_born FROM members'],
  ] as const)('is told by the date that the verb names: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toBe(sql);
  });

  it.each([
    [bakery, 'when did shops in Selby open?'],
    [bakery, 'when do people usually order?'],
    [bakery, 'when is Hotel Elm due?'],
    [bakery, 'when did Ada Moss first bake?'],
    [bakery, 'when did Quayside close?'],
    [boats, 'when did we buy dinghies?'],
    [boats, 'when will we sell the Heron?'],
  ])('is not told of many, nor by another date: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT M/);
  });

  it('is told of the verb alone where another date has the word in its name', () => {
    const crew: Trade = {
      cubes: [
        view('workers', 'Workers', [
          { ...count, name: 'count', title: 'Workers' },
          { ...text, name: 'worker', title: 'Worker' },
          { ...time, name: 'registered_on', title: 'Registration date' },
          { ...time, name: 'permit_until', title: 'Right to work expires', description: 'Empty for some.' },
          { ...time, name: 'worked_on', title: 'Last shift worked' },
        ]),
      ],
      values: { worker: ['Bo Lund'] },
    };
    expect(toldOf(crew, 'when did Bo Lund last work?')).toContain('SELECT MAX(worked_on)');
    expect(toldOf(crew, 'how many workers in 2024')).toContain("registered_on >= '2024-01-01'");
  });

  it('is asked of what was counted before', () => {
    expect(toldOf(bakery, 'how many orders from Hotel Elm', 'and when was the first one?')).toBe(
      "SELECT MIN(ordered_on) AS lowest_ordered_on FROM orders WHERE customer = 'Hotel Elm'",
    );
    expect(toldOf(boats, 'how many dinghies', 'when was the last time?')).not.toMatch(/sold/);
  });
});

/** A practice that sees animals, and a workshop that sees cars: each has rows that are called off. */
const practice: Trade = {
  cubes: [
    view('procedures', 'Procedures', [
      { ...text, name: 'procedure', title: 'Procedure' },
      { ...text, name: 'branch', title: 'Branch' },
      { ...time, name: 'performed_on', title: 'Performed' },
      { ...count, name: 'count', title: 'Procedures' },
    ]),
    view('visits', 'Appointments', [
      { ...text, name: 'reference', title: 'Booking reference' },
      { ...text, name: 'client', title: 'Client' },
      {
        ...{ ...text, name: 'status', title: 'Appointment status' },
        description: 'Booked, Completed, Cancelled or No-show.',
      },
      { ...time, name: 'booked_on', title: 'Booked on' },
      { ...time, name: 'starts_at', title: 'Appointment time' },
      { ...count, name: 'count', title: 'Appointments' },
    ]),
    view('bills', 'Bills', [
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'issued_on', title: 'Issued' },
      { ...count, name: 'count', title: 'Bills' },
    ]),
  ],
  values: {
    procedure: ['Cruciate repair', 'Descale'],
    branch: ['Kendal'],
    client: ['Brian Dinsdale', 'Ann Lee'],
    status: ['Booked', 'Completed', 'Cancelled', 'No-show'],
  },
};
const valeting: Trade = {
  cubes: [
    view('jobs', 'Jobs', [
      { ...text, name: 'number', title: 'Job number' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...text, name: 'kind', title: 'Kind of job' },
      { ...text, name: 'state', title: 'Job status', description: 'Planned, done or called off.' },
      { ...time, name: 'job_on', title: 'Job date' },
      { ...count, name: 'count', title: 'Jobs' },
    ]),
  ],
  values: { owner: ['Ines Marl'], kind: ['Waxing'], state: ['Planned', 'Done', 'Called off'] },
};

describe('when rows are whose day no verb names', () => {
  it.each<[Trade, string, string, string]>([
    [practice, 'when did we last do a cruciate repair?', 'MAX(performed_on)', "= 'Cruciate repair'"],
    [practice, 'when did Kendal first do a descale', 'MIN(performed_on)', "branch = 'Kendal'"],
    [practice, 'When is Brian Dinsdale next in?', 'MIN(starts_at)', "'Cancelled'"],
    [practice, 'when did we last see Ann Lee', 'MAX(starts_at)', "'No-show'"],
    [practice, 'when was Ann Lee last in', 'MAX(starts_at)', "'Cancelled'"],
    [valeting, 'when is Ines Marl next in', 'MIN(job_on)', "'Called off'"],
    [valeting, 'when did we last do a waxing', 'MAX(job_on)', "'Called off'"],
  ])(
    'is the day of the rows, without those that were called off: %#',
    (trade, question, figure, condition) => {
      const told = toldOf(trade, question);
      expect(told).toMatch(/^SELECT/);
      expect(told).toContain(figure);
      expect(told).toContain(condition);
    },
  );

  it.each<[Trade, string]>([
    // Of neither is known which rows are meant.
    [practice, 'when did we last bill Ann Lee a descale'],
    [practice, 'when did we last do Brian Dinsdale'],
    [valeting, 'when did we last paint for Ines Marl'],
  ])('is none where the words ask for something else: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
