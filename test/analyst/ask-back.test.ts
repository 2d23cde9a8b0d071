import { expect, it } from 'vitest';
import { answerMissing } from '../../analyst/ask-back.ts';
import { understand } from '../../analyst/intent/understand.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { kennel, orchard, type Trade } from './trades.ts';

it.each([
  [kennel, 'minutes walked and refunds by wing'],
  [orchard, 'guests and bruised crates by variety'],
])('what is there is not said to be missing: %#', (trade, question) => {
  expect(reasonOf(trade, question)).toMatch(/^I did not find a way to take “.*” together with the rest/);
});

it.each([
  [kennel, 'stays of poodles'],
  [orchard, 'pickings of Atlantis'],
])('while what nothing is called is said to be: %#', (trade, question) => {
  expect(reasonOf(trade, question)).toMatch(
    /^I found nothing called “(?:poodles|Atlantis)” in what you can see of/,
  );
});

function reasonOf({ cubes }: Trade, question: string): string {
  const told = understand([question], {
    sources: sourcesOf(cubes),
    today: new Date('2025-06-30T12:00:00Z'),
    mayRespell: true,
    lookedUp: () => ({ ok: true, result: { ...NO_ROWS } }),
  });
  if (told.kind !== 'missing') throw new Error(`It is not missing anything, but ${told.kind}.`);
  const step = answerMissing(told.bound, cubes);
  return step.kind === 'answer' ? step.text : '';
}

const NO_ROWS = {
  ...{ sqlQuery: '', queryTitle: '', description: '', userRequest: '' },
  ...{ schema: [], data: [], totalRows: 0, uuid: 'values' },
};
