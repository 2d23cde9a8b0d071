import { expect, it } from 'vitest';
import { kennel, orchard, type Trade, toldOf } from './trades.ts';

const walkers: Trade = {
  ...kennel,
  values: { ...kennel.values, walker: ['Dr Ann Reed', 'Dr Tom Hill', 'Mrs Jo Reed', 'Sam Vale'] },
};
const rooms: Trade = {
  ...orchard,
  values: { ...orchard.values, room: ['Great River Hall', 'Great Loft', 'Small River Hall'] },
};

it.each([
  [walkers, 'minutes walked by Dr Reed', "walker = 'Dr Ann Reed'"],
  [walkers, 'minutes walked by Dr Hill', "walker = 'Dr Tom Hill'"],
  [walkers, 'minutes walked by Mrs Reed in May', "walker = 'Mrs Jo Reed'"],
  [rooms, 'guests in the Great Hall', "room = 'Great River Hall'"],
  [rooms, 'guests in the Small Hall', "room = 'Small River Hall'"],
])('a name is known by its first and its last word: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
});

it.each([
  [walkers, 'minutes walked by Reed Dr', "walker = 'Dr Ann Reed'"],
  [rooms, 'guests in the River Small', "room = 'Small River Hall'"],
])('and words of it side by side name what has all of them: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
});

it.each([
  [walkers, 'minutes walked by Dr Vale', 'missing: Dr Vale'],
  [rooms, 'guests in the Small Loft', 'missing: Small Loft'],
])('but words of two names name neither: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
});

it.each([
  [walkers, 'minutes walked by Sam and Dr Hill', "walker IN ('Sam Vale', 'Dr Tom Hill')"],
  [rooms, 'guests in the Great Loft and the Small River', "room IN ('Great Loft', 'Small River Hall')"],
  [orchard, 'crates picked of Boskoop Elstar', "variety IN ('Boskoop', 'Elstar')"],
])('and names one after the other are of both: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
});
