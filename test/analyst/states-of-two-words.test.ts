import { expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// "In use", "on hold": states of words that explain themselves elsewhere.

const site: Trade = {
  cubes: [
    view('pitches', 'Pitches', [
      { ...count, name: 'count', title: 'Pitches' },
      { ...text, name: 'status', title: 'Pitch status', description: 'In use, vacant or out of service.' },
      { ...text, name: 'park', title: 'Park' },
    ]),
  ],
  values: { status: ['In use', 'Vacant', 'Out of service'] },
};

const workshop: Trade = {
  cubes: [
    view('jobs', 'Jobs', [
      { ...count, name: 'count', title: 'Jobs' },
      { ...sum, name: 'hours', title: 'Hours booked' },
      { ...text, name: 'state', title: 'State' },
      { ...text, name: 'bay', title: 'Bay' },
      { ...time, name: 'opened_on', title: 'Opened' },
    ]),
  ],
  values: { state: ['On hold', 'At work', 'Done'] },
};

it.each([
  [site, 'how many pitches are in use', "status = 'In use'"],
  [site, 'pitches in use by park', "status = 'In use'"],
  [site, 'what percentage of our pitches are in use?', "status = 'In use'"],
  [workshop, 'jobs on hold by bay', "state = 'On hold'"],
  [workshop, 'hours booked on jobs on hold', "state = 'On hold'"],
])('are looked up as they are said: %#', (trade, question, condition) => {
  expect(toldOf(trade, question)).toContain(condition);
});

it.each([
  [workshop, 'jobs on the bay'],
  [workshop, 'jobs on Tuesday by bay'],
])('and nothing else is taken for one: %#', (trade, question) => {
  expect(toldOf(trade, question)).not.toContain("'On hold'");
});
