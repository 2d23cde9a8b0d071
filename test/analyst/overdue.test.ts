import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

// What is late and not done, in trades whose models say it in their own ways; today is 30 June 2025.

/** No date says when it is empty; the status says what was never owed. */
const florist: Trade = {
  cubes: [
    view('bills', 'Bills', [
      { ...text, name: 'number', title: 'Bill number' },
      { ...text, name: 'shop', title: 'Shop' },
      { ...text, name: 'status', title: 'Bill status', description: 'Open, paid, credited or void.' },
      { ...time, name: 'issued_on', title: 'Issued' },
      { ...time, name: 'due_on', title: 'Due date' },
      { ...time, name: 'paid_on', title: 'Payment date' },
      { ...count, name: 'count', title: 'Bills' },
      { ...sum, name: 'outstanding', title: 'Outstanding', description: 'In EUR.' },
    ]),
  ],
  values: { status: ['Open', 'Paid', 'Credited', 'Void'], shop: ['Harbour', 'Hill'] },
};

/** Ready and fetched are two dates; a status tells no more than what was given up. */
const tailors: Trade = {
  cubes: [
    view('alterations', 'Alterations', [
      { ...text, name: 'ticket', title: 'Ticket number' },
      { ...text, name: 'state', title: 'State', description: 'Sewing, ready, collected or withdrawn.' },
      { ...time, name: 'taken_in', title: 'Received' },
      { ...time, name: 'promised_for', title: 'Promised for' },
      { ...time, name: 'ready_on', title: 'Ready' },
      { ...time, name: 'collected_on', title: 'Collected' },
      { ...count, name: 'count', title: 'Alterations' },
    ]),
  ],
  values: { state: ['Sewing', 'Ready', 'Collected', 'Withdrawn'] },
};

/** Only the status says what is done. */
const surveyors: Trade = {
  cubes: [
    view('surveys', 'Surveys', [
      { ...text, name: 'reference', title: 'Survey reference' },
      { ...text, name: 'surveyor', title: 'Surveyor' },
      {
        ...text,
        name: 'status',
        title: 'Status',
        description: 'Planned, under way, completed or cancelled.',
      },
      { ...time, name: 'deadline', title: 'Deadline' },
      { ...count, name: 'count', title: 'Surveys' },
    ]),
  ],
  values: { status: ['Planned', 'Under way', 'Completed', 'Cancelled'] },
};

/** Two things have to be done by days of their own. */
const museum: Trade = {
  cubes: [
    view('casts', 'Casts', [
      { ...text, name: 'cast', title: 'Cast' },
      { ...time, name: 'review_due', title: 'Review due' },
      { ...time, name: 'reviewed_on', title: 'Reviewed' },
      { ...time, name: 'return_due', title: 'Return due' },
      { ...time, name: 'returned_on', title: 'Returned' },
      { ...count, name: 'count', title: 'Casts' },
    ]),
  ],
  values: {},
};

/** A plan that nobody says was kept. */
const growers: Trade = {
  cubes: [
    view('sowings', 'Sowings', [
      { ...text, name: 'bed', title: 'Bed' },
      { ...time, name: 'sown_on', title: 'Sown' },
      { ...time, name: 'expected_on', title: 'Expected' },
      { ...count, name: 'count', title: 'Sowings' },
    ]),
  ],
  values: {},
};

const OF_BILLS =
  "WHERE due_on < '2025-06-30' AND paid_on IS NULL AND (status NOT IN ('Void', 'Credited') OR status IS NULL)";
const OF_ALTERATIONS =
  "WHERE promised_for < '2025-06-30' AND ready_on IS NULL AND (state <> 'Withdrawn' OR state IS NULL)";
const OF_SURVEYS =
  "WHERE deadline < '2025-06-30' AND (status NOT IN ('Cancelled', 'Completed') OR status IS NULL)";
const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

describe('what is overdue', () => {
  it.each([
    [florist, 'how many bills are overdue', OF_BILLS],
    [florist, 'bills past their due date by shop', OF_BILLS],
    [florist, 'bills which are past due and still not paid', OF_BILLS],
    [florist, 'how many bills should have been paid by now', OF_BILLS],
    [tailors, 'how many alterations are overdue', OF_ALTERATIONS],
    [tailors, "alterations that should have been ready by now but aren't", OF_ALTERATIONS],
    [tailors, 'which alterations are behind schedule', OF_ALTERATIONS],
    [tailors, 'how many alterations should have been finished by today', OF_ALTERATIONS],
    [surveyors, 'surveys past their deadline by surveyor', OF_SURVEYS],
    [surveyors, "surveys that should have been completed by now but haven't", OF_SURVEYS],
    [
      museum,
      'casts that should have been reviewed already',
      "review_due < '2025-06-30' AND reviewed_on IS NULL",
    ],
    [
      museum,
      "casts that were due back and haven't been returned",
      "return_due < '2025-06-30' AND returned_on IS NULL",
    ],
  ])('is past the day by which it is due, and not done: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each(['how much is overdue', 'overdue amount', 'what is the value of overdue bills'])(
    'is owed in all: %s',
    (question) => {
      expect(toldOf(florist, question)).toContain(
        `MEASURE(outstanding) AS outstanding FROM bills ${OF_BILLS}`,
      );
    },
  );

  it('is a part of all that there is', () => {
    expect(toldOf(florist, 'what share of bills is overdue')).toContain(
      "FILTER (WHERE due_on < '2025-06-30' AND paid_on IS NULL AND (status NOT IN ('Void', 'Credited')",
    );
  });

  it('is listed by its number', () => {
    expect(toldOf(tailors, 'which alterations are overdue')).toMatch(/^SELECT ticket FROM alterations WHERE/);
    expect(titleTold(tailors, 'how many alterations are overdue')).toBe(
      'Number of alterations (promised for until 29 June 2025; not yet ready; state: not Withdrawn)',
    );
  });

  it.each([
    ['two days are due', museum, 'how many casts are overdue'],
    ['nothing says whether it was done', growers, 'how many sowings are overdue'],
    [
      'what should have been done is no date of theirs',
      florist,
      'bills that should have been printed by now',
    ],
    ['another end is meant', tailors, "alterations that should have been billed by now but aren't"],
  ])('is not stated where %s', (_, trade, question) => {
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });

  it.each([
    [florist, 'how many days past due are our bills'],
    [florist, 'bills paid past their due date'],
    [tailors, 'alterations collected past their promised date'],
  ])('is not what is done, nor how long that took: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/(?:paid_on|ready_on) IS NULL/);
  });
});
