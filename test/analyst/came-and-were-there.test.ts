import { describe, expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Who came is not who joined, nor is what was true at one moment what is true at another; today is 30 June 2025.

const choir: Trade = {
  cubes: [
    view('singers', 'Singers', [
      { ...text, name: 'member', title: 'Member' },
      { ...text, name: 'diet', title: 'Diet' },
      { ...time, name: 'joined_on', title: 'Joined' },
      { ...time, name: 'last_lesson_on', title: 'Last lesson' },
      { ...count, name: 'count', title: 'Members' },
    ]),
  ],
  values: {},
};

const surgery: Trade = {
  cubes: [
    view('register', 'Register', [
      { ...text, name: 'patient', title: 'Patient' },
      { ...time, name: 'registered_on', title: 'Registered' },
      { ...time, name: 'policy_ends_on', title: 'Policy ends' },
      { ...count, name: 'count', title: 'Patients' },
    ]),
  ],
  values: {},
};

const shows: Trade = {
  cubes: [
    view('shows', 'Shows', [
      { ...text, name: 'show', title: 'Show' },
      { ...time, name: 'starts_on', title: 'First night' },
      { ...time, name: 'visited_on', title: 'Visited' },
      { ...count, name: 'count', title: 'Shows' },
    ]),
  ],
  values: {},
};

describe('another event, or another moment', () => {
  it.each([
    [choir, 'how many members came last month'],
    [choir, 'how many members came'],
    [choir, 'how many members had a lesson in May'],
    [surgery, 'how many patients came in May'],
    [surgery, 'how many patients visited us in May'],
    [surgery, 'how many patients do we have right now'],
    [shows, 'how many shows have not started yet'],
  ])('is not stated: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it.each([
    [choir, 'how many members joined last month', 'joined_on'],
    [choir, 'how many new members in May', 'joined_on'],
    [surgery, 'how many patients registered in May', 'registered_on'],
    [surgery, 'how many patients', 'COUNT|MEASURE'],
    [shows, 'how many shows started in May', 'starts_on'],
  ])('is stated where it is asked for: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toMatch(new RegExp(`^SELECT.*(?:${part})`));
  });
});
