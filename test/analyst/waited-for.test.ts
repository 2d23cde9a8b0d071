import { describe, expect, it } from 'vitest';
import { count, flag, number, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

// What somebody else has still to do, said as people say it, in four trades; today is 30 June 2025.

const framers: Trade = {
  cubes: [
    view('frames', 'Frames', [
      { ...text, name: 'number', title: 'Frame number' },
      {
        ...{ ...text, name: 'status', title: 'Frame status' },
        description: 'Asked for, quoted, made, delivered or cancelled.',
      },
      { ...time, name: 'asked_on', title: 'Asked for on' },
      { ...time, name: 'quoted_on', title: 'Quoted on' },
      { ...time, name: 'due_on', title: 'Due on' },
      { ...time, name: 'delivered_on', title: 'Delivered on' },
      { ...count, name: 'count', title: 'Frames' },
    ]),
  ],
  values: { status: ['Asked for', 'Quoted', 'Made', 'Delivered', 'Cancelled'] },
};

const musicians: Trade = {
  cubes: [
    view('gigs', 'Musicians', [
      { ...text, name: 'musician', title: 'Musician' },
      { ...text, name: 'kind', title: 'Kind of gig' },
      { ...flag, name: 'licence_agreed', title: 'Licence agreed' },
      {
        ...{ ...text, name: 'status', title: 'Gig status' },
        description: 'Asked, agreed, confirmed, declined or cancelled.',
      },
      { ...time, name: 'gig_on', title: 'Gig date' },
      { ...time, name: 'asked_on', title: 'Asked on' },
      { ...time, name: 'confirmed_on', title: 'Confirmed on' },
      { ...count, name: 'count', title: 'Musician calls' },
    ]),
  ],
  values: { status: ['Asked', 'Agreed', 'Confirmed', 'Declined', 'Cancelled'], kind: ['Fair', 'Party'] },
};

const agents: Trade = {
  cubes: [
    view('leads', 'Enquiries', [
      { ...text, name: 'person', title: 'Name of the lead' },
      {
        ...{ ...text, name: 'status', title: 'Lead status' },
        description: 'New, contacted, lost or duplicate.',
      },
      { ...time, name: 'received_at', title: 'Lead received' },
      { ...time, name: 'contacted_at', title: 'First contacted' },
      { ...number, name: 'budget', title: 'Budget' },
      { ...count, name: 'lead_count', title: 'Leads' },
    ]),
  ],
  values: { status: ['New', 'Contacted', 'Lost', 'Duplicate'] },
};

const masons: Trade = {
  cubes: [
    view('offers', 'Offers', [
      { ...text, name: 'client', title: 'Client' },
      {
        ...{ ...text, name: 'status', title: 'Offer status' },
        description: 'Draft, sent, accepted or declined.',
      },
      { ...time, name: 'sent_on', title: 'Sent on' },
      { ...time, name: 'decided_on', title: 'Decided on' },
      { ...count, name: 'count', title: 'Offers' },
    ]),
    view('lorries', 'Yard', [
      { ...text, name: 'registration', title: 'Registration' },
      { ...flag, name: 'roadworthy', title: 'Roadworthy' },
      { ...time, name: 'test_due', title: 'Test due' },
      { ...count, name: 'fleet_size', title: 'Lorries' },
    ]),
  ],
  values: { status: ['Draft', 'Sent', 'Accepted', 'Declined'] },
};

describe('what somebody has still to do', () => {
  it.each<[Trade, string, string[]]>([
    [framers, "frames we've not quoted for yet", ['quoted_on IS NULL', 'Cancelled']],
    [framers, 'how many frames have not been quoted yet', ['quoted_on IS NULL']],
    [agents, 'are there any leads nobody has rung yet', ['contacted_at IS NULL', "'Duplicate'"]],
    [agents, "how many leads haven't been phoned yet", ['contacted_at IS NULL']],
    [agents, "leads we've not got back to yet", ['contacted_at IS NULL']],
    [masons, 'how many offers have we not heard back on', ['decided_on IS NULL', "'Draft'"]],
    [
      masons,
      "offers sent more than 3 weeks ago and we still don't have a yes or no",
      ['decided_on IS NULL', "sent_on < '2025-06-09'"],
    ],
  ])('is told by the day that is not set, whatever a status calls it: %#', (trade, question, parts) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/^SELECT/);
    for (const part of parts) expect(told).toContain(part);
  });

  it('is of the month that is still ahead, by the day of what it is for', () => {
    const told = toldOf(musicians, "which musicians haven't confirmed yet for fairs in july and august?");
    expect(told).toMatch(/^SELECT musician /);
    expect(told).toContain("gig_on >= '2025-07-01' AND gig_on < '2025-09-01'");
    expect(told).toContain('confirmed_on IS NULL');
    expect(toldOf(musicians, 'which musicians are not confirmed yet for July')).toMatch(
      /^SELECT musician FROM gigs WHERE .*gig_on >= '2025-07-01'/,
    );
  });

  it('is of the last month where nothing is said to be waited for', () => {
    expect(toldOf(musicians, 'gigs confirmed in July')).not.toContain("'2025-07-01'");
    expect(toldOf(musicians, 'gigs not confirmed in July')).not.toContain('confirmed_on IS NULL');
  });

  it('is no flag of something else, where a status says it without a day', () => {
    expect(toldOf(musicians, 'gigs not agreed yet for August')).not.toContain('licence_agreed');
  });

  it('is no call that is called off, or made on somebody', () => {
    expect(toldOf(agents, 'leads not called off yet')).not.toMatch(/^SELECT/);
    expect(toldOf(agents, 'leads nobody has called on')).not.toMatch(/^SELECT/);
  });

  it('leaves drafts in where nobody decides on them', () => {
    expect(toldOf(masons, 'how many offers are not sent yet')).not.toContain("'Draft'");
  });
});

