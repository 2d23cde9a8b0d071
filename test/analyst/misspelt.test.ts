import { describe, expect, it } from 'vitest';
import { CLOSED_VOCABULARY, meantBy } from '../../analyst/intent/closed-vocabulary.ts';
import { stemOf, tokenise } from '../../analyst/language/tokens.ts';
import { rootOf } from '../../analyst/language/word-roots.ts';
import type { SqlInput } from '../../schema/wire/tools.ts';
import { readDatasets } from '../../scripts/eval/datasets.ts';
import { ask, rowsFor } from './conversation.ts';
import { kennel, orchard, type Trade, toldOf } from './trades.ts';

const VOWELS = 'aeiou';
/** Of the ways to misspell a long word twice, one in so many is tried. */
const ONE_OF_PAIRS = 97;

/** A word with a letter left out, doubled or swapped with its neighbour, or one vowel for another; its first letter stays. */
function slipsOf(word: string): string[] {
  const slips = [...word].slice(1).flatMap((letter, before) => {
    const at = before + 1;
    const [start, end] = [word.slice(0, at), word.slice(at + 1)];
    const others = VOWELS.includes(letter) ? [...VOWELS].map((vowel) => `${start}${vowel}${end}`) : [];
    const swapped = `${word.slice(0, before)}${letter}${word[before]}${end}`;
    return [`${start}${end}`, `${start}${letter}${letter}${end}`, swapped, ...others];
  });
  return [...new Set(slips)].filter((slip) => slip !== word);
}

const familyOf = (word: string): string => rootOf(stemOf(word));

describe('a slip in an everyday word', () => {
  const read = CLOSED_VOCABULARY.flatMap((word) =>
    slipsOf(word).map((slip) => ({ word, slip, meant: meantBy(slip) })),
  );

  it('is read as that word or not at all, whatever the slip', () => {
    // "whos" lacks an apostrophe rather than an e.
    const others = read.filter(({ word, meant }) => meant !== null && meant !== word && meant !== "who's");
    expect(others).toEqual([]);
  });

  it('is nearly always understood', () => {
    expect(read.filter(({ meant }) => meant !== null).length / read.length).toBeGreaterThan(0.75);
  });

  it('may be one of two in a long word, which is then read as one of its forms or not at all', () => {
    const twice = CLOSED_VOCABULARY.filter((word) => word.length >= 7).flatMap((word) =>
      slipsOf(word)
        .flatMap(slipsOf)
        .filter((_, index) => index % ONE_OF_PAIRS === 0)
        .map((slip) => ({ word, slip, meant: meantBy(slip) })),
    );
    const others = twice.filter(({ word, meant }) => meant !== null && familyOf(meant) !== familyOf(word));
    expect(others.length / twice.length).toBeLessThan(0.002);
  });

  it.each([
    ['wich', 'which'],
    ['meny', 'many'],
    ['mutch', 'much'],
    ['avrege', 'average'],
    ['aprl', 'april'],
    ['whos', "who's"],
    ['teh', 'the'],
    ['febuary', 'february'],
  ])('%s is %s', (slip, word) => expect(meantBy(slip)).toBe(word));

  it.each(['moth', 'wish', 'witch', 'fun', 'apart', 'whole', 'marc', 'jane', 'five', 'fvie', '2o26', 'lats'])(
    '%s is none: another word, a name, a number, or a slip of two',
    (word) => expect(meantBy(word)).toBeNull(),
  );
});

it('no word that is spelt as it should be is taken for another, in the questions of thirteen trades', async () => {
  const names = 'clinic cowork dental ferry freight hospital label museum saas shop talent water wind';
  const questions = (await readDatasets(names.split(' '))).flatMap((set) =>
    set.questions.flatMap(({ ask }) => ask),
  );
  const words = new Set(questions.flatMap((question) => tokenise(question).map(({ word }) => word)));
  expect(words.size).toBeGreaterThan(1_000);
  expect([...words].filter((word) => meantBy(word) !== null).toSorted()).toEqual(
    // Questions that are misspelt themselves.
    ['distict', 'mnay', 'mnth', 'totl'],
  );
});

