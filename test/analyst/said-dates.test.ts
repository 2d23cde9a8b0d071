import { describe, expect, it } from 'vitest';
import { ask, rowsFor } from './conversation.ts';
import { kennel, orchard, titleTold, toldOf } from './trades.ts';

describe('the date that a question says', () => {
  it.each([
    [orchard, 'how many pickers left in 2024', 'Number of pickers in 2024 (by date left)'],
    [orchard, 'pickers hired in 2024 by village', 'Number of pickers by village in 2024 (by date hired)'],
    [kennel, 'how many dogs were registered in 2024', 'Number of dogs in 2024 (by “Registered”)'],
  ])('is said by the answer, too: %#', (trade, question, title) => {
    expect(titleTold(trade, question)).toBe(title);
  });

  it('is not said by an “of” that its name has in common with the figure', () => {
    const breakages = {
      ...kennel,
      cubes: kennel.cubes.map((cube) => ({
        ...cube,
        members: cube.members.map((member) =>
          member.name === 'stays.booked_on' ? { ...member, title: 'Day of booking' } : member,
        ),
      })),
    };
    expect(titleTold(breakages, 'number of stays in May 2025')).toBe(
      'Number of stays in May 2025 (by day of booking)',
    );
  });

  it('is not repeated where the figure says it', () => {
    expect(titleTold(orchard, 'crates picked in May 2025')).toBe('Crates picked in May 2025');
  });
});

describe('what was done by the end of things', () => {
  it.each([
    [kennel, 'stays cut short in May 2025'],
    [orchard, 'gloves lost in May 2025'],
  ])('is by the one date there is, or by a main one: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
  });

  it('is not taken to be by the date on which they began', () => {
    const posts = {
      ...orchard,
      cubes: orchard.cubes
        .filter(({ name }) => name === 'pickers')
        .map((cube) => ({
          ...cube,
          members: [
            ...cube.members,
            {
              name: 'pickers.trained',
              title: 'Trained pickers',
              description: '',
              type: 'number' as const,
              aggType: 'count',
            },
          ],
        })),
    };
    expect(toldOf(posts, 'pickers trained in May 2025')).toMatch(/^missing: /);
  });
});

describe('the oldest of things', () => {
  it.each([
    [orchard, 'the oldest reservation', 'ORDER BY 1, ', 'LIMIT 1'],
    [kennel, 'oldest stay in the north wing', "wing = 'North'", 'LIMIT 1'],
  ])('is a row by its date: %#', (trade, question, ...parts) => {
    for (const part of parts) expect(toldOf(trade, question)).toContain(part);
  });

  it('is shown with what it has', async () => {
    const told = await ask({
      question: 'the oldest reservation',
      search: () => orchard.cubes.filter(({ name }) => name === 'reservations'),
      runSql: (input) => rowsFor(input, [['2024-01-01T00:00:00.000', 'Cider', 'Loft']]),
    });
    expect(told.text).toContain('The first row of Reservations');
    expect(told.text).toContain('Cider');
  });
});
