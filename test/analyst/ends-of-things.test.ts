import { describe, expect, it } from 'vitest';
import { count, distinct, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What is past its end, or will be, by the date that is called so; today is 30 June 2025.

/** Lifts that are looked after under contracts, which also names their parts. */
const lifts: Trade = {
  cubes: [
    view('lifts', 'Lifts and motors', [
      { ...text, name: 'site', title: 'Site' },
      { ...count, name: 'count', title: 'Lifts' },
      { ...text, name: 'serial', title: 'Motor serial' },
      { ...text, name: 'make', title: 'Motor make' },
      { ...time, name: 'fitted_on', title: 'Motor fitted' },
      { ...time, name: 'guarantee_until', title: 'Guarantee until' },
      { ...count, name: 'motors', title: 'Motors' },
    ]),
  ],
  values: { make: ['Kone', 'Otis'] },
};

/** Tenants with a lease that begins and ends, and another paper of theirs. */
const tenancies: Trade = {
  cubes: [
    view('tenancies', 'Tenancies', [
      { ...text, name: 'tenancy_no', title: 'Tenancy number' },
      { ...text, name: 'tenant', title: 'Tenant' },
      { ...text, name: 'block', title: 'Block' },
      { ...time, name: 'lease_start', title: 'Lease start' },
      { ...time, name: 'lease_end', title: 'Lease end', description: 'Empty where it rolls on.' },
      { ...time, name: 'insurance', title: 'Insurance', description: 'Last day of the cover.' },
      { ...time, name: 'gas_check', title: 'Gas check', description: 'When it was done.' },
      { ...count, name: 'count', title: 'Tenancies' },
      { ...distinct, name: 'tenants', title: 'Tenants' },
    ]),
  ],
  values: { block: ['Elm', 'Oak'] },
};

/** Things that are lent, and have to come back. */
const costumes: Trade = {
  cubes: [
    view('loans', 'Costume loans', [
      { ...text, name: 'ticket', title: 'Loan ticket number' },
      { ...text, name: 'theatre', title: 'Theatre' },
      { ...time, name: 'lent_on', title: 'Lent' },
      { ...time, name: 'agreed_until', title: 'Agreed until' },
      { ...time, name: 'released_on', title: 'Released' },
      { ...count, name: 'count', title: 'Loans' },
    ]),
  ],
  values: {},
};

/** Machines that are looked after, by a day of their own. */
const presses: Trade = {
  cubes: [
    view('presses', 'Presses', [
      { ...text, name: 'press', title: 'Press' },
      { ...time, name: 'next_service_due', title: 'Next service due' },
      { ...time, name: 'last_service', title: 'Last service' },
      { ...count, name: 'count', title: 'Presses' },
    ]),
    view('passes', 'Passes', [
      { ...text, name: 'pass_no', title: 'Pass number' },
      { ...time, name: 'starts_on', title: 'Starts on' },
      { ...time, name: 'ends_on', title: 'Ends on' },
      { ...count, name: 'count', title: 'Passes' },
    ]),
  ],
  values: {},
};

/** Halls with papers to renew; one of these has a day on which it was done, too. */
const halls: Trade = {
  cubes: [
    view('halls', 'Halls', [
      { ...text, name: 'hall', title: 'Hall' },
      { ...time, name: 'fire_plan_due', title: 'Fire plan due' },
      { ...time, name: 'boiler_check_due', title: 'Boiler check due' },
      { ...time, name: 'boiler_checked_on', title: 'Last boiler check' },
      { ...count, name: 'count', title: 'Halls' },
    ]),
  ],
  values: {},
};

const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

describe('what has come to its end', () => {
  it.each([
    [lifts, 'which motors are out of guarantee?', "guarantee_until < '2025-06-30'"],
    [lifts, 'how many motors are already out of guarantee', "guarantee_until < '2025-06-30'"],
    [lifts, 'motors whose guarantee has run out', "guarantee_until < '2025-06-30'"],
    [lifts, 'which guarantees have expired', "guarantee_until < '2025-06-30'"],
    [tenancies, 'how many tenancies are out of lease by block', "lease_end < '2025-06-30'"],
    [tenancies, 'which tenancies are out of insurance', "insurance < '2025-06-30'"],
    [presses, 'which passes have run out', "ends_on < '2025-06-30'"],
    [halls, 'is our fire plan overdue anywhere?', "fire_plan_due < '2025-06-30'"],
    [tenancies, 'has any lease run out?', "lease_end < '2025-06-30'"],
    [tenancies, 'which tenancies are still within their lease', "lease_end >= '2025-06-30'"],
  ])('is told by the date of that: %#', (trade, question, condition) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/^SELECT/);
    expect(told).toContain(condition);
  });

  it.each([
    [lifts, 'any guarantee running out before christmas?', "guarantee_until < '2025-12-25'"],
    [lifts, 'which motors come out of guarantee next month', "guarantee_until >= '2025-07-01'"],
    [tenancies, 'tenancies with a lease ending by the end of the year', "lease_end < '2026-01-01'"],
    [tenancies, 'which insurance is up this week', "insurance >= '2025-06-30'"],
    [costumes, 'loans due back out by friday', 'NOT'],
    [
      costumes,
      'loans that are due back by the end of July',
      "agreed_until < '2025-08-01' AND released_on IS NULL",
    ],
  ])('will be within a period that is named: %#', (trade, question, condition) => {
    const told = toldOf(trade, question);
    if (condition === 'NOT') expect(told).toMatch(NOT_STATED);
    else {
      expect(told).toMatch(/^SELECT/);
      expect(told).toContain(condition);
    }
  });

  it('is listed with its day, by the name of what it is of', () => {
    expect(toldOf(lifts, 'which motors are out of guarantee')).toMatch(
      /^SELECT serial, guarantee_until FROM lifts .*HAVING MEASURE\(motors\) > 0 ORDER BY 2/,
    );
    expect(toldOf(tenancies, 'any insurance expiring this year')).toMatch(
      /^SELECT tenancy_no, insurance FROM/,
    );
    expect(toldOf(tenancies, 'which tenancies are out of lease')).toMatch(
      /^SELECT tenancy_no, lease_end FROM/,
    );
    expect(toldOf(lifts, 'how many motors are out of guarantee')).toMatch(/^SELECT MEASURE\(motors\)/);
  });

  it.each([
    ['no date is called so', lifts, 'which motors are out of insurance'],
    ['the date says a beginning', tenancies, 'tenancies out of fitting'],
    ['whoever has one may have another', tenancies, 'which tenants are out of lease'],
    ['nothing shows the end', lifts, 'which sites are out of guarantee'],
    ['more is said behind the period', lifts, 'any guarantee running out this year with the depot'],
    ['it may have been done', halls, 'is our boiler check overdue anywhere?'],
    ['another thing is due', presses, 'which presses are due back this week'],
    ['the date is no end', tenancies, 'which tenancies are out of gas check'],
    ['more is said', lifts, 'which motors are out of guarantee at the depot'],
  ])('is not stated where %s', (_, trade, question) => {
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });

  it('is not late where it is due in a time to come', () => {
    expect(toldOf(costumes, 'which loans are due out next month')).not.toContain("< '2025-06-30'");
  });
});
