import { describe, expect, it } from 'vitest';
import { kennel, orchard, toldOf } from './trades.ts';

describe('things that something never happened to', () => {
  it.each([
    [kennel, 'which owners did no walks', 'SELECT owner FROM dogs WHERE owner NOT IN'],
    [kennel, 'which dogs had no walks', 'SELECT dog FROM dogs WHERE dog NOT IN'],
    [orchard, 'which pickers had no gloves in 2025', 'SELECT name FROM pickers WHERE name NOT IN'],
  ])('are those that are asked for, out of a list of them: %#', (trade, question, beginning) => {
    expect(toldOf(trade, question)).toContain(beginning);
  });

  it.each([
    [kennel, 'owners who have never cut a stay short', 'HAVING MEASURE(cut_short) > 0'],
    [kennel, 'how many owners have never cut a stay short', 'HAVING MEASURE(cut_short) > 0'],
    [orchard, 'how many pickers have never lost gloves', 'HAVING MEASURE(lost_gloves) > 0'],
  ])('have none of the rows that a measure of that name counts: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each([
    [kennel, 'dogs registered last year that have not had a walk', 'registered_on', 'walked_at'],
    [orchard, 'pickers hired last year who have not lost gloves', 'hired_on', 'handed_on'],
  ])('may be of a period of their own, said before: %#', (trade, question, own, other) => {
    expect(toldOf(trade, question)).toContain(`WHERE ${own} >= '2024-01-01'`);
    expect(toldOf(trade, question)).not.toContain(other);
  });

  it.each([
    [kennel, 'how many owners have never booked'],
    [kennel, 'how many owners have never gone home'],
    [orchard, 'which varieties were never picked'],
    [orchard, 'how many rooms have never had a tasting'],
    // Of two periods only one is read.
    [kennel, 'dogs registered in 2024 without walks in 2025'],
    [kennel, 'dogs registered in 2025 without walks in 2024'],
    [orchard, 'pickers hired in 2024 without gloves in 2025'],
  ])('are not stated where rows would be left out, or nothing lists them: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported): /);
  });
});
