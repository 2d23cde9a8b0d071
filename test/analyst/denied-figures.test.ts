import { expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const lockers: Trade = {
  cubes: [
    view('lockers', 'Lockers', [
      { ...count, name: 'units', title: 'Number of units' },
      { ...count, name: 'unlet', title: 'Unlet units' },
      { ...text, name: 'site', title: 'Site' },
      { ...time, name: 'last_inspected', title: 'Last inspected' },
    ]),
  ],
  values: { site: ['York', 'Hull'] },
};
const choirs: Trade = {
  cubes: [
    view('uniforms', 'Uniforms', [
      { ...count, name: 'count', title: 'Uniforms' },
      { ...text, name: 'size', title: 'Size' },
      { ...time, name: 'washed_on', title: 'Washed' },
    ]),
  ],
  values: {},
};

it.each([
  [lockers, 'units not inspected this year'],
  [lockers, 'how many units were not inspected in 2025'],
  [lockers, "units that haven't been inspected this year"],
  [choirs, 'uniforms not washed in May'],
  [choirs, "how many uniforms weren't washed this year"],
])('a name that only begins like one that denies shows no denial: %#', (trade, question) => {
  expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
});

it('but one that denies does', () => {
  expect(toldOf(lockers, 'unlet units in York')).toContain('MEASURE(unlet)');
});
