import { describe, expect, it } from 'vitest';
import { hatchery, kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';

const firstOwners = (year: string, next: string) =>
  `booked_on >= '${year}-01-01' AND booked_on < '${next}-01-01' AND owner IN (SELECT owner FROM stays WHERE booked_on >= '${year}-01-01' AND booked_on < '${next}-01-01' AND owner IS NOT NULL GROUP BY 1 ORDER BY MEASURE(fees) DESC NULLS LAST, 1 LIMIT 3)`;
const FIRST_BARNS =
  'barn IN (SELECT barn FROM clutches WHERE barn IS NOT NULL GROUP BY 1 ORDER BY MEASURE(eggs) ASC NULLS LAST, 1 LIMIT 2)';

describe('what is asked of the first few of a ranking', () => {
  it.each<[Trade, string[], string]>([
    [
      kennel,
      ['top 3 owners by boarding fees in 2024', 'which breeds do they have?'],
      `SELECT owner, breed, MEASURE(fees) AS fees FROM stays WHERE ${firstOwners('2024', '2025')} GROUP BY 1, 2 ORDER BY 3 DESC NULLS LAST, 1, 2`,
    ],
    [
      kennel,
      ['top 3 owners by boarding fees in 2024', 'how many stays did they have?'],
      `SELECT owner, MEASURE(count) AS count FROM stays WHERE ${firstOwners('2024', '2025')} GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1`,
    ],
    [
      hatchery,
      ['bottom 2 barns by eggs', 'and how many clutches did they have?'],
      `SELECT barn, MEASURE(count) AS count FROM clutches WHERE ${FIRST_BARNS} GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1`,
    ],
    [
      kennel,
      ['top 3 owners by boarding fees in 2024', 'which of them have a beagle?'],
      `SELECT owner, MEASURE(fees) AS fees FROM stays WHERE ${firstOwners('2024', '2025')} AND breed = 'Beagle' GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1`,
    ],
    [
      orchard,
      ['top 2 varieties by crates picked', 'in which fields?'],
      'SELECT variety, field, MEASURE(crates) AS crates FROM pickings WHERE variety IN (SELECT variety FROM pickings WHERE variety IS NOT NULL GROUP BY 1 ORDER BY MEASURE(crates) DESC NULLS LAST, 1 LIMIT 2) GROUP BY 1, 2 ORDER BY 3 DESC NULLS LAST, 1, 2',
    ],
  ])('is of these, each with its own: %#', (trade, questions, sql) => {
    expect(toldOf(trade, ...questions)).toBe(sql);
  });

  it('is of those of the ranking’s own period, whichever is asked about now', () => {
    const questions = ['top 3 owners by boarding fees in 2024', 'how many stays did they have in 2025?'];
    expect(titleTold(kennel, ...questions)).toBe(
      'Number of stays by owner in 2025 (by booking date; owner: top 3 by boarding fees in 2024)',
    );
  });

  it('is of the one, where there was one', () => {
    expect(titleTold(kennel, 'which owner had the most stays', 'in which wing is it?')).toBe(
      'Number of stays by owner and wing (owner: highest number of stays)',
    );
  });

  it.each([
    [kennel, ['top 3 walkers by minutes walked', 'where do they walk?']],
    [kennel, ['top 3 owners by boarding fees', 'what did they book?']],
    [hatchery, ['top 2 barns by eggs', 'where are they?']],
    [hatchery, ['top 2 barns by eggs in May 2025', 'how big are they?']],
    [kennel, ['stays in May 2025', 'how are they?']],
    [kennel, ['top 3 owners by boarding fees in 2024', 'how many dogs do they have?']],
  ])('is no ranking told once more: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).not.toMatch(/^SELECT/);
  });
});

