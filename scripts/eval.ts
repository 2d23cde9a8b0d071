import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseModel } from '../functions/chat/agent/models/choose-model.ts';
import { readDataset, readDatasets } from './eval/datasets.ts';
import { evaluate, type Verdict } from './eval/evaluate.ts';
import { startEvaluationDatabase } from './eval/evaluation-database.ts';
import { collectSamples, curveOfFit, fitWeights, writeWeights } from './eval/fit.ts';
import { comparisonOf, curveOf, type Judged, type Price, type Run, summaryOf } from './eval/run-report.ts';

// `npm run eval -- --set <folder> --agent <model>`: asks an agent's model the questions of a folder, and judges its answers
// (docs/evaluation.md has the options). Keys and URLs of models are read from the environment, as docs/agents.md names them.

const { values } = parseArgs({
  options: {
    agent: { type: 'string', multiple: true, default: ['builtin/analyst'] },
    set: { type: 'string', multiple: true },
    questions: { type: 'string' },
    price: { type: 'string' },
    save: { type: 'string' },
    compare: { type: 'string' },
    curve: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
  },
});
if (values.questions !== undefined && values.set?.length !== 1) {
  throw new Error('--questions needs one --set, whose model and data its questions are about.');
}

const fileUrl = (path: string) => pathToFileURL(resolve(path));
const datasets =
  values.set === undefined
    ? await readDatasets()
    : await Promise.all(
        values.set.map((folder) =>
          readDataset(
            new URL(`${fileUrl(folder)}/`),
            values.questions ? fileUrl(values.questions) : undefined,
          ),
        ),
      );
const price = values.price === undefined ? undefined : priceIn(values.price);
const database = await startEvaluationDatabase(datasets.map(({ data }) => data));
const runs: Run[] = values.compare === undefined ? [] : [JSON.parse(await readFile(values.compare, 'utf8'))];
try {
  if (values.fit) await fitConfidence();
  else for (const agent of values.agent) runs.push(await ask(agent));
} finally {
  await database.stop();
}

const [last] = runs.slice(-1);
if (values.save !== undefined && !values.fit) await writeFile(values.save, JSON.stringify(last, null, 2));
runs.slice(1).forEach((run, index) => {
  const earlier = runs[index];
  if (earlier !== undefined) console.log(`\n${comparisonOf(earlier, run).join('\n')}`);
});

/** Asks one agent everything, and prints what became of it. */
async function ask(agent: string): Promise<Run> {
  console.log(`\n${agent}\n`);
  const run: Run = { agent, answers: [] };
  const table: Record<string, Record<string, string>> = {};
  for (const dataset of datasets) {
    const verdicts = await Array.fromAsync(evaluate(dataset, database, (today) => modelOf(agent, today)));
    table[dataset.name] = scoresOf(verdicts);
    run.answers.push(...verdicts.map((verdict) => judged(dataset.name, verdict)));
    for (const { question, outcome, problem, chartProblem, text } of verdicts) {
      if (outcome === 'right' && chartProblem === null) continue;
      console.log(`${outcome}: ${dataset.name}: ${[question.ask].flat().join(' → ')}`);
      console.log(`  ${problem ?? chartProblem ?? text.split('\n')[0]}`);
    }
  }
  console.table(table);
  if (values.curve) console.log(`${curveOf(run).join('\n')}\n`);
  console.log(summaryOf(run, price).join('\n'));
  return run;
}

/** Fits how sure the offline analyst is, and tells what that comes to over the questions it was not fitted to. */
async function fitConfidence(): Promise<void> {
  const samples = await collectSamples(datasets, database);
  if (values.save !== undefined) await writeFile(values.save, JSON.stringify(samples));
  const fitted = fitWeights(samples.filter(({ isForFit }) => isForFit));
  console.log(`${samples.length} stated answers; threshold ${fitted.threshold.toFixed(2)}\n`);
  console.log(
    `fitted to:\n${curveOfFit(
      fitted,
      samples.filter(({ isForFit }) => isForFit),
    ).join('\n')}\n`,
  );
  console.log(
    `judged on:\n${curveOfFit(
      fitted,
      samples.filter(({ isForFit }) => !isForFit),
    ).join('\n')}`,
  );
  await writeWeights(fitted);
}

function modelOf(agent: string, today: Date) {
  const settings = { accountName: '', showsReasoning: false, fetch };
  return chooseModel(agent, { today, ...settings, readSecret: (name) => process.env[name] }).model;
}

function judged(set: string, { question, ...verdict }: Verdict): Judged {
  const { outcome, confidence, hasResult: isStated } = verdict;
  const { elapsedMs, queriesMs, inputTokens, outputTokens } = verdict;
  return {
    ...{ set, ask: [question.ask].flat().join(' → ') },
    ...{ outcome, isStated, confidence, elapsedMs, queriesMs, inputTokens, outputTokens },
  };
}

function priceIn(text: string): Price {
  const [input = Number.NaN, output = Number.NaN] = text.split(',').map(Number);
  if (!Number.isFinite(input) || !Number.isFinite(output)) {
    throw new Error('--price takes the price of a million tokens in and out, such as 2.5,10.');
  }
  return { input, output };
}

function scoresOf(verdicts: Verdict[]): Record<string, string> {
  const isExact = ({ problem }: Verdict) => problem === null;
  const charted = verdicts.filter(({ hasResult }) => hasResult);
  return {
    questions: String(verdicts.length),
    right: scoreOf(verdicts, ({ outcome }) => outcome === 'right'),
    exact: scoreOf(verdicts, isExact),
    'exact follow-ups': scoreOf(
      verdicts.filter(({ question }) => Array.isArray(question.ask)),
      isExact,
    ),
    'valid chart': scoreOf(charted, ({ chartProblem }) => chartProblem === null),
  };
}

function scoreOf(verdicts: Verdict[], isGood: (verdict: Verdict) => boolean): string {
  const good = verdicts.filter(isGood).length;
  const percent = verdicts.length === 0 ? 0 : (100 * good) / verdicts.length;
  return `${good}/${verdicts.length} (${percent.toFixed(1)} %)`;
}
