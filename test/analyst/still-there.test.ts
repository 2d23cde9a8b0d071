import { describe, expect, it } from 'vitest';
import { compileModel, visibleViews } from '../../engine/index.ts';
import { readDatasets } from '../../scripts/eval/datasets.ts';
import { openParser } from '../../scripts/model/open-parser.ts';
import { count, flag, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

// Things that end, asked for in the present tense: nobody means those that are there no more. Today is 30 June 2025.

/** A choir school: its singers from the first letter on. */
const choir: Trade = {
  cubes: [
    view('singers', 'Singers', [
      { ...text, name: 'singer', title: 'Singer' },
      { ...text, name: 'choir', title: 'Choir' },
      {
        ...text,
        name: 'stage',
        title: 'Stage',
        description: 'enquiry, accepted (starts later), on_roll, on_notice (still sings) or left',
      },
      { ...flag, name: 'asthma', title: 'Asthma' },
      { ...time, name: 'first_day', title: 'First day' },
      { ...count, name: 'count', title: 'Singers' },
    ]),
  ],
  values: { stage: ['enquiry', 'accepted', 'on_roll', 'on_notice', 'left'], choir: ['Larks', 'Wrens'] },
};

/** Flats are let; who has gone has a day of it. */
const flats: Trade = {
  cubes: [
    view('tenants', 'Tenants', [
      { ...text, name: 'tenant', title: 'Tenant' },
      { ...text, name: 'block', title: 'Block' },
      { ...text, name: 'parking', title: 'Parking space' },
      { ...flag, name: 'has_dog', title: 'Dog' },
      { ...time, name: 'moved_in_on', title: 'Moved in' },
      { ...time, name: 'left_on', title: 'Left', description: 'Empty while they live here.' },
      { ...count, name: 'count', title: 'Tenants' },
    ]),
    view('repairs', 'Repairs', [
      { ...text, name: 'number', title: 'Repair number' },
      { ...text, name: 'trade', title: 'Trade' },
      { ...text, name: 'status', title: 'Status', description: 'Reported, done or cancelled.' },
      { ...flag, name: 'urgent', title: 'Urgent' },
      { ...time, name: 'reported_on', title: 'Reported' },
      { ...count, name: 'count', title: 'Repairs' },
    ]),
  ],
  values: { block: ['Alder', 'Beech'], status: ['Reported', 'Done', 'Cancelled'], trade: ['Roofing'] },
};

/** A flag says who is a member still. */
const sailing: Trade = {
  cubes: [
    view('members', 'Members', [
      { ...text, name: 'member', title: 'Member' },
      { ...text, name: 'town', title: 'Town' },
      { ...text, name: 'berth', title: 'Berth' },
      { ...flag, name: 'archived', title: 'Archived' },
      { ...flag, name: 'radio_licence', title: 'Radio licence' },
      { ...sum, name: 'fees', title: 'Fees' },
      { ...count, name: 'count', title: 'Members' },
    ]),
  ],
  values: { town: ['Cowes', 'Hythe'] },
};

const HERE = "(left_on IS NULL OR left_on >= '2025-06-30')";

/** Plans are written anew, and a status that nobody describes may say what is gone. */
const care: Trade = {
  cubes: [
    view('plans', 'Plans', [
      { ...text, name: 'number', title: 'Plan number' },
      { ...text, name: 'status', title: 'Plan status', description: 'Draft, active or superseded.' },
      { ...text, name: 'area', title: 'Area' },
      { type: 'number', name: 'hours', title: 'Hours a week' },
      { ...count, name: 'count', title: 'Plans' },
    ]),
    view('devices', 'Devices', [
      { ...text, name: 'device', title: 'Device' },
      { ...text, name: 'state', title: 'State' },
      { ...text, name: 'town', title: 'Town' },
      { ...count, name: 'count', title: 'Devices' },
    ]),
    view('residents', 'Residents', [
      { ...text, name: 'resident', title: 'Resident' },
      { ...time, name: 'born_on', title: 'Date of birth' },
      { ...time, name: 'left_on', title: 'Left' },
      { ...count, name: 'count', title: 'Residents' },
      { ...count, name: 'current', title: 'Current residents' },
    ]),
  ],
  values: { status: ['Draft', 'Active', 'Superseded'], state: ['Working', 'Removed'], town: ['Ely'] },
};

/** A count says that it leaves out nobody. */
const club: Trade = {
  cubes: [
    view('players', 'Players', [
      { ...text, name: 'player', title: 'Player' },
      { ...text, name: 'firm', title: 'Firm' },
      { ...text, name: 'plan', title: 'Plan' },
      { ...time, name: 'joined_on', title: 'Joined' },
      { ...time, name: 'left_on', title: 'Left' },
      { ...count, name: 'count', title: 'Players', description: 'All ever, also those who left.' },
      { ...count, name: 'active', title: 'Active players' },
    ]),
    view('matches', 'Matches', [
      { ...text, name: 'number', title: 'Match number' },
      { ...text, name: 'member', title: 'Player' },
      { ...time, name: 'played_on', title: 'Played' },
      { ...count, name: 'count', title: 'Matches' },
    ]),
  ],
  values: { plan: ['Gold', 'Silver'] },
};

describe('things that are there', () => {
  it.each([
    [
      choir,
      'singers with asthma in Larks',
      "(stage NOT IN ('left', 'enquiry', 'accepted') OR stage IS NULL)",
    ],
    [
      choir,
      'how many singers have asthma',
      "(stage NOT IN ('left', 'enquiry', 'accepted') OR stage IS NULL)",
    ],
    [flats, 'tenants with a dog', HERE],
    [flats, 'which tenants have a dog', HERE],
    [flats, 'how many tenants in Alder have a dog', HERE],
    [flats, 'tenants without a parking space', HERE],
    [flats, 'how many tenants do we have', HERE],
    [
      care,
      'plans with more than 20 hours a week',
      "(status NOT IN ('Superseded', 'Draft') OR status IS NULL)",
    ],
    [care, 'how many devices have we got in Ely', "(state <> 'Removed' OR state IS NULL)"],
    [care, 'residents over 90', 'MEASURE(current)'],
    [club, 'firms with more than 3 players', 'MEASURE(active) > 3'],
    [club, 'players on the gold plan', 'MEASURE(active)'],
    [sailing, 'members without a berth', 'archived IS NOT TRUE'],
    [sailing, 'which members have a radio licence', 'archived IS NOT TRUE'],
  ])('leave out those that are there no more: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it('say so', () => {
    expect(titleTold(choir, 'how many singers have asthma')).toContain(
      'stage: not left, enquiry or accepted',
    );
    expect(titleTold(flats, 'how many tenants in Alder have a dog')).toContain('left not yet');
  });

  it.each([
    [flats, 'number of tenants by block', 'left_on'],
    [flats, 'tenants by block', 'left_on'],
    [flats, 'how many tenants had a dog', 'left_on'],
    [flats, 'how many tenants with a dog have left', "left_on >= '2025-06-30'"],
    [flats, 'how many tenants with a dog moved in last year', 'left_on'],
    [flats, 'urgent repairs', 'status'],
    [choir, 'how many singers with asthma left', 'NOT IN'],
    [choir, 'singers on notice with asthma', 'NOT IN'],
    [sailing, 'archived members without a berth', 'IS NOT TRUE'],
    [sailing, 'fees by town', 'archived'],
  ])('are all there have been where nobody means the present: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).not.toContain(condition);
  });
});

