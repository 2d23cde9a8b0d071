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
