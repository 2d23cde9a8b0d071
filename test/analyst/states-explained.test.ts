import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// States by the words with which a model explains them, and states that nothing shows; in three trades.

/** Bids of a roofer. */
const roofer: Trade = {
  cubes: [
    view('bids', 'Bids', [
      { ...text, name: 'client', title: 'Client' },
      {
        ...{ ...text, name: 'status', title: 'Bid status' },
        description: 'Draft, Out (no answer yet), Won, Lost or Dead (ran out without an answer).',
      },
      { ...time, name: 'asked_on', title: 'Asked' },
      { ...count, name: 'count', title: 'Bids' },
    ]),
  ],
  values: { status: ['Draft', 'Out', 'Won', 'Lost', 'Dead'] },
};

/** Pupils of a riding school. */
const riding: Trade = {
  cubes: [
    view('courses', 'Courses booked', [
      { ...text, name: 'pupil', title: 'Pupil' },
      { ...text, name: 'yard', title: 'Yard' },
      {
        ...{ ...text, name: 'status', title: 'Course status' },
        description: 'Provisional, Confirmed, Completed, Withdrawn (left early) or Cancelled.',
      },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...count, name: 'count', title: 'Courses' },
      {
        ...{ ...sum, name: 'income', title: 'Course income' },
        description: 'In GBP. Cancelled courses left out.',
      },
    ]),
  ],
  values: { status: ['Provisional', 'Confirmed', 'Completed', 'Withdrawn', 'Cancelled'], yard: ['Elm'] },
};

/** Repairs to flats. */
const repairs: Trade = {
  cubes: [
    view('tasks', 'Repairs', [
      { ...text, name: 'number', title: 'Repair number' },
      { ...text, name: 'block', title: 'Block' },
      {
        ...{ ...text, name: 'status', title: 'Repair status' },
        description: 'Reported, Assigned, Done or Cancelled.',
      },
      {
        ...text,
        name: 'fitter',
        title: 'Fitter',
        description: 'Ours or a contractor. Empty until assigned.',
      },
      { ...time, name: 'reported_on', title: 'Reported' },
      { ...count, name: 'count', title: 'Repairs' },
    ]),
  ],
  values: { status: ['Reported', 'Assigned', 'Done', 'Cancelled'], block: ['Ash House'] },
};

const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

describe('a state that the model explains', () => {
  it.each([
    [roofer, 'how many bids have we had no answer to', /status = 'Out'/],
    [roofer, 'bids with no answer yet by client', /^SELECT client, .*status = 'Out'/],
    [roofer, "bids we're still waiting to hear on by client", /status = 'Out'/],
    [roofer, 'how many bids ran out', /status = 'Dead'/],
    [riding, 'how many pupils left early in May', /status = 'Withdrawn'/],
    [riding, 'how many pupils left before the end of their course', /status = 'Withdrawn'/],
  ])('is read by those words: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [roofer, 'how many bids left early'],
    [riding, 'how many pupils left early, and out of how many?'],
    [repairs, 'how many repairs had no answer'],
  ])('is none of another, and answers no other question: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });
});

/** Tests of a clinic, and what its stores lost. */
const clinic: Trade = {
  cubes: [
    view('tests', 'Tests', [
      { ...text, name: 'patient', title: 'Patient' },
      { ...text, name: 'kind', title: 'Kind of test' },
      {
        ...{ ...text, name: 'status', title: 'Test status' },
        description: 'Taken, Awaiting result, Clear or Failed.',
      },
      { ...time, name: 'taken_on', title: 'Taken' },
      { ...count, name: 'count', title: 'Tests' },
      { ...sum, name: 'outstanding', title: 'Outstanding', description: 'In GBP.' },
    ]),
    view('stores', 'Stores lost', [
      { ...text, name: 'item', title: 'Item' },
      { ...text, name: 'cause', title: 'Cause', description: 'Not returned, Damaged or Stolen.' },
      { ...time, name: 'found_on', title: 'Found' },
      { ...count, name: 'count', title: 'Losses' },
      { ...sum, name: 'boxes', title: 'Boxes lost' },
    ]),
    view('deliveries', 'Deliveries', [
      { ...text, name: 'reason', title: 'Reason of complaint' },
      { ...time, name: 'delivered_on', title: 'Delivered' },
      { ...sum, name: 'boxes', title: 'Boxes delivered' },
    ]),
  ],
  values: {
    status: ['Taken', 'Awaiting result', 'Clear', 'Failed'],
    cause: ['Not returned', 'Damaged', 'Stolen'],
    reason: ['Missing label'],
  },
};

describe('what is waited for', () => {
  it.each([
    'how many results are we still waiting for',
    'results still outstanding by kind of test',
    'pending results by kind of test',
    'how many tests are still waiting for their results',
  ])('is the state that is called so, and no debt: %s', (question) => {
    expect(toldOf(clinic, question)).toMatch(/^SELECT .*status = 'Awaiting result'/);
  });

  it('is no money', () => {
    expect(toldOf(clinic, 'which patients are still waiting for a result')).not.toMatch(/outstanding/);
  });
});

describe('what is said with "un" or "missing"', () => {
  it.each([
    [clinic, 'unreturned stores by item', /cause = 'Not returned'/],
    [clinic, 'how many boxes went missing in May', /MEASURE\(boxes\) AS boxes FROM stores/],
  ])('is the value, or the figure, of just that: %#', (trade, question, expected) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/^SELECT/);
    expect(told).toMatch(expected);
    expect(told).not.toMatch(/<> 'Not returned'|Missing label/);
  });
});

