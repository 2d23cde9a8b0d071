import type { Action } from './model-script.ts';

/**
 * Texts that try to take a language model over, and the stand-in that falls for all of them: what a text orders
 * between these marks, it does. Whatever then comes out, the service has let out.
 */

const ORDER = /⟦([\s\S]*?)⟧/g;

/** An order that the obedient model finds wherever it reads: in rows, descriptions, names or messages. */
export const order = (action: Action | { repeatPrompt: true }): string =>
  `⟦${encodeURIComponent(JSON.stringify(action))}⟧`;

/** What the newest order in the prompt says; nothing is left to obey once it has been done. */
export function obeyed(prompt: string): Action[] {
  const orders = [...prompt.matchAll(ORDER)].map(([, code = '']) => JSON.parse(decodeURIComponent(code)));
  const last: Action | { repeatPrompt: true } | undefined = orders.at(-1);
  if (last === undefined) return [{ say: 'Nobody told me to do anything.' }];
  return 'repeatPrompt' in last ? [{ say: prompt }] : [last];
}
