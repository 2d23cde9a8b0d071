import { writeFile } from 'node:fs/promises';
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { DOUBTS, type Doubt, type Doubts } from '../../analyst/intent/doubts.ts';
import type { Intent } from '../../analyst/intent/intent.ts';
import { membersOf } from '../../analyst/intent/members-of-intent.ts';
import { createBuiltinAnalyst } from '../../analyst/language-model.ts';
import { type Dataset, type Expectation, KNOWN_SETS } from './datasets.ts';
import { evaluate } from './evaluate.ts';
import type { EvaluationDatabase } from './evaluation-database.ts';

/**
 * How sure the offline analyst is of an answer is fitted here: it states whatever it can, over each question as it is
 * and once more over a model that lacks a member of its right answer, so that there are enough leaps to learn from.
 * Half of the questions serve to fit, the others to judge.
 */

/** One stated answer: what was doubtful about it, and whether it was right. */
export type Sample = {
  /** The set and its question, and the title that the model lacked. */
  about: string;
  doubts: Doubts;
  isRight: boolean;
  isAsIs: boolean;
  isForFit: boolean;
};

export type Fitted = { certainty: number; weights: Partial<Record<Doubt, number>>; threshold: number };

/** Of the right answers, so many have to stay stated. */
const LEAST_KEPT = 0.99;
const SHARE_OF_KNOWN = 3;
const ROUNDS = 4_000;
const STEP = 0.5;
/** Against weights that follow single questions. */
const RESTRAINT = 0.004;
/** What hardly any question shows, since it was declined by design: a prior that the fit may raise. */
const PRIOR: Partial<Record<Doubt, number>> = {
  ...{ guessedAll: 6, foreignTime: 4, countsItself: 4, verbTime: 4 },
  misspelt: 0.7,
};

export async function collectSamples(datasets: Dataset[], database: EvaluationDatabase): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const dataset of datasets) {
    // Of sets that rules were made with, a share keeps what works; their own leaps are mended already.
    const isKnown = KNOWN_SETS.includes(dataset.name);
    for (const [index, question] of dataset.questions.entries()) {
      const isForFit = (index + dataset.name.length) % 2 === 0;
      if (isKnown && index % SHARE_OF_KNOWN !== 0) continue;
      const asIs = await askOnce(dataset, question, database, null);
      if (asIs === null) continue;
      const about = `${dataset.name}: ${[question.ask].flat().join(' → ')}`;
      const { doubts, isRight, intent } = asIs;
      samples.push({ about, doubts, isRight, isAsIs: true, isForFit });
      // One member is enough of each question; which one takes turns.
      const titles = [...new Set(membersOf(intent).map(({ meta }) => meta.title))];
      const title = isKnown ? undefined : titles[index % titles.length];
      const lacking = title === undefined ? null : await askOnce(dataset, question, database, title);
      if (lacking === null) continue;
      samples.push({
        ...{ about: `${about} (without ${title})`, doubts: lacking.doubts, isRight: lacking.isRight },
        ...{ isAsIs: false, isForFit },
      });
    }
  }
  return samples;
}

/** What came of one question, over a model without the members of a title; null where nothing was stated. */
async function askOnce(
  dataset: Dataset,
  question: Expectation,
  database: EvaluationDatabase,
  hiddenTitle: string | null,
): Promise<{ doubts: Doubts; intent: Intent; isRight: boolean } | null> {
  let told: { doubts: Doubts; intent: Intent } | null = null;
  const tell = (intent: Intent, doubts: Doubts) => {
    told = { intent, doubts };
  };
  const modelFor = (today: Date) =>
    without(hiddenTitle, createBuiltinAnalyst({ today: () => today, trial: { leastConfidence: 0, tell } }));
  const [verdict] = await Array.fromAsync(
    evaluate({ ...dataset, questions: [question] }, database, modelFor),
  );
  if (verdict === undefined || told === null || !verdict.hasResult || verdict.outcome === 'partly')
    return null;
  return { ...(told as { doubts: Doubts; intent: Intent }), isRight: verdict.outcome === 'right' };
}

/** The same model, which does not see the members of a title. */
function without(title: string | null, model: LanguageModelV4): LanguageModelV4 {
  if (title === null) return model;
  const seen = (call: LanguageModelV4CallOptions): LanguageModelV4CallOptions => ({
    ...call,
    prompt: JSON.parse(JSON.stringify(call.prompt), (key, value) =>
      key === 'members' && Array.isArray(value) ? value.filter((member) => member.title !== title) : value,
    ),
  });
  return {
    ...model,
    doGenerate: (call) => model.doGenerate(seen(call)),
    doStream: (call) => model.doStream(seen(call)),
  };
}

