import { describe, expect, it } from 'vitest';
import { writeLookup } from '../../analyst/match/values/value-lookup.ts';
import { cube } from './library-cubes.ts';
import { hatchery, kennel, type Trade, toldOf } from './trades.ts';

/** Things that are planned, for one day and on another. */
const ofDays = (things: string, planned: string, value: string): Trade => ({
  cubes: [
    {
      ...cube(things.toLowerCase(), things, [
        { name: 'count', title: `Number of ${things.toLowerCase()}`, type: 'number', aggType: 'count' },
        { name: 'kind', title: 'Kind', type: 'string' },
        { name: 'made_on', title: 'Entered', type: 'time' },
        { name: 'for_day', title: planned, type: 'time' },
      ]),
      type: 'view',
    },
  ],
  values: { kind: [value, 'Other'] },
});
const repairs = ofDays('Repairs', 'Planned for', 'Aluminium');
const cakes = ofDays('Cakes', 'Wanted for', 'Clematis');

describe('a slip in the value that is asked for', () => {
  it.each([
    [repairs, 'how many alumnium repairs', "kind = 'Aluminium'"],
    [cakes, 'number of clemats cakes', "kind = 'Clematis'"],
    [kennel, 'number of stays of beagels', "breed = 'Beagle'"],
  ])('is read as the value: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it('is no reason to take one word for another', () => {
    expect(toldOf(repairs, 'how many albanian repairs')).toContain('missing');
    expect(toldOf(cakes, 'number of climate cakes')).toContain('missing');
  });

  it('is looked up though it is in the beginning of the word', () => {
    const member = { name: 'v.kind', reference: 'kind', relation: 'v' };
    const lookup = writeLookup({
      unknown: [{ text: 'vistor', words: ['vistor'] }],
      contested: [],
      searchable: [member],
    } as unknown as Parameters<typeof writeLookup>[0]);
    expect(lookup).toContain("ILIKE '%vi%tor%'");
  });
});

describe('what is for a day', () => {
  it.each([
    [repairs, 'repairs planned for tomorrow'],
    [cakes, 'cakes wanted for next week'],
  ])('is of the date that is called so: %#', (trade, question) => {
    expect(toldOf(trade, question)).toContain('for_day >=');
  });

  it('is not of the day on which it was booked', () => {
    expect(toldOf(ofDays('Rooms', 'Booked', 'Suite'), 'rooms booked for tomorrow')).toMatch(
      /^(?:missing|unsupported)/,
    );
  });
});

describe('a word of grammar', () => {
  it.each([
    [kennel, 'number of stays by breed, ranked', 'GROUP BY 1 ORDER BY 2 DESC'],
    [hatchery, 'although it was cold, number of clutches by barn', 'missing'],
    [kennel, 'kindly, number of stays because of no answer', "status = 'No answer'"],
  ])('is not looked up as a value: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });
});
