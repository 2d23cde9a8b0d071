import type { SqlResult } from '../../schema/wire/tools.ts';
import type { Source } from '../match/model/sources.ts';
import { quoteValues } from '../match/values/quoted-values.ts';
import { type Outcome, writeLookup } from '../match/values/value-lookup.ts';
import { asksForChange, asksForOverview, asksWhy, requestAfter } from '../question/requests.ts';
import { absentReading } from './absent-things.ts';
import { type BoundIntent, bindValues } from './bind-values.ts';
import { drillFrom } from './drill.ts';
import { readFollowUp } from './follow-up.ts';
import type { Drill, Intent, Reading } from './intent.ts';
import { readQuestion } from './read-question.ts';

/** What a question comes to, with the thread before it in mind. */
export type Understanding =
  /** Intents to try, best first; a guess where the question names nothing of the model. */
  | { kind: 'intents'; candidates: [BoundIntent, ...BoundIntent[]]; isGuess: boolean }
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
  /** What a lookup gave, if it was made. */
  lookedUp: (sqlQuery: string) => Outcome<SqlResult> | null;
};

/** Other readings tried when a value is in none of the best one's columns, or when its query fails. */
const READINGS_TRIED = 5;
/** How far back a thread is followed; what was asked before that no longer matters. */
const QUESTIONS_FOLLOWED = 8;

/** Understands the last of a thread's questions; each may go on from the one before. */
export function understand(questions: string[], knowledge: Knowledge): Understanding {
  let previous: Intent | null = null;
  let understanding: Understanding = { kind: 'unmapped' };
  for (const question of questions.slice(-QUESTIONS_FOLLOWED)) {
    understanding = understandOne(question, previous, knowledge);
    if (understanding.kind === 'lookup') return understanding;
    if (understanding.kind === 'intents') previous = understanding.candidates[0].intent;
  }
  return understanding;
}

function understandOne(question: string, previous: Intent | null, knowledge: Knowledge): Understanding {
  const { sources, today } = knowledge;
  if (asksForOverview(question)) return { kind: 'overview' };
  if (asksForChange(question)) return { kind: 'unsupported', what: 'changes to anything' };
  const request = asksWhy(question) ? requestAfter(question) : null;
  if (request !== null) return understandOne(request, previous, knowledge);
  if (asksWhy(question)) return explain(question, previous, knowledge);
  const followUp = previous === null ? null : readFollowUp(question, previous, sources, today);
  if (followUp !== null) return reread(bind(question, followUp, knowledge), previous, knowledge);
  const absent = absentReading(question, sources, today);
  if (absent !== null) return reread(bind(question, [absent], knowledge), previous, knowledge);
  const reading = readQuestion(question, sources, today);
  if (reading.kind !== 'readings') return reading;
  const isGuess = reading.readings[0].quality === 0;
  return reread(bind(question, reading.readings, knowledge, isGuess), previous, knowledge);
}

/** A question that names values in words which seemed to say something else is read anew, with these in quotes. */
function reread(bound: Binding, previous: Intent | null, knowledge: Knowledge): Understanding {
  return bound.kind === 'quoted' ? understandOne(bound.question, previous, knowledge) : bound;
}

/** "why?" is about the figure before; "why did orders drop in May?" brings its own. */
function explain(question: string, previous: Intent | null, knowledge: Knowledge): Understanding {
  const { sources, today } = knowledge;
  const asked = question.replace(/\b(?:why|how come)\b/gi, ' ');
  const own = readQuestion(asked, sources, today);
  // "why did it change?" names no figure of its own.
  const namesFigure = own.kind === 'readings' && own.readings[0].quality > 0;
  const bound = namesFigure ? bind(asked, own.readings, knowledge) : null;
  if (bound?.kind === 'quoted') return explain(bound.question, previous, knowledge);
  if (bound?.kind === 'lookup') return bound;
  const intent = bound?.kind === 'intents' ? bound.candidates[0].intent : previous;
  const source = sources.find(({ name }) => name === intent?.source.name);
  const drill = intent === null || source === undefined ? null : drillFrom(intent, source, today);
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
    const quoted = found === null ? null : quoteValues(question, reading, found);
    if (quoted !== null) return { kind: 'quoted', question: quoted };
    const candidate = bindValues(reading, found);
    bound.push(candidate);
    if (isComplete(candidate)) break;
  }
  const chosen = bound.find(isComplete) ?? bound.find(isUsable);
  if (chosen === undefined) return { kind: 'missing', bound };
  const spare = tried
    .slice(bound.length)
    .map((reading) => bindValues(reading, null))
    .filter(isComplete);
  return { kind: 'intents', candidates: [chosen, ...spare], isGuess };
}

function isComplete({ missing, intent }: BoundIntent): boolean {
  return missing.length === 0 && !isPartOfNothing(intent);
}

/** A bare list of values says nothing about words that were left out. */
function isUsable({ missing, intent }: BoundIntent): boolean {
  const isSaid = intent.measures.length > 0 || intent.filters.length > 0;
  return isSaid && missing.every(({ isEssential }) => !isEssential) && !isPartOfNothing(intent);
}

/** A share needs to know of what. */
function isPartOfNothing({ derivation }: Intent): boolean {
  return derivation?.kind === 'part' && derivation.filters.length === 0;
}
