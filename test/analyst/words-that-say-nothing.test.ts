import { describe, expect, it } from 'vitest';
import { plainRequest } from '../../analyst/question/requests.ts';
import { withoutEmptyWords } from '../../analyst/question/words-that-say-nothing.ts';
import { cube } from './library-cubes.ts';
import { count, text, time } from './members-of-trades.ts';
import { kennel, orchard, type Trade, toldOf } from './trades.ts';

describe('words that say nothing where they stand', () => {
  it.each([
    [kennel, 'which wing of our patch had the most stays', 'which wing had the most stays'],
    [kennel, 'when was the very first walk', 'when was the first walk'],
    [kennel, 'how many nights whatsoever by wing', 'how many nights by wing'],
    [
      orchard,
      'do we start more pickings in May than in June',
      'do we have more pickings in May than in June',
    ],
    [orchard, 'crates by field of late', 'crates by field'],
    [kennel, 'walkers with the number of walks they looked at', 'walkers with the number of walks'],
    [orchard, 'which picker dealt with the most gloves', 'which picker handled the most gloves'],
  ])('change nothing of the answer: %#', (trade, said, plain) => {
    const unread = new Set(said.toLowerCase().split(' '));
    expect(withoutEmptyWords(said, unread)).toBe(plain);
    expect(toldOf(trade, said)).toBe(toldOf(trade, plain));
  });

  it('stay where the model knows them, or they deny', () => {
    const known = new Set(['colours']);
    expect(withoutEmptyWords('which wing in our area had the most stays', known)).toBeNull();
    expect(withoutEmptyWords('do we start more pickings in May', known)).toBeNull();
    expect(withoutEmptyWords('owners that came in May and not at all in June', null)).toBeNull();
    expect(withoutEmptyWords('stays in the Very First wing', null)).toBeNull();
    expect(withoutEmptyWords('how many dogs do they have', null)).toBeNull();
    expect(withoutEmptyWords('how many dogs do people have', null)).toBeNull();
    expect(withoutEmptyWords('who looked at the most dogs', null)).toBeNull();
  });

  const gardens: Trade = {
    cubes: [
      cube('plots', 'Plots', [
        { ...count, name: 'count', title: 'Number of plots' },
        { ...text, name: 'area', title: 'Area' },
        { ...text, name: 'finding', title: 'Finding' },
        { ...time, name: 'started_on', title: 'Started' },
      ]),
    ],
    values: { area: ['North'], finding: ['Very acid'] },
  };

  it('are read where they are names and values', () => {
    expect(toldOf(gardens, 'plots by area')).toMatch(/^SELECT area/);
    expect(toldOf(gardens, 'how many plots are very acid')).toMatch(/finding = 'Very acid'/);
    expect(toldOf(gardens, 'how many plots did we start in May')).toMatch(/started_on/);
  });
});

describe('what frames a question', () => {
  it.each([
    ['hi, could you tell me how many walks we had in May, many thanks', 'how many walks we had in May'],
    ["I'm putting together the slides for the partners' meeting - nights by wing", 'nights by wing'],
    ['Preparing the annual report and I need nights by wing', 'nights by wing'],
    ['for the board report: nights by wing', 'nights by wing'],
    ['Sorry to bother you, how many walks in May?', 'how many walks in May?'],
    ['just wondering how many walks there were, cheers', 'how many walks there were'],
    ['my boss wants to know which wing is fullest', 'which wing is fullest'],
    ['just for my own peace of mind, how many walks were there', 'how many walks were there'],
    ['if you had to guess, how many walks were there', 'how many walks were there'],
    ['just a hunch, but which wing is fullest', 'which wing is fullest'],
    ['can I ask how many walks there were', 'how many walks there were'],
    ['how many stays turn out to be cut short', 'how many stays are cut short'],
    ['how many stays ended up being cut short', 'how many stays were cut short'],
    ['which wing keeps getting the most stays', 'which wing gets the most stays'],
    ['how is revenue coming along this year', 'how did revenue develop this year'],
    ['nights since the beginning of last year', 'nights since the start of last year'],
    ['do we have more walks on a friday or on a saturday', 'walks by weekday on fridays and saturdays'],
  ])('is left out: %s', (said, plain) => {
    expect(plainRequest(said)).toBe(plain);
  });

  it.each([
    'for the Leeds report: nights by wing',
    "I'm doing the budget for Leeds: nights by wing",
    'the manager asked for a refund',
    'walks by report',
    'stays that end up in the Garden wing',
    'how many reports did our partners write',
  ])('is none that names something: %s', (said) => {
    expect(plainRequest(said).length).toBeGreaterThanOrEqual(said.length - 6);
  });

  it('sets two weekdays beside each other rather than add them up', () => {
    expect(toldOf(kennel, 'do we do more walks on a friday or a saturday')).toMatch(
      /isodow.* IN \(5, 6\).*GROUP BY 1/,
    );
    expect(toldOf(orchard, 'how many pickings on a monday vs a sunday')).toMatch(/IN \(1, 7\).*GROUP BY 1/);
  });
});
