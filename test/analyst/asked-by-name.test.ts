import { describe, expect, it } from 'vitest';
import { pluralOf } from '../../analyst/language/spelling.ts';
import { avg, count, flag, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Figures and groups by their very names, where some of the words are those of another member too.

/** Bakeries have ovens, and bakes are in one each. */
const bakery: Trade = {
  cubes: [
    view('bakes', 'Bakes', [
      { ...count, name: 'count', title: 'Bakes' },
      { ...sum, name: 'turnover', title: 'Turnover', description: 'In EUR.' },
      { ...count, name: 'worked', title: 'Bakes worked' },
      { ...text, name: 'oven', title: 'Oven' },
      { ...text, name: 'bakery', title: 'Bakery' },
      { ...time, name: 'baked_on', title: 'Baked' },
    ]),
    view('bakeries', 'Bakeries and ovens', [
      { ...count, name: 'count', title: 'Bakeries' },
      { ...count, name: 'ovens', title: 'Ovens' },
      { ...text, name: 'name', title: 'Bakery' },
    ]),
    view('wages', 'Wages', [
      { ...count, name: 'count', title: 'Payslips' },
      { ...sum, name: 'hours', title: 'Hours worked' },
      { ...text, name: 'bakery', title: 'Bakery' },
    ]),
  ],
  values: {},
};
/** Stables have boxes, and horses that are there stand in one each; some owners are friends of the stable. */
const stable: Trade = {
  cubes: [
    view('liveries', 'Liveries', [
      { ...count, name: 'count', title: 'Liveries' },
      { ...sum, name: 'fees', title: 'Livery fees', description: 'In EUR.' },
      { ...text, name: 'box', title: 'Box' },
      { ...text, name: 'yard', title: 'Yard' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...flag, name: 'is_friend', title: 'Stable friend' },
      { ...time, name: 'began_on', title: 'Began' },
    ]),
    view('yards', 'Yards and boxes', [
      { ...count, name: 'count', title: 'Yards' },
      { ...count, name: 'boxes', title: 'Boxes' },
      { ...text, name: 'name', title: 'Yard' },
    ]),
    view('people', 'People', [
      { ...count, name: 'count', title: 'People' },
      { ...count, name: 'friends', title: 'Stable friends' },
      { ...flag, name: 'is_friend', title: 'Stable friend' },
      { ...text, name: 'owner', title: 'Owner' },
    ]),
  ],
  values: {},
};

describe('the very name of a figure', () => {
  it.each([
    [bakery, 'ovens by bakery', 'MEASURE(ovens)'],
    [bakery, 'top 3 bakeries by ovens', 'MEASURE(ovens)'],
    [bakery, 'ovens per bakery', 'MEASURE(ovens)'],
    [bakery, 'average hours worked by bakery', 'AVG(hours)'],
    [stable, 'boxes by yard', 'MEASURE(boxes)'],
    [stable, 'bottom 2 yards by boxes', 'MEASURE(boxes)'],
    [stable, 'stable friends by owner', 'MEASURE(friends)'],
    [stable, 'top 3 owners by stable friends', 'MEASURE(friends)'],
  ])('is that figure, and not what another view has by that name: %#', (trade, question, told) => {
    expect(toldOf(trade, ...[question].flat())).toContain(told);
  });

  it.each([
    [bakery, 'turnover by oven', 'oven, MEASURE(turnover)'],
    [bakery, 'top 3 ovens by turnover', 'MEASURE(turnover)'],
    [stable, 'livery fees by box', 'box, MEASURE(fees)'],
    [stable, 'livery fees of stable friends', 'is_friend'],
  ])('and where another figure is asked for, it groups or narrows that: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });
});

/** Runs that bring or fetch, and what was bought for them. */
const carrier: Trade = {
  cubes: [
    view('runs', 'Runs', [
      { ...count, name: 'count', title: 'Runs' },
      { ...sum, name: 'miles', title: 'Miles driven' },
      { ...text, name: 'direction', title: 'Delivery or collection' },
      { ...text, name: 'done_by', title: 'Done by' },
      { ...time, name: 'driven_on', title: 'Driven' },
    ]),
    view('purchases', 'Purchases', [
      { ...count, name: 'count', title: 'Purchase orders' },
      { ...count, name: 'delivered', title: 'Deliveries' },
      { ...count, name: 'late', title: 'Late deliveries' },
      { ...rate, name: 'late_rate', title: 'Late delivery rate' },
      { ...avg, name: 'average', title: 'Average purchase order', description: 'In EUR.' },
      { ...text, name: 'number', title: 'Purchase order' },
      { ...text, name: 'supplier', title: 'Supplier' },
    ]),
  ],
  values: { direction: ['Delivery', 'Collection'] },
};
/** Tests that are taken at home or in a surgery, and kits that are ordered. */
const tester: Trade = {
  cubes: [
    view('tests', 'Tests', [
      { ...count, name: 'count', title: 'Tests' },
      { ...sum, name: 'charges', title: 'Charges', description: 'In EUR.' },
      { ...text, name: 'place', title: 'Home or surgery' },
      { ...text, name: 'done_by', title: 'Done by' },
      { ...time, name: 'tested_on', title: 'Tested' },
    ]),
    view('kits', 'Kits', [
      { ...count, name: 'count', title: 'Kit orders' },
      { ...count, name: 'arrivals', title: 'Arrivals' },
      { ...text, name: 'number', title: 'Kit order' },
      { ...text, name: 'maker', title: 'Maker' },
    ]),
  ],
  values: { place: ['Home', 'Surgery'] },
};

/** Permits that are drawn up for something, paid in some way, and may be refused. */
const permits: Trade = {
  cubes: [
    view('permits', 'Permits', [
      { ...count, name: 'count', title: 'Permits' },
      { ...sum, name: 'fees', title: 'Fees', description: 'In EUR.' },
      { ...text, name: 'holder', title: 'Holder who applied' },
      { ...text, name: 'pays_by', title: 'Pays by' },
      { ...text, name: 'kind', title: 'Drawn up for' },
      { ...text, name: 'refusal', title: 'Reason refused' },
      { ...time, name: 'drawn_on', title: 'Drawn up' },
    ]),
    view('refusals', 'Refusals', [
      { ...sum, name: 'refused', title: 'Amount refused', description: 'In EUR.' },
      { ...text, name: 'reason', title: 'Reason' },
    ]),
  ],
  values: {},
};

describe('the very name of a group', () => {
  it.each([
    [carrier, 'miles driven by delivery or collection', 'direction, MEASURE(miles)'],
    [carrier, 'runs by done by', 'done_by, MEASURE(count)'],
    [carrier, 'deliveries by purchase order', 'number, MEASURE(delivered)'],
    [carrier, 'share of late deliveries by supplier', 'supplier, MEASURE(late_rate)'],
    [tester, 'charges by home or surgery', 'place, MEASURE(charges)'],
    [tester, 'charges by done by', 'done_by, MEASURE(charges)'],
    [tester, 'top 3 kit orders by arrivals', 'number, MEASURE(arrivals)'],
    [permits, 'permits by holder who applied', 'holder, MEASURE(count)'],
    [permits, 'fees by holder who applied and month in 2025', 'holder, MEASURE(fees)'],
    [permits, 'top 3 pays by by fees', 'pays_by, MEASURE(fees)'],
    [permits, 'permits by drawn up for in 2024', 'kind, MEASURE(count)'],
    [permits, ['permits', 'by reason refused'], 'refusal, MEASURE(count)'],
  ])('asks for that group, whatever else has its words: %#', (trade, question, told) => {
    expect(toldOf(trade, ...[question].flat())).toContain(told);
  });

  it.each([
    [carrier, 'purchase orders by supplier', 'supplier, MEASURE(count)'],
    [carrier, 'average purchase order by supplier', 'supplier, MEASURE(average)'],
    [tester, 'kit orders by maker', 'maker, MEASURE(count)'],
  ])('and is a figure where that is asked for: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });

  it('that ends with no noun has no plural, and one that ends with a point has one without', () => {
    const names = [
      'Billed to',
      'Where they came from',
      'Invoice no.',
      'Kind of pitch',
      'Check in',
      'Add-on',
      'Member who booked',
    ];
    expect(names.map(pluralOf)).toEqual([
      ...[
        'Billed to',
        'Where they came from',
        'Invoice nos',
        'Kinds of pitch',
        'Check ins',
        'Add-ons',
        'Members who booked',
      ],
    ]);
  });
});

/** Reviews that are asked for, and answered or not. */
const reviews: Trade = {
  cubes: [
    view('reviews', 'Reviews', [
      { ...count, name: 'count', title: 'Reviews sent' },
      { ...count, name: 'answers', title: 'Reviews answered' },
      { ...sum, name: 'received', title: 'Deposits received', description: 'In EUR.' },
      { ...sum, name: 'value', title: 'Quoted value', description: 'In EUR.' },
      { ...avg, name: 'average_quote', title: 'Average quote', description: 'In EUR.' },
      { ...sum, name: 'used_gb', title: 'Uploaded (GB)' },
      { ...avg, name: 'average_gb', title: 'Average upload per month (GB)' },
      { ...count, name: 'cuts', title: 'Power cuts' },
      { ...sum, name: 'hit', title: 'Homes hit by power cuts' },
      { ...text, name: 'city', title: 'City' },
    ]),
  ],
  values: {},
};
/** Growers from the first call on, one row each. */
const growers: Trade = {
  cubes: [
    view('growers', 'Growers and calls', [
      { ...count, name: 'call_count', title: 'Call count', description: 'Every grower calls first.' },
      {
        ...rate,
        name: 'yes_rate',
        title: 'Yes rate',
        description: 'Share of calls that came to a contract.',
      },
      { ...text, name: 'valley', title: 'Valley' },
    ]),
  ],
  values: {},
};

describe('a part of a name', () => {
  it.each([
    [reviews, 'share of reviews sent by city', 'MEASURE(count)'],
    [reviews, 'share of deposits received by city', 'MEASURE(received)'],
    [reviews, 'top 3 cities by power cuts', 'MEASURE(cuts)'],
    [growers, 'share of call count by valley', 'call_count'],
  ])('is no other figure: %#', (trade, question, told) => {
    const sql = toldOf(trade, question);
    expect(sql).toMatch(/^(?:SELECT|WITH)/);
    expect(sql).toContain(told);
  });

  it.each([
    ['average quoted value by city', /MEASURE\(average_quote\)|AVG\(value\)/],
    ['average uploaded (GB) by city', /MEASURE\(average_gb\)|AVG\(used_gb\)/],
  ])('is averaged by itself, or by the average that the model has of it: %s', (question, told) => {
    expect(toldOf(reviews, question)).toMatch(told);
  });

  it('and what is some of all is not told as if it were all', () => {
    expect(toldOf(reviews, 'share of reviews answered by city')).not.toMatch(/^SELECT/);
  });
});
