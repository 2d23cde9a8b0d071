import {
  FINAL_NODE,
  type MessageToolCall,
  type SerializedMessage,
  STATE_LIMIT_BYTES,
  STATE_MESSAGES_LIMIT,
} from '../../../schema/wire/stream-record.ts';
import type { RecordOutline } from '../record-outline.ts';
import { startOf } from '../record-outline.ts';
import type { OutlinedRecord } from './journal.ts';

/** What a thread has come to, as `__state__` shows it. */
export type Transcript = {
  /** Oldest first. */
  messages: SerializedMessage[];
  /** Whether messages, or parts of them, were left out. */
  isTruncated: boolean;
};

/** Of the line of `__state__`, beside its messages. */
const FRAME_BYTES = 1024;
const ROOM_BYTES = STATE_LIMIT_BYTES - FRAME_BYTES;
/** The last question and its answer are both told, however long they are. */
const MESSAGE_LIMIT_BYTES = ROOM_BYTES / 2;

type Told = { message: SerializedMessage; isCut: boolean };

/** The last messages of a thread, as many as DECISIONS.md 5 has room for. */
export function transcriptOf(newestFirst: Iterable<OutlinedRecord>): Transcript {
  const messages: SerializedMessage[] = [];
  let room = ROOM_BYTES;
  let isTruncated = false;
  for (const told of messagesBackwards(newestFirst)) {
    const { message, isCut } = shortened(told);
    const bytes = sizeOf(message);
    if (messages.length === STATE_MESSAGES_LIMIT || bytes > room) return { messages, isTruncated: true };
    messages.unshift(message);
    room -= bytes;
    isTruncated ||= isCut;
  }
  return { messages, isTruncated };
}

/** One message for each turn's answer and one for its question. */
function* messagesBackwards(newestFirst: Iterable<OutlinedRecord>): Generator<Told> {
  for (const records of turnsBackwards(newestFirst)) {
    const answered = records.filter(({ outline }) => outline.role === 'assistant');
    const question = records.find(({ outline }) => outline.role === 'user');
    const last = answered.at(-1);
    if (last !== undefined) yield answer(answered, last);
    if (question !== undefined) {
      const { content = '', isCut = false } = question.outline;
      yield { message: { role: 'user', content, createdAt: isoTime(question) }, isCut };
    }
  }
}

/** The records of each turn, oldest first, the last turn first. */
export function* turnsBackwards(newestFirst: Iterable<OutlinedRecord>): Generator<OutlinedRecord[]> {
  let turn: OutlinedRecord[] = [];
  for (const record of newestFirst) {
    if (turn[0] !== undefined && turn[0].turn !== record.turn) {
      yield turn;
      turn = [];
    }
    turn.unshift(record);
  }
  if (turn.length > 0) yield turn;
}

function answer(records: readonly OutlinedRecord[], last: OutlinedRecord): Told {
  const outlines = records.map(({ outline }) => outline);
  const toolCalls = outlines.flatMap(({ toolCall }) => (toolCall === undefined ? [] : [toolCall]));
  const shownCalls = toolCalls.filter(isWhole);
  const { content, isCut } = answerText(outlines);
  return {
    message: {
      role: 'assistant',
      content,
      ...(shownCalls.length > 0 && { toolCalls: shownCalls }),
      createdAt: isoTime(last),
    },
    isCut: isCut || shownCalls.length < toolCalls.length,
  };
}

const isWhole = (call: NonNullable<RecordOutline['toolCall']>): call is MessageToolCall =>
  call.input !== undefined;

/** The consolidated answer, or what was said when the turn did not come to one. */
function answerText(outlines: readonly RecordOutline[]): { content: string; isCut: boolean } {
  const final = outlines.find(({ graphPath }) => graphPath?.[0] === FINAL_NODE);
  const said = final === undefined ? outlines.filter(({ toolCall }) => toolCall === undefined) : [final];
  return {
    content: said.map(({ content = '' }) => content).join(''),
    isCut: said.some(({ isCut }) => isCut),
  };
}

/** A message that is too long loses its tool calls, then the end of its text. */
function shortened({ message, isCut }: Told): Told {
  if (sizeOf(message) <= MESSAGE_LIMIT_BYTES) return { message, isCut };
  const { toolCalls: _, ...shown } = message;
  for (let bytes = sizeOf(shown); bytes > MESSAGE_LIMIT_BYTES; bytes = sizeOf(shown)) {
    const share = MESSAGE_LIMIT_BYTES / bytes;
    shown.content = startOf(shown.content, Math.floor(shown.content.length * share));
  }
  return { message: shown, isCut: true };
}

const encoder = new TextEncoder();

/** As it is sent, with the comma behind it. */
const sizeOf = (message: SerializedMessage): number => encoder.encode(JSON.stringify(message)).byteLength + 1;

const isoTime = ({ createdAtMs }: OutlinedRecord): string => new Date(createdAtMs).toISOString();
