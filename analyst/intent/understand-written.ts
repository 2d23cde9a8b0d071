import { asksForChange, asksForOverview, asksWhy, requestAfter } from '../question/requests.ts';
import { saysSeveral } from '../question/set-clauses.ts';
import { absentReading } from './absent-things.ts';
import { afterThread } from './after-thread.ts';
import { besideThread, withPeopleOpen } from './beside-thread.ts';
import type { BoundIntent } from './bind-values.ts';
import { type Binding, bind } from './binding.ts';
import { joinedDoubts } from './doubts.ts';
import { explain } from './explain.ts';
import { isOffTopic, readFollowUp } from './follow-up.ts';
import type { Intent, Reading } from './intent.ts';
import { keptUnderstanding } from './kept-work.ts';
import type { Knowledge } from './knowledge.ts';
import { readLateness } from './lateness.ts';
import { lengthsBetween } from './lengths-between.ts';
import { isOfThoseBefore, momentOf, momentOfThose, momentReadings } from './moments.ts';
import { moneyRequest, ofThose, withOutcomeNamed } from './of-those.ts';
import { answeredWith, withWhatIsOpen } from './open-turn.ts';
import { readQuestion } from './read-question.ts';
import { requestByReason } from './reasons.ts';
import { twoFigures } from './two-figures.ts';
import { isOpen, orOfThings, understandSets } from './understand-sets.ts';
import type { Understanding } from './understanding.ts';
import { isOfOwnValues, readingsOfValues } from './values-alone.ts';
import { requestOfDoing } from './ways.ts';

/** A question word for word, alone or after what the thread was about. */
export const understandWritten = keptUnderstanding(understandAnew);

function understandAnew(written: string, previous: Intent | null, knowledge: Knowledge): Understanding {
  const { sources, today } = knowledge;
  const before = sources.find(({ name }) => name === previous?.source.name);
  const question = before === undefined ? written : withOutcomeNamed(written, before);
  if (asksForOverview(question)) return { kind: 'overview' };
  if (asksForChange(question)) return { kind: 'unsupported', what: 'changes to anything' };
  const request = asksWhy(question) ? requestAfter(question) : null;
  if (request !== null) return understandWritten(request, previous, knowledge);
  // Only all there is shows whether one list alone has such reasons.
  const reasons = knowledge.mayRespell === true ? requestByReason(question, sources) : null;
  if (reasons !== null) return understandWritten(reasons, null, knowledge);
  const doing = knowledge.mayRespell === true ? requestOfDoing(question, sources) : null;
  const done = doing === null ? null : understandWritten(doing, null, knowledge);
  if (done !== null && !isOpen(done)) return done;
  if (asksWhy(question)) return explain(question, previous, knowledge);
  const moment = previous === null ? null : ofThoseBefore(question, previous, knowledge);
  if (moment !== null) return moment;
  const followUp =
    previous === null ? null : readFollowUp(question, previous, sources, today, knowledge.beforeThat ?? null);
  if (previous !== null && followUp !== null) {
    const readings = followUp.map((reading) => ({
      ...reading,
      doubts: joinedDoubts(reading.doubts, knowledge.doubtsBefore ?? {}),
    }));
    const carried = reread(bind(question, readings, knowledge), previous, knowledge);
    return carried.kind === 'missing' && isOffTopic(question, followUp[0], previous)
      ? { ...carried, isGuess: true }
      : withWhatIsOpen(carried, knowledge.open);
  }
  const things = understandThings(question, previous, knowledge);
  if (things !== null) return things;
  const compared = twoFigures(question, sources, today);
  if (compared !== null) return reread(bind(question, [compared], knowledge), previous, knowledge);
  const day = understandMoment(question, previous, knowledge);
  if (day !== null) return day;
  const { readings: lengths, isLate } = lengthsBetween(question, sources, today);
  const length =
    lengths.length === 0 ? null : reread(bind(question, lengths, knowledge), previous, knowledge);
  const isLength = length?.kind === 'intents' || length?.kind === 'lookup';
  if (length !== null && isLength && !isLate) return length;
  const told = understandAsWritten(question, previous, knowledge);
  // What the model itself calls late is that.
  if (told.kind === 'lookup' || answeredWith(told, knowledge.titleOf) !== null) return told;
  if (told.kind !== 'intents' && length !== null && isLength) return length;
  const late = knowledge.mayRespell === true ? readLateness(question, sources, today) : [];
  const ofLate = late.length === 0 ? null : reread(bind(question, late, knowledge), previous, knowledge);
  const isTold =
    ofLate !== null && (ofLate.kind === 'lookup' || answeredWith(ofLate, knowledge.titleOf) !== null);
  return isTold ? ofLate : told;
}

