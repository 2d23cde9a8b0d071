import { describe, expect, it } from 'vitest';
import { avg, count, distinct, number, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Looms, and what is woven on them; weavers have a list of their own, which lends their names. */
const mill: Trade = {
  cubes: [
    view('weaver_list', 'Weaver list', [
      { ...text, name: 'weaver_no', title: 'Weaver No' },
      { ...text, name: 'full_name', title: 'Full Name' },
      { ...text, name: 'village', title: 'Village' },
      { ...time, name: 'joined_on', title: 'Joined' },
      { ...count, name: 'count', title: 'Count' },
    ]),
    view('lease_list', 'Lease list', [
      { ...text, name: 'plan', title: 'Plan' },
      { ...time, name: 'started_on', title: 'Started' },
      { ...count, name: 'count', title: 'Count' },
      { ...distinct, name: 'unique_weavers', title: 'Unique weavers' },
      { ...text, name: 'full_name', title: 'Full Name' },
    ]),
    view('bolts', 'Bolts', [
      { ...text, name: 'loom', title: 'Loom' },
      { ...text, name: 'dyed_area', title: 'Area dyed' },
      { ...number, name: 'length_m', title: 'Loom length in m' },
      { ...number, name: 'dye_baths', title: 'Natural dye baths' },
      { ...time, name: 'woven_on', title: 'Woven' },
      { ...count, name: 'count', title: 'Bolts woven', description: 'Also called: bolts.' },
      { ...count, name: 'stained', title: 'Bolts stained' },
      { ...sum, name: 'metres', title: 'Metres cut', description: 'Also called: metres.' },
      { ...sum, name: 'wasted', title: 'Metres wasted' },
      { ...sum, name: 'total_dye_baths', title: 'Total dye baths' },
      { ...avg, name: 'average_run', title: 'Average length of run', description: 'In days.' },
      { ...rate, name: 'cost_per_dyeing', title: 'Cost per dyeing' },
      {
        ...rate,
        name: 'in_time',
        title: 'Punctuality',
        description: 'Share of the bolts woven that left in time.',
      },
      { ...count, name: 'village_count', title: 'Village count' },
      { ...text, name: 'village', title: 'Village' },
    ]),
    view('appeals', 'Appeals', [
      { ...text, name: 'name', title: 'Appeal' },
      { ...number, name: 'target', title: 'Target' },
      { ...time, name: 'launched_on', title: 'Launched' },
      { ...count, name: 'count', title: 'Number of appeals' },
      { ...sum, name: 'total_target', title: 'Total target', description: 'In EUR.' },
      { ...sum, name: 'total_raised', title: 'Raised by appeals', description: 'In EUR.' },
    ]),
  ],
  values: {},
};

/** Gifts by everyday English and donations by the model's own words. */
const abbey: Trade = {
  cubes: [
    view('donations', 'Donations', [
      { ...text, name: 'fund', title: 'Fund' },
      { ...time, name: 'given_on', title: 'Given' },
      { ...count, name: 'count', title: 'Number of gifts' },
      { ...sum, name: 'amount', title: 'Donations', description: 'In EUR.' },
      { ...avg, name: 'average_gift', title: 'Average gift', description: 'In EUR.' },
    ]),
  ],
  values: {},
};

const office: Trade = {
  cubes: [
    view('bills', 'Bills', [
      { ...text, name: 'clerk', title: 'Clerk' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...count, name: 'count', title: 'Bills' },
      { ...sum, name: 'amount', title: 'Billed amount', description: 'In EUR.' },
      { ...avg, name: 'average_bill', title: 'Average bill', description: 'In EUR.' },
    ]),
  ],
  values: {},
};

describe('a name that is said whole', () => {
  it.each([
    [mill, 'average length of run by loom', 'loom, MEASURE(average_run)'],
    [mill, 'total dye baths by loom', 'loom, MEASURE(total_dye_baths)'],
    [mill, 'cost per dyeing by area dyed', 'dyed_area, MEASURE(cost_per_dyeing)'],
    [mill, 'total target by appeal', 'name, MEASURE(total_target)'],
    [abbey, 'average donations by fund', 'fund, MEASURE(average_gift)'],
  ])('is no part of another one: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(told);
  });

  it('is averaged, by the average that the model has of it or over its rows', () => {
    expect(toldOf(office, 'average billed amount by clerk')).toMatch(
      /^SELECT clerk, (?:MEASURE\(average_bill\)|AVG\(amount\))/,
    );
  });

  it('counts things that each row has one of', () => {
    expect(toldOf(mill, 'village count by loom')).toContain('loom, MEASURE(village_count)');
  });

  it('is none of what only ends in it', () => {
    const gifts = abbey.cubes.map((one) => ({
      ...one,
      members: [
        ...one.members,
        ...view('donations', '', [{ ...sum, name: 'gifts', title: 'Gifts' }]).members,
      ],
    }));
    // "Gifts" are added up by themselves, so their average is that of no donations.
    expect(toldOf({ cubes: gifts, values: {} }, 'average donations by fund')).not.toMatch(
      /^SELECT fund, MEASURE\(average_gift\)/,
    );
  });
});

describe('the share of what was done', () => {
  it('is spread over the groups where that is all there is', () => {
    expect(toldOf(mill, 'share of bolts woven by loom')).toContain('SUM(count) OVER ()');
  });

  it('is of all of the group where those are counted', () => {
    expect(toldOf(mill, 'share of bolts stained by loom')).toContain('100.0 * stained / NULLIF(count, 0)');
    expect(toldOf(mill, 'share of metres wasted by loom')).toContain('100.0 * wasted / NULLIF(metres, 0)');
    expect(toldOf(mill, 'share of metres cut by loom')).toContain('SUM(metres) OVER ()');
  });
});