describe('how many, with no word of what', () => {
  it.each<[Trade, string[], string]>([
    [
      kennel,
      ['stays in May 2025', 'how many were in the house?'],
      "SELECT MEASURE(count) AS count FROM stays WHERE booked_on >= '2025-05-01' AND booked_on < '2025-06-01' AND status = 'In the house'",
    ],
    [
      kennel,
      ['stays in May 2025', 'and how many were cut short?'],
      "SELECT MEASURE(cut_short) AS cut_short FROM stays WHERE booked_on >= '2025-05-01' AND booked_on < '2025-06-01'",
    ],
    [
      hatchery,
      ['clutches in May 2025', 'how many hatched?'],
      "SELECT MEASURE(count) AS count FROM clutches WHERE laid_on >= '2025-05-01' AND laid_on < '2025-06-01' AND stage = 'Hatched'",
    ],
  ])('is of those that were told, with their period: %#', (trade, questions, sql) => {
    expect(toldOf(trade, ...questions)).toBe(sql);
  });

  it('is of nothing else that has the word: bruised crates are no pickings', () => {
    expect(toldOf(orchard, 'pickings in May 2025', 'how many were bruised?')).not.toMatch(/^SELECT/);
  });

  it('takes the "not" of a value for its own', () => {
    const trade = { ...kennel, values: { ...kennel.values, status: ['Gone home', 'Not collected'] } };
    expect(toldOf(trade, 'stays in May 2025', 'how many were not collected?')).toContain(
      "status = 'Not collected'",
    );
  });
});

describe('how many people', () => {
  const visited: Trade = {
    ...hatchery,
    cubes: hatchery.cubes.map((cube) => ({
      ...cube,
      members: [
        ...cube.members,
        {
          ...{ name: 'clutches.visitors', title: 'Visitors', description: '' },
          ...{ type: 'number' as const, aggType: 'sum' as const },
        },
      ],
    })),
  };

  it.each<[Trade, string[], string]>([
    [
      orchard,
      ['reservations by room in May 2025', 'how many people came?'],
      'Guests by room in May 2025 (by “Reserved at”)',
    ],
    [orchard, ['reservations in the loft', 'and how many people took part?'], 'Guests (room: Loft)'],
    [visited, ['clutches in May 2025', 'how many people were there?'], 'Visitors in May 2025 (by “Laid”)'],
  ])('are those that the model counts where the thread is: %#', (trade, questions, title) => {
    expect(titleTold(trade, ...questions)).toBe(title);
  });

  it.each([
    [orchard, ['picnics in May 2025', 'how many people attended?']],
    [kennel, ['concerts in May 2025', 'how many people attended?']],
    [orchard, ['pickings in May 2025', 'how many people was that?']],
  ])('are none that are counted elsewhere: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).not.toMatch(/^SELECT/);
  });
});

describe('what a pronoun speaks of', () => {
  it.each([
    [orchard, ['lost gloves', 'whose are they?']],
    [orchard, ['lost gloves in 2024', 'how many pickers did they have?']],
    [hatchery, ['spoiled clutches in 2025', 'how many eggs did they have?']],
    [hatchery, ['spoiled clutches in 2025', 'how many eggs is that?']],
    [kennel, ['stays cut short in May 2025', 'how many nights is that?']],
    [kennel, ['stays in the house', 'how long have they been there?']],
    [hatchery, ['turned clutches', 'how long have they been there?']],
  ])('is not told of all where only some were spoken of: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).not.toMatch(/^SELECT/);
  });

  it('is told of all where all were', () => {
    expect(toldOf(hatchery, 'clutches in 2025', 'how many eggs did they have?')).toBe(
      "SELECT MEASURE(eggs) AS eggs FROM clutches WHERE laid_on >= '2025-01-01' AND laid_on < '2026-01-01'",
    );
  });

  it('has a verb behind it, and no noun that is written alike', () => {
    const cubes = kennel.cubes.map((cube) => ({
      ...cube,
      members: cube.members.flatMap((one) =>
        one.name === 'walks.path' ? [{ ...one, name: 'walks.kind', title: 'Kind of work' }, one] : [one],
      ),
    }));
    const questions = ['top 3 walkers by minutes walked', 'on which path do they work?'];
    expect(titleTold({ ...kennel, cubes }, ...questions)).toBe(
      'Minutes walked by walker and path (walker: top 3 by minutes walked)',
    );
  });
});
