import { describe, expect, it } from 'vitest';
import { namesIn } from '../../analyst/language/descriptions.ts';
import { tokenise } from '../../analyst/language/tokens.ts';
import { kinship } from '../../analyst/language/word-kinship.ts';
import { cube } from './library-cubes.ts';
import { librarySql } from './library-questions.ts';

const kinshipOf = (word: string, wanted: string) => {
  const [token] = tokenise(word);
  return token === undefined ? 0 : kinship(token, wanted);
};

describe('a member goes by', () => {
  it.each([
    ['quantity by state', 'MEASURE(qty)'],
    ['average duration', 'MEASURE(avg_dur)'],
    ['what is our NPS', 'MEASURE(nps)'],
    ['net promoter score', 'MEASURE(nps)'],
  ])('its abbreviation written out or spelt: %s', (question, expected) => {
    expect(librarySql(question)).toContain(expected);
  });

  it('its opposite, if it says yes or no', () => {
    expect(librarySql('inactive readers')).toContain('WHERE is_active IS NOT TRUE');
    expect(librarySql('readers who are not active')).toContain('WHERE is_active IS NOT TRUE');
  });

  it('its words in another order', () => {
    expect(librarySql('how many loans are overdue')).toBe('SELECT MEASURE(overdue) AS overdue FROM loans');
  });

  it('the passive of its words', () => {
    const picked = { name: 'staff_picked', title: 'Staff Picked', type: 'boolean' } as const;
    const books = cube('books', 'Books', [
      picked,
      { name: 'pages', title: 'Pages', type: 'number', aggType: 'sum' },
    ]);
    expect(librarySql('pages of books picked by the staff', [books])).toContain('WHERE staff_picked IS TRUE');
  });

  it('no end of it that another noun has before it', () => {
    const late = { name: 'late_rate', title: 'Late Rate', type: 'number', aggType: 'number' } as const;
    const trips = cube('trips', 'Trips', [late, { name: 'bus', title: 'Bus', type: 'string' }]);
    expect(librarySql('rate by bus', [trips])).toContain('MEASURE(late_rate)');
    expect(() => librarySql('bus rate', [trips])).toThrow();
    expect(() => librarySql('puncture rate', [trips])).toThrow();
  });

  it('the verb of a time', () => {
    expect(librarySql('loans returned in May 2025')).toContain("returned_at >= '2025-05-01'");
  });
});

describe('words are kin', () => {
  it.each([
    ['delivered', 'delivery', 'as forms of one word'],
    ['cancellations', 'canceled', 'as forms of one word'],
    ['clients', 'customer', 'as synonyms'],
    ['dept', 'department', 'as a short form'],
    ['catgory', 'category', 'but for a slip'],
  ])('%s and %s %s', (word, wanted) => {
    expect(kinshipOf(word, wanted)).toBeGreaterThan(0.6);
    expect(kinshipOf(word, wanted)).toBeLessThan(1);
  });

  it.each([
    ['rate', 'rating'],
    ['state', 'station'],
    ['order', 'other'],
  ])('unless they only look alike: %s and %s', (word, wanted) => {
    expect(kinshipOf(word, wanted)).toBe(0);
  });
});

describe('a description names its member', () => {
  it.each([
    ['Monthly recurring revenue, in EUR.', ['Monthly recurring revenue']],
    ['Year of birth.', ['Year of birth', 'birth Year']],
    ['Whether the reader is active.', ['active']],
    ['When the loan was returned.', ['returned']],
    ['In kg. Shown as number.', []],
  ])('%s', (description, names) => {
    expect(namesIn(description)).toEqual(names);
  });
});