/** Pupils of a music school, and the lessons that they had. */
const music: Trade = {
  cubes: [
    view('pupils', 'Pupils', [
      { ...text, name: 'pupil', title: 'Pupil' },
      { ...time, name: 'left_on', title: 'Left' },
      { ...count, name: 'count', title: 'Pupils' },
    ]),
    view('lessons', 'Lessons', [
      { ...text, name: 'number', title: 'Lesson number' },
      { ...text, name: 'pupil', title: 'Pupil' },
      { ...time, name: 'given_on', title: 'Given' },
      { ...count, name: 'count', title: 'Lessons' },
    ]),
    view('pianos', 'Pianos', [
      { ...text, name: 'piano', title: 'Piano' },
      { ...time, name: 'sold_on', title: 'Sold' },
      { ...count, name: 'count', title: 'Pianos' },
      { ...count, name: 'owned', title: 'Active pianos' },
    ]),
    view('repairs', 'Repairs', [
      { ...text, name: 'piano', title: 'Piano' },
      { ...time, name: 'done_on', title: 'Done' },
      { ...count, name: 'count', title: 'Repairs' },
    ]),
  ],
  values: {},
};

/** Vans go by their plate in one list, and as vans in another. */
const vans: Trade = {
  cubes: [
    view('vans', 'Vans', [
      { ...text, name: 'plate', title: 'Plate' },
      { ...time, name: 'sold_on', title: 'Sold' },
      { ...count, name: 'count', title: 'Vans' },
    ]),
    view('trips', 'Trips', [
      { ...text, name: 'number', title: 'Trip number' },
      { ...text, name: 'van', title: 'Van' },
      { ...time, name: 'started_on', title: 'Start' },
      { ...count, name: 'count', title: 'Trips' },
    ]),
  ],
  values: {},
};

