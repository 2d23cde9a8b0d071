import { expect, it } from 'vitest';
import { exampleQuestions } from '../../analyst/answer/overview.ts';
import { questionsAfter } from '../../analyst/intent/follow-up-questions.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { cube } from './library-cubes.ts';
import { text } from './members-of-trades.ts';

const invoices = cube('invoices', 'Invoices', [
  { ...text, name: 'number', title: 'Invoice number' },
  { ...text, name: 'order_ref', title: 'Order reference' },
  { ...text, name: 'client', title: 'Client' },
  { ...text, name: 'email', title: 'Billing email' },
  { ...text, name: 'city', title: 'City' },
  { name: 'amount', title: 'Amount', type: 'number', aggType: 'sum' },
]);
const today = new Date('2025-06-30T12:00:00Z');

it('offers no question by a column of which each row has its own', () => {
  expect(exampleQuestions([invoices])).toEqual(['Amount by client']);
  const sources = sourcesOf([invoices]);
  const read = readQuestion('Amount', sources, today);
  if (read.kind !== 'readings') return expect(read.kind).toBe('readings');
  const [{ intent }] = read.readings;
  expect(questionsAfter({ intent, doubts: {} }, sources, today)).toEqual([
    'Amount by client',
    'Top 5 cities by amount',
  ]);
});
