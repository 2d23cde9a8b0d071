import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const bees = cube('swarms', 'Swarms', [
  { ...text, name: 'place', title: 'Place' },
  { ...text, name: 'strain', title: 'Strain' },
  { ...time, name: 'caught_on', title: 'Caught on' },
  { ...count, name: 'count', title: 'Number of swarms' },
  { ...sum, name: 'fees', title: 'Fees', description: 'In EUR.' },
]);
/** What was gathered from them: the strain is the swarm's. */
const gathered = [
  { ...text, name: 'kind', title: 'Kind' },
  { ...time, name: 'filled_on', title: 'Filled on' },
  { ...count, name: 'count', title: 'Count' },
  { ...sum, name: 'worth', title: 'Worth', description: 'In EUR.' },
  { ...text, name: 'strain', title: 'Strain' },
];
const jars = cube('jars', 'Jars', gathered);
const apiary: Trade = {
  cubes: [bees, jars],
  values: { strain: ['Carnica', 'Buckfast'], kind: ['Lime', 'Rape'] },
};

describe('two values alone', () => {
  it('are how many rows there are of each, of those whose own they are', () => {
    expect(toldOf(apiary, 'Carnica vs Buckfast')).toMatch(
      /^SELECT strain, MEASURE\(count\).* FROM swarms WHERE strain IN \('Carnica', 'Buckfast'\)/,
    );
    expect(toldOf(apiary, 'lime versus rape in 2024')).toMatch(/^SELECT kind, MEASURE\(count\).* FROM jars/);
  });

  it('are asked about where several kinds of rows have them', () => {
    const lent = { ...apiary, cubes: [jars, cube('tastings', 'Tastings', gathered)] };
    expect(toldOf(lent, 'Carnica vs Buckfast')).toBe('choice');
  });

  it('are of the figure that is named', () => {
    expect(toldOf(apiary, 'fees, Carnica vs Buckfast')).toContain('MEASURE(fees)');
  });
});
