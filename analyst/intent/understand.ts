import { pointsBack } from '../language/pointing-back.ts';
import { stemsOf, tokenise } from '../language/tokens.ts';
import { withCountNamed } from '../match/amount-of-verb.ts';
import { withExtremeNamed } from '../match/extreme-of-rows.ts';
import { withNobodyNamed } from '../match/nobody.ts';
import { withPresentCount } from '../match/present-counts.ts';
import { withTakingsNamed } from '../match/takings.ts';
import { quoteValues } from '../match/values/quoted-values.ts';
import { isKindOfRows } from '../proof/kinds-of-rows.ts';
import { readDerivedWords } from '../question/derived-words.ts';
import { longestThere } from '../question/longest-there.ts';
import { ofEach } from '../question/of-each.ts';
import { otherLanguageOf } from '../question/other-language.ts';
import { saidInFull } from '../question/part-of-whole.ts';
import { asksForChange, asksForOverview, asksWhy, requestAfter } from '../question/requests.ts';
import { saysSeveral } from '../question/set-clauses.ts';
import { absentReading } from './absent-things.ts';
import { besideAfter, figuresBeside } from './beside.ts';
import { type BoundIntent, bindValues } from './bind-values.ts';
import { columnsOfRows, dropsColumns } from './columns-of-rows.ts';
import { comingsAndGoings, isOfComing } from './comings-and-goings.ts';
import { countAndAverage } from './count-and-average.ts';
import { detailOfEach } from './detail-of-each.ts';
import { withThingsDone } from './done-things.ts';
import { joinedDoubts } from './doubts.ts';
import { drillFrom, premiseIn } from './drill.ts';
import { dropsEnd } from './ends-of-things.ts';
import { readingOfOthers } from './figures-of-others.ts';
import { isOffTopic, readAfter, readFollowUp } from './follow-up.ts';
import { inOtherWords } from './in-other-words.ts';
import type { Intent, Reading } from './intent.ts';
import { keptUnderstanding } from './kept-work.ts';
import type { BoundTo, Knowledge } from './knowledge.ts';
import { readLateness } from './lateness.ts';
import { lengthsBetween } from './lengths-between.ts';
import { isOfOtherLength, whoIsThereLongest } from './longest-there.ts';
import { type LookedUp, lookUp } from './look-up.ts';
import { momentOf, momentOfThose, momentReadings } from './moments.ts';
import { namedBetter } from './named-better.ts';
import { namesOf } from './names-of-intent.ts';
import { asksForNext, nextRows } from './next-rows.ts';
import { moneyRequest, ofThose, withOutcomeNamed } from './of-those.ts';
import { answeredWith, isComplete, withWhatIsOpen } from './open-turn.ts';
import { owedOnEach } from './owed-on-each.ts';
import { placeInRanking, placeOfThose } from './places-in-rankings.ts';
import {
  comparedSides,
  dropsComparison,
  ending,
  inOrder,
  isUnsure,
  knowing,
  rankedOrCompared,
  withHalvesShown,
} from './put-otherwise.ts';
import { readQuestion } from './read-question.ts';
import { readWhole } from './read-whole.ts';
import { byReason, requestByReason } from './reasons.ts';
import { twoFigures } from './two-figures.ts';
import { isOpen, orOfThings, understandSets } from './understand-sets.ts';
import type { Understanding } from './understanding.ts';
import { isOfOwnValues, readingsOfValues } from './values-alone.ts';
import { requestOfDoing } from './ways.ts';
import { whoIsThere } from './with-present.ts';

/** Other readings tried when a value is in none of the best one's columns, or when its query fails. */
const READINGS_TRIED = 5;
/** Readings this near to each other are both likely. */
const RIVAL_MARGIN = 0.05;
/** More of them say what they are about. */
const WORDS_OF_FRAGMENT = 5;
/** More of them say of which time. */
const WORDS_OF_QUESTION = 8;

