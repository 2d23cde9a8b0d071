import type { LanguageModelV4Prompt } from '@ai-sdk/provider';

/** A tool call's id from the prompt that leads to it: unique in a thread, and the same on every run. */
export function callIdFor(prompt: LanguageModelV4Prompt): string {
  const text = JSON.stringify(prompt);
  // FNV-1a over UTF-16 code units, from two starts at once: a prompt is long.
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x01000193);
  }
  return `call_${inHex(one)}${inHex(other)}`;
}

const inHex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
