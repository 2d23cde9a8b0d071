import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Lighthouses along a coast. */
const lights: Trade = {
  cubes: [
    cube('lighthouses', 'Lighthouses', [
      { ...count, name: 'count', title: 'Number of lighthouses' },
      { ...text, name: 'lighthouse', title: 'Lighthouse' },
      { ...text, name: 'keeper', title: 'Keeper' },
      { ...text, name: 'coast', title: 'Coast' },
      { type: 'boolean', name: 'is_open', title: 'Open to visitors' },
      { ...time, name: 'built_on', title: 'Built' },
    ]),
  ],
  values: { coast: ['North', 'South'] },
};

/** Bells, which have nothing that each is called by. */
const bells: Trade = {
  cubes: [
    cube('bells', 'Bells', [
      { ...count, name: 'count', title: 'Number of bells' },
      { ...text, name: 'founder', title: 'Founder' },
    ]),
  ],
  values: {},
};

/** Choirs of a town. */
const choirs: Trade = {
  cubes: [
    cube('choirs', 'Choirs', [
      { ...count, name: 'count', title: 'Choirs' },
      { ...text, name: 'choir', title: 'Choir' },
      { ...text, name: 'conductor', title: 'Conductor' },
      { ...text, name: 'district', title: 'District' },
      { ...time, name: 'founded_on', title: 'Founded' },
    ]),
  ],
  values: { district: ['East'] },
};

describe('a list with details', () => {
  it.each([
    [lights, 'list the lighthouses and their keeper', 'SELECT lighthouse, keeper FROM lighthouses'],
    [
      lights,
      'list our north lighthouses and when they were built',
      'SELECT lighthouse, built_on FROM lighthouses',
    ],
    [
      choirs,
      'list the choirs with their conductor and district',
      'SELECT choir, conductor, district FROM choirs',
    ],
    [choirs, 'list the choirs in East and when they were founded', "district = 'East'"],
  ])('shows them beside each thing: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
    expect(toldOf(trade, question)).not.toContain('MEASURE');
    expect(toldOf(trade, question)).not.toContain('IS NOT NULL');
  });

  it.each([
    [lights, 'how many lighthouses are there and when were they built'],
    [bells, 'list the bells and their founder'],
    [choirs, 'list the choirs and when they sang'],
    [choirs, 'list the choirs and their budget'],
  ])('shows none that it does not know, and no number of them: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
