import { describe, expect, it } from 'vitest';
import { LEAST_CONFIDENCE } from '../../analyst/intent/confidence-weights.ts';
import { count, number, sum, text, time, view } from './members-of-trades.ts';
import { confidenceTold, type Trade, toldOf } from './trades.ts';

const average = { type: 'number', aggType: 'avg' } as const;

/** Clocks that are mended. */
const clockmaker: Trade = {
  cubes: [
    view('mendings', 'Mendings', [
      { ...count, name: 'count', title: 'Number of mendings' },
      { ...sum, name: 'cost', title: 'Mending cost', description: 'In EUR.' },
      { ...average, name: 'average_cost', title: 'Average mending cost', description: 'In EUR.' },
      { ...average, name: 'average_turnaround', title: 'Average turnaround' },
      { ...number, name: 'turnaround_days', title: 'Turnaround in days' },
      { ...text, name: 'reason', title: 'Reason of refusal' },
      { ...number, name: 'temperature', title: 'Temperature', description: 'In °C.' },
      { ...text, name: 'state', title: 'State of the mending' },
      { ...text, name: 'master', title: 'Master' },
      { ...time, name: 'brought_on', title: 'Brought' },
      { ...time, name: 'fetched_on', title: 'Fetched' },
    ]),
  ],
  values: { state: ['Write-off', 'Mended'], master: ['Ruth Berg'] },
};

/** Road works that a county has done. */
const roads: Trade = {
  cubes: [
    view('works', 'Road works', [
      { ...count, name: 'count', title: 'Number of road works' },
      { ...sum, name: 'cost', title: 'Works cost', description: 'In GBP.' },
      { ...average, name: 'average_cost', title: 'Average works cost', description: 'In GBP.' },
      { ...number, name: 'days_to_complete', title: 'Days to complete' },
      { ...number, name: 'days_to_report', title: 'Days to report' },
      { ...number, name: 'depth', title: 'Depth in metres' },
      { ...text, name: 'cause', title: 'Cause of damage' },
      { ...text, name: 'outcome', title: 'Outcome' },
      { ...text, name: 'district', title: 'District' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...time, name: 'done_on', title: 'Done' },
    ]),
  ],
  values: { outcome: ['Overrun', 'On time'], district: ['Dales'] },
};

describe('how long something took', () => {
  it.each([
    [clockmaker, 'how many mendings took longer than 30 days', 'WHERE turnaround_days > 30'],
    [clockmaker, 'mendings that took more than 2 weeks by master', 'WHERE turnaround_days > 14'],
    [
      clockmaker,
      'mendings with a turnaround over 10 days, by master',
      'MEASURE(count) AS count FROM mendings WHERE turnaround_days > 10',
    ],
    [roads, 'how many road works took less than a week', 'WHERE days_to_complete < 7'],
    [
      roads,
      'road works that took longer than 60 days to complete by district',
      'WHERE days_to_complete > 60',
    ],
    [roads, 'road works with days to report over 5', 'WHERE days_to_report > 5'],
  ])('is the number of days that the model has for it: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each([
    [roads, 'road works that took longer than 60 days to pay'],
    [roads, 'cost over 30 days'],
    [clockmaker, 'mendings brought more than 10 days after the call'],
    [clockmaker, 'mendings booked more than 10 days ahead of May'],
  ])('is no other number of days, and no stretch of time: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported|unmapped)/);
  });
});

describe('a name of which the rows are a word', () => {
  it.each([
    [clockmaker, ['mendings by master in 2025', 'and the average cost?'], 'MEASURE(average_cost)'],
    [roads, ['road works by district in 2025', 'what did they cost?'], 'MEASURE(cost)'],
  ])('is whole without that word: %#', (trade, thread, figure) => {
    expect(toldOf(trade, ...thread)).toMatch(/^SELECT/);
    expect(toldOf(trade, ...thread)).toContain(figure);
  });

  it.each([
    [clockmaker, 'mendings by refusal reason', 'SELECT reason,'],
    [clockmaker, 'mendings by reason for refusal', 'SELECT reason,'],
    [roads, 'road works by damage cause', 'SELECT cause,'],
    [roads, 'works cost per cause for damage', 'SELECT cause,'],
  ])('"of" may be said by "for", or by the order of the words: %#', (trade, question, select) => {
    expect(toldOf(trade, question)).toContain(select);
  });
});

describe('rows of a kind', () => {
  it.each([
    [clockmaker, 'write-offs by month in 2025', "state = 'Write-off'"],
    [roads, 'overruns by month in 2025', "outcome = 'Overrun'"],
  ])('that a question begins with are counted: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toMatch(/SELECT .*MEASURE\(count\)/);
    expect(toldOf(trade, question)).toContain(condition);
    expect(confidenceTold(trade, question)).toBeGreaterThan(LEAST_CONFIDENCE);
  });

  it.each([
    [clockmaker, 'Ruth Berg by month in 2025'],
    [roads, 'Dales by month in 2025'],
  ])('are no name, of which nobody says what: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^unsure/);
    expect(confidenceTold(trade, question)).toBeLessThan(LEAST_CONFIDENCE);
  });
});

describe('the share that each is', () => {
  it.each([
    [clockmaker, 'what share of mendings is each master?'],
    [roads, 'what percentage of road works are each cause of damage?'],
  ])('is its part of the whole: %#', (trade, question) => {
    expect(toldOf(trade, question)).toContain('OVER ()');
  });
});

describe('how much of a quality rows have', () => {
  it.each([
    [clockmaker, 'mendings warmer than 8 degrees by master', 'WHERE temperature > 8'],
    [clockmaker, 'mendings that were colder than 3 degrees', 'WHERE temperature < 3'],
    [roads, 'road works deeper than 2 metres', 'WHERE depth > 2'],
    [roads, 'how many road works were shallower than 1 metre', 'WHERE depth < 1'],
  ])('is the number that the adjective is about: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT/);
    expect(toldOf(trade, question)).toContain(condition);
  });

  it('is none where there is no such number', () => {
    expect(toldOf(roads, 'road works warmer than 8 degrees')).toMatch(/^(?:missing|unsupported|unmapped)/);
    expect(toldOf(clockmaker, 'mendings deeper than 2 metres')).toMatch(/^(?:missing|unsupported|unmapped)/);
  });
});
