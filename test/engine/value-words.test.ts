import { describe, expect, it } from 'vitest';
import { beginsAlike, beginsSo, calledBy, valueWords } from '../../engine/search/value-words.ts';

describe('words that values may be called by', () => {
  it('are those of a search that are not in every question, each once, eight at the most', () => {
    expect(valueWords('How many orders of ACME in the Orders of acme & co?')).toEqual(['orders', 'acme']);
    expect(valueWords('one2 two2 three2 four2 five2 six2 seven2 eight2 nine2')).toHaveLength(8);
    expect(valueWords('')).toEqual([]);
  });

  it('make patterns of letters and digits alone, short enough for the engine', () => {
    expect(beginsAlike(['munich', 'ohio', 'street', 'a4711', 'acme'])).toBe(
      '\\m(m..?n|ohio|str|a4711|..?cm)',
    );
    const long = Array.from({ length: 8 }, (_, index) => `${index}`.padEnd(500, 'x'));
    for (const pattern of [beginsAlike(long), ...long.map(beginsSo)])
      expect(pattern.length).toBeLessThan(200);
  });
});

describe('a value is called', () => {
  it.each([
    ['munich', 'München'],
    ['muenchen', 'München'],
    ['hambrug', 'Hamburg'],
    ['zurich', 'Zürich'],
    ['acme', 'Acme Holdings International'],
    ['electro', 'Electronics'],
    ['bugs', 'Bug'],
    ['strasse', 'Lange Straße'],
  ])('%s: %s', (word, value) => expect(calledBy([word], value)).toBeGreaterThan(0));

  it.each([
    ['munich', 'Mannheim'],
    ['acme', 'Studios Oslo'],
    ['4711', '4712'],
    ['orders', 'Ostend'],
    ['art', 'Artichoke'],
  ])('%s: not %s', (word, value) => expect(calledBy([word], value)).toBe(0));

  it('best by all of its words', () => {
    const words = ['new', 'york'];
    expect(calledBy(words, 'New York')).toBeGreaterThan(calledBy(words, 'New Orleans'));
    expect(calledBy(words, 'New York')).toBeGreaterThan(calledBy(words, 'New York City'));
  });
});
