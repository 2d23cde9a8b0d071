import type { Doubt } from './doubts.ts';

/** Made by `npm run eval -- --fit` (docs/evaluation.md), which prints how good they are; not by hand. */

/** What speaks for a reading without any doubt. */
export const CERTAINTY = 3.2;

/** What each doubt, where it is whole, takes from it. */
export const WEIGHTS: Readonly<Partial<Record<Doubt, number>>> = {
  weakName: 1.04,
  akinName: 0.69,
  partialName: 2.39,
  contestedName: 0.15,
  knownElsewhere: 0.1,
  guessedAll: 5.32,
  countsItself: 3.7,
  guessedTime: 0.23,
  endingTime: 1.18,
  verbTime: 4,
  foreignTime: 3.83,
  otherForm: 0.73,
  droppedWords: 0.28,
  unusualFigure: 0.3,
  comparison: 0.25,
  numberCondition: 0.69,
  guessedCondition: 0.06,
  followUp: 0.31,
  unlikeValue: 0.05,
  misspelt: 0.7,
};

/** How sure an answer has to be to be stated; below it the analyst asks or declines. */
export const LEAST_CONFIDENCE = 0.5;
