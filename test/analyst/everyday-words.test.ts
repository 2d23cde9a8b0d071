import { describe, expect, it } from 'vitest';
import { meantBy } from '../../analyst/intent/closed-vocabulary.ts';
import { cube } from './library-cubes.ts';
import { number, text, time } from './members-of-trades.ts';
import { kennel, orchard, type Trade, toldOf } from './trades.ts';

/** Courses that students take, and their exams. */
const college: Trade = {
  cubes: [
    cube('students', 'Students', [
      { ...number, name: 'count', title: 'Students', aggType: 'count' },
      { ...number, name: 'current', title: 'Current students', aggType: 'count' },
      { ...text, name: 'student', title: 'Student' },
      { ...text, name: 'town', title: 'Town' },
      { type: 'boolean', name: 'remote', title: 'Remote student' },
      { ...time, name: 'enrolled_on', title: 'Date of enrolment' },
      { ...time, name: 'left_on', title: 'Leaving date' },
    ]),
    cube('sittings', 'Sittings', [
      {
        ...number,
        name: 'count',
        title: 'Sittings',
        aggType: 'count',
        description: 'Also called: exams.',
      },
      { ...number, name: 'average_rating', title: 'Average rating', aggType: 'avg' },
      { ...number, name: 'late_rate', title: 'Late rate', aggType: 'number' },
      {
        ...number,
        name: 'minutes',
        title: 'Average length',
        aggType: 'avg',
        description: 'Minutes of an exam.',
      },
      { ...text, name: 'examiner', title: 'Examiner' },
      { ...text, name: 'kind', title: 'Kind' },
      { ...time, name: 'booked_on', title: 'Booking date' },
      { ...time, name: 'sat_on', title: 'Exam date' },
    ]),
  ],
  values: { town: ['Leeds', 'York'], kind: ['first exam', 'Oral'] },
};

/** Flats that tenants rent, and what is mended in them. */
const lettings: Trade = {
  cubes: [
    cube('tenants', 'Tenants', [
      { ...number, name: 'count', title: 'Tenants', aggType: 'count' },
      { ...number, name: 'current', title: 'Current tenants', aggType: 'count' },
      { ...text, name: 'tenant', title: 'Tenant' },
      { ...text, name: 'borough', title: 'Borough' },
      { type: 'boolean', name: 'furnished', title: 'Furnished tenant' },
      { ...time, name: 'registered_on', title: 'Registration date' },
    ]),
    cube('repairs', 'Repairs', [
      { ...number, name: 'count', title: 'Repairs', aggType: 'count', description: 'Also called: jobs.' },
      { ...number, name: 'costs', title: 'Repair costs', aggType: 'sum', description: 'In GBP.' },
      { ...number, name: 'average_score', title: 'Average score', aggType: 'avg' },
      { ...number, name: 'days', title: 'Days to finish', aggType: 'avg' },
      { ...text, name: 'plumber', title: 'Plumber' },
      { ...text, name: 'kind', title: 'Kind' },
      { ...time, name: 'reported_on', title: 'Report date' },
    ]),
  ],
  values: { borough: ['Hackney', 'Camden'], kind: ['first job', 'Boiler'] },
};

describe('people', () => {
  it.each([
    [college, 'how many people are there in total', /MEASURE\(count\) AS count FROM students/],
    [lettings, 'how many people live in Hackney', /FROM tenants WHERE borough = 'Hackney'/],
    [college, 'number of people who live in Leeds', /FROM students WHERE town = 'Leeds'/],
  ])('are whoever the rows are: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it('"live" asks for a place', () => {
    expect(toldOf(kennel, 'how many dogs live in North')).not.toMatch(/^SELECT/);
  });
});

