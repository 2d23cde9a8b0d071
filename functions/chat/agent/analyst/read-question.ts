import type { MetaCube } from '../../../../schema/wire/tools.ts';
import { granularityFor } from './calendar.ts';
import { type ChosenMembers, chooseMembers } from './choose-members.ts';
import type { Intent, MeasureUse, Order, Reading, TimeUse } from './intent.ts';
import { findMentions } from './match-members.ts';
import { type Member, phrasesOf, type ViewPhrases } from './member-phrases.ts';
import { rolesOf } from './mention-roles.ts';
import { type RankingWords, readRanking } from './ranking-words.ts';
import { readTime, type TimeReading } from './time-phrases.ts';
import { type Token, tokenise } from './tokens.ts';
import { isBeside, unknownIndexes, unknownPhrases } from './unknown-phrases.ts';
import { RANKING_ADJECTIVES, UNSUPPORTED_WORDS } from './vocabulary.ts';

export type QuestionReading =
  | { kind: 'readings'; readings: [Reading, ...Reading[]] }
  | { kind: 'unsupported'; what: string }
  | { kind: 'unmapped' };

/** Rows of "which city has most …": the winner and who comes next. */
const WINNER_LIMIT = 5;
const RANKING_LIMIT = 10;
/** Readings this far behind the best are other questions. */
const SCORE_MARGIN = 1.5;

/** Reads a question over each visible view; the best reading comes first. */
export function readQuestion(question: string, views: MetaCube[], today: Date): QuestionReading {
  const tokens = tokenise(question);
  const time = readTime(tokens, today);
  const readings = views
    .map((view) => readOver(tokens, time, phrasesOf(view)))
    .filter((reading) => reading !== null)
    .sort((one, other) => other.score - one.score);
  const [best, ...others] = readings;
  const unsupported = unsupportedWord(best, tokens);
  if (unsupported !== null) return { kind: 'unsupported', what: unsupported };
  if (best === undefined) return { kind: 'unmapped' };
  const rivals = others.filter(
    (other) => other.score > best.score - SCORE_MARGIN && explainsAsMuch(other, best),
  );
  return { kind: 'readings', readings: [best, ...rivals] };
}

/** A reading that does not know a word which the best one knows answers another question. */
function explainsAsMuch(other: Reading, best: Reading): boolean {
  const unknownToBest = new Set(best.unknown.flatMap(({ words }) => words));
  return other.unknown.every(({ words }) => words.every((word) => unknownToBest.has(word)));
}

function readOver(tokens: Token[], time: TimeReading, view: ViewPhrases): Reading | null {
  const mentions = findMentions(tokens, time.used, view);
  const unknown = unknownIndexes(tokens, time.used, mentions);
  const chosen = chooseMembers(tokens, mentions, rolesOf(tokens, mentions), (mention) =>
    isBeside(unknown, tokens, mention),
  );
  if (mentions.length === 0) return null;
  const ranking = readRanking(tokens);
  const measures = measuresFor(chosen, ranking, time, tokens, view);
  if (measures.length === 0 && chosen.dimensions.length === 0) return null;
  const timeUse = timeFor(chosen, time, view);
  // Without a time dimension the period asked for would be left out in silence.
  if (timeUse === null && (time.range !== null || time.granularity !== null)) return null;
  const intent: Intent = {
    viewName: view.view.name,
    viewTitle: view.view.title,
    measures,
    dimensions: [...new Set(chosen.dimensions)],
    time: timeUse,
    filters: chosen.filters,
    ...orderFor(chosen, measures, timeUse, ranking, time),
  };
  return {
    intent,
    unknown: unknownPhrases(tokens, unknown, mentions, chosen.hints),
    searchable: view.members.filter((member) => member.kind === 'dimension' && member.meta.type === 'string'),
    score: scoreOf(chosen, intent, tokens, unknown, view),
  };
}

