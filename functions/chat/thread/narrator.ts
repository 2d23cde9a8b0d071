import type { Assessment } from '../../../schema/wire/assessment.ts';
import type { AgentEvent } from '../agent/agent-event.ts';
import type { RecordLog } from './record-log.ts';
import { completeMessage, delta, finalAnswer, toolCallRecord } from './records.ts';

type OpenText = { id: string; content: string; thinking: string };
type OpenTool = { id: string; name: string; input: string };

export type NarratorOptions = {
  log: RecordLog;
  /** Name of the main agent node, first in every graph path. */
  node: string;
  /** Whether reasoning is shown at all (SPEC.md 2.8 `thinking`). */
  showsReasoning: boolean;
};

/** Tells what the agent does as records of the stream (SPEC.md 3). */
export class Narrator {
  readonly #log: RecordLog;
  readonly #node: string;
  readonly #showsReasoning: boolean;
  readonly #texts = new Map<string, OpenText>();
  readonly #tools = new Map<string, OpenTool>();
  #messages = 0;
  #answer = '';
  #assessment: Assessment | undefined;

  constructor({ log, node, showsReasoning }: NarratorOptions) {
    this.#log = log;
    this.#node = node;
    this.#showsReasoning = showsReasoning;
  }

  /** @returns undefined when it is told already: an answer has thousands of pieces, and to await each takes longer than to send it. */
  tell(event: AgentEvent): Promise<void> | undefined {
    switch (event.type) {
      case 'step-start':
        this.#answer = '';
        this.#assessment = undefined;
        return;
      case 'step-end':
        return;
      case 'assessed':
        this.#assessment = event.assessment;
        return;
      case 'text':
        this.#answer += event.piece;
        this.#piece(event.id, { content: event.piece, thinking: '' });
        return;
      case 'reasoning':
        if (this.#showsReasoning) this.#piece(event.id, { content: '', thinking: event.piece });
        return;
      case 'message-end':
        return this.#completeText(event.id);
      case 'tool-start':
        this.#startTool(event);
        return;
      case 'tool-end':
        return this.#completeTool(event.callId, event.result);
    }
  }

  /** The turn went well: the text of the last step once more, whole. */
  async finish(): Promise<void> {
    await this.#completeOpen('The tool gave no result.');
    await this.#log.sendComplete(finalAnswer(this.#newId('final'), this.#answer, this.#assessment));
  }

  /** The turn stopped half way: completes what is open with what it has. */
  cutShort(reason: string): Promise<void> {
    return this.#completeOpen(reason);
  }

  #piece(id: string, { content, thinking }: { content: string; thinking: string }): void {
    const open = this.#texts.get(id) ?? { id: this.#newId('message'), content: '', thinking: '' };
    open.content += content;
    open.thinking += thinking;
    this.#texts.set(id, open);
    this.#log.sendInProcess(delta({ id: open.id, node: this.#node, content, thinking }));
  }

  async #completeText(id: string): Promise<void> {
    const open = this.#texts.get(id);
    if (open === undefined) return;
    this.#texts.delete(id);
    await this.#log.sendComplete(completeMessage({ ...open, node: this.#node }));
  }

  #startTool({ callId, name, input }: { callId: string; name: string; input: string }): void {
    const open = { id: this.#newId('tool'), name, input };
    this.#tools.set(callId, open);
    this.#log.sendInProcess(toolCallRecord(open.id, this.#node, { name, input }));
  }

  async #completeTool(callId: string, result: unknown): Promise<void> {
    const open = this.#tools.get(callId);
    if (open === undefined) return;
    this.#tools.delete(callId);
    const { id, name, input } = open;
    await this.#log.sendComplete(
      toolCallRecord(id, this.#node, { name, input, result: JSON.stringify(result) }),
    );
  }

  async #completeOpen(toolError: string): Promise<void> {
    for (const id of [...this.#texts.keys()]) await this.#completeText(id);
    for (const callId of [...this.#tools.keys()]) await this.#completeTool(callId, { error: toolError });
  }

  /** Unique in the thread, and the same whenever the same turn is told again. */
  #newId(kind: 'message' | 'tool' | 'final'): string {
    this.#messages += 1;
    return `${this.#log.turn}-${this.#messages}-${kind}`;
  }
}
