import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// The plural of how urgent rows are stands for these.

/** Lorries that break down. */
const rescue: Trade = {
  cubes: [
    view('breakdowns', 'Breakdowns', [
      { ...count, name: 'count', title: 'Number of breakdowns' },
      { ...sum, name: 'cost', title: 'Repair cost', description: 'In EUR.' },
      { ...text, name: 'urgency', title: 'Urgency', description: 'Emergency, soon or whenever.' },
      { ...text, name: 'depot', title: 'Depot' },
      { ...time, name: 'called_on', title: 'Called' },
    ]),
  ],
  values: { urgency: ['Emergency', 'Soon', 'Whenever'], depot: ['Lille', 'Arras'] },
};

/** Faults of machines, and their customers, of whom some are important. */
const faults: Trade = {
  cubes: [
    view('faults', 'Faults', [
      { ...count, name: 'count', title: 'Number of faults' },
      { ...text, name: 'severity', title: 'Severity', description: 'Breakage, nuisance or blemish.' },
      {
        ...text,
        name: 'customer_priority',
        title: 'Priority of the customer',
        description: 'Key account or other.',
      },
      { ...time, name: 'found_on', title: 'Found' },
    ]),
  ],
  values: { severity: ['Breakage', 'Nuisance', 'Blemish'], customer_priority: ['Key account', 'Other'] },
};

describe('how urgent rows are', () => {
  it('is counted as these', () => {
    for (const question of [
      'how many emergencies did we have in March 2025?',
      'number of emergencies in March 2025',
    ])
      expect(toldOf(rescue, question)).toMatch(/SELECT MEASURE\(count\).*urgency = 'Emergency'/);
    expect(toldOf(rescue, 'which depot had the most emergencies in 2025?')).toMatch(
      /SELECT depot, MEASURE\(count\).*urgency = 'Emergency'/,
    );
    expect(toldOf(faults, 'how many breakages were there in 2025?')).toMatch(/severity = 'Breakage'/);
  });

  it('is none of what others are', () => {
    expect(toldOf(faults, 'how many key accounts were there in 2025?')).toMatch(/^(?:missing|unsure)/);
  });

  it('is no amount of what was done for these', () => {
    expect(toldOf(rescue, 'repair cost of emergencies in 2025')).toContain('MEASURE(cost)');
  });
});
