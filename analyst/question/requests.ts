import { gradable } from '../language/gradable-adjectives.ts';
import { fold, tokenise } from '../language/tokens.ts';
import { inPlainWords } from './paraphrases.ts';

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

const COURTESY =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day))(?: (?:there|all|team|everyone|\p{Lu}\p{L}+))?|(?:i )?hope (?:you|all|this|everything)\b.*|(?:many |thank(?:s| you)\b|thx|cheers|(?:best|kind|warm)(?: regards)?|regards|sorry)\b.*)$/iu;
const REASON =
  /[,;]?\s+(?:because|as|since) (?:my|our|the) (?:boss|manager|chef|director|team|board|client|customer)\b.*$|[,;]?\s+for (?:my|our|the|a) (?:next )?(?:report|board|boss|meeting|presentation|slides|deck|newsletter)\b(?=[.?!]*$)/i;
/** "…, and how high is it?" asks for the figure that is shown anyway; how long or old, only where the longest or oldest is. */
const FIGURE_AGAIN =
  /[,;]?\s+and (?:how (?<degree>high|low|big|large|long|much|many|old|often) (?:is|was|are|were) (?:it|that|this|they|those)|what (?:is|was) (?:it|that)|by how much)(?=[.?!]*$)/i;

function withoutFigureAgain(question: string): string {
  const found = FIGURE_AGAIN.exec(question);
  if (found === null) return question;
  const before = question.slice(0, found.index);
  const degree = found.groups?.degree?.toLowerCase() ?? 'high';
  const about = gradable(degree)?.stems;
  const isSame = tokenise(before).some(({ word }) => about != null && gradable(word)?.stems === about);
  // How many there are does not show how much that is.
  const isMuch = degree === 'much' || /\bby how much$/i.test(found[0]);
  const isAnother = isMuch && /\bhow many\b/i.test(before);
  const isShown = /^(?:high|low|much|many)$/.test(degree) || isSame;
  return isShown && !isAnother ? question.replace(FIGURE_AGAIN, '') : question;
}

/** Said in one word, whether or not what is asked for has a state; an "ATM" is a machine. */
const NOW = /,?\s+(?:at the mo(?:ment)?|right now|at present|as of (?:now|today)|just now)\b/gi;
const TYPED_NOW = /(?<!\b(?:an|the|our|which|what|per|by|each|every|of|from|at|and|or|vs)) atm(?=[?.!]*$)/g;

/** "no. of lifts": no sentence ends there, and nothing is left out. */
const NUMBER_OF = /(?:\b(?:no\.?|nr\.?)|#) of\b/gi;

/** A question without what politeness puts around it, and what only gives a reason for it. */
export function plainRequest(question: string): string {
  const sentences = question
    .replace(NUMBER_OF, 'number of')
    .split(/(?<=[.!?])\s+|^((?:hi|hello|hey)(?: \p{Lu}\p{L}+)?),\s+/iu);
  const asking = sentences.filter(
    (sentence) => sentence !== undefined && !COURTESY.test(sentence.replace(/[.!?,\s]+$/, '').trim()),
  );
  const plain = asking.join(' ').trim().replace(NOW, ' now').replace(TYPED_NOW, ' now').replace(REASON, '');
  return inPlainWords(withoutFigureAgain(plain)) || inPlainWords(question) || question;
}
