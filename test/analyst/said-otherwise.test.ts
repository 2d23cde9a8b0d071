import { expect, it } from 'vitest';
import { avg, count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Clocks that are mended. */
const clockmaker: Trade = {
  cubes: [
    view('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Number of repairs' },
      { ...avg, name: 'days', title: 'Average days on the bench' },
      { ...avg, name: 'delivery', title: 'Average delivery days' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'movement', title: 'Movement' },
      { ...text, name: 'clockmaker', title: 'Clockmaker' },
      { ...time, name: 'brought_on', title: 'Brought on' },
    ]),
  ],
  values: { movement: ['Quartz', 'Pendulum'] },
};

/** Boats that take people out to see whales. */
const trips: Trade = {
  cubes: [
    view('trips', 'Trips', [
      { ...count, name: 'count', title: 'Number of trips' },
      { ...number, name: 'party_size', title: 'Party size' },
      { ...sum, name: 'participants', title: 'Participants' },
      { ...avg, name: 'waiting', title: 'Average wait at the pier', description: 'In minutes.' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...text, name: 'skipper', title: 'Skipper' },
      { ...time, name: 'left_on', title: 'Date' },
    ]),
  ],
  values: { boat: ['Orca', 'Minke'] },
};

/** Yachts that have a length. */
const yachts: Trade = {
  cubes: [
    view('yachts', 'Yachts', [
      { ...count, name: 'count', title: 'Number of yachts' },
      { ...avg, name: 'length', title: 'Average yacht length in m' },
      { ...text, name: 'yacht', title: 'Yacht' },
    ]),
  ],
  values: {},
};

/** Nobody counts who came. */
const parties: Trade = {
  ...trips,
  cubes: trips.cubes.map((one) => ({
    ...one,
    members: one.members.filter(({ title }) => title !== 'Participants'),
  })),
};

it.each([
  [clockmaker, 'how long do repairs stay on the bench by movement', ['MEASURE(days)', 'movement']],
  [clockmaker, 'how many days is a repair on the bench', ['MEASURE(days)']],
  [trips, 'how long do the different skippers wait at the pier', ['MEASURE(waiting)', 'skipper']],
  [trips, 'how long do people wait at the pier per boat', ['MEASURE(waiting)', 'boat']],
  [parties, 'trips for five or more people', ['party_size >= 5']],
  [parties, 'trips with fewer than 4 people in 2025', ['party_size < 4']],
  [trips, 'how many people came to Orca in 2025', ['MEASURE(participants)', "boat = 'Orca'"]],
  [clockmaker, 'repairs with no clockmaker assigned', ['clockmaker IS NULL']],
  [trips, 'trips that have no skipper assigned yet', ['skipper IS NULL']],
  [trips, 'which boat has no skipper', ['skipper IS NULL', 'boat']],
])('what is said in other words is read by the name of the model: %# %s', (trade, question, parts) => {
  const told = toldOf(trade, question);
  for (const part of parts) expect(told).toContain(part);
});

it.each([
  // No word of it chooses a length.
  [clockmaker, 'how long do customers wait'],
  [clockmaker, 'how long does the glue need on the bench'],
  [trips, 'how long do whales stay at the reef'],
  // How long a boat is says nothing of its stay.
  [yachts, 'how long do yachts stay on average'],
  [trips, 'how long do the various harbours wait at the pier'],
  // Those who work are none of the party.
  [clockmaker, 'repairs for five or more people'],
  // Nor is who fell off one of those who came.
  [trips, 'how many people fell off Orca'],
])('where no name says it, nothing is told: %# %s', (trade, question) => {
  expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
});
