import { inSentence } from '../language/spelling.ts';
import { stemOf, stemsOf } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { countsThings, type Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { type Asked, twoHalvesOf } from '../question/second-half.ts';
import { besideMoment } from './beside-moment.ts';
import type { BoundIntent } from './bind-values.ts';
import { confidenceIn } from './confidence.ts';
import { joinedDoubts } from './doubts.ts';
import type { Intent } from './intent.ts';
import { isComplete } from './open-turn.ts';
import { shownWith } from './shown-with.ts';
import type { Understanding } from './understanding.ts';

type Ask = (question: string, previous: Intent | null) => Understanding;

/**
 * "dearest invoice so far, and whose was it": the first half is read and proven as a question of its own, and shown with what the second
 * asks for; null where there is none, or nobody can tell which column it means.
 */
export function withSecondHalf(question: string, sources: Source[], ask: Ask): Understanding | null {
  const halves = twoHalvesOf(question);
  if (halves === null) return null;
  const told = ask(halves.first, null);
  if (told.kind === 'lookup') return told;
  if (told.kind !== 'intents') return null;
  const [bound] = told.candidates;
  const source = sources.find(({ name }) => name === bound.intent.source.name);
  if (source === undefined || !isComplete(bound) || bound.intent.beside !== undefined) return null;
  const moment = besideMoment(bound.intent, halves.asked, source, halves.first);
  if (moment !== null) return { ...told, candidates: [{ ...bound, intent: moment }] };
  const [only, ...others] = halves.asked;
  const whole = halves.asked.find(({ kind }) => /^(?:some|percent|compared)$/.test(kind));
  if (whole !== undefined)
    return only === undefined || others.length > 0 || isOtherDeed(only, halves.first)
      ? null
      : withWhole(only, bound, ask);
  const shown = shownWith(bound.intent, halves.asked, { source, words: halves.first });
  if (shown === null) return null;
  return { ...told, candidates: [{ ...bound, intent: shown }] };
}

/** How many left last year, and how many "did we take on" this year, are two things. */
const isOtherDeed = (asked: Asked, first: string): boolean =>
  asked.kind === 'compared' &&
  asked.verb !== undefined &&
  !/^(?:do|done|have|had|get|got)$/.test(asked.verb) &&
  !stemsOf(first).some((stem) => rootOf(stem) === rootOf(stemOf(asked.verb ?? '')));

/** What is asked of all that the first half tells, and no column of it. */
function withWhole(asked: Asked, first: BoundIntent, ask: Ask): Understanding | null {
  const { intent } = first;
  if (asked.kind === 'some') return withSome(asked.question, first, ask);
  if (asked.kind === 'percent') return isChange(intent) ? alone(first) : null;
  if (asked.kind !== 'compared' || intent.derivation !== null || intent.time?.range == null) return null;
  const told = ask(asked.question, intent);
  if (told.kind !== 'intents') return told.kind === 'lookup' ? told : null;
  const [second] = told.candidates;
  const isSame = second.intent.source.name === intent.source.name && isComplete(second);
  return isSame && isChange(second.intent) ? alone(second) : null;
}

const alone = (bound: BoundIntent): Understanding => ({
  kind: 'intents',
  candidates: [bound],
  isGuess: false,
});

const isChange = ({ derivation }: Intent): boolean =>
  derivation?.kind === 'comparison' || derivation?.kind === 'change';

/** "and how many were late": of the same groups and period, beside all of them. */
function withSome(question: string, first: BoundIntent, ask: Ask): Understanding | null {
  const { intent } = first;
  const [use, ...others] = intent.measures;
  if (use === undefined || others.length > 0 || intent.limit !== null || !countsThings(use.member))
    return null;
  const told = ask(question, intent);
  if (told.kind === 'lookup') return told;
  const second = told.kind === 'intents' ? told.candidates[0] : undefined;
  if (second === undefined || !isComplete(second) || !isOfSameRows(second.intent, intent)) return null;
  const [part] = second.intent.measures;
  if (part === undefined || !countsThings(part.member)) return null;
  const added = second.intent.filters.filter((filter) => !intent.filters.includes(filter));
  const isOther = part.member !== use.member;
  // Of two values that one word may be, nobody knows which is meant.
  if (added.length !== (isOther ? 0 : 1)) return null;
  const doubts = joinedDoubts(first.doubts, second.doubts);
  const slips = [...first.slips, ...second.slips];
  const whole = isOther
    ? { ...intent, measures: [use, part] }
    : {
        ...intent,
        beside: { ...second.intent, measures: [{ ...part, member: ofSome(part.member, added) }] },
      };
  const bound = { ...first, intent: whole, doubts, slips, confidence: confidenceIn(doubts) };
  return { kind: 'intents', candidates: [bound], isGuess: false };
}

function isOfSameRows(one: Intent, other: Intent): boolean {
  const groups = ({ dimensions }: Intent) => dimensions.map(({ reference }) => reference).join();
  return (
    one.source.name === other.source.name &&
    one.derivation === null &&
    one.beside === undefined &&
    one.limit === null &&
    one.measures.length === 1 &&
    groups(one) === groups(other) &&
    one.time?.member === other.time?.member &&
    one.time?.granularity === other.time?.granularity &&
    one.time?.range?.label === other.time?.range?.label &&
    other.filters.every((filter) => one.filters.includes(filter))
  );
}

/** The figure of those that are so, called by it: "Number of visits (Cancelled)". */
function ofSome(figure: Member, filters: Intent['filters']): Member {
  const words = filters.map((filter) =>
    'values' in filter ? filter.values.join(' or ') : inSentence(filter.member.title),
  );
  return { ...figure, name: `${figure.name}_of_those`, title: `${figure.title} (${words.join(', ')})` };
}
