import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Figures that are near at hand, and of another kind than what was asked for: none of them is stated.

const bakers: Trade = {
  cubes: [
    view('drops', 'Drops', [
      { ...count, name: 'count', title: 'Drops' },
      { ...text, name: 'loaf', title: 'Loaf' },
      { ...text, name: 'cafe', title: 'Café' },
      { ...time, name: 'dropped_on', title: 'Dropped' },
    ]),
    view('standing', 'Standing orders', [
      { ...sum, name: 'weekly_value', title: 'Weekly value', description: 'In EUR.' },
      { ...text, name: 'cafe', title: 'Café' },
      { ...time, name: 'starts_on', title: 'Starts' },
    ]),
  ],
  values: { loaf: ['Rye', 'Spelt'], cafe: ['Lime', 'Mill'] },
};

const couriers: Trade = {
  cubes: [
    view('failed', 'Failed drop-offs', [
      { ...count, name: 'count', title: 'Failed drop-offs' },
      { ...text, name: 'receiver', title: 'Receiver' },
      { ...time, name: 'failed_on', title: 'Failed' },
    ]),
    view('hours', 'Rota', [
      { ...sum, name: 'hours', title: 'Hours ridden' },
      { ...text, name: 'rider', title: 'Rider' },
      { ...time, name: 'ridden_on', title: 'Day' },
    ]),
  ],
  values: { rider: ['Mina', 'Ola'] },
};

const clinics: Trade = {
  cubes: [
    view('visits', 'Visits', [
      { ...count, name: 'count', title: 'Number of visits' },
      { ...text, name: 'patient', title: 'Patient' },
      { ...text, name: 'clinic', title: 'Clinic' },
      { ...sum, name: 'fees', title: 'Fees', description: 'In EUR.' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'visit_on', title: 'Visit date' },
    ]),
  ],
  values: { clinic: ['Leeds', 'York'] },
};

/** Sites, and the pumps that each has. */
const pumps: Trade = {
  cubes: [
    view('sites', 'Sites and pumps', [
      { ...count, name: 'count', title: 'Sites' },
      { ...count, name: 'pump_count', title: 'Pumps' },
      { ...text, name: 'site', title: 'Site' },
    ]),
  ],
  values: {},
};

describe('a figure of another kind', () => {
  it.each([
    [bakers, 'rye sold in May 2025', 'as often as something was brought'],
    [bakers, 'biggest cafés in 2025 by value', 'by the week, of what began then'],
    [couriers, 'top 3 receivers by drop-offs in 2025', 'of those that failed'],
    [couriers, 'which rider brings in the most per hour ridden', 'that it is divided by'],
    [pumps, 'how many sites went out pumps', 'though another is named'],
    [clinics, 'are fees up on last year?', 'of one period alone'],
    [clinics, 'visits by type in May 2025', 'without the groups that are asked for'],
    [clinics, "who's on at Leeds this Saturday?", 'how often somebody came'],
  ])('is not stated: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it.each([
    [pumps, 'pumps by site', 'MEASURE(pump_count)'],
    [bakers, 'drops of rye in May 2025', 'MEASURE(count)'],
    [bakers, 'weekly value by café in 2025', 'MEASURE(weekly_value)'],
    [couriers, 'top 3 receivers by failed drop-offs in 2025', 'MEASURE(count)'],
    [couriers, 'hours ridden per rider', 'MEASURE(hours)'],
    [clinics, 'fees of visits still to come', "visit_on >= '2025-06-30'"],
  ])('is, where it is asked for: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
  });
});
