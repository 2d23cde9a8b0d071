import { describe, expect, it } from 'vitest';
import { avg, count, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// It is 30 June 2025.

/** Chimneys that are swept. */
const sweep: Trade = {
  cubes: [
    view('jobs', 'Jobs', [
      { ...count, name: 'count', title: 'Number of jobs' },
      { ...count, name: 'reviews', title: 'Reviews' },
      { ...avg, name: 'stars', title: 'Average stars' },
      { ...sum, name: 'margin', title: 'Margin', description: 'In GBP.' },
      { ...avg, name: 'soot', title: 'Average soot per job and month (kg)' },
      { ...rate, name: 'win_rate', title: 'Win rate', description: 'Shown as percent of a fraction.' },
      { ...text, name: 'sweeper', title: 'Sweep' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'status', title: 'Status', description: 'Booked, won or lost.' },
      { ...text, name: 'kind', title: 'Kind of chimney' },
      { ...time, name: 'swept_on', title: 'Job date' },
    ]),
  ],
  values: { status: ['Booked', 'Won', 'Lost'], customer: ['Tollgate Ltd', 'Hall'], kind: ['Stove', 'Open'] },
};

/** Classes that people attend, or do not. */
const choir: Trade = {
  cubes: [
    view('attendance', 'Attendance', [
      { ...count, name: 'session_count', title: 'Session count' },
      { ...count, name: 'attended_count', title: 'Attended count' },
      { ...text, name: 'singer', title: 'Singer' },
      { ...text, name: 'voice', title: 'Voice' },
      { ...text, name: 'status', title: 'Status', description: 'booked, attended or missed.' },
      { ...time, name: 'on', title: 'Session date' },
    ]),
  ],
  values: { voice: ['Alto', 'Bass'], status: ['booked', 'attended', 'missed'] },
};

describe('What a question asks for', () => {
  it.each(['how many days does a job take from order to sweep', 'time spent on Tollgate Ltd by sweep'])(
    'is no amount or number where it is a length: %s',
    (question) => expect(toldOf(sweep, question)).not.toMatch(/^SELECT/),
  );

  it('is no forecast', () => {
    expect(toldOf(sweep, 'margin in May', 'and what will it be this month?')).not.toMatch(/^SELECT/);
    expect(toldOf(sweep, 'margin in May', 'and this month?')).toMatch(/^SELECT/);
  });

  it('is no share of all where it is in percent', () => {
    expect(toldOf(sweep, 'margin in percent by kind of chimney')).not.toContain('margin_share');
    expect(toldOf(sweep, 'share of margin by kind of chimney')).toContain('margin_share');
  });

  it('is nobody who was named', () => {
    expect(toldOf(sweep, 'who is going out to Tollgate Ltd on 3 June 2025')).not.toMatch(/^SELECT customer/);
  });

  it('is no rate of one of its outcomes', () => {
    expect(toldOf(sweep, 'win rate of lost jobs')).not.toMatch(/^SELECT MEASURE\(win_rate\)/);
    expect(toldOf(sweep, 'win rate for stoves')).toMatch(/win_rate/);
  });

  it('is not the one of most reviews', () => {
    expect(toldOf(sweep, 'who is the best sweep going by the reviews')).not.toContain('MEASURE(reviews)');
    expect(toldOf(sweep, 'which sweep has the most reviews')).toContain('MEASURE(reviews)');
  });
});

describe('What was done with some of the rows', () => {
  it('is no name of all of them', () => {
    expect(toldOf(choir, 'attended sessions by voice in May')).not.toMatch(
      /^SELECT voice, MEASURE\(session_count\)(?!.*attended)/,
    );
  });

  it('and what is booked for a day is still to come', () => {
    expect(toldOf(choir, 'how many sessions are booked for the week of 4 July')).toContain('2025-06-30');
    expect(toldOf(choir, 'how many sessions are booked for March')).not.toContain("'2025-03-01'");
  });
});
