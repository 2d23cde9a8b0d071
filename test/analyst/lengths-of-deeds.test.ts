import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const average = { type: 'number', aggType: 'avg' } as const;

/** Plays that are staged, by people who are cast. */
const theatre: Trade = {
  cubes: [
    view('plays', 'Plays', [
      { ...count, name: 'count', title: 'Number of plays' },
      { ...sum, name: 'spent', title: 'Amount spent', description: 'In GBP.' },
      { ...text, name: 'play', title: 'Play' },
      { ...time, name: 'opened_on', title: 'Opened' },
    ]),
    view('patrons', 'Patrons', [
      { ...count, name: 'count', title: 'Number of patrons' },
      { ...text, name: 'patron_no', title: 'Patron number' },
      { ...text, name: 'full_name', title: 'Patron' },
      { ...time, name: 'registered_on', title: 'Registered' },
      { ...time, name: 'birth_date', title: 'Date of birth' },
    ]),
    view('outings', 'Outings', [
      { ...count, name: 'count', title: 'Number of outings' },
      { ...text, name: 'patron_no', title: 'Patron number' },
      { ...text, name: 'town', title: 'Town' },
      { ...time, name: 'went_on', title: 'Date of the outing' },
    ]),
  ],
  values: {},
};

/** Anglers at a lake. */
const lake: Trade = {
  cubes: [
    view('sessions', 'Sessions', [
      { ...count, name: 'count', title: 'Number of sessions' },
      { ...average, name: 'hours', title: 'Average hours', description: 'Hours fished.' },
      { ...sum, name: 'fees', title: 'Fees', description: 'In GBP.' },
      { ...text, name: 'angler', title: 'Angler' },
      { ...time, name: 'started_at', title: 'Start' },
    ]),
    view('anglers', 'Anglers', [
      { ...count, name: 'count', title: 'Number of anglers' },
      { ...text, name: 'angler', title: 'Angler' },
      { ...time, name: 'joined_on', title: 'Joined' },
    ]),
  ],
  values: {},
};

const STATED = /^SELECT/;

describe('lengths of what is done', () => {
  it.each([
    [theatre, 'Which play ran the longest?'],
    [theatre, 'Which play lasted longest?'],
    [lake, 'Which angler stayed the longest?'],
    [lake, 'How long do anglers stay?'],
  ])('are told by nothing that is called otherwise: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(STATED);
  });

  it('are told where the longest is one of a figure that is said', () => {
    expect(toldOf(lake, 'Which angler has the highest average hours?')).toMatch(STATED);
  });
});

describe('people by their age', () => {
  it('are no first rows where it is known when each was born', () => {
    expect(toldOf(theatre, 'Who is our oldest patron?')).not.toMatch(/^SELECT registered_on/);
  });
});

describe('what is left out', () => {
  it('is not looked up among the keys of another kind', () => {
    expect(toldOf(theatre, 'patrons without an outing')).not.toMatch(/full_name NOT IN \(SELECT patron_no/);
  });

  it('is looked up where both are called the same', () => {
    expect(toldOf(lake, 'anglers without a session')).toMatch(/angler NOT IN \(SELECT angler FROM sessions/);
  });
});
