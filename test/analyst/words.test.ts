import { describe, expect, it } from 'vitest';
import { titleOf } from '../../analyst/answer/titles.ts';
import { wordAnswer } from '../../analyst/answer/words.ts';
import { bindValues } from '../../analyst/intent/bind-values.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import type { SqlResult } from '../../schema/wire/tools.ts';
import { shopViews } from './shop-views.ts';

const TODAY = new Date('2025-12-31T00:00:00Z');

function boundIntent(question: string) {
  const reading = readQuestion(question, sourcesOf(shopViews), TODAY);
  if (reading.kind !== 'readings') throw new Error(`"${question}" was not read`);
  return bindValues(reading.readings[0], null);
}

function answerTo(question: string, data: SqlResult['data'], totalRows = data.length): string {
  const { intent } = boundIntent(question);
  const empty = { sqlQuery: '', queryTitle: '', description: '', userRequest: '', schema: [], uuid: 'a' };
  return wordAnswer(intent, { ...empty, data, totalRows }, TODAY);
}

describe('an answer', () => {
  it('states one figure with its unit and period', () => {
    expect(answerTo('What was our revenue in 2025?', [['1784975.15']])).toBe(
      'Revenue in 2025 is **€1,784,975.15**.',
    );
    expect(answerTo('How many customers do we have?', [['4200']])).toBe(
      'The number of customers is **4,200**.',
    );
  });

  it('writes the money that each row has as money', () => {
    const rows = [
      ['Lamp', '1258.3200000000'],
      ['Chair', '52.9'],
    ];
    const told = answerTo('list of products and price', rows);
    expect(told).toContain('€1,258.32');
    expect(told).toContain('€52.90');
  });

  it('opens with the winner', () => {
    const rows = [
      ['Berlin', '510'],
      ['Paris', '382'],
      ['München', '357'],
    ];
    expect(answerTo('Which city has most customers?', rows)).toMatch(
      /^\*\*Berlin\*\* has the highest number of customers: \*\*510\*\*, followed by Paris \(382\) and München \(357\)\.\n\n\| City \|/,
    );
  });

  it('names all that share the highest or lowest figure', () => {
    const rows = [
      ['Berlin', '5'],
      ['Paris', '5'],
      ['Oslo', '2'],
      ...['Rome', 'Bonn', 'Kiel', 'Ulm', 'Graz'].map((city) => [city, '1']),
    ];
    expect(answerTo('customers by city', rows)).toContain(
      'highest for Berlin and Paris (5), lowest for Rome, Bonn, Kiel and 2 more (1).',
    );
  });

  it('tells no lowest of months where some have nothing', () => {
    const rows = ['01', '04', '05'].map((month, at) => [`2025-${month}-01T00:00:00.000`, String(at)]);
    expect(answerTo('orders by month', rows)).toContain('highest for May 2025 (2), none in 3 months.');
  });

  it('tells the highest of changes where these are asked for', () => {
    const months = [
      ['2025-01-01T00:00:00.000', '90', '10', '12.5'],
      ['2025-02-01T00:00:00.000', '80', '-10', '-11.1'],
    ];
    expect(answerTo('growth of revenue month by month in 2025', months)).toContain(
      'highest for January 2025 (+€10.00), lowest for February 2025 (-€10.00)',
    );
  });

  it('takes no month that has only begun for the lowest', () => {
    const months = (...figures: string[]) =>
      figures.map((figure, at) => [`2025-${10 + at}-01T00:00:00.000`, figure]);
    expect(answerTo('revenue by month in 2025', months('90', '80', '7'))).toContain(
      'highest for October 2025 (€90.00), lowest for November 2025 (€80.00). December 2025 is not over yet.',
    );
    expect(answerTo('revenue by month in 2025', months('90', '80', '99'))).toMatch(
      /highest for December 2025 \(€99\.00\), lowest for November 2025 \(€80\.00\)\.\n/,
    );
    expect(answerTo('which month had the lowest revenue', months('90', '80', '7').slice(2))).toContain(
      '**€7.00**. December 2025 is not over yet.',
    );
  });

  it('says of what a yes or no is', () => {
    const rows = [
      ['true', '9'],
      ['false', '4'],
    ];
    const answer = answerTo('orders by with coupon', rows);
    expect(answer).toContain('highest for with coupon: yes (9), lowest for with coupon: no (4).');
    expect(answer).toContain('| yes | 9 |');
  });

  it('takes no missing name for the winner', () => {
    const rows = [
      [null, '80'],
      ['Oslo', '93'],
    ];
    expect(answerTo('Which city has the fewest customers?', rows)).toMatch(
      /^\*\*Oslo\*\* has the lowest number of customers/,
    );
  });

  it('names the highest and lowest of a series', () => {
    const rows = [
      ['2025-01-01T00:00:00.000', '128843.19'],
      ['2025-02-01T00:00:00.000', '116854.95'],
      ['2025-03-01T00:00:00.000', '139604.1'],
    ];
    const answer = answerTo('Revenue by month in 2025', rows);
    expect(answer).toContain('highest for March 2025 (€139,604.10), lowest for February 2025 (€116,854.95)');
    expect(answer).toContain('| January 2025 | €128,843.19 |');
  });

  it('shows twelve rows and says how many there are', () => {
    const rows = Array.from({ length: 100 }, (_, index) => [`Product ${index}`, String(1000 - index)]);
    const answer = answerTo('revenue by product', rows, 324);
    expect(answer.match(/^\| Product \d+ \|/gm)).toHaveLength(12);
    expect(answer).toContain('| … and 312 more rows | |');
    expect(answer).toContain('There is no chart of 324 rows');
    expect(answer).not.toContain('lowest');
  });

  it('says within the table how many more rows there are', () => {
    const rows = Array.from({ length: 14 }, (_, index) => [`Product ${index}`, String(1000 - index)]);
    const answer = answerTo('revenue by product', rows);
    expect(answer).toContain('| Product 11 | €989.00 |\n| … and 2 more rows | |');
    expect(answer).not.toContain('first 12');
  });

  it('says that there is nothing', () => {
    expect(answerTo('How many orders per status in 2019?', [])).toBe(
      'There is no data for the number of orders in 2019 in what you can see.',
    );
    expect(answerTo('revenue in 2019', [[null]])).toBe(
      'There is no data for revenue in 2019 in what you can see.',
    );
  });

  it('lets no value turn into a link, a cell or HTML', () => {
    const rows = [
      ['![x](http://evil.example) <b>|', '2'],
      ['b', '1'],
    ];
    expect(answerTo('How many orders per status?', rows)).toContain(
      '!\\[x\\](http://evil.example) \\<b\\>\\|',
    );
  });

  it('shows missing values as such', () => {
    const rows = [
      [null, '2'],
      ['Oslo', null],
    ];
    const answer = answerTo('orders by city', rows);
    expect(answer).toContain('| (none) | 2 |');
    expect(answer).toContain('| Oslo | – |');
  });

  it.each([
    ['list the customers over 60 years', 3, /^There are 3 customers\b/],
    ['list all categories', 1, /^There is 1 category: \*\*a\*\*\.$/],
  ])('counts what it lists by its noun: %s', (question, count, expected) => {
    expect(answerTo(question, [['a']], count)).toMatch(expected);
  });

  it('keeps counts beyond 2^53 exact', () => {
    expect(answerTo('how many orders', [['9007199254740993']])).toContain('9,007,199,254,740,993');
  });
});

describe('the title of a query', () => {
  it.each([
    ['Top 5 products by revenue', 'Revenue by product, top 5'],
    ['revenue and number of orders by city in Q3 2025', 'Revenue and number of orders by city in Q3 2025'],
    ['how many products are out of stock', 'Number of products (sold out: yes)'],
    ['list all categories', 'Category'],
  ])('%s → %s', (question, title) => {
    expect(titleOf(boundIntent(question).intent)).toBe(title);
  });
});