/** "when did Leicester open": null where no date is called by the verb; a choice where two are, no less surely. */
function understandMoment(
  question: string,
  previous: Intent | null,
  knowledge: Knowledge,
): Understanding | null {
  // Of "the first one due" only what was told before says of what.
  if (previous !== null && isOfThoseBefore(question)) return null;
  const found: { candidate: BoundIntent; sureness: number }[] = [];
  for (const read of momentReadings(question, knowledge.sources, knowledge.today)) {
    const told = reread(bind(question, read.readings, knowledge), previous, knowledge);
    if (told.kind === 'lookup') return told;
    if (told.kind !== 'intents') continue;
    const [best] = told.candidates;
    const moment = momentOf(best.intent, read);
    if (moment !== null)
      found.push({ candidate: { ...best, intent: moment.intent }, sureness: moment.sureness });
  }
  const [best, next] = found.sort((one, other) => other.sureness - one.sureness);
  if (best === undefined) return null;
  return next === undefined || next.sureness < best.sureness
    ? { kind: 'intents', candidates: [best.candidate], isGuess: false }
    : { kind: 'choice', choices: [best.candidate, next.candidate] };
}

function understandAsWritten(question: string, previous: Intent | null, knowledge: Knowledge): Understanding {
  const reading = readQuestion(question, knowledge.sources, knowledge.today);
  if (reading.kind !== 'readings') return orOfThings(question, reading, knowledge);
  const beside = knowledge.mayRespell === true ? valuesBeside(question, reading.readings, knowledge) : null;
  if (beside !== null) return reread(beside, previous, knowledge);
  const isGuess = reading.readings[0].quality === 0;
  const bound = reread(bind(question, reading.readings, knowledge, isGuess), previous, knowledge);
  const read = orOfThings(question, bound, knowledge);
  const alone = withPeopleOpen(question, read, previous, knowledge);
  if (previous === null) return alone;
  const [{ namesFigure }] = reading.readings;
  return besideThread(question, alone, namesFigure, previous, knowledge);
}

/** Two values alone, of the one kind of rows that has them as its own; null where none, or more than these, are told. */
function valuesBeside(question: string, readings: Reading[], knowledge: Knowledge): Binding | null {
  const bare = readingsOfValues(readings);
  if (bare === null) return null;
  const told = bare.map((reading) => ({ reading, bound: bind(question, [reading], knowledge) }));
  const open = told.find(({ bound }) => bound.kind === 'lookup' || bound.kind === 'quoted');
  if (open !== undefined) return open.bound;
  const found = told.flatMap(({ reading, bound }) =>
    bound.kind === 'intents' ? [{ reading, candidate: bound.candidates[0] }] : [],
  );
  const own = found.filter(({ reading, candidate }) => isOfOwnValues(candidate, reading));
  const [first, second] = (own.length > 0 ? own : found).map(({ candidate }) => candidate);
  if (first === undefined) return null;
  return second === undefined
    ? { kind: 'intents', candidates: [first], isGuess: false }
    : { kind: 'choice', choices: [first, second] };
}

/** Things without any, or that have some rows and no others. */
function understandThings(
  question: string,
  previous: Intent | null,
  knowledge: Knowledge,
): Understanding | null {
  const absent = absentReading(question, knowledge.sources, knowledge.today);
  if (absent === null) return saysSeveral(question) ? understandSets(question, knowledge) : null;
  return orOfThings(question, reread(bind(question, [absent], knowledge), previous, knowledge), knowledge);
}

/** A question that names values in words which seemed to say something else is read anew, with these in quotes. */
function reread(bound: Binding, previous: Intent | null, knowledge: Knowledge): Understanding {
  return bound.kind === 'quoted' ? understandWritten(bound.question, previous, knowledge) : bound;
}

/** "and when was the last time?", "which ones?" */
function ofThoseBefore(question: string, previous: Intent, knowledge: Knowledge): Understanding | null {
  const source = knowledge.sources.find(({ name }) => name === previous.source.name);
  const intent =
    source === undefined
      ? null
      : (momentOfThose(question, previous, source, knowledge.today) ?? ofThose(question, previous, source));
  // What was stated is not doubted twice.
  if (intent !== null)
    return afterThread(intent, knowledge.open == null ? { ...knowledge, doubtsBefore: {} } : knowledge);
  const request = source === undefined ? null : moneyRequest(question, previous, source);
  const told =
    request === null
      ? null
      : understandWritten(request, null, { ...knowledge, sources: [source ?? []].flat() });
  return told !== null && !isOpen(told) ? told : null;
}