/** A dentist's patients, and visits that count those who did not come. */
const dentist: Trade = {
  cubes: [
    view('register', 'Patients', [
      { ...text, name: 'patient', title: 'Patient' },
      { ...text, name: 'town', title: 'Town' },
      { ...count, name: 'count', title: 'Patients' },
    ]),
    view('visits', 'Visits', [
      { ...text, name: 'patient', title: 'Patient' },
      { ...text, name: 'status', title: 'Visit status', description: 'Completed, Cancelled or No-show.' },
      { ...time, name: 'visit_on', title: 'Visit date' },
      { ...count, name: 'count', title: 'Visits' },
      { ...count, name: 'no_shows', title: 'No-shows' },
    ]),
  ],
  values: { status: ['Completed', 'Cancelled', 'No-show'] },
};

/** Parcels, and where they are. */
const parcels: Trade = {
  cubes: [
    view('items', 'Parcels', [
      {
        ...{ ...text, name: 'status', title: 'Parcel status' },
        description: 'On the way, Held at depot, Delivered or Returned to sender.',
      },
      { ...text, name: 'payment', title: 'Paid by' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...count, name: 'count', title: 'Parcels' },
    ]),
  ],
  values: { status: ['On the way', 'Held at depot', 'Delivered'], payment: ['Bank transfer'] },
};

describe('no-shows', () => {
  it.each(['how many patients were no-shows in May', "how many patients didn't turn up in May"])(
    'are who did not come, and not those without any: %s',
    (question) => {
      expect(toldOf(dentist, question)).toMatch(/status = 'No-show'|MEASURE\(no_shows\)|^missing/);
      expect(toldOf(dentist, question)).not.toMatch(/NOT IN/);
    },
  );

  it('are lacked by those who had none', () => {
    expect(toldOf(dentist, 'which patients had no no-shows in May 2025')).toMatch(/NOT IN/);
  });
});

describe('a part of a value', () => {
  it('is no group that nobody has', () => {
    expect(toldOf(parcels, 'parcels by depot')).not.toMatch(/^SELECT/);
    expect(toldOf(parcels, 'parcels at the depot')).not.toMatch(/status = 'Delivered'/);
    expect(toldOf(parcels, 'how many parcels were paid by transfer')).toMatch(/payment = 'Bank transfer'/);
  });
});

/** Stays in a harbour. */
const harbour: Trade = {
  cubes: [
    view('stays', 'Stays', [
      { ...text, name: 'boat', title: 'Boat' },
      {
        ...text,
        name: 'status',
        title: 'Stay status',
        description: 'Booked, moored, departed or cancelled.',
      },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'leaves_on', title: 'Departure' },
      { ...count, name: 'count', title: 'Stays' },
      { ...count, name: 'cancelled', title: 'Cancelled stays' },
    ]),
  ],
  values: { status: ['Booked', 'Moored', 'Departed', 'Cancelled'] },
};

describe('two states of the same rows', () => {
  it.each(['bookings that were cancelled in May', 'bookings that fell through in May'])(
    'are not taken for either of them, nor for one within the other: %s',
    (question) => {
      const told = toldOf(harbour, question);
      expect(told).not.toMatch(/IN \('Booked', 'Cancelled'\)|MEASURE\(cancelled\).*status = 'Booked'/);
    },
  );

  it('are both told where both are asked for', () => {
    expect(toldOf(harbour, 'how many stays are booked or moored')).toMatch(/IN \('Booked', 'Moored'\)/);
  });

  it('have a day that may lie ahead, which says nothing of what is over', () => {
    expect(toldOf(harbour, 'how many boats have gone')).not.toMatch(/leaves_on IS NOT NULL/);
  });
});

describe('who does something, where nobody does yet', () => {
  const NOBODY = "fitter IS NULL AND (status <> 'Cancelled' OR status IS NULL)";

  it.each([
    'unassigned repairs by block',
    'how many repairs are not assigned',
    'which repairs are unassigned?',
    'how many repairs are not assigned yet',
  ])('is told by the column that is empty until then: %s', (question) => {
    expect(toldOf(repairs, question)).toMatch(/^SELECT/);
    expect(toldOf(repairs, question)).toContain(NOBODY);
  });

  it('leaves out what was called off, also at one place', () => {
    const told = toldOf(repairs, 'how many unassigned repairs at Ash House');
    expect(told).toContain("block = 'Ash House'");
    expect(told).toContain("status <> 'Cancelled'");
  });
});

describe('a state that nothing shows', () => {
  it.each([
    [riding, 'how many courses were taken down'],
    [riding, 'how many courses are taken'],
    [roofer, 'how many bids were put back in May'],
    [roofer, 'how many bids fell through in May'],
    [repairs, 'how many repairs came back'],
    [repairs, 'how many repairs were reported again'],
    [repairs, 'how many repairs have been sorted'],
    [repairs, 'repairs held up in May'],
    [riding, 'how many courses are booked up'],
    [riding, 'unconfirmed courses by yard'],
  ])('is never dropped: %#', (trade, question) => {
    const told = toldOf(trade, question);
    expect(told).not.toMatch(/^SELECT MEASURE\(count\) AS count FROM \w+(?: WHERE \w+_on >=[^=]*)?$/);
    expect(told).not.toMatch(/<> 'Confirmed'/);
  });

  it('leaves a figure that is without it to be asked for', () => {
    expect(toldOf(riding, 'course income of cancelled courses')).toMatch(NOT_STATED);
    expect(toldOf(riding, 'course income of completed courses')).toMatch(/status = 'Completed'/);
  });
});
