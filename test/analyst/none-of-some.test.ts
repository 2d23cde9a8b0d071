import { describe, expect, it } from 'vitest';
import { count, number, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Some of the things that a list has, and none of what is done with them that took place.

/** Guests of a spa, and their treatments. */
const spa: Trade = {
  cubes: [
    view('guests', 'Guests', [
      { ...count, name: 'count', title: 'Number of guests' },
      { ...count, name: 'loyal', title: 'Loyal guests' },
      { ...text, name: 'guest', title: 'Guest' },
      { ...number, name: 'vouchers_bought', title: 'Vouchers bought' },
    ]),
    view('treatments', 'Treatments', [
      { ...count, name: 'count', title: 'Number of treatments' },
      { ...count, name: 'completed', title: 'Completed treatments' },
      { ...text, name: 'guest', title: 'Guest' },
      { ...time, name: 'treatment_day', title: 'Treatment day' },
    ]),
  ],
  values: {},
};

/** Trainees, and the exams that they sit. */
const school: Trade = {
  cubes: [
    view('trainees', 'Trainees', [
      { ...count, name: 'count', title: 'Trainees' },
      { ...count, name: 'enrolled', title: 'Enrolled trainees' },
      { ...text, name: 'trainee', title: 'Trainee' },
      { ...number, name: 'exams_passed', title: 'Exams passed' },
    ]),
    view('exams', 'Exams', [
      { ...count, name: 'count', title: 'Number of exams' },
      { ...text, name: 'trainee', title: 'Trainee' },
      { ...time, name: 'exam_day', title: 'Exam day' },
    ]),
  ],
  values: {},
};

describe('who had none', () => {
  it.each([
    [
      spa,
      'which loyal guests had no treatment in 2024',
      'SELECT guest FROM guests',
      'HAVING MEASURE(loyal) > 0',
    ],
    [
      school,
      'enrolled trainees without exams in 2024',
      'SELECT trainee FROM trainees',
      'HAVING MEASURE(enrolled) > 0',
    ],
    [school, 'how many enrolled trainees had no exam in 2024', 'SELECT MEASURE(enrolled)', 'NOT IN'],
  ])('may be some of the things, those that a figure counts: %#', (trade, question, ...parts) => {
    for (const part of parts) expect(toldOf(trade, question)).toContain(part);
  });

  it('had none that took place, where that is counted apart', () => {
    expect(toldOf(spa, 'which guests had no treatment in 2024')).toContain('HAVING MEASURE(completed) > 0');
    expect(toldOf(spa, 'which guests never booked a treatment')).not.toContain('completed');
    expect(toldOf(school, 'which trainees had no exam in 2024')).not.toContain('HAVING');
  });

  it.each([
    [spa, 'guests who have never bought a single voucher', 'COALESCE(vouchers_bought, 0) = 0'],
    [school, 'trainees who have not passed an exam yet', 'COALESCE(exams_passed, 0) = 0'],
  ])('may be told by what each has done: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it.each([
    [spa, 'guests who never gave a voucher', 'vouchers_bought'],
    [school, 'trainees without an exam', 'exams_passed'],
    [school, 'trainees who have not passed an exam in 2024', 'exams_passed'],
  ])('is not told by what was done otherwise, or of any time: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).not.toContain(sql);
  });
});