/** Cabins, and stays that are booked before. */
const cabins: Trade = {
  cubes: [
    view('cabins', 'Cabins', [
      { ...text, name: 'cabin', title: 'Cabin' },
      { ...count, name: 'count', title: 'Cabins' },
    ]),
    view('stays', 'Stays', [
      { ...text, name: 'reference', title: 'Stay reference' },
      { ...text, name: 'cabin', title: 'Cabin' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'arrives_on', title: 'Arrival' },
      { ...count, name: 'count', title: 'Stays' },
    ]),
  ],
  values: {},
};

describe('those without any', () => {
  it.each([
    'pupils without a lesson this year',
    'which pupils have not had a lesson since May',
    'which pupils have never had a lesson',
  ])('are of those that are there: %s', (question) => {
    expect(toldOf(music, question)).toMatch(/NOT IN .* AND \(left_on IS NULL OR left_on >= '2025-06-30'\)/);
  });

  it.each(['pupils without a lesson in 2024', 'which pianos have never been repaired'])(
    'are of all where the time is over, or nobody means the present: %s',
    (question) => {
      expect(toldOf(music, question)).not.toMatch(/(?:left|sold)_on IS NULL/);
    },
  );

  it('are not told of those that have others, where these may be gone', () => {
    expect(toldOf(vans, 'vans without a trip this month')).not.toMatch(/^SELECT/);
  });

  it('have not come, whatever they booked, which is said', () => {
    expect(toldOf(cabins, 'cabins without a stay since May')).toContain("arrives_on >= '2025-05-01'");
    expect(titleTold(cabins, 'cabins without a stay since May')).toContain('by “Arrival”');
  });
});

it('what a closed site owes is owed', async () => {
  const [guarding] = await readDatasets(['guarding']);
  if (guarding === undefined) throw new Error('There is no guarding.');
  const { model } = compileModel(await openParser(), guarding.model);
  if (model === null) throw new Error('It does not compile.');
  const cubes = [...visibleViews({ model, caller: guarding.caller, views: null })];
  const values = { client: ['Bramley Build'], status: ['Live', 'Closed'] };
  const told = toldOf({ cubes, values }, 'which Bramley Build bills are past due');
  expect(told).toMatch(/^SELECT.*overdue/);
  expect(told).not.toContain('Closed');
});