describe('a misspelt question', () => {
  it.each([
    [kennel, 'wich wing has most refunds', 'which wing has most refunds'],
    [kennel, 'how mutch in refunds last mounth by wing', 'how much in refunds last month by wing'],
    [kennel, 'whats the totel nights for Beagle', 'what is the total nights for Beagle'],
    [orchard, 'how meny pickings in aprl 2025', 'how many pickings in April 2025'],
    [orchard, 'avrege takings per room', 'average takings per room'],
    [orchard, 'no. of pickings by feild', 'number of pickings by field'],
  ])('is answered as the same question without slips: %#', (trade, misspelt, meant) => {
    expect(toldOf(trade, misspelt)).toBe(toldOf(trade, meant));
    expect(toldOf(trade, misspelt)).toMatch(/^SELECT/);
  });

  const questions: [Trade, string][] = [
    [kennel, 'which wing has most refunds in April 2025'],
    [kennel, 'average boarding fees per owner since March'],
    [orchard, 'how many pickings were there last month'],
    [orchard, 'total takings by quarter between January 2024 and June 2025'],
  ];
  it.each(questions)(
    'is answered alike or not at all, whatever word the slip is in: %#',
    (trade, question) => {
      const right = toldOf(trade, question);
      const told = tokenise(question)
        .filter(({ text }) => text.length >= 4 && !/\d/.test(text))
        .flatMap(({ text }) =>
          slipsOf(text)
            .filter((slip) => !CLOSED_VOCABULARY.includes(slip))
            .map((slip) => question.replace(text, slip)),
        )
        .map((slipped) => ({ slipped, told: toldOf(trade, slipped) }));
      const others = told.filter((one) => one.told !== right && one.told.startsWith('SELECT'));
      expect(others).toEqual([]);
      expect(told.filter((one) => one.told === right).length / told.length).toBeGreaterThan(0.6);
    },
  );

  it('keeps its values: a path that is called "Mounth" is no month', () => {
    const trade = { ...kennel, values: { ...kennel.values, path: ['Mounth', 'Wood'] } };
    expect(toldOf(trade, 'how many walks on the mounth')).toContain("path = 'Mounth'");
    expect(toldOf(kennel, 'how many walks on the "mounth"')).toMatch(/^missing/);
  });

  it('is answered with what was read in the words that were misspelt, once the whole model was looked at', async () => {
    const told = await ask({
      question: 'how meny pickings by feild in aprl 2025',
      search: () => orchard.cubes,
      runSql: (input: SqlInput) =>
        rowsFor(
          input,
          input.sqlQuery.includes('ILIKE')
            ? []
            : [
                ['Hill', '3'],
                ['River', '2'],
              ],
        ),
      today: '2025-06-30',
    });
    expect(told.text).toMatch(/^I read “meny” as “many”, “aprl” as “april” and “feild” as “field”\./);
    expect(told.searches.at(-1)).toBe('');
  });

  it('in German is German', () => {
    expect(toldOf(kennel, 'wie viel und wo war der Umsatz')).not.toMatch(/^SELECT/);
  });
});

describe('what lacks an apostrophe, and a month with its capital', () => {
  it.each([
    ['which dogs havent been walked', "which dogs haven't been walked"],
    ['stays that werent cut short', "stays that weren't cut short"],
    ['dogs that dont stay', "dogs that don't stay"],
  ])('%s', (written, meant) => {
    expect(toldOf(kennel, written)).toBe(toldOf(kennel, meant));
  });

  it('is read, where no name is that', () => {
    expect(toldOf(kennel, 'refunds in Febuary')).toBe(toldOf(kennel, 'refunds in February'));
    expect(toldOf(orchard, 'crates picked in Septmber 2024')).toMatch(/2024-09-01/);
    expect(toldOf(orchard, 'takings in Marsh')).not.toMatch(/-03-01/);
  });
});
