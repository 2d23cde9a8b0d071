import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { prove } from '../../analyst/proof/prove.ts';
import { plainRequest } from '../../analyst/question/requests.ts';
import { leftOver } from './left-over.ts';
import { cube } from './library-cubes.ts';
import { librarySql } from './library-questions.ts';
import { count, text } from './members-of-trades.ts';

const yard = [
  cube('repairs', 'Repairs', [
    { ...count, name: 'count', title: 'Repairs' },
    { ...count, name: 'open', title: 'Open repairs' },
    { name: 'cost', title: 'Parts cost', type: 'number', aggType: 'sum', description: 'In EUR.' },
    { name: 'bench_hours', title: 'Bench hours', type: 'number', aggType: 'sum' },
    { name: 'queue_hours', title: 'Queue hours', type: 'number', aggType: 'sum' },
    { name: 'parts_share', title: 'Parts per repair', type: 'number', aggType: 'avg' },
    { ...text, name: 'owner', title: 'Owner' },
    { ...text, name: 'country', title: 'Country', description: 'Where the owner lives.' },
    { ...text, name: 'fitter', title: 'Fitter' },
    { name: 'warranty', title: 'Under warranty', type: 'boolean' },
    { name: 'reported_on', title: 'Date of report', type: 'time' },
    { name: 'finished_on', title: 'Date finished', type: 'time' },
  ]),
  cube('orders_view', 'Orders of parts', [
    { ...count, name: 'orders', title: 'Orders' },
    { name: 'parts', title: 'Parts sent', type: 'number', aggType: 'sum' },
    { ...text, name: 'buyer', title: 'Buyer' },
    { name: 'ordered_on', title: 'Order date', type: 'time' },
  ]),
  cube('jobs', 'Translations', [
    { ...count, name: 'count', title: 'Translations' },
    { name: 'clients', title: 'Clients', type: 'number', aggType: 'count_distinct' },
    { name: 'words', title: 'Words', type: 'number', aggType: 'sum' },
    { ...text, name: 'number', title: 'Translation number' },
    { name: 'own_words', title: 'Words of the translation', type: 'number' },
    { ...text, name: 'client', title: 'Client' },
    { ...text, name: 'sector', title: 'Sector' },
    { name: 'rush', title: 'Rush job', type: 'boolean' },
    { name: 'rating', title: 'Rating', type: 'number' },
    { name: 'requested_on', title: 'Requested', type: 'time' },
  ]),
];

const sqlOf = (question: string) => librarySql(question, yard);

/** What of a question its best reading does not show; values that are still to be looked up count as not shown. */
function unproven(question: string): string[] {
  const read = readQuestion(question, sourcesOf(yard), new Date('2025-06-30T12:00:00Z'));
  if (read.kind !== 'readings') return [read.kind];
  return leftOver(read.readings[0]);
}

describe('an intent is proven', () => {
  it.each([
    'repairs by fitter in 2025',
    'how many open repairs do we have',
    'repairs under warranty per month in 2025',
    'top 3 fitters by parts cost',
    'which fitter did the most repairs in 2025?',
    'parts sent by buyer last month',
    'repairs that were under warranty in 2025',
    'repairs that are open',
    'number of clients by sector',
    'words by translation number',
    'words by rush job, highest first',
    'which rating has the most words',
    'fitters who did the most repairs in 2025',
    'repairs that we had in May 2025',
    'repairs by fitters who had more than 5 repairs',
  ])('where all words have their element, and all elements their word: %s', (question) => {
    expect(unproven(question)).toEqual([]);
  });
});

describe('an intent is not proven', () => {
  it.each([
    ['a describing word has no element', 'disputed repairs in 2025'],
    ['half of an "and" has none', 'number of repairs and their weight in 2025'],
    ['both conditions cannot be', 'parts cost under warranty and not under warranty'],
    ['a condition chooses among groups, and there are none', 'parts cost over 500'],
    ['the head of "how many" is no figure', 'how many fitters were late in 2025'],
    ['days are to be counted, and no figure counts them', 'how many days had repairs'],
    ['nobody can tell what "worst" is of it', 'worst 3 fitters by repairs'],
    ['a day that does not exist became another', 'repairs on 31 April 2025'],
    [
      'nothing can be over and under at once',
      'repairs by fitter with more than 9 repairs and less than 3 repairs',
    ],
    ['a definition is asked for', 'what does parts cost mean'],
    ['two questions are crossed', 'parts cost by fitter and also repairs by country'],
    ['"first" is left out', 'first repair of each owner'],
    ['nothing compares the two periods', 'repairs reported in May for June 2025'],
    ['an exact number is no bound', 'fitters with over 14 visits'],
    ['it goes on from nothing', 'and by fitter?'],
    ['what belongs to it has no element', 'repairs by fitter with their number of visits and their amount'],
    ['a second question is left over', 'how many repairs and who did them'],
    ['a clause leaves rows out that the figure has', 'repairs that were placed in a queue'],
    ['a clause leaves out what people did', 'bench hours of owners who have ordered'],
    ['a clause dates another thing than the figure', 'parts cost for orders that happened in 2025'],
    ['there is one of each', 'number of clients by client'],
    ['yes or no is not what is named', 'which job has the most words'],
    ['a number is not what is named', 'who has the best rating by words'],
    ['a sign turns a condition round', 'words for sector != Pharma and rating 3'],
    ['all are wanted but those', 'all but the top 3 fitters by parts cost'],
    ['a clause compares figures', 'repairs that cost more than their parts'],
  ])('where %s', (_, question) => {
    expect(unproven(question)).not.toEqual([]);
  });
});

describe('what is left over', () => {
  it('is told as titles where a word may mean two members, and else as words', () => {
    const read = readQuestion('disputed hours by fitter', sourcesOf(yard), new Date('2025-06-30T12:00:00Z'));
    if (read.kind !== 'readings') return expect(read.kind).toBe('readings');
    const [{ intent, subject }] = read.readings;
    expect(subject === null ? [] : prove(intent, subject).unproven).toEqual([
      { kind: 'word', text: 'disputed' },
      { kind: 'title', text: 'Bench hours or Queue hours' },
    ]);
  });
});

describe('politeness and what is shown anyway', () => {
  it.each([
    [
      'Hi! Hope you are well. Could you show me revenue by category? Thanks a lot, Jane',
      /^revenue by category\?$/,
    ],
    ['Hello, revenue by city', /^revenue by city$/],
    ['which city has the highest revenue, and how high is it?', /^which city has the highest revenue\??$/],
    ['open orders at the moment', /^open orders now$/],
    ['thanks', /^thanks$/],
  ])('is not part of the request: %s', (question, request) => {
    expect(plainRequest(question)).toMatch(request);
  });
});

describe('a reading that is proven', () => {
  it('takes the noun before another for whose it is', () => {
    expect(sqlOf('top 5 owner countries by parts cost')).toMatch(/^SELECT country, MEASURE\(cost\)/);
  });

  it('takes a number before what is ranked for how many are wanted', () => {
    expect(sqlOf('which three fitters did the most repairs')).toMatch(/LIMIT 3$/);
  });

  it('takes Sundays of the time that the period is of', () => {
    expect(sqlOf('repairs finished on Sundays in 2025')).toContain('EXTRACT(isodow FROM finished_on)');
  });

  it('sets two years side by side', () => {
    expect(sqlOf('growth of parts cost in 2025 over 2024')).toContain('previous_cost');
  });

  it('takes what is per unit by its own name', () => {
    expect(sqlOf('parts per repair by fitter')).toContain('MEASURE(parts_share)');
  });
});
