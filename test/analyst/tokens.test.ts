import { describe, expect, it } from 'vitest';
import { editDistance, likeness, stemOf, stemsOf, tokenise } from '../../analyst/language/tokens.ts';

describe('tokenise', () => {
  it('splits a question into words without accents, in the singular', () => {
    expect(tokenise('Which cities have customers in Zürich?').map(({ stem }) => stem)).toEqual([
      'which',
      'city',
      'have',
      'customer',
      'in',
      'zurich',
    ]);
  });

  it('keeps a quoted passage as one token', () => {
    const [, quoted] = tokenise('category "Toys & Games"');
    expect(quoted).toMatchObject({ text: 'Toys & Games', isQuoted: true });
  });

  it('keeps ISO dates and numbers whole and splits at hyphens', () => {
    expect(tokenise('year-to-date since 2025-03-14 over 1,000').map(({ word }) => word)).toEqual([
      'year',
      'to',
      'date',
      'since',
      '2025-03-14',
      'over',
      '1,000',
    ]);
  });

  it('drops a possessive ending', () => {
    expect(tokenise("Anna's orders").map(({ word }) => word)).toEqual(['anna', 'orders']);
  });

  it('tells which word follows a comma', () => {
    expect(tokenise('by city, status').map(({ followsComma }) => followsComma)).toEqual([false, false, true]);
  });
});

describe('stemOf', () => {
  it.each([
    ['cities', 'city'],
    ['categories', 'category'],
    ['orders', 'order'],
    ['boxes', 'box'],
    ['branches', 'branch'],
    ['prices', 'price'],
    ['status', 'status'],
    ['address', 'address'],
    ['sales', 'sale'],
    ['menus', 'menu'],
    ['skus', 'sku'],
    ['taxis', 'taxi'],
    ['campus', 'campus'],
  ])('%s → %s', (plural, singular) => {
    expect(stemOf(plural)).toBe(singular);
  });
});

describe('stemsOf', () => {
  it.each(['average_order_value', 'averageOrderValue', 'Average order values'])(
    'reads %s as three words',
    (name) => {
      expect(stemsOf(name)).toEqual(['average', 'order', 'value']);
    },
  );
});

describe('likeness', () => {
  it('forgives one slip in a short word and two in a long one', () => {
    expect(likeness('revenu', 'revenue')).toBe(0.8);
    expect(likeness('custommers', 'customer')).toBe(0.8);
  });

  it('keeps different words apart', () => {
    expect(likeness('state', 'status')).toBe(0);
    expect(likeness('city', 'pity')).toBe(0);
    expect(likeness('day', 'way')).toBe(0);
    expect(likeness('2024', '2025')).toBe(0);
  });
});

describe('editDistance', () => {
  it('counts a swap of neighbours as one slip', () => {
    expect(editDistance('stauts', 'status', 2)).toBe(1);
  });

  it('stops at the limit when lengths differ too much', () => {
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
  });
});
