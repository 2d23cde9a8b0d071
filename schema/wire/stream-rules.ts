import {
  CUTOFF_ID,
  ERROR_ID,
  FINAL_NODE,
  STATE_ID,
  STATE_LIMIT_BYTES,
  type StreamRecord,
} from './stream-record.ts';

/** What a stream does wrong, and on which line, counted from 1. */
export type Violation = { line: number; message: string };

export type RecordLine = { line: number; record: StreamRecord };

type Rule = (lines: readonly RecordLine[]) => Violation[];

/** Holds the records of one whole response to SPEC.md 2.8, 3 and 6 and DECISIONS.md 5. */
export const brokenRules: Rule = (lines) =>
  RULES.flatMap((rule) => rule(lines)).sort((left, right) => left.line - right.line);

const RULES: Rule[] = [
  startsWithCutoff,
  endsWithState,
  beginsWithTheQuestion,
  sortIncreases,
  assistantRecordsAreWhole,
  everyRecordIsCompleted,
];

function startsWithCutoff([first, ...rest]: readonly RecordLine[]): Violation[] {
  if (first === undefined) return [{ line: 1, message: `there is no ${CUTOFF_ID}: the stream is empty` }];
  const { line, record } = first;
  const { isStreaming, chatId } = record.state ?? {};
  return [
    ...failIf(record.id !== CUTOFF_ID, line, `the first record is "${record.id}", not ${CUTOFF_ID}`),
    ...failIf(
      record.id === CUTOFF_ID && record.sort !== 0,
      line,
      `${CUTOFF_ID} has sort ${record.sort}, not 0`,
    ),
    ...failIf(
      record.id === CUTOFF_ID && (isStreaming !== false || chatId === undefined),
      line,
      `${CUTOFF_ID} needs a state with isStreaming false and a chatId`,
    ),
    ...rest
      .filter((other) => other.record.id === CUTOFF_ID)
      .map((other) => ({ line: other.line, message: `${CUTOFF_ID} comes again` })),
  ];
}

function endsWithState(lines: readonly RecordLine[]): Violation[] {
  const last = lines.at(-1);
  if (last === undefined) return [];
  const { line, record } = last;
  const bytes = new TextEncoder().encode(JSON.stringify(record)).byteLength;
  return [
    ...failIf(record.id !== STATE_ID, line, `the last record is "${record.id}", not ${STATE_ID}`),
    ...failIf(
      record.id === STATE_ID && bytes > STATE_LIMIT_BYTES,
      line,
      `${STATE_ID} has ${bytes} bytes, more than ${STATE_LIMIT_BYTES}`,
    ),
    ...failIf(
      record.id === STATE_ID && record.state?.messages === undefined,
      line,
      `${STATE_ID} needs a state with messages`,
    ),
    ...lines
      .filter((other) => other !== last && other.record.id === STATE_ID)
      .map((other) => ({ line: other.line, message: `${STATE_ID} comes before the end` })),
  ];
}

/** An agent's records follow a question. */
function beginsWithTheQuestion(lines: readonly RecordLine[]): Violation[] {
  const said = lines.find(({ record }) => record.id !== CUTOFF_ID && record.id !== STATE_ID);
  if (said === undefined) return [];
  return failIf(said.record.role !== 'user', said.line, 'an answer comes before any question');
}

function sortIncreases(lines: readonly RecordLine[]): Violation[] {
  return lines.flatMap(({ line, record }, index) => {
    const before = lines[index - 1]?.record.sort ?? Number.NEGATIVE_INFINITY;
    return failIf(record.sort <= before, line, `sort ${record.sort} follows ${before}`);
  });
}

function assistantRecordsAreWhole(lines: readonly RecordLine[]): Violation[] {
  return lines.flatMap(({ line, record }) => {
    const { role, graphPath, isInProcess, isDelta, isStructuredResponse, error } = record;
    const isWhole = graphPath !== undefined && isInProcess !== undefined && isStructuredResponse === false;
    return [
      ...failIf(
        role === 'assistant' && !isWhole,
        line,
        'an assistant record needs graphPath, isInProcess and isStructuredResponse false',
      ),
      ...failIf(
        graphPath?.[0] === FINAL_NODE && (isDelta || isInProcess === true),
        line,
        'the final answer comes whole, never in pieces',
      ),
      ...failIf(record.id === ERROR_ID && error === undefined, line, `${ERROR_ID} needs an error`),
    ];
  });
}

/** An id is used for one message, except that of failures, which every failed turn uses. */
function everyRecordIsCompleted(lines: readonly RecordLine[]): Violation[] {
  const lives = Map.groupBy(
    lines.filter(({ record }) => record.id !== ERROR_ID),
    ({ record }) => record.id,
  );
  return [...lives.values()].flatMap((life) => {
    const last = life.at(-1);
    if (last === undefined) return [];
    const before = life.slice(0, -1);
    const { id, isDelta, isInProcess, toolCall } = last.record;
    if (isDelta || isInProcess === true) return [{ line: last.line, message: `"${id}" is never completed` }];
    return toolCall === undefined ? brokenText(before, last) : brokenToolCall(before, last);
  });
}

/** Deltas carry the new pieces only, and together they are the complete record. */
function brokenText(before: readonly RecordLine[], { line, record }: RecordLine): Violation[] {
  if (before.length === 0) return [];
  const joined = (field: 'content' | 'thinking') => before.map((piece) => piece.record[field] ?? '').join('');
  return [
    ...before
      .filter((piece) => !piece.record.isDelta || piece.record.isInProcess !== true)
      .map((piece) => ({ line: piece.line, message: `"${record.id}" is complete more than once` })),
    ...failIf(
      joined('content') !== (record.content ?? ''),
      line,
      `the deltas of "${record.id}" are not its content`,
    ),
    ...failIf(
      joined('thinking') !== (record.thinking ?? ''),
      line,
      `the deltas of "${record.id}" are not its thinking`,
    ),
  ];
}

/** A call starts at most once, without a result, and ends with one. */
function brokenToolCall(before: readonly RecordLine[], { line, record }: RecordLine): Violation[] {
  const { id, toolCall } = record;
  const [start, ...again] = before;
  const { toolCall: started, isDelta, isInProcess } = start?.record ?? {};
  const isStart = isInProcess === true && isDelta === false && started?.result === undefined;
  return [
    ...again.map((other) => ({ line: other.line, message: `the tool call "${id}" starts again` })),
    ...failIf(start !== undefined && !isStart, start?.line ?? line, `"${id}" is no start of a tool call`),
    ...failIf(
      start !== undefined && (started?.name !== toolCall?.name || started?.input !== toolCall?.input),
      line,
      `the tool call "${id}" ends with another name or input than it started with`,
    ),
    ...failIf(!isJson(toolCall?.input), line, `the input of the tool call "${id}" is not JSON`),
    ...failIf(!isJson(toolCall?.result), line, `the result of the tool call "${id}" is not JSON`),
  ];
}

const failIf = (fails: boolean, line: number, message: string): Violation[] =>
  fails ? [{ line, message }] : [];

function isJson(text: string | undefined): boolean {
  try {
    JSON.parse(text ?? '');
    return true;
  } catch {
    return false;
  }
}
