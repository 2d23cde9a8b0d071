import type { SqlResult } from '../../schema/wire/tools.ts';
import type { Slip } from '../language/slips.ts';
import { tokenise } from '../language/tokens.ts';
import { withAmountNamed } from '../match/amount-of-verb.ts';
import type { Source } from '../match/model/sources.ts';
import { quoteValues } from '../match/values/quoted-values.ts';
import { type Outcome, writeLookup } from '../match/values/value-lookup.ts';
import { readDerivedWords } from '../question/derived-words.ts';
import { otherLanguageOf } from '../question/other-language.ts';
import { asksForChange, asksForOverview, asksWhy, plainRequest, requestAfter } from '../question/requests.ts';
import { absentReading } from './absent-things.ts';
import { type BoundIntent, bindValues, withSlipsMended } from './bind-values.ts';
import { LEAST_CONFIDENCE } from './confidence-weights.ts';
import { withThingsDone } from './done-things.ts';
import { type Doubts, joinedDoubts } from './doubts.ts';
import { drillFrom, premiseIn } from './drill.ts';
import { readAfter, readFollowUp } from './follow-up.ts';
import type { Drill, Intent, Reading } from './intent.ts';
import { namesOf } from './names-of-intent.ts';
import { readQuestion } from './read-question.ts';
import { respell, unreadWords } from './respell.ts';

/** What a question comes to, with the thread before it in mind. */
export type Understanding =
  /** Intents to try, best first; a guess where the question names nothing of the model. */
  | { kind: 'intents'; candidates: [BoundIntent, ...BoundIntent[]]; isGuess: boolean }
  /** Two readings that are nearly as good, and would give different figures. */
  | { kind: 'choice'; choices: [BoundIntent, BoundIntent] }
  | { kind: 'drill'; drill: Drill }
  /** Values have to be looked up before anything else. */
  | { kind: 'lookup'; reading: Reading; sqlQuery: string }
  /** Values that nothing in view has. */
  | { kind: 'missing'; bound: BoundIntent[] }
  | { kind: 'overview' }
  | { kind: 'unsupported'; what: string }
  | { kind: 'unmapped' };

export type Knowledge = {
  sources: Source[];
  today: Date;
  /** Whether all there is has been looked at, so that a word which nothing explains may be misspelt. */
  mayRespell?: boolean;
  /** What was asked before the question that this one goes on from. */
  beforeThat?: Intent | null;
  /** Whether the question right before was answered by another. */
  followsQuestionBack?: boolean;
  /** The doubts about that question's reading. */
  doubtsBefore?: Doubts;
  /** What a lookup gave, if it was made. */
  lookedUp: (sqlQuery: string) => Outcome<SqlResult> | null;
};

/** Other readings tried when a value is in none of the best one's columns, or when its query fails. */
const READINGS_TRIED = 5;
/** Readings this near to each other are both likely. */
const RIVAL_MARGIN = 0.05;
/** More of them say what they are about. */
const WORDS_OF_FRAGMENT = 5;
/** More of them say of which time. */
const WORDS_OF_QUESTION = 8;
/** How far back a thread is followed; what was asked before that no longer matters. */
const QUESTIONS_FOLLOWED = 8;

/** Understands the last of a thread's questions; each may go on from the one before. */
export function understand(questions: string[], knowledge: Knowledge): Understanding {
  let previous: Intent | null = null;
  let beforeThat: Intent | null = null;
  let doubtsBefore: Doubts = {};
  let understanding: Understanding = { kind: 'unmapped' };
  let followsQuestionBack = false;
  for (const question of questions.slice(-QUESTIONS_FOLLOWED).map(plainRequest)) {
    understanding = understandOne(question, previous, {
      ...knowledge,
      beforeThat,
      doubtsBefore,
      followsQuestionBack,
    });
    if (understanding.kind === 'lookup') return understanding;
    // What was not stated leaves the thread where it was.
    const isStated =
      understanding.kind === 'intents' && understanding.candidates[0].confidence >= LEAST_CONFIDENCE;
    followsQuestionBack = !isStated && /^(?:intents|choice)$/.test(understanding.kind);
    if (understanding.kind === 'intents' && isStated) {
      beforeThat = previous;
      [{ intent: previous, doubts: doubtsBefore }] = understanding.candidates;
    }
  }
  return understanding;
}

