import { describe, expect, it } from 'vitest';
import { avg, count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** A view that says by its description alone what its rows are. */
const ledger: Trade = {
  cubes: [
    {
      ...view('ledger', 'Ledger', [
        { ...text, name: 'number', title: 'Number' },
        { ...text, name: 'customer', title: 'Customer' },
        { ...number, name: 'total', title: 'Total' },
        { ...time, name: 'issued_on', title: 'Issued on' },
        { ...count, name: 'count', title: 'Count' },
        { ...sum, name: 'invoiced', title: 'Invoiced', description: 'In GBP.' },
      ]),
      description: 'Invoices',
    },
  ],
  values: { customer: ['Hill'] },
};

/** Fines without a name or a number; bells that somebody mends. */
const fines: Trade = {
  cubes: [
    view('fines', 'Fines', [
      { ...text, name: 'stage', title: 'Stage' },
      { ...time, name: 'due_on', title: 'Due' },
      { ...count, name: 'count', title: 'Fines' },
      { ...sum, name: 'amount', title: 'Amount charged', description: 'In GBP.' },
    ]),
    view('bells', 'Bells', [
      { ...text, name: 'bell', title: 'Bell' },
      { ...text, name: 'mended_by', title: 'Mended by' },
      { ...time, name: 'cracked_on', title: 'Cracked on' },
      { ...time, name: 'fixed_on', title: 'Fixed on' },
      { ...count, name: 'count', title: 'Bells' },
      { ...avg, name: 'days_to_fix', title: 'Average days to fix' },
    ]),
  ],
  values: { stage: ['First', 'Last'], mended_by: ['Ann Reed', 'Bo Hill'] },
};

/** Boats' repairs, each on a sheet. */
const sheets: Trade = {
  cubes: [
    view('repair_sheet', 'Repair sheet', [
      { ...text, name: 'boat', title: 'Boat' },
      { ...text, name: 'status', title: 'Status', description: 'Booked, Awaiting parts or Done.' },
      { ...time, name: 'begun_on', title: 'Begun' },
      { ...count, name: 'count', title: 'Count' },
    ]),
  ],
  values: { status: ['Booked', 'Awaiting parts', 'Done'] },
};

describe('rows that are kept on sheets', () => {
  it.each(['how many repairs are awaiting parts', 'how many repair sheets are awaiting parts'])(
    'are called by what each is about: %s',
    (question) => {
      expect(toldOf(sheets, question)).toBe(
        "SELECT MEASURE(count) AS count FROM repair_sheet WHERE status = 'Awaiting parts'",
      );
    },
  );

  it('are none of others', () => {
    expect(toldOf(sheets, 'how many sheets of paper')).not.toMatch(/^SELECT/);
  });
});

describe('rows that a description calls by their name', () => {
  it('are told by it', () => {
    expect(toldOf(ledger, 'which invoices are over £500')).toMatch(
      /^SELECT number FROM ledger WHERE total > 500/,
    );
    expect(toldOf(ledger, 'how many invoices in May 2025')).toContain('MEASURE(count) AS count');
    expect(toldOf(ledger, 'how much did we invoice in May 2025')).not.toContain('MEASURE(count)');
    // What is invoiced is money.
    expect(toldOf(ledger, 'invoicing by month in 2024')).toContain('MEASURE(invoiced) AS invoiced');
    expect(toldOf(ledger, 'how many invoices by month in 2024')).toContain('MEASURE(count) AS count');
  });
});

describe('which ones there are', () => {
  it.each(['which fines are over £50', 'list fines over £50', 'list fines due in May 2025'])(
    'is no number of them: %s',
    (question) => {
      expect(toldOf(fines, question)).not.toMatch(/^SELECT (?:MEASURE|COUNT)\(/);
    },
  );

  it('is one where that is asked for', () => {
    expect(toldOf(fines, 'how many fines are over £50')).toMatch(/^SELECT COUNT\(\*\) AS count/);
  });
});

describe('a short verb', () => {
  it('is the one that a date is called by', () => {
    const told = toldOf(fines, 'how many bells did Ann Reed fix in May 2025', 'what about Bo?');
    expect(told).toContain("mended_by = 'Bo Hill'");
    expect(told).toContain("fixed_on >= '2025-05-01'");
  });
});

describe('what is waited for', () => {
  it('is the state that is called so', () => {
    expect(toldOf(sheets, 'how many repairs stuck waiting for parts')).toContain("status = 'Awaiting parts'");
    expect(toldOf(fines, 'how many fines are waiting for parts')).not.toMatch(/^SELECT/);
  });

  it('is not listed for what waits', () => {
    expect(toldOf(fines, 'which fines are waiting for a bell')).not.toMatch(/^SELECT bell/);
  });
});

describe('a list of some', () => {
  it('has neither what they come to, nor the others', () => {
    expect(toldOf(fines, 'list fines of the first stage')).not.toMatch(/MEASURE\(amount\)/);
    expect(toldOf(sheets, 'list repairs by status')).toContain('SELECT status, MEASURE(count) AS count');
    expect(toldOf(fines, 'list the amount charged by stage')).toContain(
      'SELECT stage, MEASURE(amount) AS amount',
    );
  });
});
