import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { type Trade, toldOf } from './trades.ts';

const count = { name: 'count', type: 'number', aggType: 'count' } as const;

/** People with a day of birth, and people of whom nobody knows how old they are. */
const ofPeople = (people: string, birth: string, bands: string[] = []): Trade => ({
  cubes: [
    {
      ...cube(people.toLowerCase(), people, [
        { ...count, title: people },
        { name: 'town', title: 'Town', type: 'string' },
        { name: 'group', title: 'Age group', type: 'string' },
        { name: birth === 'Sworn in' ? 'sworn' : 'born', title: birth, type: 'time' },
        { name: 'joined', title: 'Joined', type: 'time' },
        { name: 'fee', title: 'Fee', description: 'In EUR.', type: 'number' },
      ]),
      type: 'view',
    },
  ],
  values: { group: bands },
});
const AGE = "DATE_PART('year', AGE(DATE '2025-06-30', born))";
const [pupils, members] = [ofPeople('Pupils', 'Date of birth'), ofPeople('Members', 'Birth Date')];
const unborn = ofPeople('Members', 'Sworn in');

describe('an age', () => {
  it.each<[Trade, string, string]>([
    [pupils, 'how many pupils are under 12', `${AGE} < 12`],
    [members, 'members over 60 by town', `${AGE} > 60`],
    [members, 'members older than 60', `${AGE} > 60`],
    [pupils, 'pupils between 14 and 16', `${AGE} >= 14 AND ${AGE} <= 16`],
    [members, 'members 65 and over', `${AGE} >= 65`],
    [members, 'members aged 80 or older', `${AGE} >= 80`],
    [pupils, 'average age of pupils by town', `AVG(${AGE})`],
  ])('is worked out from the day of birth: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it('is a band of the model where one is called so', () => {
    const banded = ofPeople('Members', 'Date of birth', ['Under 16', '60 and over']);
    expect(toldOf(banded, 'how many members are 60 and over')).toContain(`= '60 and over'`);
  });

  it.each<[Trade, string]>([
    [unborn, 'members over 60'],
    [unborn, 'how many members are 60 and over'],
    [unborn, 'members over 60 by town'],
    [unborn, 'members older than 60'],
    [members, 'members over 60 kg'],
  ])('is none where nobody knows: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it.each<[Trade, string, string]>([
    [unborn, 'members with a fee over 60', 'fee > 60'],
    [members, 'members with a fee over 60', 'fee > 60'],
    [members, 'members over 60 EUR', 'fee > 60'],
  ])('is no other number: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });
});
