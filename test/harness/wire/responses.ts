import { event, TOKENS, type WireFormat } from './wire-format.ts';

type OpenItem = { type: 'message' | 'reasoning'; id: string };

/** OpenAI's Responses: a list of items, each opened, filled and closed. */
export class Responses implements WireFormat {
  #items = 0;
  #open: OpenItem | undefined;

  begin(): string {
    return event({ type: 'response.created', response: { id: 'resp_1', created_at: 0, model: 'scripted' } });
  }

  say(delta: string): string {
    const opened = this.#openAs('message');
    return opened + event({ type: 'response.output_text.delta', item_id: this.#open?.id, delta });
  }

  think(delta: string): string {
    const opened = this.#openAs('reasoning');
    const part = { item_id: this.#open?.id, summary_index: 0 };
    return opened + event({ type: 'response.reasoning_summary_text.delta', ...part, delta });
  }

  call({ id, name, input }: { id: string; name: string; input: string }): string {
    const closed = this.#close();
    const item = { type: 'function_call', id: `fc_${id}`, call_id: id, name };
    const place = { output_index: this.#items };
    this.#items += 1;
    return [
      closed,
      event({ type: 'response.output_item.added', ...place, item: { ...item, arguments: '' } }),
      event({ type: 'response.function_call_arguments.delta', ...place, item_id: item.id, delta: input }),
      event({
        type: 'response.output_item.done',
        ...place,
        item: { ...item, arguments: input, status: 'completed' },
      }),
    ].join('');
  }

  refuse(delta: string): string {
    const opened = this.#openAs('message');
    const part = { item_id: this.#open?.id, output_index: this.#items - 1, content_index: 0 };
    return opened + event({ type: 'response.refusal.delta', ...part, delta });
  }

  end(): string {
    const usage = {
      input_tokens: TOKENS.input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: TOKENS.output,
      output_tokens_details: { reasoning_tokens: 0 },
    };
    return (
      this.#close() + event({ type: 'response.completed', response: { incomplete_details: null, usage } })
    );
  }

  #openAs(type: OpenItem['type']): string {
    if (this.#open?.type === type) return '';
    const closed = this.#close();
    this.#open = { type, id: `item_${this.#items}` };
    const place = { output_index: this.#items };
    this.#items += 1;
    const part = { item_id: this.#open.id, summary_index: 0 };
    return [
      closed,
      event({
        type: 'response.output_item.added',
        ...place,
        item: { ...this.#open, encrypted_content: null },
      }),
      type === 'reasoning' ? event({ type: 'response.reasoning_summary_part.added', ...part }) : '',
    ].join('');
  }

  #close(): string {
    const item = this.#open;
    this.#open = undefined;
    if (item === undefined) return '';
    const place = { output_index: this.#items - 1 };
    return event({ type: 'response.output_item.done', ...place, item: { ...item, encrypted_content: null } });
  }
}
