import { quoteValues } from '../match/values/quoted-values.ts';
import { isKindOfRows } from '../proof/kinds-of-rows.ts';
import { type BoundIntent, bindValues } from './bind-values.ts';
import { withThingsDone } from './done-things.ts';
import { readingOfOthers } from './figures-of-others.ts';
import type { Reading } from './intent.ts';
import type { BoundTo, Knowledge } from './knowledge.ts';
import { type LookedUp, lookUp } from './look-up.ts';
import { namedBetter } from './named-better.ts';
import { namesOf } from './names-of-intent.ts';
import { goesAhead, nextMonth } from './next-month.ts';
import { isComplete } from './open-turn.ts';
import type { Understanding } from './understanding.ts';

/** Other readings tried when a value is in none of the best one's columns, or when its query fails. */
const READINGS_TRIED = 5;
/** Readings this near to each other are both likely. */
const RIVAL_MARGIN = 0.05;

/** What readings come to over the values that are known, or the question with a value of it in quotes. */
export type Binding = Understanding | { kind: 'quoted'; question: string };

/** Looks values up, then keeps the readings that they fit, the first of them first. */
export function bind(question: string, readings: Reading[], knowledge: Knowledge, isGuess = false): Binding {
  const { lookedUp } = knowledge;
  const tried = readings.slice(0, READINGS_TRIED);
  const bound: BoundIntent[] = [];
  for (const reading of tried) {
    const found = lookUp(reading, lookedUp);
    if (found.lookup !== null) return found.lookup;
    const { values } = found;
    const quoted =
      values === null ? null : quoteValues(question, reading, values, reading.subject?.source.rowNouns);
    if (quoted !== null) return { kind: 'quoted', question: quoted };
    const candidate = boundAmong(tried, reading, values, knowledge);
    bound.push(candidate);
    if (isComplete(candidate)) break;
  }
  const chosen = bound.find(isComplete) ?? (isGuess ? undefined : onlyNamedBetter(bound, tried));
  if (chosen === undefined) return { kind: 'missing', bound, isGuess };
  const spare = tried
    .slice(bound.length)
    .map((reading) => bindValues(reading, null))
    .filter(isComplete);
  const ofOthers = isGuess ? null : besideOthers(chosen, tried, lookedUp);
  if (ofOthers !== null) return ofOthers;
  const rival = bound.length === 1 ? rivalOf(tried, chosen, spare) : null;
  if (rival !== null) return { kind: 'choice', choices: [chosen, rival] };
  const subject = tried[bound.indexOf(chosen)]?.subject ?? null;
  const done = subject === null ? null : withThingsDone(chosen.intent, subject);
  if (done?.isSaid) return { kind: 'intents', candidates: [{ ...chosen, intent: done.intent }], isGuess };
  if (done !== null) return { kind: 'choice', choices: [{ ...chosen, intent: done.intent }, chosen] };
  const previous = subject?.previous ?? null;
  const next = nextMonth(chosen.intent, tried[bound.indexOf(chosen)]);
  if (next !== null && goesAhead(chosen.intent, previous, knowledge.today))
    return { kind: 'intents', candidates: [{ ...chosen, intent: next }], isGuess };
  if (next !== null && previous === null)
    return { kind: 'choice', choices: [{ ...chosen, intent: next }, chosen] };
  return { kind: 'intents', candidates: [chosen, ...spare], isGuess };
}

/** Every lookup of a turn binds the readings before it once more, to the values that were found before. */
function boundAmong(
  tried: Reading[],
  reading: Reading,
  values: BoundTo['values'],
  { bound }: Knowledge,
): BoundIntent {
  const found = bound?.get(reading);
  const isSame = (one: Reading, at: number) => one === found?.beside[at];
  if (found?.values === values && tried.length === found.beside.length && tried.every(isSame))
    return found.intent;
  const intent = bindValues(withRivals(reading, tried), values);
  bound?.set(reading, { beside: tried, values, intent });
  return intent;
}

/** Which of two is meant, where a figure of another source is called no less by the question. */
function besideOthers(chosen: BoundIntent, tried: Reading[], lookedUp: LookedUp): Binding | null {
  const others = readingOfOthers(tried, chosen.intent);
  if (others === null) return null;
  const found = lookUp(others, lookedUp);
  if (found.lookup !== null) return found.lookup;
  const other = bindValues(others, found.values);
  // Its own view may have further figures that end so.
  const isLikely = other.missing.length === 0 && other.unmet.every(({ kind }) => kind === 'title');
  if (isLikely) return { kind: 'choice', choices: [chosen, other] };
  const [own, next] = [chosen, other].map(({ intent }) => intent.having[0]?.use.member.title);
  return (others.doubts.guessedCondition ?? 0) > 0 ? withUnmet(chosen, `${own} or ${next}`) : null;
}

const withUnmet = (chosen: BoundIntent, text: string): Binding => ({
  kind: 'missing',
  bound: [{ ...chosen, unmet: [{ kind: 'title', text }] }],
  isGuess: false,
});

/** Of all readings of which none is proven, the only one that is with another figure or group. */
function onlyNamedBetter(bound: BoundIntent[], tried: Reading[]): BoundIntent | undefined {
  const better = bound.flatMap((one, at) => {
    const subject = tried[at]?.subject ?? null;
    const named = subject === null ? null : namedBetter(one, subject);
    return subject === null || named === null ? [] : [{ named, subject }];
  });
  const isOfRows = ({ named, subject }: (typeof better)[number]) =>
    named.intent.dimensions.some((group) => isKindOfRows(group, subject.source));
  const [only, ...others] = better.length > 1 ? better.filter(isOfRows) : better;
  return others.length > 0 ? undefined : only?.named;
}

/** How near the next reading comes that gives other figures or groups. */
function withRivals(reading: Reading, tried: Reading[]): Reading {
  const own = namesOf(reading.intent);
  const margins = tried
    .filter((other) => other !== reading && namesOf(other.intent) !== own)
    .map((other) => reading.score - other.score);
  const rival = Math.min(1, Math.max(0, ...margins.map((margin) => 1 - margin)));
  return { ...reading, doubts: { ...reading.doubts, rival } };
}

/** A reading of another figure or other groups that is as likely as the best one. */
function rivalOf(tried: Reading[], chosen: BoundIntent, spare: BoundIntent[]): BoundIntent | null {
  const [best, ...others] = tried;
  const [rival] = spare;
  // Where no word names a figure, the next that gives an answer is as likely as one that gives none.
  const next =
    best?.namesFigure === false
      ? others.find(({ intent }) => intent.source === rival?.intent.source)
      : others[0];
  if (
    best === undefined ||
    next === undefined ||
    rival === undefined ||
    rival.intent.source !== next.intent.source
  )
    return null;
  // "which day is busiest" may be asked of the rentals or of the repairs.
  const areCounts = [chosen, rival].every(
    ({ intent }) => intent.measures[0]?.member.meta.aggType === 'count',
  );
  const isNamedAlike = best.namesFigure ? next.namesFigure : !next.namesFigure && areCounts;
  const isAsGood = isNamedAlike && next.score > best.score - RIVAL_MARGIN;
  return isAsGood && namesOf(rival.intent) !== namesOf(chosen.intent) ? rival : null;
}
