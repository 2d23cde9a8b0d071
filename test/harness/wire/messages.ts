import { event, TOKENS, type WireFormat } from './wire-format.ts';

/** Anthropic's Messages: a list of content blocks, each opened, filled and closed. */
export class Messages implements WireFormat {
  #blocks = 0;
  #open: 'text' | 'thinking' | undefined;
  #stopReason = 'end_turn';

  begin(): string {
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'scripted', content: [] };
    return typed({
      type: 'message_start',
      message: {
        ...message,
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: TOKENS.input, output_tokens: 1 },
      },
    });
  }

  say(text: string): string {
    const opened = this.#openAs('text', { type: 'text', text: '' });
    return opened + this.#delta({ type: 'text_delta', text });
  }

  think(thinking: string): string {
    const opened = this.#openAs('thinking', { type: 'thinking', thinking: '' });
    return opened + this.#delta({ type: 'thinking_delta', thinking });
  }

  call({ id, name, input }: { id: string; name: string; input: string }): string {
    const closed = this.#close();
    this.#stopReason = 'tool_use';
    this.#blocks += 1;
    return [
      closed,
      this.#start({ type: 'tool_use', id, name, input: {} }),
      this.#delta({ type: 'input_json_delta', partial_json: input }),
      this.#stop(),
    ].join('');
  }

  refuse(text: string): string {
    this.#stopReason = 'refusal';
    return text === '' ? '' : this.say(text);
  }

  end(): string {
    const delta = { stop_reason: this.#stopReason, stop_sequence: null };
    return [
      this.#close(),
      typed({ type: 'message_delta', delta, usage: { output_tokens: TOKENS.output } }),
      typed({ type: 'message_stop' }),
    ].join('');
  }

  #openAs(type: 'text' | 'thinking', block: object): string {
    if (this.#open === type) return '';
    const closed = this.#close();
    this.#open = type;
    this.#blocks += 1;
    return closed + this.#start(block);
  }

  #close(): string {
    if (this.#open === undefined) return '';
    this.#open = undefined;
    return this.#stop();
  }

  #start(content_block: object): string {
    return typed({ type: 'content_block_start', index: this.#blocks - 1, content_block });
  }

  #delta(delta: object): string {
    return typed({ type: 'content_block_delta', index: this.#blocks - 1, delta });
  }

  #stop(): string {
    return typed({ type: 'content_block_stop', index: this.#blocks - 1 });
  }
}

const typed = (data: { type: string } & Record<string, unknown>): string => event(data, data.type);
