import { describe, expect, it } from 'vitest';
import { count, flag, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Who was won and lost, by the day on which they came or went; today is 30 June 2025.

const choir: Trade = {
  cubes: [
    view('members', 'Members', [
      { ...text, name: 'name', title: 'Member' },
      { ...text, name: 'voice', title: 'Voice' },
      { ...time, name: 'joined_on', title: 'Joined' },
      { ...time, name: 'left_on', title: 'Left' },
      { ...count, name: 'count', title: 'Members' },
    ]),
    view('concerts', 'Concerts', [
      { ...text, name: 'hall', title: 'Hall' },
      { ...time, name: 'sung_on', title: 'Sung' },
      { ...count, name: 'count', title: 'Concerts' },
    ]),
  ],
  values: { hall: ['Loft', 'Old Mill'] },
};

const cleaners: Trade = {
  cubes: [
    view('contracts', 'Contracts', [
      { ...text, name: 'reference', title: 'Contract reference' },
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'started_on', title: 'Contract start' },
      { ...time, name: 'cancelled_on', title: 'Cancelled' },
      { ...count, name: 'count', title: 'Contracts' },
      { ...count, name: 'cancelled', title: 'Cancelled contracts' },
    ]),
    view('cleaners', 'Cleaners', [
      { ...text, name: 'name', title: 'Cleaner' },
      { ...time, name: 'hired_on', title: 'Hired' },
      { ...count, name: 'count', title: 'Cleaners' },
    ]),
  ],
  values: {},
};

/** What is won here is so by its status. */
const roofers: Trade = {
  cubes: [
    view('bids', 'Bids', [
      { ...text, name: 'client', title: 'Client' },
      { ...text, name: 'status', title: 'Status' },
      { ...time, name: 'started_on', title: 'Started' },
      { ...count, name: 'count', title: 'Bids' },
    ]),
  ],
  values: { status: ['Won', 'Lost'] },
};

const IN_2025 = (column: string) => `${column} >= '2025-01-01' AND ${column} < '2026-01-01'`;
const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

/** Stewards of whom some have left, and the shifts that they do. */
const arena: Trade = {
  cubes: [
    view('stewards', 'Stewards', [
      { ...text, name: 'name', title: 'Steward' },
      { ...text, name: 'status', title: 'Steward status', description: 'Active, Suspended or Left.' },
      { ...flag, name: 'has_bicycle', title: 'Has a bicycle' },
      { ...time, name: 'hired_on', title: 'Hired' },
      { ...time, name: 'left_on', title: 'Left' },
      { ...count, name: 'count', title: 'Stewards ever employed' },
      { ...count, name: 'employed', title: 'Stewards employed', description: 'All but those who left.' },
    ]),
    view('rota', 'Rota', [
      { ...text, name: 'steward', title: 'Steward' },
      { ...text, name: 'client', title: 'Client' },
      { ...text, name: 'steward_status', title: 'Steward status', description: 'Active, Suspended or Left.' },
      { ...time, name: 'shift_on', title: 'Shift date' },
      { ...time, name: 'started_at', title: 'Round started' },
      { ...count, name: 'count', title: 'Shifts' },
    ]),
  ],
  values: { status: ['Active', 'Suspended', 'Left'], steward_status: ['Active', 'Suspended', 'Left'] },
};

describe('who was hired and left', () => {
  it.each([
    ['new starters in 2025', 'count', 'hired_on'],
    ['how many new joiners in 2025', 'count', 'hired_on'],
    ['leavers in 2025', 'count', 'left_on'],
    ['how many stewards left in 2025', 'count', 'left_on'],
    ['stewards hired in 2025', 'count', 'hired_on'],
  ])('is counted among all, and not among those who are there: %s', (question, figure, date) => {
    const sql = toldOf(arena, question);
    expect(sql).toContain(`SELECT MEASURE(${figure})`);
    expect(sql).toContain(IN_2025(date));
  });

  it.each([
    ['who left in 2025', "SELECT name FROM stewards WHERE left_on >= '2025-01-01'"],
    ['who quit this year', "SELECT name FROM stewards WHERE left_on >= '2025-01-01'"],
  ])('is no client of those who work for them: %s', (question, told) => {
    expect(toldOf(arena, question)).toContain(told);
  });

  it.each([
    ['how many stewards do we have', 'MEASURE(employed)'],
    ['how many stewards have a bicycle', 'MEASURE(employed)'],
  ])('is none of those who are there: %s', (question, told) => {
    expect(toldOf(arena, question)).toContain(told);
  });

  it('is not told by the day on which their rounds started', () => {
    expect(toldOf(arena, 'how many stewards started in 2025')).not.toMatch(/^SELECT .*started_at/);
  });
});

describe('who came and went', () => {
  it.each([
    [choir, 'how many new members did we win in 2025', IN_2025('joined_on')],
    [choir, 'how many members did we gain in 2025', IN_2025('joined_on')],
    [choir, 'sign-ups by voice in 2025', IN_2025('joined_on')],
    [choir, 'how many members did we lose in 2025', IN_2025('left_on')],
    [choir, 'members lost in 2025 by voice', IN_2025('left_on')],
    [cleaners, 'how many contracts did we win in 2025', IN_2025('started_on')],
    [cleaners, 'how many contracts have we lost in 2025', IN_2025('cancelled_on')],
  ])('is counted by the day of it: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each([
    [
      'more of one year than of another',
      choir,
      'did we win more new members in 2025 than in 2024',
      'joined_on',
    ],
    ['more than were lost', cleaners, 'did we win more contracts than we lost in 2025', 'cancelled_on'],
  ])('is set beside the other: %s', (_, trade, question, column) => {
    expect(toldOf(trade, question)).toMatch(new RegExp(`^SELECT .*${column} >= '`));
  });

  it('is what a status says, where one does', () => {
    expect(toldOf(roofers, 'how many bids did we win in 2025')).not.toMatch(
      /^SELECT MEASURE\(count\) AS count FROM bids WHERE started_on[^']*'2025-01-01' AND [^']*'2026-01-01'$/,
    );
  });

  it.each([
    ['who is no row of what came', cleaners, 'how many clients did we win in 2025'],
    ['who may have more than what ended', cleaners, 'how many clients did we lose in 2025'],
    ['what never leaves', choir, 'how many concerts did we lose in 2025'],
  ])('is not stated of %s', (_, trade, question) => {
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });
});