describe('which rows they are', () => {
  it.each<[Trade, string, RegExp]>([
    [
      agents,
      "which leads haven't been contacted yet",
      /^SELECT person FROM leads WHERE contacted_at IS NULL/,
    ],
    [
      masons,
      'which lorries are not roadworthy',
      /^SELECT registration FROM lorries WHERE roadworthy IS NOT TRUE/,
    ],
    [
      framers,
      'which frames should have been with the customer by now',
      /^SELECT number FROM frames WHERE due_on < '2025-06-30' AND delivered_on IS NULL/,
    ],
  ])(
    'is told by what tells one from another, though only their number is read: %#',
    (trade, question, sql) => {
      expect(toldOf(trade, question)).toMatch(sql);
    },
  );

  it('is by the next day of that name where they are due before it', () => {
    expect(toldOf(masons, 'which lorries have tests due before the end of May')).toContain(
      "test_due >= '2025-06-30' AND test_due < '2026-06-01'",
    );
    expect(toldOf(masons, 'tests that were due before the end of May')).not.toContain('2026');
  });

  it('keeps to those that are counted', () => {
    expect(toldOf(agents, "which leads haven't been contacted yet")).toContain(
      'HAVING MEASURE(lead_count) > 0',
    );
  });

  it('is no list of whose they are, where they have no name', () => {
    expect(titleTold(masons, 'which offers are not decided yet')).not.toMatch(/^Clients?\b/);
  });
});

/** Boats that are looked after, each with the day on which somebody last was in touch. */
const berths: Trade = {
  cubes: [
    view('owners', 'Owners', [
      { ...text, name: 'name', title: 'Owner' },
      { ...text, name: 'status', title: 'Owner status', description: 'Active, gone or dead.' },
      { ...text, name: 'pier', title: 'Pier', description: 'North or South.' },
      { ...time, name: 'since', title: 'Owner since' },
      { ...time, name: 'last_contact_on', title: 'Last contact' },
      { ...time, name: 'last_surveyed_on', title: 'Last surveyed' },
      { ...count, name: 'count', title: 'Owners' },
      { ...count, name: 'active', title: 'Active owners' },
    ]),
  ],
  values: { status: ['Active', 'Gone', 'Dead'], pier: ['North', 'South'] },
};
const beds: Trade = {
  cubes: [
    view('beds', 'Beds', [
      { ...text, name: 'code', title: 'Bed' },
      { ...flag, name: 'raised', title: 'Raised' },
      { ...time, name: 'last_weeded_on', title: 'Last weeded' },
      { ...count, name: 'count', title: 'Beds' },
    ]),
  ],
  values: {},
};

describe('some things with which nothing has been done for so long', () => {
  it.each<[Trade, string, string[]]>([
    [
      berths,
      'How many active owners has nobody spoken to for over a year?',
      ['MEASURE(active)', "last_contact_on IS NULL OR last_contact_on < '2024-06-30'"],
    ],
    [
      berths,
      "active owners we haven't contacted in the last 6 months",
      ['SELECT name', "< '2024-12-30'", 'MEASURE(active) > 0'],
    ],
    [beds, 'which raised beds have not been weeded since May', ['SELECT code', 'raised', "< '2025-05-01'"]],
  ])('are those that are called so: %#', (trade, question, parts) => {
    for (const part of parts) expect(toldOf(trade, question)).toContain(part);
  });

  it.each<[Trade, string]>([
    [beds, 'which sunken beds have not been weeded since May'],
    [beds, 'raised beds nobody has spoken to for over a year'],
    [berths, 'active owners we have not fined for over a year'],
  ])('are none where a word says more than is known: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/last_\w+ (?:IS NULL|<)/);
  });
});
