import type { Token } from '../language/tokens.ts';
import { ASKING_WORDS, LISTING_WORDS } from '../language/vocabulary.ts';
import { isNumber, type Member } from '../match/model/members.ts';
import type { Parts } from '../match/read-parts.ts';
import { asksHowMany } from './figures.ts';
import type { Intent } from './intent.ts';
import { countsItself } from './score.ts';

/**
 * How sure an answer has to be to be stated; below it the analyst asks or declines. docs/analyst.md tells of the
 * questions that it was chosen by.
 */
export const LEAST_CONFIDENCE = 0.5;

const FACTORS = {
  /** A figure that no word names, taken because the source is about it. */
  guessedFigure: 0.75,
  /** And nothing that it could be of: "only 2025" as a first message. */
  guessedAll: 0.3,
  /** A time that no word names, where the figure's rows have several. */
  guessedTime: 0.85,
  /** The time of other rows than the figure's. */
  foreignTime: 0.4,
  /** Things of which each is counted once: "busiest doctor" of a list of doctors. */
  countsItself: 0.4,
  /** A figure of single rows where one of groups may be meant, or the other way round. */
  madeFigure: 0.9,
};

/** Names in a description, a synonym of everyday English or a slip are less sure than a title. */
const LEAST_SURENESS = 0.5;

/** How sure a reading is by itself, from 0 to 1: its names, whether its figure is named, and whose time it uses. */
export function confidenceIn(intent: Intent, parts: Parts, isFigureKnown: boolean): number {
  const isMade = intent.measures.some(({ member, aggregate }) => aggregate !== null && isNumber(member));
  return (
    surenessOfNames(parts) *
    (isFigureKnown || namesFigure(intent, parts) ? 1 : guessFactor(intent, parts)) *
    (isMade ? FACTORS.madeFigure : 1) *
    (countsItself(intent, parts) ? FACTORS.countsItself : 1) *
    timeFactor(intent, parts)
  );
}

export function namesFigure(
  { measures }: Intent,
  { chosen, conditions, asksForMoney, phrasing }: Parts,
): boolean {
  return (
    chosen.measures.length > 0 ||
    conditions.having.length > 0 ||
    chosen.countsRows ||
    (measures.length === 0 && asksForRows(phrasing.tokens)) ||
    asksForMoney ||
    asksHowMany(phrasing.tokens)
  );
}

/** "list the cities", "which customers": names are asked for, and no figure. */
function asksForRows(tokens: Token[]): boolean {
  const first = tokens.slice(0, 5).some(({ word }) => LISTING_WORDS.has(word) || ASKING_WORDS.has(word));
  return first || tokens[0]?.word === 'who' || tokens[0]?.word === 'show';
}

/** A figure that is not named may be what a ranking or a group is about, and hardly what a period alone is. */
function guessFactor({ dimensions, measures, filters }: Intent, { chosen, phrasing }: Parts): number {
  const isAboutSomething =
    (dimensions.length > 0 && measures.length > 0) ||
    filters.some(({ operator }) => operator === 'compares' || operator === 'absent') ||
    chosen.filters.length > 0 ||
    phrasing.extreme !== null ||
    phrasing.ranking !== null;
  return isAboutSomething ? FACTORS.guessedFigure : FACTORS.guessedAll;
}

function surenessOfNames({ named }: Parts): number {
  const surest = named.map(({ candidates }) =>
    Math.min(1, Math.max(...candidates.map(({ quality }) => quality))),
  );
  const weakest = Math.min(1, ...surest);
  return LEAST_SURENESS + (1 - LEAST_SURENESS) * weakest;
}

function timeFactor({ time, measures }: Intent, { chosen, source }: Parts): number {
  if (time === null || chosen.timeMember !== null) return 1;
  const [use] = measures;
  if (use !== undefined && use.member.relation !== time.member.relation) return FACTORS.foreignTime;
  const isOfSame = ({ kind, relation }: Member) => kind === 'time' && relation === time.member.relation;
  return source.members.filter(isOfSame).length > 1 ? FACTORS.guessedTime : 1;
}
