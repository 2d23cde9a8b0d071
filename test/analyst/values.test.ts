import { describe, expect, it } from 'vitest';
import { bindValues } from '../../analyst/intent/bind-values.ts';
import type { Reading } from '../../analyst/intent/intent.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { writeLookup } from '../../analyst/match/values/value-lookup.ts';
import type { SqlResult } from '../../schema/wire/tools.ts';
import { cube } from './library-cubes.ts';
import { ordersView } from './shop-views.ts';

function readingOf(question: string, view = ordersView): Reading {
  const reading = readQuestion(question, sourcesOf([view]), new Date('2025-12-31T00:00:00Z'));
  if (reading.kind !== 'readings') throw new Error(`"${question}" was not read`);
  return reading.readings[0];
}

/** What a lookup gives when it finds these values. */
function lookupOf(values: Record<string, string[]>): SqlResult {
  const data = Object.entries(values).flatMap(([column, found]) => found.map((value) => [column, value]));
  return {
    sqlQuery: '',
    queryTitle: '',
    description: '',
    userRequest: '',
    schema: [
      { name: 'dimension', column_type: 'String' },
      { name: 'value', column_type: 'String' },
    ],
    data,
    totalRows: data.length,
    uuid: 'a',
  };
}

function bind(question: string, values: Record<string, string[]>, view = ordersView) {
  const reading = readingOf(question, view);
  const { intent, missing } = bindValues(reading, lookupOf(values));
  return {
    filters: intent.filters.map((filter) => [
      filter.member.name,
      'values' in filter ? filter.values : filter.operator,
    ]),
    missing: missing.map(({ text }) => text),
  };
}

describe('the lookup of values', () => {
  it('asks once for every string column, and keeps only what matches', () => {
    const sql = writeLookup(readingOf('orders in Köln'));
    expect(sql).toContain(
      "(SELECT 'city' AS dimension, city AS value FROM orders_view WHERE city ILIKE '%k_ln%' GROUP BY 2 ORDER BY LENGTH(city), 2 LIMIT 10)",
    );
    expect(sql?.split('UNION ALL')).toHaveLength(10);
  });

  it('asks for who has both names before all who have one of them', () => {
    expect(writeLookup(readingOf('orders of Zofia Naylor'))).toMatch(
      /GROUP BY 2 ORDER BY CASE WHEN city ILIKE '%z_f__%n__l%' THEN 0 ELSE 1 END, LENGTH\(city\), 2 LIMIT/,
    );
  });

  it('asks the column first that the question names', () => {
    expect(writeLookup(readingOf('orders with status cancelled'))).toMatch(
      /^\(SELECT 'status' AS dimension, status AS value/,
    );
  });

  it('asks too for a word that is only another form of a name', () => {
    expect(readingOf('orders by couponed').contested).toContain('couponed');
    expect(readingOf('orders by coupon').contested).not.toContain('coupon');
  });

  it('never carries a quote or a wildcard of the question into SQL', () => {
    const sql = writeLookup(readingOf(`orders for "x' OR 1=1 --%"`)) ?? '';
    expect(sql.replaceAll(/ILIKE '%[a-z0-9_%]*%'|'[a-z_]+' AS dimension/g, '')).not.toMatch(/['%-]/);
  });
});

describe('binding values', () => {
  it('takes the value as it is stored', () => {
    expect(bind('canceled orders in munchen', { status: ['cancelled'], city: ['München'] })).toEqual({
      filters: [
        ['status', ['cancelled']],
        ['city', ['München']],
      ],
      missing: [],
    });
  });

  it('prefers the whole value to a part of another', () => {
    expect(bind('orders in Paris', { customer: ['Paris Dubois'], city: ['Paris'] }).filters).toEqual([
      ['city', ['Paris']],
    ]);
  });

  it('takes every value that has the word when none is the word', () => {
    expect(bind('orders of Anna', { customer: ['Anna Berger', 'Anna Costa'] }).filters).toEqual([
      ['customer', ['Anna Berger', 'Anna Costa']],
    ]);
  });

  it('widens by two values of one column', () => {
    expect(bind('orders in Berlin and Hamburg', { city: ['Berlin', 'Hamburg'] }).filters).toEqual([
      ['city', ['Berlin', 'Hamburg']],
    ]);
  });

  it('splits neighbours that belong to two columns', () => {
    expect(bind('cancelled Berlin orders', { status: ['cancelled'], city: ['Berlin'] })).toEqual({
      filters: [
        ['status', ['cancelled']],
        ['city', ['Berlin']],
      ],
      missing: [],
    });
  });

  it('tells what it did not find', () => {
    expect(bind('orders in Atlantis', { city: ['Atlanta'] })).toEqual({ filters: [], missing: ['Atlantis'] });
    expect(bind('orders in New Atlantis', {})).toEqual({ filters: [], missing: ['New Atlantis'] });
  });
});

describe('a word that is another form of a value', () => {
  it.each([
    ['orders of Swedish customers', { country: ['Sweden'] }, [['country', ['Sweden']]]],
    ['children orders', { channel: ['Child'] }, [['channel', ['Child']]]],
    ['delayed orders', { channel: ['Delay', 'Web'] }, [['channel', ['Delay']]]],
  ])('%s', (question, found, filters) => {
    expect(bind(question, found).filters).toEqual(filters);
  });
});

describe('a value that two columns have', () => {
  const count = { name: 'count', title: 'Count', type: 'number', aggType: 'count' } as const;
  const text = (name: string, title: string) => ({ name, title, type: 'string' }) as const;
  const jobs = cube('jobs', 'Jobs', [
    { ...count, title: 'Jobs' },
    text('source_language', 'Source language'),
    text('target_language', 'Target language'),
  ]);
  const shipments = cube('shipments', 'Shipments', [
    { ...count, title: 'Shipments' },
    text('origin', 'Port of origin'),
    text('destination', 'Port of destination'),
  ]);

  it.each([
    ['jobs into French', 'French', jobs, 'target_language'],
    ['jobs from French', 'French', jobs, 'source_language'],
    ['shipments to Hamburg', 'Hamburg', shipments, 'destination'],
    ['shipments from Hamburg', 'Hamburg', shipments, 'origin'],
  ])('is of the one that the word before it leads to: %s', (question, value, view, column) => {
    const columns = view.members.filter(({ type }) => type === 'string');
    const values = Object.fromEntries(
      columns.map(({ name }) => [name.slice(name.indexOf('.') + 1), [value]]),
    );
    expect(bind(question, values, view).filters).toEqual([[column, [value]]]);
  });
});
