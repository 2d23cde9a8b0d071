import type { Action } from './model-script.ts';

/**
 * Texts that try to take over a language model, for a stand-in that obeys all of them: it does what a text
 * orders between these marks. Whatever comes out then has been let out by the service.
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
