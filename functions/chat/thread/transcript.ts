import { FINAL_NODE, type SerializedMessage, type StreamRecord } from '../../../schema/wire/stream-record.ts';
import type { JournaledRecord } from './journal.ts';

/** One message for each question and one for each turn's answer (DECISIONS.md 5, `__state__`). */
export function serializedMessages(journaled: readonly JournaledRecord[]): SerializedMessage[] {
  return turns(journaled).flatMap((records) => {
    const question = records.find(({ record }) => record.role === 'user');
    const answered = records.filter(({ record }) => record.role === 'assistant');
    const last = answered.at(-1);
    const toolCalls = answered.flatMap(({ record }) => (record.toolCall ? [record.toolCall] : []));
    return [
      ...(question === undefined
        ? []
        : [{ role: 'user' as const, content: question.record.content ?? '', createdAt: isoTime(question) }]),
      ...(last === undefined
        ? []
        : [
            {
              role: 'assistant' as const,
              content: answerText(answered.map(({ record }) => record)),
              ...(toolCalls.length > 0 && { toolCalls }),
              createdAt: isoTime(last),
            },
          ]),
    ];
  });
}

/** The consolidated answer, or what was said when the turn did not come to one. */
function answerText(records: readonly StreamRecord[]): string {
  const final = records.find(isFinal);
  return final?.content ?? records.map(({ content }) => content ?? '').join('');
}

const isFinal = (record: StreamRecord): boolean => record.graphPath?.[0] === FINAL_NODE;

const isoTime = ({ createdAtMs }: JournaledRecord): string => new Date(createdAtMs).toISOString();

/** The records of each turn, in order. */
export const recordsByTurn = (journaled: readonly JournaledRecord[]): StreamRecord[][] =>
  turns(journaled).map((records) => records.map(({ record }) => record));

const turns = (journaled: readonly JournaledRecord[]): JournaledRecord[][] => [
  ...Map.groupBy(journaled, ({ turn }) => turn).values(),
];
