import { describe, expect, it } from 'vitest';
import { confidenceIn } from '../../analyst/intent/confidence.ts';
import { LEAST_CONFIDENCE } from '../../analyst/intent/confidence-weights.ts';
import { questionsAfter } from '../../analyst/intent/follow-up-questions.ts';
import type { Reading } from '../../analyst/intent/intent.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { type Source, sourcesOf } from '../../analyst/match/model/sources.ts';
import type { MetaCube } from '../../schema/wire/tools.ts';
import { patienceMs, shareOf } from '../harness/full-run.ts';
import { leftOver as leftOverOf } from './left-over.ts';
import { library } from './library-cubes.ts';
import { shopViews } from './shop-views.ts';

/** `npm test` asks of one of so many measures; `npm run test:full` of all. */
const SHARE = 8;

const today = new Date('2025-12-31T00:00:00Z');
const models: [name: string, views: MetaCube[]][] = [
  ['shop', shopViews],
  ['library', library],
];
const shop = sourcesOf(shopViews);

function read(question: string, sources: Source[] = shop): Reading {
  const reading = readQuestion(question, sources, today);
  if (reading.kind !== 'readings') throw new Error(`"${question}" was read as ${reading.kind}`);
  return reading.readings[0];
}

/** Words of a question that its best reading does not show, and those that may still be values. */
function leftOver(question: string, sources: Source[] = shop): string[] {
  return leftOverOf(read(question, sources));
}

describe.each(models)('a figure over the %s', (_, views) => {
  const sources = sourcesOf(views);
  const measures = views.flatMap(({ members }) => members).filter(({ aggType }) => aggType !== undefined);

  it('is stated only if every word, number and sign of the question is in it', {
    timeout: patienceMs(20_000),
  }, () => {
    for (const { title } of shareOf(measures, SHARE)) {
      for (const more of ['gribble', '17', '>', 'per gribble', 'available', 'excluding gribble']) {
        const question = `${title} ${more}`;
        const reading = readQuestion(question, sources, today);
        if (reading.kind === 'readings') expect(leftOver(question, sources), question).not.toEqual([]);
      }
    }
  });

  it('is not guessed for a fragment that names none', () => {
    for (const fragment of ['only 2025', 'in 2024', 'and last month?']) {
      const reading = readQuestion(fragment, sources, today);
      if (reading.kind === 'readings')
        expect(confidenceIn(reading.readings[0].doubts), fragment).toBeLessThan(LEAST_CONFIDENCE);
    }
  });
});

describe('the words of a question', () => {
  it.each([
    ['what % of orders are cancelled', 'cancelled'],
    ['top 3 categories by revenue', null],
    ['which city is growing fastest', null],
    ['average revenue per customer', null],
  ])('"%s" leaves %s to be looked up', (question, value) => {
    expect(leftOver(question)).toEqual(value === null ? [] : [value]);
  });

  it('are themselves before they are a slip of another', () => {
    expect(read('top 5 brands by revenue').intent.dimensions.map(({ name }) => name)).toEqual(['brand']);
  });

  it('after "by" mean the figure that they are the title of, and no group that is only akin', () => {
    const { intent } = read('top 3 categories by revenue');
    expect([intent.dimensions.map(({ name }) => name), intent.limit]).toEqual([['category'], 3]);
  });

  it('that name a figure and what to group it by are no passive of another name', () => {
    const text = { description: '', type: 'string' as const };
    const invoices: MetaCube = {
      ...{ name: 'invoices', type: 'view', title: 'Invoices', description: '' },
      members: [
        { ...text, name: 'invoices.member', title: 'Member' },
        { ...text, type: 'number', name: 'invoices.invoiced', title: 'Invoiced', aggType: 'sum' },
        {
          ...{ ...text, type: 'number', aggType: 'count_distinct' },
          ...{ name: 'invoices.payers', title: 'Members invoiced' },
        },
      ],
    };
    const { measures, dimensions } = read('invoiced by member', sourcesOf([invoices])).intent;
    expect([measures[0]?.member.name, dimensions[0]?.name]).toEqual(['invoiced', 'member']);
    expect(read('members invoiced', sourcesOf([invoices])).intent.measures[0]?.member.name).toBe('payers');
  });

  it('rank what grows fastest by the highest growth', () => {
    const { order, derivation } = read('which city is growing fastest').intent;
    expect([order.direction, derivation]).toMatchObject(['descending', { rankBy: 'percent' }]);
  });

  it('never compare money with what is no money', () => {
    for (const question of ['orders with more than €5 orders', 'cities with over €20 orders']) {
      const reading = readQuestion(question, shop, today);
      const compared = reading.kind === 'readings' ? reading.readings[0].intent.having : [];
      expect(compared.filter(({ use }) => use.member.meta.aggType === 'count')).toEqual([]);
    }
  });
});

it('a number goes with the name it belongs to, not with a weaker one beside it', () => {
  const number = { description: '', type: 'number' as const };
  const bookings: MetaCube = {
    name: 'bookings',
    type: 'view',
    title: 'Bookings',
    description: '',
    members: [
      { ...number, name: 'bookings.count', title: 'Number of bookings', aggType: 'count' },
      { ...number, name: 'bookings.total_hours', title: 'Hours booked', aggType: 'sum' },
      { ...number, name: 'bookings.hours', title: 'Hours booked per booking' },
    ],
  };
  const { intent } = read('bookings of 4 hours', sourcesOf([bookings]));
  expect(intent.measures.map(({ member }) => member.name)).toEqual(['count']);
  expect(intent.filters).toMatchObject([{ member: { name: 'hours' }, comparisons: [{ value: 4 }] }]);
});

it('suggestions after an answer are read as they are meant', () => {
  const { intent } = read('revenue by city');
  const suggestions = questionsAfter({ intent, doubts: {} }, shop, today);
  expect(suggestions.length).toBeGreaterThan(0);
  for (const suggestion of suggestions) {
    expect(leftOver(suggestion)).toEqual([]);
    expect(read(suggestion).intent.measures[0]?.member.name).toBe('revenue');
  }
});
