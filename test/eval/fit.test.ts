import { describe, expect, it } from 'vitest';
import { confidenceIn } from '../../analyst/intent/confidence.ts';
import { WEIGHTS } from '../../analyst/intent/confidence-weights.ts';
import { DOUBTS, type Doubts } from '../../analyst/intent/doubts.ts';
import { confidenceOf, curveOfFit, fitWeights, type Sample } from '../../scripts/eval/fit.ts';

describe('a fit', () => {
  const answers = (count: number, isRight: boolean, doubts: Doubts, isAsIs = true): Sample[] =>
    Array.from({ length: count }, () => ({ about: '', doubts, isRight, isAsIs, isForFit: true }));
  const samples = [
    ...answers(150, true, {}),
    ...answers(40, true, { joins: 1 }),
    ...answers(1, true, { weakName: 0.5 }),
    ...answers(6, false, { weakName: 0.5 }),
    ...answers(30, false, { weakName: 0.5 }, false),
  ];
  const fitted = fitWeights(samples);

  it('makes a doubt count that wrong answers have, and none that right ones have', () => {
    expect(fitted.weights.weakName).toBeGreaterThan(1);
    expect(fitted.weights.joins).toBe(0);
  });

  it('puts the threshold under nearly all right answers, and over those that leap', () => {
    expect(confidenceOf(fitted, {})).toBeGreaterThanOrEqual(fitted.threshold);
    expect(confidenceOf(fitted, { weakName: 0.5 })).toBeLessThan(fitted.threshold);
    expect(curveOfFit(fitted, samples)).toHaveLength(13);
  });

  it('lets no doubt speak for a reading', () => {
    for (const weight of Object.values(fitted.weights)) expect(weight).toBeGreaterThanOrEqual(0);
  });
});

it('every doubt that counts lowers the confidence', () => {
  for (const doubt of DOUBTS.filter((one) => (WEIGHTS[one] ?? 0) > 0)) {
    expect(confidenceIn({ [doubt]: 1 }), doubt).toBeLessThan(confidenceIn({}));
  }
  expect(Object.keys(WEIGHTS).length).toBeGreaterThan(0);
});
