import { describe, expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

const singing: Trade = {
  cubes: [
    view('sessions', 'Sessions', [
      { ...text, name: 'coach', title: 'Coach' },
      { ...time, name: 'starts_at', title: 'Session start' },
      { ...count, name: 'count', title: 'Sessions', description: 'All that were booked.' },
      { ...count, name: 'held_count', title: 'Sessions held' },
      { ...count, name: 'missed_count', title: 'Sessions missed' },
    ]),
  ],
  values: {},
};

const chimneys: Trade = {
  cubes: [
    view('sweeps', 'Sweeps', [
      { ...text, name: 'street', title: 'Street' },
      { ...time, name: 'planned_on', title: 'Planned' },
      { ...count, name: 'count', title: 'Sweeps' },
      { ...count, name: 'done_count', title: 'Sweeps done' },
    ]),
  ],
  values: {},
};

const staff: Trade = {
  cubes: [
    view('keepers', 'Keepers', [
      { ...text, name: 'island', title: 'Island' },
      { ...time, name: 'hired_on', title: 'Hired' },
      { ...count, name: 'count', title: 'Keepers' },
      { ...count, name: 'employed', title: 'Keepers employed' },
    ]),
    view('lamps', 'Lamps', [
      { ...text, name: 'colour', title: 'Colour' },
      { ...time, name: 'lit_on', title: 'First lit' },
      { ...count, name: 'count', title: 'Number of lamps' },
      { ...count, name: 'active', title: 'Active lamps' },
    ]),
  ],
  values: {},
};

describe('what we have', () => {
  it.each([
    ['how many keepers do we have', 'MEASURE(employed)'],
    ['how many lamps do we have by colour', 'MEASURE(active)'],
    ['how many lamps have we got', 'MEASURE(active)'],
    ['how many keepers are there', 'MEASURE(count)'],
    ['how many lamps were lit in 2024', 'MEASURE(count)'],
  ])('is what is there now, where the model counts that: %s', (question, measure) => {
    expect(toldOf(staff, question)).toContain(measure);
  });
});

describe('a verb that says what became of things', () => {
  it.each([
    [singing, 'how many sessions did we give in May 2025'],
    [singing, 'how many sessions did each coach run'],
    [singing, 'which coaches have had more than 5 sessions'],
    [chimneys, 'how many sweeps did we perform in May 2025'],
  ])('is asked about, where it may be that all are meant or those done: %#', (trade, question) => {
    expect(toldOf(trade, question)).toBe('choice');
  });

  it.each([
    [singing, 'how many sessions did we hold in May 2025', 'MEASURE(held_count)'],
    [singing, 'how many sessions were held by coach', 'MEASURE(held_count)'],
    [chimneys, 'how many sweeps did we do in May 2025', 'MEASURE(done_count)'],
    [chimneys, 'how many sweeps were done by street', 'MEASURE(done_count)'],
  ])('is the one that a measure has in its name: %#', (trade, question, measure) => {
    expect(toldOf(trade, question)).toContain(measure);
  });

  it('is what is counted, where the model counts those apart', () => {
    expect(titleTold(singing, 'how many sessions have been missed in May 2025')).toBe(
      'Sessions missed in May 2025',
    );
  });

  it.each([
    [singing, 'how many sessions in May 2025', 'MEASURE(count)'],
    [singing, 'sessions by coach', 'MEASURE(count)'],
    [chimneys, 'how many sweeps do we have', 'MEASURE(count)'],
  ])('leaves all of them, where it does not tell some apart: %#', (trade, question, measure) => {
    expect(toldOf(trade, question)).toContain(measure);
  });
});
