import { describe, expect, it } from 'vitest';
import { avg, count, number, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Things without any of the rows that the same view joins to them; today is 30 June 2025.

/** Trucks with the faults found on each; and the trips of these, of which each has a truck. */
const haulage: Trade = {
  cubes: [
    view('garage', 'Garage', [
      { ...text, name: 'yard', title: 'Yard', rows: 1 },
      { ...text, name: 'plate', title: 'Registration', rows: 1 },
      { ...text, name: 'make', title: 'Make', rows: 1 },
      { ...time, name: 'bought_on', title: 'Bought On', rows: 1 },
      { ...time, name: 'safety_check_due', title: 'Safety check due', rows: 1 },
      { ...count, name: 'fleet', title: 'Trucks', rows: 1 },
      { ...text, name: 'area', title: 'Area', rows: 0 },
      { ...time, name: 'reported_on', title: 'Reported On', rows: 0 },
      { ...time, name: 'mended_on', title: 'Mended On', rows: 0 },
      { ...count, name: 'fault_count', title: 'Faults', rows: 0 },
      { ...avg, name: 'days_to_mend', title: 'Average days to mend', rows: 0 },
    ]),
    view('trips', 'Trips', [
      { ...text, name: 'trip', title: 'Trip number', rows: 0 },
      { ...time, name: 'left_at', title: 'Left At', rows: 0 },
      { ...count, name: 'trip_count', title: 'Trips', rows: 0 },
      { ...text, name: 'truck', title: 'Truck', rows: 1 },
    ]),
  ],
  values: { make: ['Volvo', 'Scania'] },
};

/** Gardeners' clients with their care plans, which end, and are counted apart where they have not. */
const gardens: Trade = {
  cubes: [
    view('care', 'Care', [
      { ...text, name: 'client', title: 'Client', rows: 1 },
      { ...text, name: 'soil', title: 'Soil', rows: 1 },
      { ...count, name: 'client_count', title: 'Client count', rows: 1 },
      {
        ...{ ...text, name: 'status', title: 'Status', rows: 0 },
        description: 'Active, Cancelled or Lapsed.',
      },
      { ...time, name: 'started_on', title: 'Started On', rows: 0 },
      { ...time, name: 'ended_on', title: 'Ended On', rows: 0 },
      { ...number, name: 'monthly', title: 'Monthly', rows: 0 },
      { ...count, name: 'plan_count', title: 'Plan count', rows: 0 },
      { ...count, name: 'live_count', title: 'Live count', rows: 0 },
    ]),
  ],
  values: { soil: ['Clay', 'Chalk'], status: ['Active', 'Cancelled', 'Lapsed'] },
};

const told = (trade: Trade, question: string) => toldOf(trade, question).replaceAll(/\s+/g, ' ');

describe('things without any of the rows that their view has of each', () => {
  it.each([
    [
      haulage,
      "which trucks haven't had a fault reported on them since Easter",
      "reported_on >= '2025-04-20'",
    ],
    [haulage, 'trucks without a fault this year', "reported_on >= '2025-01-01'"],
    [haulage, 'which trucks have never had a fault', 'HAVING MEASURE(fault_count) > 0'],
    [gardens, 'which clients have never had a plan', 'HAVING MEASURE(plan_count) > 0'],
  ])('are those that it has none of: %#', (trade, question, condition) => {
    expect(told(trade, question)).toMatch(
      /^SELECT (plate|client) FROM \w+ WHERE (plate|client) NOT IN \(SELECT/,
    );
    expect(told(trade, question)).toContain(condition);
  });

  it('are counted, of those that something else is said of', () => {
    expect(told(haulage, 'how many trucks have no faults')).toMatch(/^SELECT MEASURE\(fleet\).* NOT IN /);
    expect(told(gardens, "how many clients on clay haven't got a plan")).toMatch(
      /^SELECT MEASURE\(client_count\).* NOT IN .* AND soil = 'Clay'/,
    );
  });

  it('have none that has not ended, where these are counted', () => {
    expect(told(gardens, "which clients haven't got a plan")).toContain('HAVING MEASURE(live_count) > 0');
  });

  it.each([
    [
      'the rows name whose they are, and none is listed without any',
      haulage,
      'trucks without a trip this year',
    ],
    ['the things are none of the first rows', haulage, 'which faults have no trucks'],
  ])('are told otherwise where %s', (_, trade, question) => {
    expect(told(trade, question)).not.toMatch(/^SELECT plate .*NOT IN \(SELECT plate/);
  });
});

describe('what is overdue of things that have rows beside them', () => {
  it('is listed by the name of the things', () => {
    expect(told(haulage, 'is our safety check overdue anywhere?')).toMatch(
      /^SELECT plate, safety_check_due FROM/,
    );
  });
});
