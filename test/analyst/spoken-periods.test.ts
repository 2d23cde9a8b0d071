import { describe, expect, it } from 'vitest';
import { tokenise } from '../../analyst/language/tokens.ts';
import { inPlainWords } from '../../analyst/question/paraphrases.ts';
import { readTime } from '../../analyst/question/time-phrases.ts';
import { hatchery, kennel, type Trade, toldOf } from './trades.ts';

// Periods as people speak of them: each says its days, though none is a month or a year.

// A Monday.
const TODAY = new Date('2026-05-18T09:00:00Z');
const timeOf = (question: string) => readTime(tokenise(inPlainWords(question)), TODAY);

describe('a period as it is spoken of', () => {
  it.each([
    ['jobs in the next fortnight', '2026-05-18', '2026-06-01'],
    ['jobs in the last couple of months', '2026-03-19', '2026-05-19'],
    ['jobs for the week ahead', '2026-05-18', '2026-05-25'],
    ['rooms sold last night', '2026-05-17', '2026-05-18'],
    ['berths that are free tonight', '2026-05-18', '2026-05-19'],
    ['jobs the day before yesterday', '2026-05-16', '2026-05-17'],
    ['jobs 3 days ago', '2026-05-15', '2026-05-16'],
    ['jobs the week before last', '2026-05-04', '2026-05-11'],
    ['jobs the month after next', '2026-07-01', '2026-08-01'],
    ['jobs today and tomorrow', '2026-05-18', '2026-05-20'],
    ['jobs this week and next', '2026-05-18', '2026-06-01'],
    ['jobs in the last three full months', '2026-02-01', '2026-05-01'],
    ['fees last winter', '2025-12-01', '2026-03-01'],
    ['fees in the first half of May', '2026-05-01', '2026-05-16'],
    ['fees in the second half of April', '2026-04-16', '2026-05-01'],
    ['fees in the last two weeks of March 2025', '2025-03-18', '2025-04-01'],
    ['fees in the week ending 10 May', '2026-05-04', '2026-05-11'],
    ['fees w/c 4 May', '2026-05-04', '2026-05-11'],
    ['fees in the 12 months to March 2026', '2025-04-01', '2026-04-01'],
    ['fees in the year ending 31 March', '2025-04-01', '2026-04-01'],
    ['fees over the summer, June to August 2025', '2025-06-01', '2025-09-01'],
    ['fees Jan-Mar 2026', '2026-01-01', '2026-04-01'],
    ['fees in February, March and April', '2026-02-01', '2026-05-01'],
    ['fees Q1 to Q3 2025', '2025-01-01', '2025-10-01'],
    ['visits on the third of May', '2026-05-03', '2026-05-04'],
    ['visits 1-7 May', '2026-05-01', '2026-05-08'],
    ['visits from the 5th to the 12th of May', '2026-05-05', '2026-05-13'],
    ['visits on the 12th of May', '2026-05-12', '2026-05-13'],
    ['visits on Tuesday the 12th of May', '2026-05-12', '2026-05-13'],
    ['visits between Monday 4 May and Friday 8 May', '2026-05-04', '2026-05-09'],
    ['fees over the Easter weekend', '2026-04-03', '2026-04-07'],
    ["fees in May '25", '2025-05-01', '2025-06-01'],
    ['fees earlier this month', '2026-05-01', '2026-05-19'],
    ['jobs later this week', '2026-05-18', '2026-05-25'],
    ['fees from March onwards', '2026-03-01', null],
    ['jobs from tomorrow', '2026-05-19', null],
    ['appointments from before today', null, '2026-05-18'],
    ['visits up to yesterday', null, '2026-05-18'],
    ['fees since the new year', '2026-01-01', null],
    ['bookings between now and Christmas', '2026-05-18', '2026-12-26'],
    ['bookings between now and Friday', '2026-05-18', '2026-05-23'],
    ['jobs from today until Tuesday', '2026-05-18', '2026-05-20'],
    ['contracts that end before the end of May', '2026-05-18', '2026-06-01'],
    ['families who are with us over half term (25 to 31 May)', '2026-05-25', '2026-06-01'],
  ])('%s', (question, from, to) => {
    expect(timeOf(question)).toMatchObject({ range: { from, to }, other: null });
  });

  it.each([
    ['fees by month since we opened', 'month'],
    ['monthly fees since it opened', 'month'],
  ])('all there has been: %s', (question, granularity) => {
    expect(timeOf(question)).toMatchObject({ range: null, granularity });
  });

  it.each([
    'jobs in the coming weeks',
    'jobs over the next few days',
    'fees this winter',
    'messages after midnight last night',
    'who has not been since they joined',
  ])('none that can be told: %s', (question) => {
    expect(timeOf(question).range).toBeNull();
  });

  it('is asked back where the days may be this year’s or the last’s', () => {
    expect(timeOf('bookings from 25 to 31 May').ahead).toMatchObject({ from: '2026-05-25' });
  });
});

describe('two years of one period', () => {
  it.each([
    ['fees in January this year compared to last January', '2026-01-01', '2025-01-01'],
    ['fees in the first half of this year vs the first half of last', '2026-01-01', '2025-01-01'],
    ['fees, first quarter of this year against last year', '2026-01-01', '2025-01-01'],
  ])('are this one and the last: %s', (question, from, before) => {
    expect(timeOf(question)).toMatchObject({ range: { from }, other: { from: before } });
  });
});

describe('what is asked of such a period', () => {
  it.each<[Trade, string, string, string]>([
    [kennel, 'boarding fees in the first half of August 2025', '2025-08-01', '2025-08-16'],
    [kennel, 'boarding fees June to August 2025', '2025-06-01', '2025-09-01'],
    [hatchery, 'eggs in the 12 months to March 2025', '2024-04-01', '2025-04-01'],
    [hatchery, 'eggs in the week ending 4 May 2025', '2025-04-28', '2025-05-05'],
  ])('%#: %s', (trade, question, from, to) => {
    const told = toldOf(trade, question);
    expect(told).toContain(`>= '${from}'`);
    expect(told).toContain(`< '${to}'`);
  });
});
