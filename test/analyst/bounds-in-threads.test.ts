import { describe, expect, it } from 'vitest';
import { avg, count, flag, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Ropes that are made to measure. */
const ropewalk: Trade = {
  cubes: [
    view('ropes', 'Ropes', [
      { ...count, name: 'count', title: 'Number of ropes' },
      { ...number, name: 'metres', title: 'Length in metres' },
      { ...avg, name: 'average_metres', title: 'Average metres' },
      { ...count, name: 'hand_ins', title: 'Hand-ins' },
      { ...count, name: 'hand_outs', title: 'Hand-outs' },
      { ...text, name: 'shed', title: 'Shed' },
      { ...text, name: 'fibre', title: 'Fibre' },
      { ...text, name: 'payer', title: 'Paid by', description: 'Owner or insurer.' },
      { ...flag, name: 'unapproved', title: 'Ropes to approve' },
      { ...text, name: 'duty', title: 'Duty', description: 'Spinning, waiting or loading.' },
      { ...time, name: 'handed_in', title: 'Hand-in date' },
      { ...time, name: 'handed_out', title: 'Hand-out date' },
    ]),
  ],
  values: {
    shed: ['North shed', 'South shed'],
    fibre: ['Hemp', 'Sisal'],
    payer: ['Owner', 'Insurer'],
    duty: ['Spinning', 'Waiting', 'Loading'],
  },
};

/** Bells that are cast, and tuned later. */
const bellfoundry: Trade = {
  cubes: [
    view('bells', 'Bells', [
      { ...count, name: 'count', title: 'Number of bells' },
      { ...number, name: 'kilos', title: 'Weight in kg' },
      { ...sum, name: 'price', title: 'Price', description: 'In GBP.' },
      { ...text, name: 'tower', title: 'Tower' },
      { ...time, name: 'tuned_on', title: 'Tuned' },
    ]),
  ],
  values: { tower: ['St Mary', 'St John'] },
};

describe('A bound on single rows', () => {
  it.each([
    ['in 2024', '2024-01-01'],
    ['only 2024', '2024-01-01'],
    ['and in May?', '2025-05-01'],
  ])('still holds after %s', (next, from) => {
    const ropes = toldOf(ropewalk, 'how many ropes with a length over 80 metres', next);
    expect(ropes).toContain('metres > 80');
    expect(ropes).toContain(from);
    expect(toldOf(bellfoundry, 'how many bells with a weight over 900 kg', next)).toContain('kilos > 900');
  });

  it('still holds of each group, and of those', () => {
    expect(toldOf(ropewalk, 'how many ropes with a length over 80 metres', 'by shed')).toContain(
      'metres > 80',
    );
    const ofThose = toldOf(
      ropewalk,
      'how many ropes with a length over 80 metres',
      'in 2024',
      'which sheds made those?',
    );
    expect(ofThose.startsWith('SELECT') ? ofThose : 'metres > 80').toContain('metres > 80');
  });

  it('and is gone with another question', () => {
    expect(
      toldOf(
        ropewalk,
        'how many ropes with a length over 80 metres',
        'how many ropes were handed out in May by fibre',
      ),
    ).not.toContain('metres > 80');
  });
});

describe('How many of those', () => {
  it('is told by no average', () => {
    const told = toldOf(
      ropewalk,
      'how many ropes in North shed',
      'and how many of those are longer than 50 metres?',
    );
    expect(told).not.toMatch(/average_metres/);
  });
});

describe('Figures that are called by two words of their date', () => {
  it('are of that one, alone and beside each other', () => {
    expect(toldOf(ropewalk, 'hand-outs by shed this year')).toContain("handed_out >= '2025-01-01'");
    expect(toldOf(ropewalk, 'hand-ins by shed this year')).toContain("handed_in >= '2025-01-01'");
    const both = toldOf(ropewalk, 'hand-ins and hand-outs by shed this year');
    expect(both.startsWith('SELECT') ? both : 'handed_out >=').toContain('handed_out >=');
  });
});

describe('A word that was found as a value', () => {
  it('is none where it is a column that is asked for', () => {
    expect(toldOf(ropewalk, 'ropes longer than 80 metres with the name of the owner')).not.toContain(
      "payer = 'Owner'",
    );
    expect(toldOf(ropewalk, 'how many ropes are paid by the owner')).toContain("payer = 'Owner'");
  });

  it('is none where it leads to another condition', () => {
    expect(toldOf(ropewalk, 'how many ropes are waiting for approval')).not.toContain("duty = 'Waiting'");
    expect(toldOf(ropewalk, 'how many ropes with duty waiting')).toContain("duty = 'Waiting'");
  });
});

/** Bills of people who come to have their portrait painted. */
const painter: Trade = {
  cubes: [
    view('bills', 'Bills', [
      { ...count, name: 'count', title: 'Number of bills' },
      { ...text, name: 'sitter', title: 'Client' },
      { ...time, name: 'due_on', title: 'Payment due' },
    ]),
  ],
  values: {},
};

describe('What is to come', () => {
  it('is told by no day on which money is due', () => {
    expect(toldOf(painter, "who's coming in tomorrow?")).not.toContain('SELECT');
    expect(toldOf(painter, 'bills due tomorrow')).toContain('due_on');
  });

  it('is told by no day on which something was done', () => {
    expect(toldOf(bellfoundry, 'who is coming to a bell tomorrow')).not.toMatch(/^SELECT.*tuned_on/);
    expect(toldOf(bellfoundry, 'how many bells last week')).toContain('tuned_on');
  });
});
