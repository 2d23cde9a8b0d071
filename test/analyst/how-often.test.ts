import { describe, expect, it } from 'vitest';
import { kennel, orchard, toldOf } from './trades.ts';

describe('how often something happened', () => {
  it.each([
    [kennel, 'which dogs had walks at least twice in May 2025', 'SELECT dog,', 'HAVING MEASURE(count) >= 2'],
    [
      kennel,
      'which owners had stays cut short more than once',
      'SELECT owner,',
      'HAVING MEASURE(cut_short) > 1',
    ],
    [
      kennel,
      'which walkers did walks no more than 3 times in 2024',
      'SELECT walker,',
      'HAVING MEASURE(count) <= 3',
    ],
    [kennel, 'which dogs had walks five times or more', 'SELECT dog,', 'HAVING MEASURE(count) >= 5'],
    [
      orchard,
      'which pickers lost gloves more than once',
      'SELECT picker,',
      'HAVING MEASURE(lost_gloves) > 1',
    ],
    [orchard, 'fields with pickings repeatedly in May 2025', 'SELECT field,', 'HAVING MEASURE(count) > 1'],
  ])('is a condition on the count of each thing: %#', (trade, question, things, condition) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain(things);
    expect(sql).toContain(condition);
  });

  it.each([
    [kennel, 'how many dogs had walks more than once in May 2025', 'SELECT dog FROM walks'],
    [orchard, 'how many pickers lost gloves at least twice', 'SELECT picker FROM gloves'],
  ])('counts the things: %#', (trade, question, things) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain('SELECT COUNT(*)');
    expect(sql).toContain(things);
  });

  it.each([
    [kennel, 'which dogs had walks twice'],
    [orchard, 'which pickers lost gloves three times'],
    [kennel, 'boarding fees three times a week by wing'],
  ])('is not stated where it may be exactly or at least so often: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unmapped|unsure)/);
  });
});
