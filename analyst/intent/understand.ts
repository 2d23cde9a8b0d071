import { pointsBack } from '../language/pointing-back.ts';
import { stemsOf, tokenise } from '../language/tokens.ts';
import { withCountNamed } from '../match/amount-of-verb.ts';
import { withExtremeNamed } from '../match/extreme-of-rows.ts';
import type { Source } from '../match/model/sources.ts';
import { isOfPast } from '../match/model/time-ahead.ts';
import { inModelWords } from '../match/model-words.ts';
import { withNobodyNamed } from '../match/nobody.ts';
import { withServedNamed } from '../match/people.ts';
import { withPresentCount } from '../match/present-counts.ts';
import { withRateNamed } from '../match/rates-called.ts';
import { withTakingsNamed, withWorthNamed } from '../match/takings.ts';
import { otherLanguageOf } from '../question/other-language.ts';
import { saidInFull } from '../question/part-of-whole.ts';
import { afterThread } from './after-thread.ts';
import { besideAfter, figuresBeside } from './beside.ts';
import { bind } from './binding.ts';
import { columnAfter, figureAfter } from './column-after.ts';
import { comingsAndGoings, isOfComing } from './comings-and-goings.ts';
import { detailOfOne } from './detail-of-one.ts';
import { byEachOfUs } from './each-of-us.ts';
import { firstAlone } from './first-of-ranking.ts';
import { inOtherWords } from './in-other-words.ts';
import type { Intent } from './intent.ts';
import { ofWhomWasTold } from './kept-winner.ts';
import type { Knowledge } from './knowledge.ts';
import { notDoneOfSome, notDoneSince } from './not-since.ts';
import { placeInRanking, placeOfThose } from './places-in-rankings.ts';
import { isUnsure, knowing, rankedOrCompared } from './put-otherwise.ts';
import { rowsRanked } from './rows-ranked.ts';
import { rowsWithoutNames } from './rows-without-names.ts';
import type { Over } from './stored-names.ts';
import { thingsOfKind } from './things-of-kind.ts';
import { isOpen } from './understand-sets.ts';
import { understandWritten } from './understand-written.ts';
import type { Understanding } from './understanding.ts';
import { droppedFrom, type Turn, understandByWay } from './ways-to-ask.ts';
import { asksWhoComes, whoByDay } from './who-by-day.ts';
import { whoIsThere } from './with-present.ts';

/** One question of a thread as it is written; and where that gives nothing, as it is meant, if words in it are misspelt. */
export function understandOne(written: string, previous: Intent | null, knowledge: Knowledge): Understanding {
  const question = inModelWords(written, knowledge.sources);
  const first = previous === null ? null : firstAlone(question, previous);
  if (first !== null) {
    const told = understandOne(first.question, first.before, knowledge);
    return ofWhomWasTold(told, first.question, first.before);
  }
  const words = tokenise(question).map(({ word }) => word);
  // "how many units did they sell?", after some suppliers, is not what we sold.
  const isOfThose = previous !== null && pointsBack(words, previous.limit === 1);
  const { sources } = knowledge;
  const present = isOfThose ? question : withPresentCount(question, sources);
  if (present !== question) {
    const told = understandOne(present, previous, knowledge);
    if (!isOpen(told) && !isUnsure(told)) return told;
  }
  const named = isOfThose ? question : withFigureNamed(question, sources);
  const placed =
    placeInRanking(named, (first) => understandOne(first, previous, knowledge)) ??
    (previous === null ? null : placeAfterThread(named, previous, knowledge));
  if (placed !== null) return placed;
  const after =
    previous === null ? null : besideAfter(previous, (half) => understandWritten(named, half, knowledge));
  if (after !== null && after.kind !== 'unmapped') return after;
  const figure = previous === null ? null : figureAfter(named, previous, knowledge);
  if (figure !== null) return figure;
  const before = after === null ? previous : null;
  const understandAlone = (other: string) => understandOne(other, null, knowledge);
  const turn = { question: named, before, knowledge, understandAlone };
  const coming = asksWhoComes(named, knowledge.today) ? whoComes(turn) : null;
  if (coming !== null) return coming;
  const byWay = understandByWay(turn);
  if (byWay !== null) return byWay;
  const asWritten = understandWritten(named, before, knowledge);
  const meant = droppedFrom(named, asWritten) ?? otherwise(turn, asWritten);
  if (meant !== null) return meant;
  const mayRespell = knowledge.mayRespell === true && otherLanguageOf(question) === null;
  return mayRespell
    ? respelled(question, asWritten, turn, (less) => understandOne(less, previous, knowledge))
    : asWritten;
}

/** With the name of the figure, where only a verb or an adjective says which one. */
const withFigureNamed = (question: string, sources: Source[]): string =>
  [withRateNamed, withTakingsNamed, withWorthNamed, withCountNamed, withNobodyNamed, withExtremeNamed].reduce(
    (text, named) => named(text, sources),
    question,
  );