/** Logistic regression whose doubts never speak for a reading, and the threshold. */
export function fitWeights(samples: Sample[]): Fitted {
  const weighted = samples.map((sample) => ({ ...sample, weight: weightOf(sample) }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  let certainty = 3;
  const weights: Partial<Record<Doubt, number>> = { ...PRIOR };
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = new Map<Doubt, number>(DOUBTS.map((doubt) => [doubt, 0]));
    let slope = 0;
    for (const { doubts, isRight, weight } of weighted) {
      const error = (weight * (Number(isRight) - confidenceOf({ certainty, weights }, doubts))) / total;
      slope += error;
      for (const doubt of DOUBTS) slopes.set(doubt, (slopes.get(doubt) ?? 0) - error * (doubts[doubt] ?? 0));
    }
    certainty += STEP * slope;
    for (const doubt of DOUBTS) {
      const before = weights[doubt] ?? 0;
      const pull = RESTRAINT * (before - (PRIOR[doubt] ?? 0));
      weights[doubt] = Math.max(0, before + STEP * ((slopes.get(doubt) ?? 0) - pull));
    }
  }
  return { certainty, weights, threshold: thresholdFor({ certainty, weights }, samples) };
}

/** Answers over models that lack something weigh half: they show leaps, and not how often one is made. */
const weightOf = ({ isAsIs }: Sample): number => (isAsIs ? 1 : 0.5);

export function confidenceOf({ certainty, weights }: Omit<Fitted, 'threshold'>, doubts: Doubts): number {
  const evidence = DOUBTS.reduce(
    (sum, doubt) => sum - (weights[doubt] ?? 0) * (doubts[doubt] ?? 0),
    certainty,
  );
  return 1 / (1 + Math.exp(-evidence));
}

/** The highest threshold that leaves enough of the right answers over whole models. */
function thresholdFor(fitted: Omit<Fitted, 'threshold'>, samples: Sample[]): number {
  const sureOfRight = samples
    .filter(({ isAsIs, isRight }) => isAsIs && isRight)
    .map(({ doubts }) => confidenceOf(fitted, doubts))
    .sort((one, other) => one - other);
  const least = sureOfRight[Math.floor((1 - LEAST_KEPT) * sureOfRight.length)] ?? 0.5;
  return Math.floor(least * 100) / 100;
}

/** By threshold: what share of the answers would be stated, and how many of those are wrong. */
export function curveOfFit(fitted: Fitted, samples: Sample[]): string[] {
  const share = (part: number, whole: number) =>
    `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(8);
  const line = (threshold: number) => {
    const cells = [true, false].map((isAsIs) => {
      const all = samples.filter((sample) => sample.isAsIs === isAsIs);
      const stated = all.filter(({ doubts }) => confidenceOf(fitted, doubts) >= threshold);
      const wrong = stated.filter(({ isRight }) => !isRight);
      const right = all.filter(({ isRight }) => isRight);
      const kept = stated.length - wrong.length;
      return `${share(kept, right.length)} ${`${wrong.length}`.padStart(4)} ${share(wrong.length, stated.length)}`;
    });
    return `${threshold.toFixed(2).padStart(9)} ${cells.join('   | ')}`;
  };
  return [
    'threshold  as they are: right kept, wrong   | a member is missing: right kept, wrong',
    ...[0, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.92, 0.94, 0.96, 0.98].map(line),
  ];
}

export async function writeWeights({ certainty, weights, threshold }: Fitted): Promise<void> {
  const lines = DOUBTS.flatMap((doubt) => {
    const weight = (weights[doubt] ?? 0).toFixed(2);
    return Number(weight) > 0 ? [`  ${doubt}: ${Number(weight)},`] : [];
  });
  const text = `import type { Doubt } from './doubts.ts';

/** Made by \`npm run eval -- --fit\` (docs/evaluation.md), which prints how good they are; not by hand. */

/** What speaks for a reading without any doubt. */
export const CERTAINTY = ${Number(certainty.toFixed(2))};

/** What each doubt, where it is whole, takes from it. */
export const WEIGHTS: Readonly<Partial<Record<Doubt, number>>> = {
${lines.join('\n')}
};

/** How sure an answer has to be to be stated; below it the analyst asks or declines. */
export const LEAST_CONFIDENCE = ${Number(threshold.toFixed(2))};
`;
  await writeFile(new URL('../../analyst/intent/confidence-weights.ts', import.meta.url), text);
}
