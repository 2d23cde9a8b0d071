import { describe, expect, it } from 'vitest';
import { avg, count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Clocks that are repaired, once somebody has looked at them. */
const clockmaker: Trade = {
  cubes: [
    view('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Number of repairs' },
      { ...avg, name: 'to_estimate', title: 'Average days to estimate' },
      { ...avg, name: 'to_repair', title: 'Average days to repair' },
      { ...text, name: 'maker', title: 'Maker' },
      { ...time, name: 'brought_on', title: 'Brought in' },
    ]),
  ],
  values: { maker: ['Smiths', 'Junghans'] },
};

/** Calls of people whose boat has run aground. */
const lifeboat: Trade = {
  cubes: [
    view('launches', 'Launches', [
      { ...count, name: 'count', title: 'Number of launches' },
      { ...avg, name: 'minutes', title: 'Average minutes to launch' },
      { ...text, name: 'station', title: 'Station' },
      { ...time, name: 'called_at', title: 'Called' },
    ]),
  ],
  values: { station: ['Rye', 'Wells'] },
};

describe('The time that something takes', () => {
  it.each(['average time to estimate', "what's the average time it takes us to estimate?"])(
    'is the length of that name: %s',
    (question) => expect(toldOf(clockmaker, question)).toContain('MEASURE(to_estimate)'),
  );

  it('is told by what stands behind it', () => {
    expect(toldOf(clockmaker, 'average time to repair by maker')).toMatch(/maker, MEASURE\(to_repair\)/);
    expect(toldOf(lifeboat, 'average time to launch by station')).toMatch(/station, MEASURE\(minutes\)/);
  });

  it('is none of another deed', () => {
    expect(toldOf(lifeboat, 'average time to recover the boat')).not.toContain('MEASURE(minutes)');
    expect(toldOf(clockmaker, 'average time to deliver')).not.toContain('SELECT');
  });
});

describe('Whether it was quicker', () => {
  it.each([
    [clockmaker, 'were we quicker to estimate in May than in April?', 'to_estimate'],
    [clockmaker, 'did it take us longer to estimate in May than in April', 'to_estimate'],
    [lifeboat, 'are we slower to launch this year than last year?', 'minutes'],
  ] as const)('sets two periods beside each other', (trade, question, measure) => {
    const told = toldOf(trade, question);
    expect(told).toContain(`MEASURE(${measure}) FILTER`);
    expect(told).toContain(`previous_${measure}`);
  });

  it('is not told of what has no length', () => {
    expect(toldOf(lifeboat, 'were we quicker to answer in May than in April?')).not.toContain('SELECT');
  });
});

describe('Months beside each other', () => {
  it.each(['repairs April v May', 'repairs april vs may', 'repairs in April against May'])(
    'are the later beside the earlier: %s',
    (question) => {
      const told = toldOf(clockmaker, question);
      expect(told).toMatch(/AS count, MEASURE\(count\) FILTER .*2025-04-01/);
    },
  );

  it('keep their groups, and years that are said', () => {
    expect(toldOf(clockmaker, 'repairs by maker, April v May')).toMatch(
      /^SELECT maker, count, previous_count/,
    );
    expect(toldOf(clockmaker, 'repairs in November 2024 vs February 2025')).toContain('2024-11-01');
  });
});

describe('The most by what is said', () => {
  it.each(['3 noisiest makers by number of repairs', 'the three fussiest makers by number of repairs'])(
    'needs no word for how that feels: %s',
    (question) =>
      expect(toldOf(clockmaker, question)).toMatch(/MEASURE\(count\).*DESC NULLS LAST, 1 LIMIT 3/),
  );

  it('is no least of it, and nothing where nothing is said', () => {
    expect(toldOf(clockmaker, 'calmest makers by number of repairs')).not.toMatch(/DESC.*LIMIT/);
    expect(toldOf(clockmaker, 'noisiest makers')).not.toContain('SELECT');
  });
});
