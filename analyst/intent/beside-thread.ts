import { tokenise } from '../language/tokens.ts';
import { bind } from './binding.ts';
import { readAfter } from './follow-up.ts';
import type { Intent } from './intent.ts';
import type { Knowledge } from './knowledge.ts';
import { withWhatIsOpen } from './open-turn.ts';
import type { Understanding } from './understanding.ts';

/** More of them say what they are about. */
const WORDS_OF_FRAGMENT = 5;
/** More of them say of which time. */
const WORDS_OF_QUESTION = 8;

/** "how many people attended?" within a thread is of what it is about: who is counted elsewhere may be others, and where nothing was stated before, nobody can tell. */
export function withPeopleOpen(
  question: string,
  told: Understanding,
  previous: Intent | null,
  { open, isLater = false }: Knowledge,
): Understanding {
  const people = tokenise(question).find(({ word }) => word === 'people');
  if (told.kind !== 'intents' || people === undefined || !isLater) return told;
  const [{ intent }] = told.candidates;
  if (open == null && intent.source.name === previous?.source.name) return told;
  const unmet = { kind: 'word' as const, text: people.text };
  return {
    kind: 'missing',
    bound: told.candidates.map((one) => ({ ...one, unmet: [...one.unmet, unmet] })),
    isGuess: false,
  };
}

/** A few words without a period or group, after a question that has them: alone, or of the same? A figure that is not named is that one. */
export function besideThread(
  question: string,
  alone: Understanding,
  namesFigure: boolean,
  previous: Intent,
  knowledge: Knowledge,
): Understanding {
  if (alone.kind !== 'intents') return alone;
  const { length } = tokenise(question);
  const { intent } = alone.candidates[0];
  const dropsAll = length <= WORDS_OF_FRAGMENT && !hasScope(intent) && hasScope(previous);
  const dropsPeriod = length <= WORDS_OF_QUESTION && intent.time === null && previous.time?.range != null;
  if (intent.measures.length === 0 || (namesFigure && !dropsAll && !dropsPeriod)) return alone;
  const after = readAfter(question, previous, knowledge.sources, knowledge.today);
  const carried = after === null ? null : bind(question, after, knowledge);
  if (carried?.kind !== 'intents') return alone;
  if (!namesFigure) return withWhatIsOpen(carried, knowledge.open);
  return { kind: 'choice', choices: [carried.candidates[0], alone.candidates[0]] };
}

function hasScope({ time, dimensions, filters, having }: Intent): boolean {
  return time !== null || dimensions.length + filters.length + having.length > 0;
}
