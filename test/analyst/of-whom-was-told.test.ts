import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Walks that guides lead, and what guests pay. */
const walks: Trade = {
  cubes: [
    view('outings', 'Outings', [
      { ...count, name: 'count', title: 'Number of outings' },
      { ...sum, name: 'miles', title: 'Miles walked' },
      { ...text, name: 'ranger', title: 'Ranger' },
      { ...text, name: 'park', title: 'Park' },
      { ...time, name: 'led_on', title: 'Led on' },
    ]),
    view('bills', 'Bills', [
      { ...count, name: 'count', title: 'Number of bills' },
      { ...sum, name: 'amount', title: 'Amount billed' },
      { ...text, name: 'guest', title: 'Guest' },
      { ...time, name: 'issued_on', title: 'Issued on' },
      { ...time, name: 'paid_on', title: 'Paid on', description: 'Empty until it is paid.' },
    ]),
    view('guests', 'Guests', [
      { ...count, name: 'count', title: 'Number of guests' },
      { ...text, name: 'name', title: 'Guest' },
      { ...time, name: 'joined_on', title: 'Joined on' },
    ]),
  ],
  values: { park: ['North', 'South'], ranger: ['Ann', 'Bo'] },
};

/** Kilns that are fired. */
const kilns: Trade = {
  cubes: [
    view('firings', 'Firings', [
      { ...count, name: 'count', title: 'Number of firings' },
      { ...sum, name: 'gas', title: 'Gas used' },
      { ...text, name: 'kiln', title: 'Kiln' },
      { ...text, name: 'potter', title: 'Potter' },
      { ...time, name: 'fired_on', title: 'Fired on' },
    ]),
  ],
  values: { kiln: ['Big', 'Small'], potter: ['Cy', 'Di'] },
};

describe('of the one that a ranking told', () => {
  it.each([
    [walks, ['which ranger has the most outings?', 'and how many miles did he walk?']],
    [walks, ['which park has the most outings?', 'and what is its number of miles walked?']],
    [kilns, ['which kiln has the most firings?', 'and how much gas did it use?']],
    [kilns, ['which potter has the most firings?', 'and what is her gas used?']],
    [kilns, ['which kiln has the most firings?', 'and who fired the most there?']],
  ])('nothing is ranked anew: %#', (trade, questions) => {
    const told = toldOf(trade, ...(questions as [string]));
    expect(told).not.toMatch(/^(?!.* IN \(SELECT).*LIMIT 1$/);
    expect(/ IN \(SELECT .* LIMIT 1\)/.test(told) || !/SELECT/.test(told)).toBe(true);
  });

  it.each([
    [walks, ['which ranger has the most outings?', 'and how many miles by park?'], /miles.*GROUP BY/],
    [kilns, ['which kiln has the most firings?', 'how many firings are there?'], /^SELECT MEASURE\(count\)/],
  ])('but what speaks of nobody stays as it was: %#', (trade, questions, expected) => {
    expect(toldOf(trade, ...(questions as [string]))).toMatch(expected as RegExp);
  });
});

describe('who has not paid yet', () => {
  it('is not told by those who never had a bill that is paid', () => {
    expect(toldOf(walks, 'which guests have not paid yet?')).not.toMatch(/NOT IN/);
  });

  it('nor is who has none booked told by those who never had any', () => {
    expect(toldOf(walks, 'how many guests have no bill scheduled?')).not.toMatch(/NOT IN/);
    expect(toldOf(walks, 'which guests have no bills?')).toMatch(/NOT IN/);
  });

  it('is told by bills that are not paid', () => {
    expect(toldOf(walks, 'how many bills are not paid?')).toMatch(/paid_on IS NULL/);
  });
});

/** Lets that begin and end. */
const lets: Trade = {
  cubes: [
    view('lets', 'Lets', [
      { ...count, name: 'count', title: 'Number of lets' },
      { ...text, name: 'status', title: 'Status' },
      { ...time, name: 'started_on', title: 'Started on' },
      { ...time, name: 'ended_on', title: 'Ended on' },
    ]),
  ],
  values: { status: ['Ended', 'Running'] },
};

describe('who did something else', () => {
  it('is not only who did what was asked before', () => {
    const told = toldOf(lets, 'how many lets with status Ended ended in 2025?', 'and how many started?');
    expect(told).not.toMatch(/^SELECT.*Ended/);
  });
});