/** One question of a thread as it is written; and where that gives nothing, as it is meant, if words in it are misspelt. */
export function understandOne(
  question: string,
  previous: Intent | null,
  knowledge: Knowledge,
): Understanding {
  const words = tokenise(question).map(({ word }) => word);
  // "how many units did they sell?", after some suppliers, is not what we sold.
  const isOfThose = previous !== null && pointsBack(words, previous.limit === 1);
  const { sources } = knowledge;
  const present = isOfThose ? question : withPresentCount(question, sources);
  if (present !== question) {
    const told = understandOne(present, previous, knowledge);
    if (!isOpen(told) && !isUnsure(told)) return told;
  }
  const counted = isOfThose
    ? question
    : withExtremeNamed(
        withNobodyNamed(withCountNamed(withTakingsNamed(question, sources), sources), sources),
        sources,
      );
  const placed =
    placeInRanking(counted, (first) => understandOne(first, previous, knowledge)) ??
    (previous === null ? null : placeAfterThread(counted, previous, knowledge));
  if (placed !== null) return placed;
  const after =
    previous === null ? null : besideAfter(previous, (half) => understandWritten(counted, half, knowledge));
  if (after !== null && after.kind !== 'unmapped') return after;
  const before = after === null ? previous : null;
  const shown = withHalvesShown(counted, before, knowledge, understandWritten);
  if (shown !== null) return shown;
  const list = inOrder(counted, before, knowledge, understandWritten);
  if (list !== null) return list;
  // Of what is out of its warranty, the warranty is no word of its own.
  const ended = /\bout of\b|^(?:has|have) any\b|\brun out\b/i.test(counted)
    ? ending(counted, knowledge, understandWritten)
    : null;
  if (ended !== null) return ended;
  const averaged = countAndAverage(counted, sources, (rows) => understandOne(rows, null, knowledge));
  if (averaged !== null) return averaged;
  const columns = columnsOfRows(counted, sources, (rows) => understandOne(rows, null, knowledge));
  if (columns !== null) return columns;
  const next = asksForNext(counted) ? nextOf(counted, knowledge) : null;
  if (next !== null) return next;
  const longest = longestThere(counted) === null ? null : thereLongest(counted, knowledge);
  if (longest !== null) return longest;
  const each = ofEach(counted) === null ? null : listOfEach(counted, knowledge);
  if (each !== null) return each;
  const owed = owedOnEach(counted, sources, (things) => understandOne(things, null, knowledge));
  if (owed !== null && !isOpen(owed)) return owed;
  const sides = comparedSides(counted, knowledge, understandWritten);
  if (sides !== null) return sides;
  const asWritten = understandWritten(counted, before, knowledge);
  if (isOfOtherLength(counted, asWritten))
    return { kind: 'unsupported', what: 'how long each has been there' };
  if (dropsEnd(counted, asWritten)) return { kind: 'unsupported', what: 'what has come to its end here' };
  if (dropsColumns(counted, asWritten)) return { kind: 'unsupported', what: 'a list of these columns' };
  if (dropsComparison(counted, asWritten)) return { kind: 'unsupported', what: 'this comparison' };
  const together = isOpen(asWritten) ? understandTogether(counted, knowledge) : null;
  if (together !== null) return together;
  const ranked =
    isOpen(asWritten) || isUnsure(asWritten)
      ? rankedOrCompared(counted, before, knowledge, understandWritten)
      : null;
  if (ranked !== null) return ranked;
  for (const same of isOpen(asWritten) ? saidInFull(counted) : []) {
    const told = understandWritten(same, before, knowledge);
    if (!isOpen(told) && !(told.kind === 'intents' && isOfOtherThing(told.candidates[0].intent, same)))
      return told;
  }
  const ofDays = isOpen(asWritten) ? ofComing(counted, before, knowledge) : null;
  if (ofDays !== null) return ofDays;
  const mayRespell = knowledge.mayRespell === true && otherLanguageOf(question) === null;
  if (!mayRespell) return asWritten;
  return inOtherWords(question, asWritten, knowledge, (meant, over) => {
    const told = understandWritten(meant, before, over === undefined ? knowledge : knowing(over, knowledge));
    return (isOpen(told) ? rankedOrCompared(meant, before, knowledge, understandWritten) : null) ?? told;
  });
}

/** "when is our next payout": whose rows these are is known once all lists are. */
const nextOf = (question: string, { sources, today, mayRespell }: Knowledge): Understanding | null =>
  mayRespell === true ? nextRows(question, sources, today) : { kind: 'unmapped' };

/** "who's been with us the longest?": which list is of them is known once all are. */
const thereLongest = (question: string, { sources, today, mayRespell }: Knowledge): Understanding | null =>
  mayRespell === true ? whoIsThereLongest(question, sources, today) : { kind: 'unmapped' };

/** "what plan is each shop on?": which list is of them is known once all are. */
const listOfEach = (question: string, { sources, mayRespell }: Knowledge): Understanding | null =>
  mayRespell === true ? detailOfEach(question, sources) : { kind: 'unmapped' };

/** "and who came second?", of what was stated. */
function placeAfterThread(question: string, previous: Intent, knowledge: Knowledge): Understanding | null {
  const intent = knowledge.open == null ? placeOfThose(question, previous) : null;
  return intent === null ? null : afterThread(intent, { ...knowledge, doubtsBefore: {} });
}

