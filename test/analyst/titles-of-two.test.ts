import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// "Pro shop and bar": a title of two things, of which a word may say which of both.

const club: Trade = {
  cubes: [
    view('tills', 'Pro shop and bar', [
      { ...sum, name: 'takings', title: 'Takings', description: 'Also called: till sales. In GBP.' },
      { ...count, name: 'count', title: 'Receipts' },
      { ...text, name: 'outlet', title: 'Outlet' },
      { ...text, name: 'department', title: 'Department' },
      { ...time, name: 'sold_at', title: 'Sold' },
    ]),
  ],
  values: { outlet: ['Pro shop', 'Bar', 'Halfway house'], department: ['Food', 'Clothing'] },
};

const farm: Trade = {
  cubes: [
    view('sales', 'Butchery & Bakery', [
      { ...sum, name: 'turnover', title: 'Turnover', description: 'In EUR.' },
      { ...text, name: 'counter', title: 'Counter' },
      { ...time, name: 'sold_on', title: 'Day of sale' },
    ]),
  ],
  values: { counter: ['Butchery', 'Bakery', 'Dairy'] },
};

/** Whose values are none of its title's things. */
const clinic: Trade = {
  cubes: [
    view('animals', 'Pets and owners', [
      { ...count, name: 'count', title: 'Pets' },
      { ...sum, name: 'owed', title: 'Owner balance', description: 'In GBP.' },
      { ...text, name: 'species', title: 'Species' },
      { ...time, name: 'registered_on', title: 'Registered' },
    ]),
  ],
  values: { species: ['Dog', 'Cat'] },
};

/** Whose group is called by one of both itself. */
const nursery: Trade = {
  cubes: [
    view('intake', 'Enquiries and places', [
      { ...count, name: 'count', title: 'Enquiries' },
      { ...text, name: 'source', title: 'Enquiry source' },
      { ...text, name: 'stage', title: 'Stage' },
      { ...time, name: 'asked_on', title: 'Asked' },
    ]),
  ],
  values: { stage: ['enquiry', 'visited', 'place'] },
};

describe('a word of a title of two things', () => {
  it.each([
    [club, 'bar takings in May 2025', "outlet = 'Bar'"],
    [club, 'takings for the bar in May 2025', "outlet = 'Bar'"],
    [farm, 'turnover of the bakery in May 2025', "counter = 'Bakery'"],
    [club, 'has the bar taken more this year than by this time last year?', "outlet = 'Bar'"],
    [club, 'bar till sales by month in 2025', "outlet = 'Bar'"],
    [club, 'takings at the bar by department', "outlet = 'Bar'"],
    [farm, 'bakery turnover by month in 2025', "counter = 'Bakery'"],
    [farm, 'turnover of the butchery in May 2025', "counter = 'Butchery'"],
  ])('says which of both, where a value is called so: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each([
    [club, 'takings by outlet', 'SELECT outlet'],
    [clinic, 'owner balance by species', 'SELECT species'],
    [clinic, 'pets by species', 'SELECT species'],
    [nursery, 'enquiries by enquiry source', 'SELECT source'],
  ])('says nothing more elsewhere: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
    expect(toldOf(trade, question)).not.toContain(' = ');
  });
});
