import type { Doubt } from './doubts.ts';

/** Made by `npm run eval -- --fit` (docs/evaluation.md), which prints how good they are; not by hand. */

/** What speaks for a reading without any doubt. */
export const CERTAINTY = 2.99;

/** What each doubt, where it is whole, takes from it. */
export const WEIGHTS: Readonly<Partial<Record<Doubt, number>>> = {
  weakName: 0.92,
  akinName: 1.14,
  partialName: 2.17,
  contestedName: 0.21,
  knownElsewhere: 0.36,
  guessedAll: 5.23,
  countsItself: 3.58,
  endingTime: 1.34,
  foreignTime: 4,
  otherForm: 1.03,
  droppedWords: 0.39,
  unusualFigure: 0.59,
  comparison: 0.39,
  numberCondition: 0.46,
  followUp: 0.14,
};

/** How sure an answer has to be to be stated; below it the analyst asks or declines. */
export const LEAST_CONFIDENCE = 0.51;