/** What came or went, by the day of it; which day a list has is known once all lists are. */
function ofComing(question: string, previous: Intent | null, knowledge: Knowledge): Understanding | null {
  if (knowledge.mayRespell !== true) return null;
  for (const same of whoIsThere(question, knowledge.sources, knowledge.today)) {
    const told = understandWritten(same, previous, knowledge);
    if (!isOpen(told) && (told.kind !== 'intents' || told.candidates[0].intent.filters.length > 0))
      return told;
  }
  for (const same of comingsAndGoings(question, knowledge.sources)) {
    const alone = understandWritten(same, previous, knowledge);
    const told = isOpen(alone) ? (understandTogether(same, knowledge) ?? alone) : alone;
    if (!isOpen(told) && (told.kind !== 'intents' || isOfComing(told.candidates[0].intent, same)))
      return told;
  }
  return null;
}

/** "average guests" are no "average rating" of theirs. */
function isOfOtherThing({ measures }: Intent, question: string): boolean {
  const said = new Set(tokenise(question).map(({ stem }) => stem));
  const isNamed = ({ member }: Intent['measures'][number]) =>
    stemsOf(member.title).some((stem) => stem !== 'average' && stem !== 'number' && said.has(stem));
  return /^\W*(?:\w+ ){0,4}?(?:average|avg|mean|median) /i.test(question) && !measures.every(isNamed);
}

/** As two figures that are asked for together, each of which stands for itself. */
function understandTogether(question: string, knowledge: Knowledge): Understanding | null {
  const { beforeThat: _, doubtsBefore: __, open: ___, ...alone } = knowledge;
  const read = (half: string) => understandWritten(half, null, alone);
  return figuresBeside(question, knowledge.sources, (half, isSecond) => {
    const told = read(half);
    // Its unit or a slip is mended only where the first figure is there.
    const mayRespell = isSecond && isOpen(told) && knowledge.mayRespell === true;
    return mayRespell ? inOtherWords(half, told, knowledge, read) : told;
  });
}

const understandWritten = keptUnderstanding(understandAnew);

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

/** "how many people attended?" within a thread is of what it is about: who is counted elsewhere may be others, and where nothing was stated before, nobody can tell. */
function withPeopleOpen(
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
  if (!namesFigure) return withWhatIsOpen(carried, knowledge.open);
  return { kind: 'choice', choices: [carried.candidates[0], alone.candidates[0]] };
}

function hasScope({ time, dimensions, filters, having }: Intent): boolean {
  return time !== null || dimensions.length + filters.length + having.length > 0;
}

/** A question that names values in words which seemed to say something else is read anew, with these in quotes. */
function reread(bound: Binding, previous: Intent | null, knowledge: Knowledge): Understanding {
  return bound.kind === 'quoted' ? understandWritten(bound.question, previous, knowledge) : bound;
}

/** "give up" is no "up". */
const OF_CHANGE =
  /(?<!\b(?:giv(?:e|es|en|ing)|gave|sign(?:s|ed)?|end(?:s|ed)?|turn(?:s|ed)?|show(?:s|ed)?|pick(?:s|ed)?|break|broke|clos(?:e|es|ed)|shut|let|put|set|split|cut|hang|hung|hold|held) )\b(?:up|down)\b|\b(?:high|low|higher|lower|more|less|fewer|better|worse)\b/i;

/** "why?" is about the figure before; "why did orders drop in May?" brings its own. */
function explain(question: string, previous: Intent | null, knowledge: Knowledge): Understanding {
  const { sources, today } = knowledge;
  const asked = question.replace(/\b(?:why|how come)\b/gi, ' ');
  const reasons = previous === null ? null : ofReasons(asked, previous, knowledge);
  if (reasons !== null) return reasons;
  const own = readQuestion(asked, sources, today);
  // "why did it change?" names no figure of its own.
  const namesFigure = own.kind === 'readings' && own.readings[0].quality > 0;
  // "why were trips cancelled" speaks of no change, and there is nothing to set beside.
  if (
    namesFigure &&
    readDerivedWords(tokenise(asked), new Set())?.kind !== 'change' &&
    !OF_CHANGE.test(asked)
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

function ofReasons(asked: string, previous: Intent, knowledge: Knowledge): Understanding | null {
  const source = knowledge.sources.find(({ name }) => name === previous.source.name);
  const intent = source === undefined ? null : byReason(asked, previous, source);
  return intent === null ? null : afterThread(intent, knowledge);
}

/** Of what was told before, by a pattern that has read all words. */
function afterThread(intent: Intent, knowledge: Knowledge): Understanding {
  const doubts = joinedDoubts({ followUp: 1 }, knowledge.doubtsBefore ?? {});
  return withWhatIsOpen(readWhole(intent, doubts), knowledge.open);
}

type Binding = Understanding | { kind: 'quoted'; question: string };

/** Looks values up, then keeps the readings that they fit, the first of them first. */
function bind(question: string, readings: Reading[], knowledge: Knowledge, isGuess = false): Binding {
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
