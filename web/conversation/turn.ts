import type { SqlInput, SqlResult, StreamRecord } from '../../sdk/client/src/index.ts';
import { parsed } from '../embed/parsed.ts';
import type { Format } from '../result/format.ts';

/** One question with all that came of it, as plain data. */
export type Turn = {
  /** The id of the question's record, by which the service knows the turn. */
  messageId: string;
  question: string;
  /** Whether the service has it: its record has come back. */
  isTaken: boolean;
  steps: Step[];
  /** What the agent says now, or said last. */
  said: { id: string; text: string };
  answer: string | undefined;
  status: 'running' | 'done' | 'stopped' | 'failed';
  error: string | undefined;
  followUps: string[];
  /** What the chart of its last result shows, where the agent knows it. */
  finding: string | undefined;
};

export type Step =
  | { kind: 'said'; id: string; text: string }
  | { kind: 'search'; id: string; query: string; startedMs: number; tookMs?: number; error?: string }
  | {
      kind: 'query';
      id: string;
      input: Partial<SqlInput>;
      result?: SqlResult;
      startedMs: number;
      tookMs?: number;
      error?: string;
    };

export const newTurn = (messageId: string, question: string): Turn => ({
  messageId,
  question,
  isTaken: false,
  steps: [],
  said: { id: '', text: '' },
  answer: undefined,
  status: 'running',
  error: undefined,
  followUps: [],
  finding: undefined,
});

/** A turn after one more record of it. Nothing that was there is changed, so that only what is new is drawn. */
export function withRecord(turn: Turn, record: StreamRecord, nowMs: number): Turn {
  const { id, content = '', isDelta, toolCall, graphPath, error, assessment } = record;
  if (error !== undefined) return { ...turn, status: 'failed', error };
  if (toolCall) return withStep(turn, stepOf(record, turn, nowMs));
  if (graphPath?.[0] === 'final')
    return {
      ...turn,
      answer: content,
      said: { id: '', text: '' },
      status: 'done',
      followUps: assessment?.suggestions ?? [],
      finding: assessment?.finding,
    };
  if (content === '') return turn;
  const text = isDelta && turn.said.id === id ? turn.said.text + content : content;
  return { ...withWordsAside(turn, id), said: { id, text } };
}

/** At the end of the stream: a turn without an answer was stopped, with what it had said by then. */
export function ended(turn: Turn): Turn {
  if (turn.status !== 'running') return turn;
  return { ...turn, status: 'stopped', answer: turn.said.text, said: { id: '', text: '' } };
}

/** What was said before the agent went on is one of its steps. */
function withWordsAside(turn: Turn, nextId: string): Turn {
  const { said, steps } = turn;
  if (said.text === '' || said.id === nextId) return turn;
  return { ...turn, steps: [...steps, { kind: 'said', ...said }], said: { id: '', text: '' } };
}

function withStep(turn: Turn, step: Step): Turn {
  const { steps, ...rest } = withWordsAside(turn, step.id);
  const isKnown = steps.some(({ id }) => id === step.id);
  return {
    ...rest,
    steps: isKnown ? steps.map((each) => (each.id === step.id ? step : each)) : [...steps, step],
  };
}

function stepOf({ id, toolCall, isInProcess }: StreamRecord, { steps }: Turn, nowMs: number): Step {
  const input = parsed<Partial<SqlInput> & { searchQuery?: string }>(toolCall?.input) ?? {};
  const result = parsed<Partial<SqlResult> & { error?: string }>(toolCall?.result);
  const before = steps.find((step) => step.id === id);
  const startedMs = before !== undefined && before.kind !== 'said' ? before.startedMs : nowMs;
  const common = {
    id,
    startedMs,
    ...(!isInProcess && before !== undefined && { tookMs: nowMs - startedMs }),
    ...(result?.error !== undefined && { error: String(result.error) }),
  };
  if (typeof input.searchQuery === 'string' && input.sqlQuery === undefined) {
    return { kind: 'search', query: input.searchQuery, ...common };
  }
  return { kind: 'query', input, ...common, ...(isResult(result) && { result }) };
}

const isResult = (result: Partial<SqlResult> | undefined): result is SqlResult =>
  Array.isArray(result?.data) && Array.isArray(result.schema);

const DESCRIPTION = /"name":"([^"]+)","title":"[^"]*","description":"((?:[^"\\]|\\.)*)"/g;

/** How measures are shown, by their names without the view: the search tells it in their descriptions. */
export function formatsIn(record: StreamRecord): Map<string, Format> {
  const formats = new Map<string, Format>();
  const text = record.toolCall?.result ?? '';
  if (!text.includes('Shown as')) return formats;
  for (const [, name = '', description = ''] of text.matchAll(DESCRIPTION)) {
    const short = name.slice(name.lastIndexOf('.') + 1);
    if (description.includes('Shown as percent'))
      formats.set(short, { kind: 'percent', isFraction: description.includes('percent of a fraction') });
    const currency = description.includes('Shown as currency')
      ? /\b[A-Z]{3}\b/.exec(description)?.[0]
      : undefined;
    if (currency !== undefined && CURRENCIES.has(currency))
      formats.set(short, { kind: 'currency', currency });
  }
  return formats;
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
