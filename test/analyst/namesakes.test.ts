import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, distinct, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Nets that anglers hire; the list of their boats says what anglers are called as well. */
const lake: Trade = {
  cubes: [
    cube('boats', 'Boats', [
      { ...text, name: 'boat', title: 'Boat' },
      { ...text, name: 'angler', title: 'Angler' },
      { ...count, name: 'count', title: 'Boats' },
      { ...distinct, name: 'anglers', title: 'Anglers', description: 'Also called: customers.' },
    ]),
    cube('hires', 'Hires', [
      { ...text, name: 'angler', title: 'Angler' },
      { ...text, name: 'net', title: 'Net' },
      { ...time, name: 'hired_on', title: 'Hired on' },
      { ...count, name: 'count', title: 'Number of hires' },
      { ...sum, name: 'unpaid', title: 'Outstanding', description: 'In EUR.' },
    ]),
  ],
  values: {},
};

/** Wells that a list calls sites by its own name. */
const wells: Trade = {
  cubes: [
    cube('sites', 'Wells', [
      { ...text, name: 'name', title: 'Well' },
      { ...text, name: 'kind', title: 'Site type' },
      { ...count, name: 'count', title: 'Wells' },
    ]),
    cube('samples', 'Samples', [
      { ...text, name: 'sample_no', title: 'Sample number' },
      { ...text, name: 'well', title: 'Well' },
      { ...text, name: 'site_type', title: 'Site type' },
      { ...time, name: 'taken_on', title: 'Taken on' },
      { ...count, name: 'count', title: 'Number of samples' },
    ]),
  ],
  values: {},
};

describe('what a list is called in another way', () => {
  it('is called so where other rows name it', () => {
    expect(toldOf(lake, 'hires by customer')).toMatch(/^SELECT angler, MEASURE\(count\)/);
    expect(toldOf(lake, 'Which customer owes us the most?')).toMatch(
      /^SELECT angler, MEASURE\(unpaid\).*LIMIT 1/,
    );
    expect(toldOf(wells, 'which two sites had the most samples in 2024')).toMatch(/^SELECT well, .*LIMIT 2/);
  });

  it('is no other column with that word', () => {
    expect(toldOf(wells, 'samples by site type')).toMatch(/^SELECT site_type, /);
    expect(toldOf(lake, 'hires by net')).toMatch(/^SELECT net, /);
    expect(toldOf(lake, 'hires by supplier')).toMatch(/^missing/);
  });
});
