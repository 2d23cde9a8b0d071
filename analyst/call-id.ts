import type { LanguageModelV4Prompt } from '@ai-sdk/provider';

/** A tool call's id from the prompt that leads to it: unique in a thread, and the same on every run. */
export function callIdFor(prompt: LanguageModelV4Prompt): string {
  const text = JSON.stringify(prompt);
  return `call_${hash(text, 0x811c9dc5)}${hash(text, 0x01000193)}`;
}

/** FNV-1a over UTF-16 code units, from a chosen start. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
