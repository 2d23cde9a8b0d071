import type { Doubt } from './doubts.ts';

/** Made by `npm run eval -- --fit` (docs/evaluation.md), which prints how good they are; not by hand. */

/** What speaks for a reading without any doubt. */
export const CERTAINTY = 3.16;

/** What each doubt, where it is whole, takes from it. */
export const WEIGHTS: Readonly<Partial<Record<Doubt, number>>> = {
  weakName: 0.97,
  akinName: 0.68,
  partialName: 2.32,
  contestedName: 0.3,
  knownElsewhere: 0.27,
  guessedAll: 5.5,
  countsItself: 3.7,
  guessedTime: 0.18,
  endingTime: 1.16,
  verbTime: 3.5,
  foreignTime: 3.83,
  otherForm: 0.82,
  droppedWords: 0.3,
  unusualFigure: 0.55,
  comparison: 0.23,
  numberCondition: 0.56,
  followUp: 0.28,
};

/** How sure an answer has to be to be stated; below it the analyst asks or declines. */
export const LEAST_CONFIDENCE = 0.52;
