import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseModel } from '../functions/chat/agent/models/choose-model.ts';
import { readDataset, readDatasets } from './eval/datasets.ts';
import { evaluate, type Verdict } from './eval/evaluate.ts';
import { startEvaluationDatabase } from './eval/evaluation-database.ts';

// `npm run eval -- --agent <model>`: asks an agent's model the questions of scripts/eval and scores its answers.
// `--set <folder>` asks those of one set, whoever's model it is; `--questions <file>` others over the same model and data.
// Keys and URLs of models are read from the environment, under the names that the Worker reads (docs/agents.md).

const { values } = parseArgs({
  options: {
    agent: { type: 'string', default: 'builtin/analyst' },
    set: { type: 'string' },
    questions: { type: 'string' },
  },
});

const fileUrl = (path: string) => pathToFileURL(resolve(path));
const datasets =
  values.set === undefined
    ? await readDatasets()
    : [
        await readDataset(
          fileUrl(`${values.set}/`),
          values.questions ? fileUrl(values.questions) : undefined,
        ),
      ];
const database = await startEvaluationDatabase(datasets.map(({ data }) => data));
const settings = {
  accountName: '',
  showsReasoning: false,
  readSecret: (name: string) => process.env[name],
  fetch,
};
const table: Record<string, Record<string, string>> = {};
const failures: string[] = [];
const all: Verdict[] = [];
try {
  for (const dataset of datasets) {
    const verdicts: Verdict[] = [];
    for await (const verdict of evaluate(
      dataset,
      database,
      (today) => chooseModel(values.agent, { today, ...settings }).model,
    )) {
      verdicts.push(verdict);
      const problem = verdict.problem ?? verdict.chartProblem;
      if (problem !== null)
        failures.push(`${dataset.name}: ${[verdict.question.ask].flat().join(' → ')}\n  ${problem}`);
    }
    table[dataset.name] = scoresOf(verdicts);
    all.push(...verdicts);
  }
  if (Object.keys(table).length > 1) table.all = scoresOf(all);
} finally {
  await database.stop();
}

console.log(`${values.agent}\n`);
console.table(table);
console.log(failures.length === 0 ? '\nNo failures.' : `\nFailures:\n\n${failures.join('\n')}`);

function scoresOf(verdicts: Verdict[]): Record<string, string> {
  const isRight = ({ problem }: Verdict) => problem === null;
  const followUps = verdicts.filter(({ question }) => Array.isArray(question.ask));
  const charted = verdicts.filter(({ hasResult }) => hasResult);
  return {
    questions: String(verdicts.length),
    exact: scoreOf(verdicts, isRight),
    'follow-ups': scoreOf(followUps, isRight),
    'valid chart': scoreOf(charted, ({ chartProblem }) => chartProblem === null),
  };
}

function scoreOf(verdicts: Verdict[], isGood: (verdict: Verdict) => boolean): string {
  const good = verdicts.filter(isGood).length;
  const percent = verdicts.length === 0 ? 0 : (100 * good) / verdicts.length;
  return `${good}/${verdicts.length} (${percent.toFixed(1)} %)`;
}
