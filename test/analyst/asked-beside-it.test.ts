import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What a second half, or a short message after an answer, asks for beside what was told.

const amount = { type: 'number' as const, description: 'In EUR.' };

/** Clocks that are mended. */
const clocks: Trade = {
  cubes: [
    cube('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Number of repairs' },
      { ...count, name: 'open', title: 'Open repairs' },
      { ...sum, name: 'invoiced', title: 'Invoiced', description: 'In EUR.' },
      { ...sum, name: 'tips', title: 'Tips', description: 'In EUR.' },
      { ...text, name: 'number', title: 'Repair number' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...text, name: 'watchmaker', title: 'Bench', description: 'Who mends it.' },
      { ...text, name: 'status', title: 'Repair status' },
      { ...text, name: 'branch', title: 'Branch' },
      { ...amount, name: 'insured_for', title: 'Declared value' },
      { ...amount, name: 'price', title: 'Price of the repair' },
      { ...time, name: 'received_on', title: 'Received' },
      { ...time, name: 'promised_by', title: 'Promised by' },
    ]),
  ],
  values: { status: ['Scratched', 'Waiting for parts'], branch: ['Ghent', 'Lille'] },
};

/** Tickets of tenants. */
const tickets: Trade = {
  cubes: [
    cube('tickets', 'Tickets', [
      { ...count, name: 'count', title: 'Number of tickets' },
      { ...count, name: 'late', title: 'Late tickets' },
      { ...text, name: 'number', title: 'Ticket number' },
      { ...text, name: 'tenant', title: 'Tenant' },
      { ...text, name: 'caretaker', title: 'Agent' },
      { ...text, name: 'reason', title: 'Reason' },
      { ...time, name: 'raised_on', title: 'Raised' },
    ]),
    cube('visits', 'Visits', [
      { ...count, name: 'count', title: 'Number of visits' },
      { ...count, name: 'noisy', title: 'Noisy visits' },
      { ...text, name: 'house', title: 'House' },
      { ...time, name: 'visited_on', title: 'Visited' },
    ]),
  ],
  values: { reason: ['Noisy pipes', 'Broken lamp'] },
};

/** A list whose only figure that is called "jobs" counts those done. */
const mended: Trade = {
  cubes: [
    cube('benchwork', 'Bench', [
      { ...count, name: 'count', title: 'Bookings' },
      { ...count, name: 'done', title: 'Finished jobs', description: 'Also called: jobs.' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...text, name: 'branch', title: 'Branch' },
      { ...time, name: 'planned_for', title: 'Planned for' },
    ]),
  ],
  values: { branch: ['Ghent', 'Lille'] },
};

const told = (trade: Trade, ...questions: string[]) => toldOf(trade, ...questions).replaceAll('\n', ' ');

describe('a second half', () => {
  it.each([
    [clocks, 'list the scratched repairs and what each is worth', /^SELECT number, insured_for FROM repairs/],
    [clocks, 'list the scratched repairs and what they cost', /^SELECT number, price FROM repairs/],
    [clocks, 'list the scratched repairs and by when', /^SELECT number, promised_by FROM repairs/],
    [clocks, 'scratched repairs in 2024, with the branch and who it was for', /^SELECT branch, owner FROM/],
    [clocks, 'scratched repairs, with the branch and who was the owner', /^SELECT branch, owner FROM/],
    [clocks, 'five owners who gave us the most tips and how much', /^SELECT owner, .*tips.* LIMIT 5$/],
    [
      clocks,
      'when was the last repair and at which branch',
      /^SELECT branch, MAX\(received_on\).*WITH TIES$/,
    ],
    [
      tickets,
      "how many late tickets are there and who's got them?",
      /^SELECT caretaker, .*HAVING MEASURE\(late\) > 0/,
    ],
  ])('is one more column or figure: %#', (trade, question, expected) => {
    expect(told(trade, question)).toMatch(expected);
  });

  it('may set a period beside another', () => {
    expect(told(clocks, 'invoiced in 2024 and how it compares with 2023')).toMatch(/2023-01-01/);
    expect(told(tickets, 'tickets in May 2025 and how does that compare to April 2025')).toMatch(
      /2025-04-01/,
    );
  });

  it('may ask for the same of another period', () => {
    expect(
      told(clocks, 'how many repairs did we receive in 2024, and how many did we receive in 2023?'),
    ).toMatch(/2024-01-01.*2023-01-01/);
    expect(told(tickets, 'how many tickets were raised in 2024 and how many so far in 2025?')).toMatch(
      /2025-01-01.*2024-01-01/,
    );
    expect(
      told(clocks, 'how many repairs did we receive in 2024, and how many did we lose in 2023?'),
    ).not.toMatch(/^SELECT/);
  });

  it('may ask for each of the values that the first half names', () => {
    expect(told(tickets, 'tickets about noisy pipes and broken lamps in 2024, how many of each')).toMatch(
      /^SELECT reason, MEASURE\(count\).*reason IN/,
    );
    expect(told(tickets, 'tickets about noisy pipes in 2024, how many of each')).not.toMatch(/^SELECT/);
  });

  it('asks by how many percent of a change', () => {
    expect(told(clocks, 'did the amount invoiced go up from 2023 to 2024, and by how many percent')).toMatch(
      /^SELECT.*2023-01-01/,
    );
    expect(told(clocks, 'amount invoiced in 2024, and by how many percent')).not.toMatch(/^SELECT/);
  });

  it.each([
    [clocks, 'list the scratched repairs and what each weighs'],
    [tickets, 'list the tickets about noisy pipes and what each is worth'],
    [tickets, 'list the tickets about noisy pipes and by when'],
    // The owner, or whoever mends it.
    [clocks, 'how many repairs were received and who has them?'],
  ])('is none that the rows do not have: %#', (trade, question) => {
    expect(told(trade, question)).not.toMatch(/^SELECT/);
  });
});

it('lists nobody by what is not said: what is to come is not finished', () => {
  expect(told(mended, 'jobs in Ghent next month - which owners and when')).not.toMatch(
    /HAVING MEASURE\(done\)/,
  );
});

describe('a short message', () => {
  it.each([
    [clocks, ['how many scratched repairs are there', 'whose are they?'], /^SELECT owner, MEASURE\(count\)/],
    [clocks, ['list the scratched repairs', 'and what were they worth?'], /^SELECT number, insured_for FROM/],
    [clocks, ['how many scratched repairs are there', 'what were they worth?'], /^SELECT SUM\(insured_for\)/],
    [
      clocks,
      ['which branch has the most repairs', 'who were they for?'],
      /^SELECT branch, owner.*branch = |IN \(/,
    ],
    [
      tickets,
      ['how many tickets were raised in 2024', 'who were they for?'],
      /^SELECT tenant, MEASURE\(count\)/,
    ],
  ])('asks for a column of what was told: %#', (trade, questions, expected) => {
    expect(told(trade, ...questions)).toMatch(expected);
  });

  it('asks of those that were counted, and of no others', () => {
    const sql = told(tickets, 'how many tickets in 2024', 'how many of those were about noisy pipes');
    expect(sql).not.toContain('visits');
    expect(sql).toContain("reason = 'Noisy pipes'");
  });
});
