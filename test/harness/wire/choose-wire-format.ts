import { ChatCompletions } from './chat-completions.ts';
import { Gemini } from './gemini.ts';
import { Messages } from './messages.ts';
import { Responses } from './responses.ts';
import type { WireFormat } from './wire-format.ts';

/** A call of some provider's interface: which script it is for, and how the answer is written. */
export type ModelCall = { script: string; wire: WireFormat };

const GEMINI = /\/models\/(.+):streamGenerateContent$/;

/** Tells the provider from the path it is asked under. */
export function readCall(pathname: string, body: { model?: string }): ModelCall | undefined {
  const { model: script = '' } = body;
  if (pathname.endsWith('/chat/completions')) return { script, wire: new ChatCompletions() };
  if (pathname.endsWith('/responses')) return { script, wire: new Responses() };
  if (pathname.endsWith('/messages')) return { script, wire: new Messages() };
  const gemini = GEMINI.exec(pathname);
  return gemini === null ? undefined : { script: decodeURIComponent(gemini[1] ?? ''), wire: new Gemini() };
}
