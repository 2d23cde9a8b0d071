import { describe, expect, it } from 'vitest';
import { titleOf } from '../../analyst/answer/titles.ts';
import { answerMissing } from '../../analyst/ask-back.ts';
import { understand } from '../../analyst/intent/thread.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { confidenceTold, kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';

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

describe('what is offered in place of an answer', () => {
  const whichWing = ['fees last month', 'by wing', 'which wing has the most nights'];
  const howManyGuests = ['takings by room in 2025', 'which is the highest', 'how many guests'];
  it.each([
    [kennel, ['nights by wing at the moment'], 'yes', 'Nights by wing'],
    [kennel, ['fees in dollars by wing'], 'Yes, please.', 'Boarding fees by wing'],
    [kennel, ['fees in dollars by wing'], 'boarding fees', 'Boarding fees by wing'],
    [kennel, ['how many walks are there currently'], 'ok', 'Number of walks'],
    [
      orchard,
      ['takings in $ by room in May 2025'],
      'Takings by room in May 2025',
      'Takings by room in May 2025',
    ],
    [kennel, whichWing, 'the second one', 'Nights by wing, top 1'],
    [kennel, whichWing, 'in May 2025', 'Nights by wing in May 2025 (by booking date), top 1'],
    [orchard, howManyGuests, 'the first', 'Guests by room in 2025 (by “Reserved at”), top 1'],
    [orchard, howManyGuests, '2', 'Guests'],
  ])('is answered once it is asked for: %#', (trade, questions, choice, title) => {
    expect(titleTold(trade, ...questions, choice)).toContain(title);
    expect(confidenceTold(trade, ...questions, choice)).toBeGreaterThan(0.9);
  });

  it.each([
    [kennel, ['fees last month', 'yes']],
    [orchard, ['pickings of Atlantis', 'yes']],
    [orchard, [...howManyGuests, 'yes']],
    // Without the "never" it would be the opposite.
    [kennel, ['owners who have never had the status Booked', 'yes']],
    [orchard, ['which tastings were never in the Loft', 'yes']],
  ])('is none where nothing or several things were offered: %#', (trade, questions) => {
    expect(toldOf(trade, ...questions)).not.toContain('SELECT');
  });
});

describe('a question that was not answered', () => {
  it.each([
    [kennel, ['fees of poodles in May 2025', 'by wing'], 'missing: poodles'],
    [kennel, ['walks by walker', 'fees of poodles in May 2025', 'and in April?'], 'missing: poodles'],
    [kennel, ['walks by walker', 'fees in dollars by wing', 'in May 2025'], 'missing: dollars'],
    [orchard, ['pickings by field', 'crates picked in kg by variety', 'in May 2025'], 'missing: kg'],
    [orchard, ['pickings of Atlantis in May 2025', 'by field'], 'missing: Atlantis'],
    [orchard, ['takings in 2025', 'forecast of takings', 'by room'], 'unsure: '],
    [kennel, ['nights in 2025', 'and for the flurble?', 'by wing'], 'missing: flurble'],
    [orchard, ['pickings by field in May 2025', 'frosted ones?', 'and how many crates?'], 'missing: frosted'],
    [orchard, ['average crate price per variety', 'just for Boskoop'], 'missing: price'],
  ])('leaves open what the next one does not settle: %#', (trade, questions, told) => {
    expect(toldOf(trade, ...questions)).toContain(told);
  });

  it.each([
    [kennel, ['fees of poodles in May 2025', 'of beagles then', 'by wing'], /^SELECT wing.*breed = 'Beagle'/],
    [orchard, ['pickings of Atlantis in May 2025', 'of Boskoop then', 'by field'], /variety = 'Boskoop'/],
  ])('is settled by a value in place of the one that nothing is called: %#', (trade, questions, sql) => {
    expect(toldOf(trade, ...questions)).toMatch(sql);
    expect(toldOf(trade, ...questions)).toContain("'2025-05-01'");
  });

  it.each([
    [kennel, ['fees of poodles in May 2025', 'how many walks in 2025'], 'MEASURE(count) AS count FROM walks'],
    [orchard, ['crates picked in kg by field', 'crates picked by field'], 'SELECT field, MEASURE(crates)'],
    [
      orchard,
      ['pickings by field', 'what is the meaning of life', 'in 2025'],
      'SELECT field, MEASURE(count)',
    ],
  ])(
    'does not stand in the way of one that says all it needs, nor does what is off the topic: %#',
    (trade, questions, sql) => {
      expect(toldOf(trade, ...questions)).toContain(sql);
    },
  );
});

function reasonOf({ cubes }: Trade, question: string): string {
  const told = understand([question], {
    sources: sourcesOf(cubes),
    today: new Date('2025-06-30T12:00:00Z'),
    mayRespell: true,
    titleOf,
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
