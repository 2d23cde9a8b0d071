import type { LanguageModel, ModelMessage } from 'ai';
import { SIDE_TITLES } from '../../analyst/exchanges.ts';
import { runDataQuery } from '../../db/data-source.ts';
import { instructionsFor } from '../../functions/chat/agent/prompt/instructions.ts';
import { digestViews } from '../../functions/chat/agent/prompt/view-digest.ts';
import { runAgent } from '../../functions/chat/agent/run-agent.ts';
import { createTools } from '../../functions/chat/agent/tools.ts';
import { dataReader } from '../../functions/data/data-reader.ts';
import { streamNames } from '../../schema/names.ts';
import { type SqlResult, sqlResult } from '../../schema/wire/tools.ts';
import { chartProblem } from './chart-problem.ts';
import type { Dataset, Expectation } from './datasets.ts';
import type { EvaluationDatabase } from './evaluation-database.ts';
import { isSameResult, type Rows } from './judge.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { WaitedTime } from './waited-time.ts';

export type Verdict = {
  question: Expectation;
  /** Why the answer is not the expected one; null when it is. */
  problem: string | null;
  /** What is wrong with the chart; null when nothing is. */
  chartProblem: string | null;
  /** Whether there was a result that could have a chart. */
  hasResult: boolean;
  outcome: Outcome;
  /** How sure the agent said that it was, from 0 to 1; null: it did not say. */
  confidence: number | null;
  /** The text of the answer. */
  text: string;
  /** From the question to the end of its answer, its queries included. */
  elapsedMs: number;
  /** How much of that was spent waiting for rows. */
  queriesMs: number;
  inputTokens: number;
  outputTokens: number;
};

/** Asks a model every question of a dataset and judges what its last query returned. */
export async function* evaluate(
  dataset: Dataset,
  database: EvaluationDatabase,
  modelFor: (today: Date) => LanguageModel,
): AsyncGenerator<Verdict> {
  const today = new Date(`${dataset.today}T12:00:00Z`);
  const session = await openSession(dataset, database, modelFor(today), today);
  for (const question of dataset.questions) {
    const told = await converse(session, [question.ask].flat());
    const right = await Array.fromAsync([question.sql ?? []].flat(), (sql) => database.query(sql));
    const problem = problemOf(question, told, right);
    const mustChart = question.chart !== undefined;
    yield {
      question,
      problem,
      hasResult: told.result !== null,
      outcome: outcomeOf(question, told, right),
      ...{
        text: told.text,
        confidence: told.confidence,
        elapsedMs: told.elapsedMs,
        queriesMs: told.queriesMs,
        inputTokens: told.inputTokens,
        outputTokens: told.outputTokens,
      },
      chartProblem:
        told.result === null ? (mustChart ? 'no result' : null) : chartProblem(told.result, question.chart),
    };
  }
}

type Session = Awaited<ReturnType<typeof openSession>>;

async function openSession(
  dataset: Dataset,
  database: EvaluationDatabase,
  model: LanguageModel,
  today: Date,
) {
  const names = streamNames.engine;
  const deployment = {
    id: 1,
    timeZone: 'UTC',
    statementTimeoutMs: 30_000,
    fixedToday: dataset.today,
    dataSource: { kind: 'neon' as const, connectionString: database.url },
  };
  const connection = { ...deployment.dataSource, endpoint: database.endpoint };
  const compiled = database.compile(dataset.model);
  const context = {
    accountId: 1,
    accountName: '',
    naming: 'engine' as const,
    agent: { name: 'Analyst', model: '', instructions: '', accessibleViews: null, developmentMode: false },
    deployment: {
      ...deployment,
      dataSource: { kind: 'hyperdrive' as const, binding: 'UNUSED' },
      dataSourceSetAt: '',
    },
    branch: { id: 1, contentHash: '' },
    rights: { roles: [], ...dataset.caller },
  };
  const scope = { model: compiled, caller: dataset.caller, views: null };
  const waited = new WaitedTime();
  return {
    model,
    waited,
    tools: createTools({
      names,
      searchesValues: typeof model !== 'string' && model.provider !== 'builtin',
      scope,
      parser: database.parser,
      timeZone: deployment.timeZone,
      readData: dataReader({
        read: (query, reading) =>
          waited.during(() =>
            runDataQuery(connection, query, {
              ...reading,
              statementTimeoutMs: deployment.statementTimeoutMs,
            }),
          ),
        scope,
      }),
      modelVersion: '',
      isVerified: () => false,
      earlier: { find: () => undefined, latest: () => [] },
      now: today,
      newUuid: () => crypto.randomUUID(),
      report: (error) => console.error(error),
    }),
    instructions: instructionsFor({ context, names, now: today, digest: digestViews(scope), earlier: [] }),
  };
}

