import { describe, expect, it } from 'vitest';
import type { Expectation } from '../../scripts/eval/datasets.ts';
import { outcomeOf } from '../../scripts/eval/outcome.ts';
import { comparisonOf, curveOf, type Judged, type Run, summaryOf } from '../../scripts/eval/run-report.ts';
import { isSaid } from '../../scripts/eval/said.ts';

const question = (changes: Partial<Expectation> = {}): Expectation => ({
  ...{ ask: 'visits by town', ordered: false, declines: false, says: [] },
  ...changes,
});
const result = (...data: (string | null)[][]) => ({ data, totalRows: data.length });
const TOWNS = [
  ['Oslo', '70'],
  ['Bergen', '50'],
];

describe('an answer is right', () => {
  it('when its rows are the expected ones', () => {
    expect(outcomeOf(question(), { text: 'Visits by town:', result: result(...TOWNS) }, [TOWNS])).toBe(
      'right',
    );
  });

  it('when its text says the one row that is expected, whatever else the result holds', () => {
    const text = 'Visits rose from 1,204 in 2024 to 1,380 in 2025 (+15 %).';
    const pivoted = result(['2024', '1204'], ['2025', '1380']);
    expect(outcomeOf(question(), { text, result: pivoted }, [[['1380', '1204']]])).toBe('right');
    expect(
      outcomeOf(question(), { text: 'Tuneify has 42.7 % of plays.', result: null }, [[['0.42683']]]),
    ).toBe('right');
  });

  it('when it says the first of a list that goes on', () => {
    const text = 'Oslo has the most visits: 70.';
    expect(outcomeOf(question(), { text, result: result(...TOWNS) }, [[['Oslo']]])).toBe('right');
  });

  it('when it says how many there are and lists just those', () => {
    const listed = { text: 'There are 2 towns.', result: result(['Oslo'], ['Bergen']) };
    expect(outcomeOf(question(), listed, [[['2']]])).toBe('right');
    expect(outcomeOf(question(), listed, [[['3']]])).toBe('wrong');
    expect(outcomeOf(question(), { ...listed, text: 'The towns:' }, [[['2']]])).toBe('wrong');
  });

  it('when there is none, and it says so, asks back, or tells an empty result as such', () => {
    const declines = question({ declines: true });
    expect(outcomeOf(declines, { text: 'I have no figures about salaries.', result: null }, [])).toBe(
      'right',
    );
    expect(outcomeOf(declines, { text: 'Which visits do you mean?', result: null }, [])).toBe('right');
    const text = 'No visits in Paris in the data you can see.';
    expect(outcomeOf(declines, { text, result: result(['0']) }, [])).toBe('right');
  });
});

describe('an answer is not right', () => {
  it('but honest when a question that has an answer is refused', () => {
    const text = 'I found nothing called “town” in what you can see.';
    expect(outcomeOf(question(), { text, result: null }, [TOWNS])).toBe('honest');
  });

  it('but partly so when it says what it has left out', () => {
    const text = 'Visits: 120. I have not used “by town”.';
    expect(outcomeOf(question(), { text, result: result(['120']) }, [TOWNS])).toBe('partly');
  });

  it('when it states other rows, another order, or figures without a query', () => {
    expect(outcomeOf(question(), { text: 'Visits: 120.', result: result(['120']) }, [TOWNS])).toBe('wrong');
    const turned = result(...TOWNS.toReversed());
    expect(outcomeOf(question({ ordered: true }), { text: '', result: turned }, [TOWNS])).toBe('wrong');
    expect(outcomeOf(question(), { text: 'There were about 4,500 visits.', result: null }, [TOWNS])).toBe(
      'wrong',
    );
  });

  it('when its text says another figure than its result holds', () => {
    expect(
      outcomeOf(question(), { text: 'There were 99 visits.', result: result(['120']) }, [[['120']]]),
    ).toBe('wrong');
  });

  it('when it gives figures, or a zero as a fact, for what has none', () => {
    const declines = question({ declines: true });
    expect(outcomeOf(declines, { text: 'Profit: £500.', result: result(['500']) }, [])).toBe('wrong');
    expect(outcomeOf(declines, { text: 'Visits: 0', result: result(['0']) }, [])).toBe('wrong');
  });

  it('when words are missing that it has to hold', () => {
    const says = question({ says: ['rose'] });
    expect(outcomeOf(says, { text: 'It fell.', result: result(...TOWNS) }, [TOWNS])).toBe('wrong');
  });
});

describe('a text says a figure', () => {
  it.each([
    ['1,204 visits', '1204'],
    ['£1.2M in all', '1234567'],
    ['12.3 % of them', '0.12345'],
    ['fell by 40', '-40'],
    ['in February 2025', '2025-02-01 00:00:00+00'],
    ['on 8 July 2025', '2025-07-08'],
    ['without a manager', null],
  ])('%s', (text, cell) => expect(isSaid(text, cell)).toBe(true));

  it.each([
    ['1,304 visits', '1204'],
    ['about 1 visit', '1.4'],
    ['rose by 40', '-40'],
    ['in March 2025', '2025-02-01'],
    ['in 2025', '2025-02-01'],
  ])('not %s', (text, cell) => expect(isSaid(text, cell)).toBe(false));
});

describe('a report', () => {
  const answer = (ask: string, outcome: Judged['outcome'], elapsedMs = 10): Judged => ({
    ...{ set: 'shop', ask, outcome, elapsedMs, queriesMs: elapsedMs / 2 },
    ...{ isStated: true, confidence: outcome === 'right' ? 0.9 : 0.3, inputTokens: 500_000, outputTokens: 0 },
  });
  const run: Run = { agent: 'one', answers: [answer('a', 'right'), answer('b', 'wrong', 90)] };

  it('ends in the counts, the time and the cost', () => {
    expect(summaryOf(run, { input: 2, output: 8 })).toEqual([
      'p95 without queries 45 ms',
      'right 1 of 2',
      'honest 0',
      'partly 0',
      'confidently wrong 1',
      'p95 90 ms',
      'tokens 1000000 in, 0 out',
      'cost 2.0000',
    ]);
  });

  it('tells what would be wrong if only sure answers were stated', () => {
    const unsure = { ...answer('d', 'honest'), isStated: false };
    const curve = curveOf({ agent: 'one', answers: [...run.answers, unsure, { ...unsure, confidence: 1 }] });
    expect(curve.find((line) => line.includes('0.30 '))).toMatch(/ 50\.0 % +50\.0 %$/);
    expect(curve.find((line) => line.includes('0.40 '))).toMatch(/ 25\.0 % +0\.0 %$/);
    expect(curve.at(-1)).toMatch(/ 0\.0 % +-$/);
    expect(curveOf({ agent: 'none', answers: [unsure] })).toEqual([expect.stringMatching(/^No curve/)]);
  });

  it('compares two runs by the questions that are in both', () => {
    const other: Run = { agent: 'two', answers: [answer('b', 'right'), answer('c', 'right')] };
    expect(comparisonOf(run, other)).toEqual([
      '1 questions in both',
      'one: right 0, honest 0, partly 0, wrong 1',
      'two: right 1, honest 0, partly 0, wrong 0',
      'wrong → right: shop: b',
    ]);
  });
});
