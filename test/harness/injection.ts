import type { Action } from './model-script.ts';

/**
 * Texts that try to take a language model over, and the stand-in that falls for all of them: what a text orders
 * between these marks, it does. Whatever then comes out, the service has let out.
 */

const ORDER = /⟦([^⟧]*)⟧/g;

/** An order that the obedient model finds wherever it reads: in rows, descriptions or messages. */
export const order = (action: Action): string => `⟦${encodeURIComponent(JSON.stringify(action))}⟧`;

/** What the newest order in a prompt says. */
export function obeyed(prompt: string): Action {
  const code = [...prompt.matchAll(ORDER)].at(-1)?.[1];
  return code === undefined
    ? { say: 'Nobody told me to do anything.' }
    : JSON.parse(decodeURIComponent(code));
}
