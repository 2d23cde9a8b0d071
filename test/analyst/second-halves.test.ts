import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Boats that are let. */
const boats: Trade = {
  cubes: [
    cube('hires', 'Hires', [
      { ...count, name: 'count', title: 'Number of hires' },
      { ...count, name: 'cancelled', title: 'Cancelled hires' },
      { type: 'number', name: 'dearest', aggType: 'max', title: 'Highest price', description: 'In EUR.' },
      { ...text, name: 'boat', title: 'Boat' },
      { ...text, name: 'guest', title: 'Guest' },
      { ...text, name: 'guest_town', title: 'Town of the guest' },
      { ...text, name: 'skipper', title: 'Skipper' },
      { ...text, name: 'channel', title: 'Channel' },
      { ...text, name: 'harbour', title: 'Harbour' },
      { ...time, name: 'hired_on', title: 'Hire date' },
    ]),
  ],
  values: { channel: ['Phone', 'Website'] },
};

/** Wool that farms deliver. */
const wool: Trade = {
  cubes: [
    cube('deliveries', 'Deliveries', [
      { ...count, name: 'count', title: 'Number of deliveries' },
      { type: 'number', name: 'weight', title: 'Weight (kg)' },
      { type: 'number', name: 'owed', aggType: 'sum', title: 'Still owed', description: 'In EUR.' },
      { ...text, name: 'farm', title: 'Farm' },
      { ...text, name: 'grade', title: 'Grade' },
      { ...time, name: 'delivered_on', title: 'Delivered' },
    ]),
    cube('shearers', 'Shearers', [
      { ...count, name: 'count', title: 'Number of shearers' },
      { ...text, name: 'name', title: 'Shearer' },
      { ...time, name: 'joined_on', title: 'Joined' },
      { ...time, name: 'left_on', title: 'Left', description: 'Empty while they are with us.' },
    ]),
  ],
  values: { grade: ['Fine', 'Coarse'] },
};

const TIES = 'DESC NULLS LAST FETCH FIRST 1 ROW WITH TIES';

describe('whose, which and when of the most there ever was', () => {
  it.each([
    [boats, 'what was the highest price, and whose was it?', 'guest', 'MEASURE(dearest) AS dearest'],
    [boats, 'highest price in 2024 - which boat was it?', 'boat', 'MEASURE(dearest) AS dearest'],
    [boats, 'highest price, and who was it from', 'guest', 'MEASURE(dearest) AS dearest'],
    [boats, 'highest price so far and in which harbour was that', 'harbour', 'MEASURE(dearest) AS dearest'],
    [boats, 'the highest price ever, when was that?', 'hired_on', 'MEASURE(dearest) AS dearest'],
    [wool, 'heaviest delivery ever, and whose was it', 'farm', 'MAX(weight) AS highest_weight'],
    [
      wool,
      'what was the highest weight and which farm was it from?',
      'farm',
      'MAX(weight) AS highest_weight',
    ],
  ])('is shown beside it, with all that share it: %#', (trade, question, column, figure) => {
    const sql = toldOf(trade, question);
    expect(sql).toMatch(new RegExp(`^SELECT ${column}, ${figure.replace(/[()]/g, '\\$&')}`));
    expect(sql).toContain(`ORDER BY 2 ${TIES}`);
    expect(sql).not.toContain(`${column} IS NOT NULL`);
  });

  it('may be several columns', () => {
    expect(toldOf(boats, 'highest price ever - which boat and when?')).toMatch(
      /^SELECT boat, hired_on, MEASURE\(dearest\)/,
    );
  });

  it.each([
    // Nobody of these is sure to have it.
    [wool, 'heaviest delivery ever, and who brought it'],
    [boats, 'highest price, and which engine was it'],
  ])('is no column that may be another: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT \w+, /);
  });
});

describe('the second half of a list, a ranking or a total', () => {
  it.each([
    [
      wool,
      'which shearers left us and when',
      /^SELECT name, left_on FROM shearers WHERE left_on IS NOT NULL/,
    ],
    [
      wool,
      'which shearers left us, and when did they join?',
      /^SELECT name, joined_on FROM shearers WHERE left_on IS NOT NULL/,
    ],
    [boats, 'which boat had the most hires, and how many?', /^SELECT boat, MEASURE\(count\).* LIMIT 1$/],
    [wool, 'total still owed in 2024, and to whom?', /^SELECT farm, MEASURE\(owed\)/],
    [boats, 'how many hires were there in 2024 and in which harbours?', /^SELECT harbour, MEASURE\(count\)/],
    [
      boats,
      'how many hires did each skipper have in 2024, and how many were cancelled?',
      /^SELECT skipper, MEASURE\(count\) AS count, MEASURE\(cancelled\) AS cancelled/,
    ],
    [wool, 'how many deliveries did each farm make and how many of those were coarse', /grade = 'Coarse'/],
    [
      boats,
      'hires by phone - which guests and when',
      /^SELECT guest, hired_on FROM hires WHERE channel = 'Phone'/,
    ],
  ])('is one more column, figure or condition: %#', (trade, question, expected) => {
    expect(toldOf(trade, question).replaceAll('\n', ' ')).toMatch(expected);
  });

  it.each([
    [boats, 'which boat had the most hires, and how much?'],
    [boats, 'how many hires were there in 2024, and when?'],
    [wool, 'which shearers left us and when did they train'],
  ])('is none that the first half does not tell: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/SELECT/);
  });
});
