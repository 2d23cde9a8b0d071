import { expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// People that are named after "by" are a group, those who did it, or how many there are.

/** Lessons of a riding school, of which riders miss some. */
const riding: Trade = {
  cubes: [
    view('lessons', 'Lessons', [
      { ...sum, name: 'hours_missed', title: 'Hours missed' },
      { ...sum, name: 'fees', title: 'Lesson fees', description: 'In GBP.' },
      { ...count, name: 'count', title: 'Number of lessons' },
      { ...text, name: 'student', title: 'Student' },
      { ...text, name: 'nationality', title: 'Nationality' },
      { type: 'boolean', name: 'on_visa', title: 'Student visa' },
      { ...time, name: 'given_on', title: 'Day of the lesson' },
    ]),
  ],
  values: { nationality: ['Swiss', 'Brazilian'] },
};

/** Plots that gardeners lose, or keep. */
const plots: Trade = {
  cubes: [
    view('harvests', 'Harvests', [
      { ...sum, name: 'kilos', title: 'Kilos picked' },
      { ...count, name: 'count', title: 'Number of harvests' },
      { ...text, name: 'member', title: 'Member' },
      { ...text, name: 'site', title: 'Site' },
      { type: 'boolean', name: 'with_shed', title: 'Shed' },
      { ...time, name: 'picked_on', title: 'Picked' },
    ]),
  ],
  values: { site: ['Hill', 'River'] },
};

it.each([
  [
    riding,
    'hours missed in May 2025 by students on a visa, per nationality',
    /^SELECT nationality, MEASURE.*on_visa IS TRUE/,
  ],
  [
    riding,
    'hours missed by students on a visa by nationality',
    /^SELECT nationality, MEASURE.*on_visa IS TRUE/,
  ],
])('who did it is no group beside the one that is asked for: %#', (trade, question, sql) => {
  expect(toldOf(trade, question)).toMatch(sql);
});

it.each([
  [riding, 'hours missed by student', /^SELECT student, MEASURE/],
  [riding, 'hours missed by student and nationality', /^SELECT student, nationality, MEASURE/],
  [plots, 'kilos picked by member', /^SELECT member, MEASURE/],
])('and is one where nothing is said of them: %#', (trade, question, sql) => {
  expect(toldOf(trade, question)).toMatch(sql);
});

it.each([
  [riding, 'top 3 nationalities by students', /^SELECT nationality, COUNT\(DISTINCT student\).* LIMIT 3$/],
  [plots, 'top 2 sites by members', /^SELECT site, COUNT\(DISTINCT member\).* LIMIT 2$/],
])('a ranking by people is one by how many there are: %#', (trade, question, sql) => {
  expect(toldOf(trade, question)).toMatch(sql);
});