/** What is not read word for word, in other words that say the same; null where it is, or where none do. */
function otherwise(turn: Turn, asWritten: Understanding): Understanding | null {
  const { question, before, knowledge } = turn;
  const column =
    before === null || !(isOpen(asWritten) || isUnsure(asWritten))
      ? null
      : columnAfter(question, before, knowledge);
  if (column !== null) return column;
  const named = isOpen(asWritten) || isUnsure(asWritten) ? withThingsNamed(turn) : null;
  if (named !== null) return named;
  if (!isOpen(asWritten)) {
    if (isUnsure(asWritten)) return rankedOrCompared(question, before, knowledge, understandWritten);
    return asWritten.kind === 'intents' && asWritten.isGuess
      ? (ranked(turn) ?? ofComing(question, before, knowledge))
      : null;
  }
  const undone = knowledge.mayRespell === true ? byLastTime(question, knowledge) : null;
  if (undone !== null) return undone;
  const ofSome =
    knowledge.mayRespell === true ? notDoneOfSome(question, knowledge, turn.understandAlone) : null;
  if (ofSome !== null) return ofSome;
  const asWhole =
    understandTogether(question, knowledge) ??
    rankedOrCompared(question, before, knowledge, understandWritten);
  if (asWhole !== null) return asWhole;
  const ofUs = byEachOfUs(question, knowledge.sources, (named, source) =>
    understandWritten(named, before, { ...knowledge, sources: [source] }),
  );
  if (ofUs !== null) return ofUs;
  const isWaiting = /\b(?:waiting|awaiting)\b/i.test(question);
  for (const same of saidInFull(question)) {
    const told = understandWritten(same, before, knowledge);
    // Who waits for a result is nobody who owes.
    if (isWaiting && told.kind === 'intents' && addsUp(told.candidates[0].intent)) continue;
    const state = /"(awaiting [a-z]+)"/i.exec(same)?.[1]?.toLowerCase();
    if (state !== undefined && told.kind === 'intents' && !isAtState(told.candidates[0].intent, state))
      continue;
    if (!isOpen(told) && !(told.kind === 'intents' && isOfOtherThing(told.candidates[0].intent, same)))
      return told;
  }
  const unnamed =
    before === null ? rowsWithoutNames(question, knowledge.sources, turn.understandAlone) : null;
  return unnamed ?? ofWhom(turn) ?? ranked(turn) ?? ofComing(question, before, knowledge);
}

/** What has not been done since, by the day on which each of the things had it last. */
function byLastTime(question: string, knowledge: Knowledge): Understanding | null {
  const notDone = notDoneSince(question, knowledge.sources, knowledge.today);
  const told = notDone === null ? null : bind(question, [notDone], knowledge);
  return told === null || told.kind === 'quoted' || (told.kind !== 'lookup' && isOpen(told)) ? null : told;
}

/** By what whoever or whatever is asked for is called in the model: "who hasn't ordered", "which schools"; once all lists are known. */
function withThingsNamed({ question, before, knowledge, understandAlone }: Turn): Understanding | null {
  if (before !== null || knowledge.mayRespell !== true) return null;
  const served = withServedNamed(question, knowledge.sources);
  const told = served === null ? null : (byLastTime(served, knowledge) ?? understandAlone(served));
  if (told !== null && !isOpen(told)) return told;
  return (
    thingsOfKind(question, knowledge, understandAlone) ??
    detailOfOne(question, knowledge.sources, understandAlone)
  );
}

/** "top 5 jobs by order value", of single rows. */
function ranked({ question, before, knowledge }: Turn): Understanding | null {
  if (before !== null || knowledge.mayRespell !== true) return null;
  return rowsRanked(question, knowledge.sources, (figures, source) =>
    understandWritten(figures, null, { ...knowledge, sources: [source] }),
  );
}

/** Of whom that is known once all lists are; until then nothing is. */
const whoComes = (turn: Turn): Understanding | null =>
  turn.before !== null ? null : turn.knowledge.mayRespell === true ? ofWhom(turn) : { kind: 'unmapped' };

/** "who starts on Monday": of which list is known once all lists are. */
function ofWhom({ question, before, knowledge }: Turn): Understanding | null {
  if (before !== null || knowledge.mayRespell !== true) return null;
  return whoByDay(question, knowledge, (rows, source) =>
    understandWritten(rows, null, { ...knowledge, sources: [source] }),
  );
}

/** Whether rows are at that very state, and at no two of which each has a word of it. */
const isAtState = ({ filters }: Intent, state: string): boolean =>
  filters.some(
    (filter) => 'values' in filter && filter.values.every((value) => value.toLowerCase() === state),
  );

const addsUp = ({ measures }: Intent): boolean =>
  measures.some(({ member }) => member.meta.aggType === 'sum');

/** As it is meant, if words in it are misspelt. */
function respelled(
  question: string,
  asWritten: Understanding,
  { before, knowledge }: Turn,
  readWhole: (question: string) => Understanding,
): Understanding {
  const read = (meant: string, over?: Over) => {
    const told = understandWritten(meant, before, over === undefined ? knowledge : knowing(over, knowledge));
    return (isOpen(told) ? rankedOrCompared(meant, before, knowledge, understandWritten) : null) ?? told;
  };
  return inOtherWords(question, asWritten, knowledge, read, readWhole);
}

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

/** "average guests" are no "average rating" of theirs, and what is arriving has not "Arrived". */
function isOfOtherThing({ measures, time }: Intent, question: string): boolean {
  if (time !== null && isOfPast(time.member) && /\b(?:arriving|starting)\b/.test(question)) return true;
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
