import { event, TOKENS, type WireFormat } from './wire-format.ts';

/** Google's streamGenerateContent: whole parts; a call's arguments are an object, or there is no call. */
export class Gemini implements WireFormat {
  #finishReason = 'STOP';

  begin(): string {
    return '';
  }

  say(text: string): string {
    return parts([{ text }]);
  }

  think(text: string): string {
    return parts([{ text, thought: true }]);
  }

  call({ name, input }: { name: string; input: string }): string {
    const args = parsed(input);
    if (args !== undefined) return parts([{ functionCall: { name, args } }]);
    this.#finishReason = 'MALFORMED_FUNCTION_CALL';
    return '';
  }

  refuse(text: string): string {
    this.#finishReason = 'SAFETY';
    return text === '' ? '' : this.say(text);
  }

  end(): string {
    return event({
      candidates: [{ index: 0, content: { role: 'model', parts: [] }, finishReason: this.#finishReason }],
      usageMetadata: {
        promptTokenCount: TOKENS.input,
        candidatesTokenCount: TOKENS.output,
        totalTokenCount: TOKENS.input + TOKENS.output,
      },
    });
  }
}

const parts = (said: object[]): string =>
  event({ candidates: [{ index: 0, content: { role: 'model', parts: said } }] });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
