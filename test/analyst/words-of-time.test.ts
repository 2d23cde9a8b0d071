import { describe, expect, it } from 'vitest';
import { tokenise } from '../../analyst/language/tokens.ts';
import { inPlainWords } from '../../analyst/question/paraphrases.ts';
import { readTime } from '../../analyst/question/time-phrases.ts';
import { hatchery, kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';

// Small words of time have a meaning of their own, and are the name of nothing.

const TODAY = new Date('2025-11-15T09:00:00Z');
const rangeOf = (question: string) => readTime(tokenise(inPlainWords(question)), TODAY).range;

describe('a period that is told by small words', () => {
  it.each([
    ['eggs in 2025 so far', '2025-01-01', '2025-11-16'],
    ['so far in November', '2025-11-01', '2025-11-16'],
    ['fees thus far this quarter', '2025-10-01', '2025-11-16'],
    ['fees in 2024 so far', '2024-01-01', '2025-01-01'],
    ['contracts that end before the end of the year', '2025-11-15', '2026-01-01'],
    ['contracts that ended by the end of last year', null, '2025-01-01'],
    ['how many expire by year-end', '2025-11-15', '2026-01-01'],
    ['fees last summer', '2025-06-01', '2025-09-01'],
    ['fees last December', '2024-12-01', '2025-01-01'],
    ['arrivals next May', '2026-05-01', '2026-06-01'],
  ])('%s', (question, from, to) => {
    expect(rangeOf(question)).toMatchObject({ from, to });
  });

  it.each(['fees so far, by wing', 'fees to date by wing', 'how far do they come', 'due to date changes'])(
    'none: %s',
    (question) => {
      expect(rangeOf(question)).toBeNull();
    },
  );

  it.each<[Trade, string, string]>([
    [kennel, 'boarding fees so far, by wing', 'Boarding fees by wing'],
    [orchard, 'takings to date by room', 'Takings by room'],
  ])('all there has been, where none is named: %#', (trade, question, title) => {
    expect(titleTold(trade, question)).toBe(title);
  });
});

describe('the period before another', () => {
  it.each<[Trade, string[], string]>([
    [kennel, ['boarding fees in July 2025', 'and the July before that?'], '2024-07-01'],
    [kennel, ['boarding fees in August 2025', 'and the July before?'], '2025-07-01'],
    [hatchery, ['eggs last summer', 'and the summer before?'], '2023-06-01'],
    [hatchery, ['eggs in May 2025', 'the previous April'], '2025-04-01'],
  ])('is told by its name: %#', (trade, questions, from) => {
    expect(toldOf(trade, ...questions)).toContain(`>= '${from}'`);
  });

  it.each<[Trade, string[]]>([
    [kennel, ['boarding fees in July 2025', 'and the wing before that?']],
    [hatchery, ['eggs in May 2025', 'and the barn before?']],
  ])('is none of what is no period: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).not.toMatch(/^SELECT/);
  });
});

it.each<[Trade, string, string]>([
  [kennel, 'boarding fees last quarter vs the one before', 'the quarter before'],
  [orchard, 'takings last month compared with the previous one', 'the month before'],
  [orchard, 'takings this year against the one before', 'the year before'],
])('"the one before" is such a period: %#', (trade, question, said) => {
  expect(inPlainWords(question)).toContain(said);
  expect(toldOf(trade, question)).toContain('previous_');
});

it.each<[Trade, string, RegExp]>([
  [kennel, 'boarding fees in North compared to the other wings', /^SELECT wing, MEASURE\(fees\)/],
  [orchard, 'crates picked on Hill against the others', /^(?!SELECT)/],
  [orchard, 'takings in the Loft compared with the other two rooms', /^SELECT room, MEASURE\(takings\)/],
])('one beside "the other" ones is of each of them: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toMatch(told);
});