/** As it is written; and where that gives nothing, as it is meant, if words in it are misspelt. */
function understandOne(question: string, previous: Intent | null, knowledge: Knowledge): Understanding {
  const asWritten = understandWritten(question, previous, knowledge);
  const mayRespell = knowledge.mayRespell === true && otherLanguageOf(question) === null;
  const unread = mayRespell ? unreadIn(asWritten) : undefined;
  const named = unread === undefined ? null : withAmountNamed(question, knowledge.sources);
  const asNamed = named === null ? null : understandWritten(named, previous, knowledge);
  if (asNamed?.kind === 'intents' || asNamed?.kind === 'lookup') return asNamed;
  const respelt = unread === undefined ? null : respell(question, unread, knowledge.sources);
  if (respelt === null) return asWritten;
  const asMeant = understandWritten(respelt.question, previous, knowledge);
  return asMeant.kind === 'unmapped' || asMeant.kind === 'unsupported'
    ? asWritten
    : withSlips(asMeant, respelt.slips);
}

/** The words that no reading explains; null where there is no reading, undefined where none is left. */
function unreadIn(understanding: Understanding): ReadonlySet<string> | null | undefined {
  switch (understanding.kind) {
    case 'missing':
      return unreadWords(understanding.bound);
    case 'unmapped':
    case 'unsupported':
      return null;
    default:
      return undefined;
  }
}

function withSlips(understanding: Understanding, slips: Slip[]): Understanding {
  switch (understanding.kind) {
    case 'intents': {
      const [best, ...others] = understanding.candidates;
      return {
        ...understanding,
        candidates: [withSlipsMended(best, slips), ...others.map((one) => withSlipsMended(one, slips))],
      };
    }
    case 'missing':
      return { ...understanding, bound: understanding.bound.map((one) => withSlipsMended(one, slips)) };
    default:
      return understanding;
  }
}

function understandWritten(question: string, previous: Intent | null, knowledge: Knowledge): Understanding {
  const { sources, today } = knowledge;
  if (asksForOverview(question)) return { kind: 'overview' };
  if (asksForChange(question)) return { kind: 'unsupported', what: 'changes to anything' };
  const request = asksWhy(question) ? requestAfter(question) : null;
  if (request !== null) return understandWritten(request, previous, knowledge);
  if (asksWhy(question)) return explain(question, previous, knowledge);
  const followUp =
    previous === null ? null : readFollowUp(question, previous, sources, today, knowledge.beforeThat ?? null);
  if (followUp !== null) {
    const readings = followUp.map((reading) => ({
      ...reading,
      doubts: joinedDoubts(reading.doubts, knowledge.doubtsBefore ?? {}),
    }));
    const carried = reread(bind(question, readings, knowledge), previous, knowledge);
    return knowledge.followsQuestionBack === true ? asUnsure(carried) : carried;
  }
  const absent = absentReading(question, sources, today);
  if (absent !== null) return reread(bind(question, [absent], knowledge), previous, knowledge);
  const reading = readQuestion(question, sources, today);
  if (reading.kind !== 'readings') return reading;
  const isGuess = reading.readings[0].quality === 0;
  const alone = reread(bind(question, reading.readings, knowledge, isGuess), previous, knowledge);
  if (previous === null) return alone;
  const [{ namesFigure }] = reading.readings;
  return besideThread(question, alone, namesFigure, previous, knowledge);
}

/** What was asked right before may be what this goes on from, and nobody knows what that was. */
function asUnsure(understanding: Understanding): Understanding {
  if (understanding.kind !== 'intents') return understanding;
  const [best, ...others] = understanding.candidates;
  return { ...understanding, candidates: [{ ...best, confidence: 0 }, ...others] };
}

/** A few words without a period or group, after a question that has them: alone, or of the same? A figure that is not named is that one. */
function besideThread(
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
  if (!namesFigure) return carried;
  return { kind: 'choice', choices: [carried.candidates[0], alone.candidates[0]] };
}

