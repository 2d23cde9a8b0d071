import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, sum, text } from './members-of-trades.ts';
import { kennel, type Trade, toldOf } from './trades.ts';

/** Costumes, and how they are lent; fabric is sold by the piece. */
const wardrobe: Trade = {
  cubes: [
    {
      ...cube('loans', 'Loans', [
        { ...count, name: 'count', title: 'Loans' },
        { ...text, name: 'style', title: 'Style' },
        { ...text, name: 'troupe', title: 'Troupe' },
        { ...text, name: 'customer_type', title: 'Customer type' },
        { ...text, name: 'status', title: 'Loan status', description: 'On loan or back.' },
        { type: 'time', name: 'lent_on', title: 'Lent' },
      ]),
      type: 'view',
    },
    {
      ...cube('costumes', 'Costumes', [
        { ...count, name: 'count', title: 'Costumes' },
        { ...text, name: 'style', title: 'Style' },
        { type: 'time', name: 'sewn_on', title: 'Sewn' },
      ]),
      type: 'view',
    },
    {
      ...cube('sales', 'Sales', [
        { ...count, name: 'count', title: 'Sales' },
        { ...sum, name: 'pieces', title: 'Pieces' },
        { ...sum, name: 'takings', title: 'Takings', description: 'In EUR.' },
        { ...text, name: 'product', title: 'Product' },
        { ...text, name: 'shop', title: 'Shop' },
        { type: 'time', name: 'sold_on', title: 'Sold' },
      ]),
      type: 'view',
    },
  ],
  values: {
    style: ['Toga', 'Tailcoat'],
    status: ['On loan', 'Back'],
    product: ['Ribbon', 'Buttons'],
    customer_type: ['School', 'Theatre'],
  },
};

describe('the plural of a value', () => {
  it.each([
    // What there is, of the things themselves.
    [
      kennel,
      'how many beagles do we have',
      "SELECT MEASURE(count) AS count FROM dogs WHERE breed = 'Beagle'",
    ],
    [
      wardrobe,
      'how many togas do we own',
      "SELECT MEASURE(count) AS count FROM costumes WHERE style = 'Toga'",
    ],
    // What was done to them, of the rows that each have one.
    [wardrobe, 'how many togas did we lend in 2025', 'SELECT MEASURE(count) AS count FROM loans'],
    [wardrobe, 'how many tailcoats were lent in 2025', 'SELECT MEASURE(count) AS count FROM loans'],
    [wardrobe, 'how many togas are on loan', "style = 'Toga' AND status = 'On loan'"],
    [wardrobe, 'which troupe borrowed the most togas', 'SELECT troupe, MEASURE(count) AS count FROM loans'],
    // Rows may be of several where pieces are added up.
    [wardrobe, 'which shop sells the most ribbons', 'SELECT shop, MEASURE(pieces) AS pieces FROM sales'],
  ])('counts what it is a kind of: %#', (trade, question, select) => {
    expect(toldOf(trade, question)).toContain(select);
  });

  it.each([
    [wardrobe, 'how many schools did we lend to in 2025'],
    [wardrobe, 'how many schools borrowed in 2025'],
    [wardrobe, 'how many ribbons did we sell in 2025'],
    [kennel, 'how many beagles stayed in May 2025'],
  ])('is no number of rows of another thing: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
