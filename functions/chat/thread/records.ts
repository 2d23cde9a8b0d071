import type { Assessment } from '../../../schema/wire/assessment.ts';
import {
  CUTOFF_ID,
  ERROR_ID,
  FINAL_NODE,
  STATE_ID,
  type StreamRecord,
  type ToolCall,
  type UnsortedRecord,
} from '../../../schema/wire/stream-record.ts';
import type { Transcript } from './transcript.ts';

/** A record as it is sent. */
export const lineOf = (record: StreamRecord): string => `${JSON.stringify(record)}\n`;

/** The shapes of SPEC.md 2.8, one function each. */

const SHOWN_ON_ASSISTANT = { role: 'assistant', isStructuredResponse: false } as const;

export const cutoff = (chatId: string): StreamRecord => ({
  id: CUTOFF_ID,
  ...SHOWN_ON_ASSISTANT,
  graphPath: [],
  isDelta: false,
  isInProcess: false,
  sort: 0,
  state: { isStreaming: false, chatId },
});

export const state = ({ messages, isTruncated }: Transcript, sort: number): StreamRecord => ({
  id: STATE_ID,
  ...SHOWN_ON_ASSISTANT,
  graphPath: [],
  isDelta: false,
  isInProcess: false,
  sort,
  state: { messages, ...(isTruncated && { truncated: true }) },
});

export const userMessage = (id: string, content: string): UnsortedRecord => ({
  id,
  role: 'user',
  content,
  isDelta: false,
});

export const failure = (error: string): UnsortedRecord => ({
  id: ERROR_ID,
  ...SHOWN_ON_ASSISTANT,
  graphPath: [],
  isDelta: false,
  isInProcess: false,
  error,
});

type Said = { id: string; node: string; content: string; thinking: string };

export const delta = ({ id, node, content, thinking }: Said): UnsortedRecord => ({
  id,
  ...SHOWN_ON_ASSISTANT,
  content,
  thinking,
  graphPath: [node],
  isDelta: true,
  isInProcess: true,
});

export const completeMessage = ({ id, node, content, thinking }: Said): UnsortedRecord => ({
  id,
  ...SHOWN_ON_ASSISTANT,
  content,
  thinking,
  graphPath: [node],
  isDelta: false,
  isInProcess: false,
});

export const finalAnswer = (id: string, content: string, assessment?: Assessment): UnsortedRecord => ({
  ...completeMessage({ id, node: FINAL_NODE, content, thinking: '' }),
  ...(assessment !== undefined && { assessment }),
});

/** Without a result the call has only started. */
export const toolCallRecord = (id: string, node: string, toolCall: ToolCall): UnsortedRecord => ({
  id,
  ...SHOWN_ON_ASSISTANT,
  content: '',
  thinking: '',
  toolCall,
  graphPath: [node, 'tools'],
  isDelta: false,
  isInProcess: toolCall.result === undefined,
});
