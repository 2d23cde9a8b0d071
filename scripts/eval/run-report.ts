import { type Outcome, outcomes } from './outcome.ts';

/** One answer, as a run of the evaluation keeps it. */
export type Judged = {
  set: string;
  /** The question, or the conversation. */
  ask: string;
  outcome: Outcome;
  /** Whether it states figures. */
  isStated: boolean;
  confidence: number | null;
  elapsedMs: number;
  /** How much of that was spent waiting for rows. */
  queriesMs: number;
  inputTokens: number;
  outputTokens: number;
};

export type Run = { agent: string; answers: Judged[] };

/** What a provider takes for a million tokens, in its own currency. */
export type Price = { input: number; output: number };

/** The last lines of a report. */
export function summaryOf({ answers }: Run, price: Price | undefined): string[] {
  const count = (outcome: Outcome) => answers.filter((answer) => answer.outcome === outcome).length;
  const [input, output] = [sum(answers, 'inputTokens'), sum(answers, 'outputTokens')];
  const withoutQueriesMs = answers.map(({ elapsedMs, queriesMs }) => elapsedMs - queriesMs);
  return [
    `p95 without queries ${Math.round(percentile(withoutQueriesMs))} ms`,
    `right ${count('right')} of ${answers.length}`,
    `honest ${count('honest')}`,
    `partly ${count('partly')}`,
    `confidently wrong ${count('wrong')}`,
    `p95 ${Math.round(percentile(answers.map(({ elapsedMs }) => elapsedMs)))} ms`,
    ...(input + output > 0 ? [`tokens ${input} in, ${output} out`] : []),
    ...(price !== undefined && input + output > 0
      ? [`cost ${((input * price.input + output * price.output) / 1e6).toFixed(4)}`]
      : []),
  ];
}

const sum = (answers: Judged[], key: 'inputTokens' | 'outputTokens'): number =>
  answers.reduce((total, answer) => total + answer[key], 0);

/** The time that 95 of 100 answers stay below. */
function percentile(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

/** How a run differs from an earlier one over the same questions. */
export function comparisonOf(earlier: Run, later: Run): string[] {
  const before = new Map(earlier.answers.map((answer) => [keyOf(answer), answer.outcome]));
  const shared = later.answers.filter((answer) => before.has(keyOf(answer)));
  const changed = shared.filter((answer) => before.get(keyOf(answer)) !== answer.outcome);
  const counts = (answers: Judged[]) =>
    outcomes.map((outcome) => `${outcome} ${answers.filter((answer) => answer.outcome === outcome).length}`);
  const sharedKeys = new Set(shared.map(keyOf));
  return [
    `${shared.length} questions in both`,
    `${earlier.agent}: ${counts(earlier.answers.filter((answer) => sharedKeys.has(keyOf(answer)))).join(', ')}`,
    `${later.agent}: ${counts(shared).join(', ')}`,
    ...changed.map(
      (answer) => `${before.get(keyOf(answer))} → ${answer.outcome}: ${answer.set}: ${answer.ask}`,
    ),
  ];
}

const keyOf = ({ set, ask }: Judged): string => `${set}\u0000${ask}`;

/** From which confidence on answers would be stated, and what share of them would then be wrong. */
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/**
 * What would be stated, and what of it wrong, if only answers were stated whose agent is so sure of them. Answers that
 * state nothing stay so; an agent that tells no confidence has no curve.
 */
export function curveOf({ answers }: Run): string[] {
  const told = answers.filter(({ isStated, confidence }) => isStated && confidence !== null);
  if (told.length === 0) return ['No curve: the agent does not say how sure it is of what it states.'];
  return [
    'threshold  answered  wrong of those',
    ...THRESHOLDS.map((threshold) => {
      const stated = told.filter(({ confidence }) => (confidence ?? 0) >= threshold);
      const wrong = stated.filter(({ outcome }) => outcome === 'wrong').length;
      return [
        threshold.toFixed(2).padStart(9),
        percent(stated.length, answers.length).padStart(9),
        percent(wrong, stated.length).padStart(15),
      ].join(' ');
    }),
  ];
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
