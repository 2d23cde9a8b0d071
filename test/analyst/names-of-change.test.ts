import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// "Drops" of a baker are no fall, and "table bookings" are to be shown in no table.

const baker: Trade = {
  cubes: [
    view('rounds', 'Rounds', [
      { ...count, name: 'drops', title: 'Drops' },
      { ...sum, name: 'loaves', title: 'Loaves' },
      { ...text, name: 'drop', title: 'Drop' },
      { ...text, name: 'van', title: 'Van' },
      { ...time, name: 'brought_on', title: 'Brought' },
    ]),
  ],
  values: { van: ['Red', 'Blue'] },
};

const inn: Trade = {
  cubes: [
    view('rooms', 'Rooms', [
      { ...count, name: 'room_count', title: 'Room bookings' },
      { ...text, name: 'inn', title: 'Inn' },
    ]),
    view('tables', 'Tables', [
      { ...count, name: 'table_count', title: 'Table bookings' },
      { ...text, name: 'inn', title: 'Inn' },
    ]),
  ],
  values: {},
};

describe('a name that speaks of a change or a shape', () => {
  it.each([
    [baker, 'drops by van', 'SELECT van, MEASURE(drops) AS drops FROM rounds GROUP BY 1'],
    [baker, 'how many drops were there in May 2025', 'MEASURE(drops)'],
    [baker, 'top 3 drops by loaves', 'SELECT drop, MEASURE(loaves)'],
    [inn, 'table bookings by inn', 'MEASURE(table_count)'],
  ])('is the name: %#', (trade, question, part) => {
    const told = toldOf(trade, question);
    expect(told).toContain(part);
    expect(told).not.toContain('previous');
  });

  it('is a change where a figure drops', () => {
    expect(toldOf(baker, 'did loaves drop in May 2025 compared with April 2025')).toContain(
      'previous_loaves',
    );
  });
});
