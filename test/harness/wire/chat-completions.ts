import { event, TOKENS, type WireFormat } from './wire-format.ts';

/** OpenAI's chat completions, which OpenAI-compatible servers and Workers AI speak. */
export class ChatCompletions implements WireFormat {
  #calls = 0;
  #isRefused = false;

  begin(): string {
    return '';
  }

  say(content: string): string {
    return choice({ delta: { role: 'assistant', content }, finish_reason: null });
  }

  think(text: string): string {
    return choice({ delta: { role: 'assistant', reasoning_content: text }, finish_reason: null });
  }

  call({ id, name, input }: { id: string; name: string; input: string }): string {
    const call = { index: this.#calls, id, type: 'function', function: { name, arguments: input } };
    this.#calls += 1;
    return choice({ delta: { role: 'assistant', tool_calls: [call] }, finish_reason: null });
  }

  refuse(text: string): string {
    this.#isRefused = true;
    return text === '' ? '' : this.say(text);
  }

  end(): string {
    const finish_reason = this.#isRefused ? 'content_filter' : this.#calls > 0 ? 'tool_calls' : 'stop';
    const usage = {
      prompt_tokens: TOKENS.input,
      completion_tokens: TOKENS.output,
      total_tokens: TOKENS.input + TOKENS.output,
    };
    return `${choice({ delta: {}, finish_reason })}${event({ ...CHUNK, choices: [], usage })}data: [DONE]\n\n`;
  }
}

const CHUNK = { id: 'scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted' };

const choice = (said: object): string => event({ ...CHUNK, choices: [{ index: 0, ...said }] });