describe('what rows are called', () => {
  it.each([
    [college, 'what is the average rating of exams', /^SELECT MEASURE\(average_rating\)/],
    [lettings, 'what do we spend on jobs', /^SELECT MEASURE\(costs\)/],
  ])('is by the names of their count, too: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [college, 'number of first exams by examiner', /examiner, MEASURE\(count\).*kind = 'first exam'/],
    [lettings, 'number of first jobs by plumber', /plumber, MEASURE\(count\).*kind = 'first job'/],
  ])('stays asked for where a value ends in it: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [college, 'remote students by town', /town, MEASURE\(count\).*remote IS TRUE/],
    [lettings, 'furnished tenants by borough', /borough, MEASURE\(count\).*furnished IS TRUE/],
  ])('counts those of a yes-or-no member that ends in it: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });
});

describe('a verb', () => {
  it.each([
    [college, 'how many exams were taken in 2025', /count FROM sittings/],
    [lettings, 'how many repairs were made in 2025', /count FROM repairs/],
    [lettings, 'which tenants joined since May 2025', /registered_on >= '2025-05-01'/],
    [college, 'how many students joined in 2024', /enrolled_on >= '2024-01-01'/],
  ])('only ties its thing to the time: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [college, 'which examiners are rated highest', /examiner, MEASURE\(average_rating\)/],
    [college, 'which examiner gets the best ratings', /examiner, MEASURE\(average_rating\)/],
    [lettings, 'which plumber gets the best scores', /plumber, MEASURE\(average_score\)/],
  ])('of judging is about the average: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [orchard, 'which room gets booked the most', /takings|guests/],
    [kennel, 'which wing gets booked the most', /fees|nights/],
  ])('done "the most" is how often, and no amount: %#', (trade, question, amounts) => {
    expect(toldOf(trade, question)).not.toMatch(amounts);
  });
});

describe('now', () => {
  it.each([
    [college, 'how many students do we have at present', /MEASURE\("current"\)|MEASURE\(current\)/],
    [lettings, 'how many tenants are there right now', /MEASURE\("current"\)|MEASURE\(current\)/],
  ])('is what the model calls current: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [orchard, 'how many pickers are in gloves now'],
    [kennel, 'how many owners do we have at present'],
  ])('is nothing that is counted in rows of what happened: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT COUNT\(DISTINCT/);
  });
});

describe('"normal"', () => {
  it.each([
    [college, 'number of remote students against normal ones', /^SELECT remote, MEASURE\(count\)/],
    [lettings, 'number of furnished tenants vs ordinary ones', /^SELECT furnished, MEASURE\(count\)/],
  ])('is the other side of what is yes or no: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [college, 'how many normal students'],
    [lettings, 'number of tenants in normal flats'],
  ])('is nothing that a flag tells alone: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('what is not proven', () => {
  it.each([
    [college, 'how long between booking and exam'],
    [lettings, 'how long from report to finish on average'],
  ])('is a length from one thing to another that no figure tells of both: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/MEASURE\(minutes\)/);
  });

  it.each([
    [orchard, 'who gave the most'],
    [kennel, 'who paid the most'],
  ])('is any sum for who gave most: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT \w+, MEASURE\((?:guests|nights|minutes|crates)\)/);
  });
});

it.each(['sales', 'payments'])('what a view called %s counts is no money for its name', (view) => {
  const goods = cube(view, 'Goods', [
    { ...number, name: 'units', title: 'Units sold', aggType: 'sum' },
    { ...time, name: 'day', title: 'Day' },
  ]);
  expect(toldOf({ cubes: [goods], values: {} }, 'how many units did we sell in 2025')).toMatch(
    /MEASURE\("?\w*\.?"?units/,
  );
});

it.each(['severe', 'loved', 'base', 'biased', 'residue', 'locate'])(
  '%s is no slip of another word',
  (word) => {
    expect(meantBy(word)).toBeNull();
  },
);

it('P1 is no percentile', () => {
  expect(toldOf(college, 'average length of P1 exams')).not.toContain('PERCENTILE');
  expect(toldOf(lettings, 'P95 of repair costs')).toContain('PERCENTILE');
});
