import type { Intent, Subject } from '../intent/intent.ts';
import { wordsIn } from '../language/spelling.ts';
import { textOfWords } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { CALENDAR } from './word-lists.ts';

/** Stretches of time that are said, and that the date of an intent does not tell. */
export function otherStretches(intent: Intent, { tokens }: Subject): string[] {
  const { time, filters } = intent;
  if (time?.range == null) return [];
  const text = textOfWords(tokens);
  const { range, member } = time;
  const words = wordsIn(member.title);
  const isOfDeed = words.some((word) => isPastForm({ word })) && !words.some((word) => PLANNED.test(word));
  const isSaid = tokens.some(({ stem }) => words.some((word) => rootOf(word) === rootOf(stem)));
  // "empty since June" is no month of June, though a day is called "Empty since".
  const since = tokens.findIndex(
    ({ word }, at) => word === 'since' && CALENDAR.has(tokens[at + 1]?.word ?? ''),
  );
  const isWithin = since >= 0 && !/^(?:from|since)\b/.test(range.label) && intent.derivation === null;
  // Who has "not been contacted since May" is told by that day, and by no other one of May.
  const lacks = filters.some(
    ({ operator, member: own }) => operator === 'isNotSet' && own.kind === 'time' && own !== member,
  );
  // What is still to come has not been sold from today on.
  const isAhead = range.from !== null && range.to === null && /\bto come$/.test(text);
  const day = tokens.find(({ word }) => /^(?:today|tonight)$/.test(word));
  const isAtState = filters.some((filter) => filter.operator === 'equals' && STATE.test(filter.member.title));
  return [
    ...(isWithin ? ['since'] : []),
    ...(since >= 0 && lacks && DENIED.test(text) ? ['since'] : []),
    ...(isAhead && isOfDeed ? ['to come'] : []),
    // Whoever is off sick tonight was not hired tonight.
    ...(day !== undefined && isAtState && isOfDeed && !isSaid && BEGINNING.test(member.title)
      ? [day.text]
      : []),
  ];
}

const PLANNED = /^(?:booked|planned|scheduled|expected|promised|due|wanted|needed)$/;
const BEGINNING = /\b(?:hired|joined|started|opened|registered|employed|enrolled|began|bought)\b/i;
const STATE = /\b(?:status|state)\b/i;
const DENIED = /\b(?:not|never)\b|n['’]t\b/;