describe('a figure of each group', () => {
  const quarry: Trade = {
    cubes: [
      view('blasts', 'Blasts', [
        { ...text, name: 'face', title: 'Face' },
        { ...text, name: 'delivery_status', title: 'Delivery status' },
        { ...time, name: 'fired_at', title: 'Fired' },
        { ...count, name: 'count', title: 'Count' },
        { ...sum, name: 'cost', title: 'Haulage cost', description: 'In EUR.' },
        { ...rate, name: 'cost_per_kg', title: 'Haulage cost per kg', description: 'In EUR.' },
        { ...sum, name: 'hours', title: 'Drilling hours' },
        { ...avg, name: 'avg_hours', title: 'Average drilling hours' },
      ]),
    ],
    values: {},
  };

  it.each([
    [quarry, 'haulage cost per delivery status', 'SELECT delivery_status, MEASURE(cost) AS'],
    [quarry, 'haulage cost per kg by face', 'SELECT face, MEASURE(cost_per_kg)'],
    [quarry, 'the 3 faces with the highest number of blasts', 'SELECT face, MEASURE(count) AS count'],
    [quarry, 'the two faces with the lowest number of blasts', 'ASC NULLS LAST, 1 LIMIT 2'],
    [quarry, 'what are the average drilling hours for each face?', 'SELECT face, MEASURE(avg_hours)'],
    [mill, 'what is the average length of run for every loom', 'SELECT loom, MEASURE(average_run)'],
    [mill, 'the 3 villages with the highest number of weavers', 'SELECT village, MEASURE(count)'],
  ])('is listed or ranked by it: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(told);
  });

  it('is averaged over the groups where it is per one of them', () => {
    expect(toldOf(quarry, 'average drilling hours per face')).toMatch(/^SELECT AVG\(hours\)/);
  });
});

describe('a name that other rows lend', () => {
  it.each([
    ['number of leases by full name', 'SELECT full_name, MEASURE(count) AS count FROM lease_list'],
    ['top 3 weavers by number of leases', 'SELECT full_name, MEASURE(count) AS count FROM lease_list'],
  ])('is theirs: %s', (question, told) => {
    expect(toldOf(mill, question)).toContain(told);
  });

  it('is counted once for each of them, which tells nothing', () => {
    expect(toldOf(mill, 'number of weavers by full name')).not.toMatch(/^SELECT/);
  });
});

describe('a view of two things', () => {
  /** Each row of the second list names what the first one has several of. */
  const both = (thing: string, part: string): Trade => ({
    cubes: [
      view('uses', 'Uses', [
        { ...text, name: 'part', title: part },
        { ...text, name: 'thing', title: thing },
        { ...count, name: 'count', title: 'Number of uses' },
      ]),
      view('things', `${thing}s and ${part.toLowerCase()}s`, [
        { ...text, name: 'name', title: thing },
        { ...text, name: 'town', title: 'Town' },
        { ...count, name: 'count', title: `${thing}s` },
        { ...text, name: 'serial', title: 'Serial' },
        { ...count, name: 'parts', title: `${part}s` },
      ]),
    ],
    values: {},
  });

  it.each([
    [both('Chapel', 'Organ'), 'organs by chapel'],
    [both('Chapel', 'Organ'), 'which chapel has the most organs?'],
    [both('Farm', 'Tractor'), 'number of tractors by farm'],
  ])('counts the one of each of the other, used or not: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT name, MEASURE\(parts\)/);
  });

  it.each([
    [both('Chapel', 'Organ'), 'chapels by chapel'],
    [both('Farm', 'Tractor'), 'number of farms by farm'],
  ])('and none of each of itself: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('things by what they are called as well', () => {
  /** Two lists of things that have two names, and rows of money that name them, too. */
  const twoNames = (list: string, thing: string, other: string): Trade => ({
    cubes: [
      {
        ...view('all', list, [
          { ...text, name: 'thing', title: thing },
          { ...text, name: 'town', title: 'Town' },
          { ...count, name: 'count', title: list },
        ]),
        description: `Also called: ${other}.`,
      },
      view('income', 'Income', [
        { ...text, name: 'plan', title: 'Plan' },
        { ...time, name: 'begun_on', title: 'Begun' },
        { ...sum, name: 'fees', title: 'Fees', description: 'In EUR.' },
        { ...distinct, name: 'paying', title: `Paying ${list.toLowerCase()}` },
        { ...text, name: 'thing', title: thing },
      ]),
    ],
    values: {},
  });
  const accounts = twoNames('Accounts', 'Company', 'companies');
  const wells = twoNames('Sites', 'Well', 'wells');

  it.each([
    [accounts, 'top 3 companies by accounts'],
    [accounts, 'paying accounts by company'],
    [wells, 'top 3 wells by sites'],
    [wells, 'bottom 2 wells by sites'],
  ])('are ranked by no figure, and one each of them is told for none: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT.*(?:fees|paying)/);
  });

  it.each([
    [accounts, 'top 3 companies by fees', 'thing, MEASURE(fees)'],
    [wells, 'paying sites by plan', 'plan, MEASURE(paying)'],
    [accounts, 'accounts by town', 'town, MEASURE(count)'],
  ])('but by one that is named: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });
});