function hasScope({ time, dimensions, filters, having }: Intent): boolean {
  return time !== null || dimensions.length + filters.length + having.length > 0;
}

/** A question that names values in words which seemed to say something else is read anew, with these in quotes. */
function reread(bound: Binding, previous: Intent | null, knowledge: Knowledge): Understanding {
  return bound.kind === 'quoted' ? understandWritten(bound.question, previous, knowledge) : bound;
}

/** "why?" is about the figure before; "why did orders drop in May?" brings its own. */
function explain(question: string, previous: Intent | null, knowledge: Knowledge): Understanding {
  const { sources, today } = knowledge;
  const asked = question.replace(/\b(?:why|how come)\b/gi, ' ');
  const own = readQuestion(asked, sources, today);
  // "why did it change?" names no figure of its own.
  const namesFigure = own.kind === 'readings' && own.readings[0].quality > 0;
  // "why were trips cancelled" speaks of no change, and there is nothing to set beside.
  if (
    namesFigure &&
    readDerivedWords(tokenise(asked), new Set())?.kind !== 'change' &&
    !/\b(?:up|down|high|low|higher|lower|more|less|fewer|better|worse)\b/i.test(asked)
  )
    return { kind: 'unsupported', what: 'reasons' };
  const bound = namesFigure ? bind(asked, own.readings, knowledge) : null;
  if (bound?.kind === 'quoted') return explain(bound.question, previous, knowledge);
  if (bound?.kind === 'lookup') return bound;
  const intent = bound?.kind === 'intents' ? bound.candidates[0].intent : previous;
  const source = sources.find(({ name }) => name === intent?.source.name);
  const drill =
    intent === null || source === undefined ? null : drillFrom(intent, source, today, premiseIn(asked));
  return drill === null ? { kind: 'unsupported', what: 'reasons' } : { kind: 'drill', drill };
}

type Binding = Understanding | { kind: 'quoted'; question: string };

/** Looks values up, then keeps the readings that they fit, the first of them first. */
function bind(question: string, readings: Reading[], { lookedUp }: Knowledge, isGuess = false): Binding {
  const tried = readings.slice(0, READINGS_TRIED);
  const bound: BoundIntent[] = [];
  for (const reading of tried) {
    const sqlQuery = writeLookup(reading);
    const outcome = sqlQuery === null ? null : lookedUp(sqlQuery);
    if (sqlQuery !== null && outcome === null) return { kind: 'lookup', reading, sqlQuery };
    const found = outcome?.ok ? outcome.result : null;
    const quoted =
      found === null ? null : quoteValues(question, reading, found, reading.subject?.source.rowNouns);
    if (quoted !== null) return { kind: 'quoted', question: quoted };
    const candidate = bindValues(withRivals(reading, tried), found);
    bound.push(candidate);
    if (isComplete(candidate)) break;
  }
  const chosen = bound.find(isComplete);
  if (chosen === undefined) return { kind: 'missing', bound };
  const spare = tried
    .slice(bound.length)
    .map((reading) => bindValues(reading, null))
    .filter(isComplete);
  const rival = bound.length === 1 ? rivalOf(tried, chosen, spare) : null;
  if (rival !== null) return { kind: 'choice', choices: [chosen, rival] };
  const subject = tried[bound.indexOf(chosen)]?.subject ?? null;
  const done = subject === null ? null : withThingsDone(chosen.intent, subject);
  if (done?.isSaid) return { kind: 'intents', candidates: [{ ...chosen, intent: done.intent }], isGuess };
  if (done !== null) return { kind: 'choice', choices: [{ ...chosen, intent: done.intent }, chosen] };
  return { kind: 'intents', candidates: [chosen, ...spare], isGuess };
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
  const [best, next] = tried;
  const [rival] = spare;
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

function isComplete({ missing, unmet, intent }: BoundIntent): boolean {
  return missing.length === 0 && unmet.length === 0 && !isPartOfNothing(intent);
}

/** A share needs to know of what. */
function isPartOfNothing({ derivation }: Intent): boolean {
  return derivation?.kind === 'part' && derivation.filters.length === 0;
}
