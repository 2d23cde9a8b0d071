import { fold } from '../language/tokens.ts';

const CHANGING =
  'add|approve|assign|book|buy|call|cancel|change|close|create|delete|drop|edit|email|insert|invite|issue|move|notify|order|pay|refund|reject|remind|remove|rename|reset|schedule|send|set|ship|transfer|update|upgrade';
const OF_SOMETHING = 'the|a|an|all|my|our|their|his|her|him|them|this|that|these|those|every|user|everyone';

const ASKS_FOR_CHANGE = new RegExp(
  `^(?:please |can you |could you |would you |i want (?:you )?to )*(?:${CHANGING}) (?:${OF_SOMETHING})\\b`,
);

/** "cancel the subscription of …": asks to change something rather than to tell it. */
export function asksForChange(question: string): boolean {
  return ASKS_FOR_CHANGE.test(
    fold(question)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
}

/** "What can I ask?", "which data do you have?", "help". */
export function asksForOverview(question: string): boolean {
  const text = fold(question)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (
    /^(?:help|hi|hello|hey|good (?:morning|afternoon|evening))?$/.test(text) ||
    /what (?:can|could|should|may) (?:i|we) ask/.test(text) ||
    /what (?:can|could) you (?:do|tell|answer|show)/.test(text) ||
    /(?:which|what)(?: kind of| kinds of)? data (?:do|can|is|are|have)/.test(text) ||
    /what (?:do you know|data is there|is in the data|questions)/.test(text)
  );
}

export function asksWhy(question: string): boolean {
  return /^(?:and |but |so )?(?:why\b|how come\b|what (?:drove|caused|explains?|is behind|was behind))/.test(
    fold(question).trim(),
  );
}

/** "Why did they leave? Show members by reason.": the sentence after it says what is wanted; else null. */
export function requestAfter(question: string): string | null {
  return (
    /\?\s+(?=(?:please )?(?:show|list|give|break|split|compare|plot)\b)(.+)$/is.exec(question)?.[1] ?? null
  );
}
