import { describe, expect, it } from 'vitest';
import { ask, rowsFor } from './conversation.ts';
import { cube } from './library-cubes.ts';
import { count, number, sum, text, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// A unit at the end of a name is no part of what anyone says; a figure is told with the unit that the model has for it.

const windmills: Trade = {
  cubes: [
    view('output', 'Yields', [
      { ...sum, name: 'kwh', title: 'Yield in kWh' },
      { ...sum, name: 'expected_kwh', title: 'Expected yield in kWh' },
      { ...text, name: 'mill', title: 'Mill' },
      { ...text, name: 'region', title: 'Region' },
      { ...number, name: 'kwp', title: 'Size of the mill in kWp' },
      { type: 'time', name: 'month', title: 'Month of yield' },
    ]),
    view('mills', 'Mills', [
      { ...count, name: 'count', title: 'Number of mills' },
      { ...number, aggType: 'avg', name: 'average_size', title: 'Average size of a mill in kWp' },
      { ...number, name: 'kwp', title: 'Size in kWp' },
      { ...sum, name: 'capacity', title: 'Capacity in kWp' },
      { ...number, name: 'age', title: 'Age of the mill' },
      { ...text, name: 'region', title: 'Region' },
    ]),
  ],
  values: {},
};

const creamery: Trade = {
  cubes: [
    view('tests', 'Milk tests', [
      { ...count, name: 'count', title: 'Number of tests' },
      { ...number, aggType: 'avg', name: 'average_fat', title: 'Average fat (%)' },
      { ...sum, name: 'volume', title: 'Volume tested (m³)' },
      { ...number, aggType: 'avg', name: 'average_protein', title: 'Average protein in %' },
      { ...text, name: 'farm', title: 'Farm' },
      { ...number, name: 'depth', title: 'Depth of the tank in cm³' },
    ]),
  ],
  values: {},
};

const dye: Trade = {
  cubes: [
    view('batches', 'Batches', [
      { ...count, name: 'count', title: 'Number of batches' },
      { ...sum, name: 'blue', title: 'Weight of blue dye in kg' },
      { ...sum, name: 'red', title: 'Weight of red dye in kg' },
      {
        ...number,
        aggType: 'number',
        name: 'per_batch',
        title: 'Energy per batch',
        description: 'kWh per batch.',
      },
      { ...sum, name: 'energy', title: 'Energy in kWh' },
      { ...text, name: 'vat', title: 'Vat' },
      { type: 'time', name: 'dyed_on', title: 'Dyed' },
    ]),
  ],
  values: {},
};

describe('what is called without its unit', () => {
  it.each([
    [windmills, 'total yield in 2024', 'SELECT MEASURE(kwh) AS kwh FROM output'],
    [windmills, 'yield by region', 'SELECT region, MEASURE(kwh)'],
    [windmills, 'expected yield by region', 'SELECT region, MEASURE(expected_kwh)'],
    [windmills, 'how many mills over 30 kWp', 'WHERE kwp > 30'],
    [creamery, 'average fat by farm', 'SELECT farm, MEASURE(average_fat)'],
    [creamery, 'volume tested by farm', 'SELECT farm, MEASURE(volume)'],
    [windmills, 'capacity in kWp by region', 'SELECT region, MEASURE(capacity)'],
    [windmills, 'share of capacity in kWp by region', 'SUM(capacity) OVER ()'],
    [creamery, 'top 3 farms by average protein in %', 'SELECT farm, MEASURE(average_protein)'],
    [creamery, 'average protein in % by farm', 'SELECT farm, MEASURE(average_protein)'],
  ])('is understood, with it or without: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it.each([
    ['kg of blue dye by vat', 'SELECT vat, MEASURE(blue)'],
    ['kWh used in May 2025', 'SELECT MEASURE(energy)'],
  ])('is asked for by its unit where one figure is in it: %s', (question, sql) => {
    expect(toldOf(dye, question)).toContain(sql);
  });

  it.each([
    [windmills, 'kWp by region'],
    [creamery, 'm³ by farm'],
    [dye, 'kg by vat'],
  ])('is not taken for one of several by its unit: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it.each([
    [windmills, 'yield per kWp by region'],
    [creamery, 'volume tested per cm³'],
  ])('is not grouped by what has so many of a unit: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('a figure', () => {
  const mill = (description: string) => figureOf('Grist', 'grist', 'Flour', 'total flour', description);
  const wharf = (description: string) =>
    figureOf('Landings', 'landings', 'Catch', 'total catch', description);

  it.each([
    [mill, 'In kilograms.', 'Flour is **1,204.5 kilograms**.'],
    [wharf, 'In metres per second, as landed.', 'Catch is **1,204.5 metres per second**.'],
    [mill, 'In MWh. Also called: power.', 'Flour is **1,204.5 MWh**.'],
    [wharf, 'Shown as currency, in SEK.', 'Catch is **1,204.50 SEK**.'],
    [mill, 'Without what is paid in dollars. Shown as currency, in GBP.', 'Flour is **£1,204.50**.'],
    [wharf, 'Shown as currency, in AUD.', 'Catch is **1,204.50 AUD**.'],
  ])('is told in the unit of its description: %#', async (told, description, answer) => {
    expect(await told(description)).toBe(answer);
  });

  it.each([
    [mill, 'In progress.'],
    [wharf, 'In the hours before noon.'],
    [mill, 'Litres of water are not in it.'],
  ])('has no unit of what only stands in its description: %#', async (told, description) => {
    expect(await told(description)).toContain('is **1,204.5**.');
  });
});

describe('a change of what is in percent', () => {
  it.each([
    ['Ovens lit', 'ovens lit in 2025 compared with 2024'],
    ['Nets mended', 'nets mended in 2025 compared with 2024'],
  ])('is told in points: %s', async (title, question) => {
    const cubes = [
      cube('days', 'Days', [
        { ...number, aggType: 'number', name: 'rate', title, description: 'Shown as percent.' },
        { type: 'time', name: 'day', title: 'Day' },
      ]),
    ];
    const told = await ask({
      question,
      search: () => cubes,
      runSql: (input) => rowsFor(input, [['57.0', '64.8', '-7.8', '-12.0']]),
    });
    expect(told.text).toContain('a change of **-7.8 points** (-12.0 %)');
  });
});

async function figureOf(view: string, name: string, title: string, question: string, description: string) {
  const cubes = [cube(name, view, [{ ...sum, name: 'figure', title, description }])];
  const told = await ask({
    question,
    search: () => cubes,
    runSql: (input) => rowsFor(input, [['1204.5']]),
  });
  return told.text;
}
