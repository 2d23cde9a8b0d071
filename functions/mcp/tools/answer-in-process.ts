import {
  CUTOFF_ID,
  ERROR_ID,
  FINAL_NODE,
  type StreamRecord,
  type ToolCall,
} from '../../../schema/wire/stream-record.ts';
import { sqlInput, sqlResult } from '../../../schema/wire/tools.ts';

/** Of an answer's queries, those that it is most likely to rest on. */
const MOST_QUERIES = 20;
/** Of an answer's text; no model writes as much in one message. */
const MOST_CHARACTERS = 128 * 1024;

type Query = { title: string; sql: string; totalRows: number };

/** What a client of MCP is told of an answer, put together from the records of its stream. */
export class AnswerInProcess {
  #chatId = '';
  #answer: string | undefined;
  #failure: string | undefined;
  #queries: Query[] = [];
  steps = 0;

  /** @returns what begins with this record, in words for whoever waits */
  take({ id, state, error, content, graphPath, toolCall, isInProcess }: StreamRecord): string | undefined {
    if (id === CUTOFF_ID) this.#chatId = state?.chatId ?? '';
    if (id === ERROR_ID) this.#failure = error;
    if (graphPath?.[0] === FINAL_NODE) this.#answer = content;
    if (toolCall === undefined) return undefined;
    if (!isInProcess) {
      this.#takeResult(toolCall);
      return undefined;
    }
    this.steps += 1;
    return stepOf(toolCall);
  }

  end() {
    const chatId = this.#chatId;
    const answer = (this.#answer ?? '').slice(0, MOST_CHARACTERS);
    const failure = this.#failure ?? (this.#answer === undefined ? 'The answer was stopped.' : undefined);
    return {
      failure,
      text: `${answer}\n\n(chatId: ${chatId})`,
      chatId,
      answer,
      queries: this.#queries.slice(-MOST_QUERIES),
    };
  }

  #takeResult({ result }: ToolCall): void {
    const { data: found } = sqlResult.safeParse(JSON.parse(result ?? 'null'));
    if (found === undefined) return;
    const { queryTitle: title, sqlQuery: sql, totalRows } = found;
    this.#queries.push({ title, sql, totalRows });
  }
}

function stepOf({ input }: ToolCall): string {
  const { data: query } = sqlInput.safeParse(JSON.parse(input));
  return query === undefined ? 'Searching the data model' : `Querying the data: ${query.queryTitle}`;
}