/** The measures named; where a ranking or a period names none, the one that the view is about. */
function measuresFor(
  chosen: ChosenMembers,
  ranking: RankingWords | null,
  time: TimeReading,
  tokens: Token[],
  view: ViewPhrases,
): MeasureUse[] {
  if (chosen.measures.length > 0) {
    const extreme = extremeOf(chosen, ranking, time);
    return extreme === null ? chosen.measures : [extreme];
  }
  const counts = view.members.find(({ kind, meta }) => kind === 'measure' && meta.aggType === 'count');
  if (chosen.countsRows && counts !== undefined) return [{ member: counts, aggregate: null }];
  const asksForTime = chosen.groupsByTime || time.granularity !== null || time.range !== null;
  if (ranking === null && !asksForTime) return [];
  const adjectives = tokens
    .filter(({ word }) => RANKING_ADJECTIVES.has(word))
    .map(({ stem }) => (stem === 'selling' ? 'sold' : stem));
  const byAdjective = view.phrases.find(
    ({ member, stems }) => member.kind === 'measure' && stems.some((stem) => adjectives.includes(stem)),
  )?.member;
  const measures = view.members.filter(({ kind }) => kind === 'measure');
  const bySum = measures.find(({ meta }) => meta.aggType === 'sum');
  const member = byAdjective ?? (ranking === null ? undefined : bySum) ?? measures[0];
  return member === undefined ? [] : [{ member, aggregate: null }];
}

/** "the highest price" with nothing to group by is a maximum, not a ranking. */
function extremeOf(
  chosen: ChosenMembers,
  ranking: RankingWords | null,
  time: TimeReading,
): MeasureUse | null {
  const [only] = chosen.measures;
  const groups = chosen.dimensions.length > 0 || time.granularity !== null;
  if (ranking === null || groups || only?.member.meta.aggType !== 'sum' || chosen.measures.length > 1)
    return null;
  return { member: only.member, aggregate: ranking.direction === 'descending' ? 'max' : 'min' };
}

function timeFor(chosen: ChosenMembers, time: TimeReading, view: ViewPhrases): TimeUse | null {
  const granularity = time.granularity ?? (chosen.groupsByTime ? granularityFor(time.range) : null);
  if (granularity === null && time.range === null) return null;
  const member = chosen.timeMember ?? mainTimeDimension(view.members);
  return member === null ? null : { member, granularity, range: time.range };
}

/** When things of a view happen, where a question does not say which of its times it means. */
function mainTimeDimension(members: Member[]): Member | null {
  const times = members.filter(({ kind }) => kind === 'time');
  const isMain = ({ name }: Member) =>
    /(?:^|_)(?:created|ordered|order|placed|occurred|event|date|timestamp)(?:_|$)/i.test(name);
  return (
    times.find(({ name }) => /(?:^|_)created_?at$/i.test(name)) ?? times.find(isMain) ?? times[0] ?? null
  );
}

function orderFor(
  chosen: ChosenMembers,
  measures: MeasureUse[],
  timeUse: TimeUse | null,
  ranking: RankingWords | null,
  time: TimeReading,
): Pick<Intent, 'order' | 'limit' | 'asksForWinner'> {
  const isSeries = timeUse?.granularity != null && !time.ranksPeriods;
  const isList = measures.length === 0;
  const groups = chosen.dimensions.length > 0 || time.ranksPeriods;
  const order: Order =
    isSeries || isList
      ? { by: 'group', direction: 'ascending' }
      : { by: 'measure', direction: ranking?.direction ?? 'descending' };
  if (ranking === null || isSeries || isList || !groups) return { order, limit: null, asksForWinner: false };
  const asksForOne = chosen.asksForOne || time.ranksPeriods;
  return { order, limit: ranking.count ?? (asksForOne ? WINNER_LIMIT : RANKING_LIMIT), asksForWinner: true };
}

function scoreOf(
  chosen: ChosenMembers,
  intent: Intent,
  tokens: Token[],
  unknown: ReadonlySet<number>,
  view: ViewPhrases,
): number {
  const aboutEntity = tokens.some(({ stem }) => view.entityStems.has(stem));
  // "best customers" asks for what they bring rather than for how many there are.
  const ranksByAmount = chosen.measures.length === 0 && intent.measures[0]?.member.meta.aggType === 'sum';
  const adHoc = chosen.measures.filter(({ aggregate }) => aggregate !== null).length;
  return (
    chosen.quality +
    (chosen.measures.length > 0 ? 1 : 0) +
    (ranksByAmount ? 0.5 : 0) +
    (aboutEntity ? 0.3 : 0) -
    0.75 * unknown.size -
    0.4 * adHoc
  );
}

/** A word that asks for what this analyst cannot do, unless the model itself has a name for it. */
function unsupportedWord(best: Reading | undefined, tokens: Token[]): string | null {
  for (const { word, isQuoted } of tokens) {
    const what = isQuoted ? undefined : UNSUPPORTED_WORDS.get(word);
    const isUnknown = best === undefined || best.unknown.some(({ words }) => words.includes(word));
    // "than" is an everyday word of no member; it is never among the unknown.
    if (what !== undefined && (isUnknown || word === 'than')) return what;
  }
  return null;
}
