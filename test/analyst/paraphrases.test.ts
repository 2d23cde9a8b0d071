import { describe, expect, it } from 'vitest';
import { inPlainWords } from '../../analyst/question/paraphrases.ts';
import { plainRequest } from '../../analyst/question/requests.ts';
import { kennel, orchard, toldOf } from './trades.ts';

describe('what people say around a question', () => {
  it.each([
    [kennel, 'Can you pull nights by wing for the whole of 2025', 'nights by wing in 2025'],
    [
      kennel,
      "I'd like to see a breakdown of boarding fees by breed",
      'a breakdown of boarding fees by breed',
    ],
    [kennel, "what's the commonest wing, if you don't mind?", "what's the most common wing?"],
    [kennel, 'which wing brings us the most boarding fees', 'which wing brings the most boarding fees'],
    [orchard, 'could you please get me takings by room over the course of 2025', 'takings by room in 2025'],
    [
      orchard,
      'quick question: which variety gives us the most crates',
      'which variety gives the most crates',
    ],
    [
      orchard,
      "I'm trying to find out how many pickings there were in all of 2025",
      'how many pickings there were in 2025',
    ],
    [orchard, 'takings by room on a monthly basis', 'takings by room monthly'],
    [
      orchard,
      'crates so far this year compared to the same stretch of last year',
      'crates so far this year compared to the same period last year',
    ],
    [
      kennel,
      'nights so far this year against the same time last year',
      'nights so far this year against the same period last year',
    ],
  ])('changes nothing of the answer: %#', (trade, said, plain) => {
    expect(plainRequest(said)).toBe(plain);
    expect(toldOf(trade, said)).toBe(toldOf(trade, plain));
    expect(toldOf(trade, said)).toMatch(/^SELECT /);
  });

  it.each([
    ['stays since the beginning of the year', 'stays this year so far'],
    ["when does Ann's licence run out", "when does Ann's licence expire"],
    ['when do we run out of crates', 'when do we run out of crates'],
    ['crates against the same bit of last year', 'crates against the same period last year'],
    ['what do the boarding fees add up to this year', 'total boarding fees this year'],
    ['walks by walker, worst one first', 'walks by walker, worst first'],
    ['how often did Ann step in as cover', 'how often did Ann work as cover'],
    ['fees in the last half year', 'fees in the last 6 months'],
    ['nights in the first three months of 2025', 'nights in Q1 2025'],
    ['nights month by month', 'nights by month'],
    ['Lake as opposed to Wood in terms of minutes', 'Lake compared with Wood in minutes'],
    ['how large a share of stays', 'what share of stays'],
    ['how quickly do we answer', 'how long do we take to answer'],
    ['walks lasting longer than an hour', 'walks longer than an hour'],
    ['on a typical day, how many stays come in?', 'how many stays come in on average per day?'],
    ['dogs aged between 2 and 4', 'dogs of age between 2 and 4'],
    ["how many walks we've had", 'how many walks we have had'],
    ['which fairs lost money', 'which fairs have a profit below 0'],
    ['how many fairs made a loss last year', 'how many fairs have a profit below 0 last year'],
    ['tickets per town, all years', 'tickets per town'],
    ['the largest single payment', 'the largest payment'],
    ['how many dogs are we running right now', 'how many dogs do we have right now'],
    ['a-level classes', '"a-level" classes'],
    ['leases running out before May', 'leases expiring before May'],
    ['leases that run out this year', 'how many leases expire this year'],
    ['the lease that runs out next', 'the lease that expires next'],
  ])('is read in plain words: %s', (said, plain) => {
    expect(inPlainWords(said)).toBe(plain);
  });

  it.each([
    'stays of "The whole of 2025"',
    'can you send the bills to Bob',
    'walks after the whole pack had gone',
    'where did we lose money',
    'the largest single room',
    'fees of the Garden wing in March',
  ])('leaves alone what says something: %s', (question) => {
    expect(inPlainWords(question)).toBe(question);
  });
});

describe('the same quarter last year', () => {
  it.each([
    [
      kennel,
      ['boarding fees in Q1 2025', 'compared to the same quarter of last year'],
      'arrives_on|booked_on',
    ],
    [
      orchard,
      ['takings in Q1 2025', 'and compared with the same quarter last year?'],
      'reserved_at|tasting_at',
    ],
  ])('is beside the quarter of the question before: %#', (trade, thread, date) => {
    expect(toldOf(trade, ...thread)).toMatch(
      new RegExp(
        `(${date}) >= '2025-01-01' AND \\1 < '2025-04-01'.*\\1 >= '2024-01-01' AND \\1 < '2024-04-01'`,
      ),
    );
  });

  it('is beside this quarter where none is named', () => {
    expect(toldOf(orchard, 'crates compared with the same quarter last year')).toMatch(
      /picked_on >= '2025-04-01'.*picked_on >= '2024-04-01' AND picked_on < '2024-07-01'/,
    );
  });
});
