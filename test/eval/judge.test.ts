import { describe, expect, it } from 'vitest';
import { chartProblem } from '../../scripts/eval/chart-problem.ts';
import { isSameResult, type Rows } from '../../scripts/eval/judge.ts';

const isRight = (expected: Rows, data: Rows, { ordered = false, totalRows = data.length } = {}) =>
  isSameResult(expected, { data, totalRows }, ordered);

describe('a result is the expected one', () => {
  it('whatever the order of its rows and columns', () => {
    expect(
      isRight(
        [
          ['Berlin', '5'],
          ['Oslo', '3'],
        ],
        [
          ['3', 'Oslo'],
          ['5', 'Berlin'],
        ],
      ),
    ).toBe(true);
  });

  it('however its numbers and times are written', () => {
    expect(isRight([['2025-03-01 00:00:00+00', '0.5']], [['2025-03-01T00:00:00.000', '0.50000']])).toBe(true);
  });

  it('with further columns', () => {
    expect(isRight([['25']], [['100', '25', '4']])).toBe(true);
  });

  it('when both are empty', () => {
    expect(isRight([], [])).toBe(true);
  });
});

describe('a result is another one', () => {
  it('with other values', () => {
    expect(isRight([['Berlin', '5']], [['Berlin', '6']])).toBe(false);
    expect(isRight([['Berlin', null]], [['Berlin', '0']])).toBe(false);
  });

  it('with the same values in other rows', () => {
    expect(
      isRight(
        [
          ['Berlin', '5'],
          ['Oslo', '3'],
        ],
        [
          ['Berlin', '3'],
          ['Oslo', '5'],
        ],
      ),
    ).toBe(false);
  });

  it('with further rows, also when the tool shows only the first', () => {
    expect(isRight([['5']], [['5'], ['6']])).toBe(false);
    expect(isRight([['5']], [['5']], { totalRows: 2 })).toBe(false);
  });

  it('without an expected column, even if another holds the same values', () => {
    expect(isRight([['5', '5']], [['5']])).toBe(false);
  });

  it('in another order, where the order is asked for', () => {
    expect(isRight([['1'], ['2']], [['2'], ['1']], { ordered: true })).toBe(false);
  });
});

describe('a chart', () => {
  const schema = [{ name: 'city', column_type: 'String' as const }];
  const bar = (changes: object) =>
    JSON.stringify({
      $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
      data: { name: 'result' },
      mark: 'bar',
      encoding: { y: { field: 'city', type: 'nominal' } },
      ...changes,
    });

  it('is valid when the published schema says so and its fields are columns', () => {
    expect(chartProblem({ schema, vegaSpec: bar({}) }, 'bar')).toBeNull();
  });

  it('is not with a field that is no column, an unknown mark, or another mark than wanted', () => {
    const encoding = { y: { field: 'town', type: 'nominal' } };
    expect(chartProblem({ schema, vegaSpec: bar({ encoding }) }, undefined)).toMatch(/does not have: town/);
    expect(chartProblem({ schema, vegaSpec: bar({ mark: 'staircase' }) }, undefined)).toMatch(
      /no valid Vega-Lite/,
    );
    expect(chartProblem({ schema, vegaSpec: bar({}) }, 'line')).toBe('is drawn as bar, wanted line');
  });
});
