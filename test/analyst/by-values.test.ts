import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { type Trade, toldOf } from './trades.ts';

const text = (name: string, title: string) => ({ name, title, type: 'string' }) as const;
const count = (title: string) => ({ name: 'count', title, type: 'number', aggType: 'count' }) as const;

/** Things that somebody does somewhere, with the values of a place and a kind. */
const ofPlaces = (things: string, doer: string, served: string): Trade => ({
  cubes: [
    {
      ...cube(things.toLowerCase(), things, [
        count(things),
        text('kind', 'Kind'),
        text('area', 'Area'),
        text('doer', doer),
        text('served', served),
        { name: 'day', title: 'Day', type: 'time' },
      ]),
      type: 'view',
    },
  ],
  values: { area: ["King's Lynn", 'Cromer'], kind: ['Short', 'Long'], doer: ['Anna Reed', 'Ben Cole'] },
});
const visits = ofPlaces('Visits', 'Carer', 'Client');
const lessons = ofPlaces('Lessons', 'Instructor', 'Pupil');

describe('values behind "by"', () => {
  it.each<[Trade, string[]]>([
    [visits, ['visits in May 2025', 'split by kings lynn and cromer']],
    [visits, ['visits in May 2025', 'by kings lynn and cromer']],
    [lessons, ["lessons by King's Lynn and Cromer"]],
    [lessons, ['lessons in 2025', "broken down by cromer and king's lynn"]],
  ])('are a split by their column, of these alone: %#', (trade, questions) => {
    const told = toldOf(trade, ...questions);
    expect(told).toMatch(/^SELECT area,/);
    expect(told).toContain(`area IN (`);
  });

  it('stand beside the groups of the question before', () => {
    expect(toldOf(visits, 'visits by kind in May 2025', 'split by cromer and kings lynn')).toMatch(
      /^SELECT kind, area,/,
    );
  });

  it.each<[Trade, string]>([
    [lessons, 'how many lessons were given by Anna Reed and Ben Cole'],
    [visits, "visits in King's Lynn and Cromer"],
    [visits, 'visits by Anna Reed'],
  ])('are no split where they say whose or where: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/GROUP BY/);
  });
});

describe('nobody and nothing', () => {
  it.each<[Trade, string]>([
    [visits, 'visits with nobody assigned'],
    [visits, 'how many visits have no one assigned yet'],
    [lessons, 'lessons that nobody is assigned to'],
    [visits, 'visits in may 2025 that have still got nobody on them'],
    [lessons, 'how many lessons have no one down for them'],
    [lessons, "lessons that haven't been allocated to anyone yet"],
  ])('nobody assigned is without whoever does it: %#', (trade, question) => {
    expect(toldOf(trade, question)).toContain('doer IS NULL');
  });

  it.each<[Trade, string[], string]>([
    [visits, ['how many visits are short', 'and how many have nothing at all?'], 'kind IS NULL'],
    [lessons, ['lessons in cromer', 'and how many have none?'], 'area IS NULL'],
  ])('nothing is none of what was told before: %#', (trade, questions, sql) => {
    expect(toldOf(trade, ...questions)).toContain(sql);
  });

  it('nothing of two conditions is asked about', () => {
    expect(toldOf(visits, 'short visits in cromer', 'and how many have nothing at all?')).not.toMatch(
      /^SELECT/,
    );
  });
});
