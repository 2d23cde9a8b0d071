import { describe, expect, it } from 'vitest';
import { count, flag, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What has, or has not, been done with something that rows have, by the date called by both; today is Monday, 30 June 2025.

/** Boats that are looked after over the winter. */
const boatyard: Trade = {
  cubes: [
    view('refits', 'Refits', [
      { ...text, name: 'number', title: 'Refit number' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...text, name: 'status', title: 'Refit status', description: 'Booked, Ashore, Afloat or Cancelled.' },
      { ...time, name: 'begun_on', title: 'Refit begun' },
      { ...time, name: 'mast_removed_on', title: 'Mast removed' },
      { ...time, name: 'owner_told_at', title: 'Owner told', description: 'Empty if not yet.' },
      { ...time, name: 'leaves_on', title: 'Return to the water' },
      { ...count, name: 'count', title: 'Refits' },
      { ...sum, name: 'masts', title: 'Masts stored' },
    ]),
    view('accidents', 'Accidents', [
      { ...text, name: 'reference', title: 'Accident' },
      { ...text, name: 'dock', title: 'Dock' },
      { ...time, name: 'happened_at', title: 'Happened' },
      { ...time, name: 'insurer_told_on', title: 'Insurer told' },
      { ...count, name: 'count', title: 'Accidents' },
    ]),
  ],
  values: { status: ['Booked', 'Ashore', 'Afloat', 'Cancelled'], dock: ['East', 'West'] },
};

/** Weddings that are catered for. */
const caterer: Trade = {
  cubes: [
    view('parties', 'Parties', [
      { ...text, name: 'reference', title: 'Party reference' },
      { ...text, name: 'couple', title: 'Couple' },
      { ...text, name: 'hall', title: 'Hall' },
      { ...text, name: 'status', title: 'Party status', description: 'Enquiry, Booked, Held or Cancelled.' },
      { ...time, name: 'party_on', title: 'Party date' },
      { ...time, name: 'deposit_paid_on', title: 'Deposit paid' },
      { ...time, name: 'hall_informed_on', title: 'Hall informed' },
      { ...flag, name: 'menu_agreed', title: 'Menu agreed' },
      { ...count, name: 'count', title: 'Parties' },
      { ...sum, name: 'deposits', title: 'Deposits held' },
    ]),
  ],
  values: { status: ['Enquiry', 'Booked', 'Held', 'Cancelled'], hall: ['Barn', 'Orangery'] },
};

describe('what has not been done with something', () => {
  it.each([
    [boatyard, "any refits whose mast still isn't removed", 'COUNT', 'mast_removed_on IS NULL'],
    [boatyard, "refits where the mast hasn't been removed yet", 'COUNT', 'mast_removed_on IS NULL'],
    [boatyard, "how many refits that we haven't told the owner about yet", 'COUNT', 'owner_told_at IS NULL'],
    [boatyard, "refits where the owner hasn't been told", 'COUNT', 'owner_told_at IS NULL'],
    [caterer, "booked parties where the deposit hasn't been paid", 'COUNT', 'deposit_paid_on IS NULL'],
    [
      caterer,
      "which parties next month haven't we informed the hall about",
      'reference',
      "party_on >= '2025-07-01' AND party_on < '2025-08-01' AND hall_informed_on IS NULL",
    ],
    [
      boatyard,
      "anything happened this month that we haven't told the insurer about",
      'COUNT',
      "accidents WHERE happened_at >= '2025-06-01' AND happened_at < '2025-07-01' AND insurer_told_on IS NULL",
    ],
  ])('is said of the rows, by the date of it: %#', (trade, question, told, condition) => {
    const sql = toldOf(trade, question);
    expect(sql).toMatch(new RegExp(`^SELECT (?:MEASURE\\(${told.toLowerCase()}\\)|${told} )`));
    expect(sql).toContain(condition);
    expect(sql).not.toContain('owner IS NULL');
    expect(sql).not.toContain('hall IS NULL');
  });

  it.each([
    // Nobody says that anything was done with the rudder.
    [boatyard, "refits where the rudder hasn't been removed"],
    [caterer, "which parties haven't we told the band about"],
    // What is paid is another thing than what is held.
    [caterer, 'parties whose band is not paid'],
  ])('is not told by what was done with something else: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it('leaves a sum of such things what it is', () => {
    expect(toldOf(caterer, 'how much do we hold in deposits')).toContain('MEASURE(deposits)');
  });
});

describe('who is leaving', () => {
  it.each([
    [boatyard, 'which owners are leaving', "SELECT owner FROM refits WHERE leaves_on >= '2025-06-30'"],
    [boatyard, 'which owners are leaving and when', "leaves_on >= '2025-06-30'"],
  ])('has not left before today: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });

  it('is nobody who left', () => {
    expect(toldOf(boatyard, 'which owners left')).not.toContain("leaves_on >= '2025-06-30'");
  });
});
