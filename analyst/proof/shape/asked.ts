import type { Intent, Subject } from '../../intent/intent.ts';
import type { Token } from '../../language/tokens.ts';
import type { Element } from '../elements.ts';

/** A question and what it was read as, as the rules of its shape look at them. */
export type Asked = {
  intent: Intent;
  subject: Subject;
  tokens: Token[];
  /** What each token says of the intent. */
  said: Element[][];
  words: string[];
  /** The words with a space between. */
  text: string;
  isFirst: boolean;
  hasSeries: boolean;
  hasGroups: boolean;
};

/** Whether a reading is of another kind than the question, and what of the question cannot be told then. */
export type ShapeRule = readonly [
  isUnfit: (asked: Asked) => boolean,
  what: string | ((asked: Asked) => string),
];

export function askedOf(intent: Intent, subject: Subject, said: Element[][]): Asked {
  const { tokens, previous } = subject;
  const words = tokens.map(({ word, isQuoted }) => (isQuoted ? '"' : word));
  const hasSeries = intent.time?.granularity != null;
  return {
    intent,
    subject,
    tokens,
    said,
    words,
    text: words.join(' '),
    isFirst: previous === null,
    hasSeries,
    hasGroups: intent.dimensions.length > 0 || hasSeries,
  };
}