type Told = {
  text: string;
  result: SqlResult | null;
  confidence: number | null;
  elapsedMs: number;
  queriesMs: number;
  inputTokens: number;
  outputTokens: number;
};
const NOTHING_YET: Told = {
  text: '',
  result: null,
  confidence: null,
  elapsedMs: 0,
  queriesMs: 0,
  inputTokens: 0,
  outputTokens: 0,
};

/** Asks one question after the other in one thread; tells of the last. */
async function converse({ model, tools, instructions, waited }: Session, questions: string[]): Promise<Told> {
  const messages: ModelMessage[] = [];
  let told = NOTHING_YET;
  for (const question of questions) {
    messages.push({ role: 'user', content: question });
    told = { ...NOTHING_YET };
    const beganAt = performance.now();
    const waitedBeforeMs = waited.totalMs;
    const { signal } = new AbortController();
    const run = {
      model,
      providerOptions: {},
      tools,
      instructions,
      messages: [...messages],
      tokensLeft: Number.POSITIVE_INFINITY,
      wordsPerSecond: undefined,
      signal,
    };
    const names = new Map<string, string>();
    for await (const event of runAgent(run)) {
      if (event.type === 'step-start') told.text = '';
      if (event.type === 'text') told.text += event.piece;
      if (event.type === 'assessed') {
        told.confidence = event.assessment.confidence;
        // A question back after a look at the result states nothing of it.
        if (event.assessment.outcome !== 'stated') told.result = null;
      }
      if (event.type === 'step-end') {
        told.inputTokens += event.tokens.inputTokens ?? 0;
        told.outputTokens += event.tokens.outputTokens ?? 0;
      }
      if (event.type === 'tool-start') {
        names.set(event.callId, event.name);
        messages.push({
          role: 'assistant',
          content: [
            {
              type: 'tool-call',
              toolCallId: event.callId,
              toolName: event.name,
              input: JSON.parse(event.input),
            },
          ],
        });
      }
      if (event.type === 'tool-end') {
        const toolName = names.get(event.callId) ?? '';
        const value = JSON.parse(JSON.stringify(event.result));
        messages.push({
          role: 'tool',
          content: [
            { type: 'tool-result', toolCallId: event.callId, toolName, output: { type: 'json', value } },
          ],
        });
        const { success, data } = sqlResult.safeParse(value);
        if (success && !BESIDE_TITLES.has(data.queryTitle)) told.result = isLookup(data) ? null : data;
      }
    }
    told.elapsedMs = performance.now() - beganAt;
    told.queriesMs = waited.totalMs - waitedBeforeMs;
    messages.push({ role: 'assistant', content: told.text });
  }
  return told;
}

/** A search among values answers nothing yet. */
const isLookup = ({ sqlQuery }: SqlResult): boolean => /\bILIKE\b/i.test(sqlQuery);

/** What the built-in analyst asks beside an empty result; the answer stays that result. */
const BESIDE_TITLES = new Set<string>(Object.values(SIDE_TITLES));

function problemOf(
  { sql, ordered, declines, says }: Expectation,
  { text, result }: Told,
  right: Rows[],
): string | null {
  const unsaid = says.filter((words) => !text.toLowerCase().includes(words.toLowerCase()));
  if (unsaid.length > 0) return `does not say ${unsaid.join(', ')}: ${firstLine(text)}`;
  if (declines) return result === null ? null : `should decline, ran ${oneLine(result.sqlQuery)}`;
  if (sql === undefined) return null;
  if (result === null) return `no result: ${firstLine(text)}`;
  if (right.some((rows) => isSameResult(rows, result, ordered))) return null;
  return `other rows, from ${oneLine(result.sqlQuery)}`;
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
