import { isLinkingVerb } from '../language/linking-verbs.ts';
import { stemOf, stemsOf, type Token } from '../language/tokens.ts';
import {
  AGGREGATE_WORDS,
  ASKING_WORDS,
  ENDING_WORDS,
  LISTING_WORDS,
  SILENT_WORDS,
  STOP_WORDS,
} from '../language/vocabulary.ts';
import { kinship } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Mention } from '../match/match-members.ts';
import { countsThings, isNumber, type Member } from '../match/model/members.ts';
import { isLent } from '../match/model/said-times.ts';
import type { Parts } from '../match/read-parts.ts';
import { numberIn } from '../question/granularity-words.ts';
import type { Doubts } from './doubts.ts';
import { asksHowMany } from './figures.ts';
import type { Intent } from './intent.ts';
import { asksForList } from './listed-things.ts';
import { joinsCubes, membersOf } from './members-of-intent.ts';
import { countsItself } from './score.ts';

/** Less is only the end of a name. */
const LEAST_WHOLE_NAME = 0.62;
/** Less is a name that is only akin. */
const LEAST_OWN_NAME = 0.79;
/** All words of a name, not side by side. */
const WHOLE_NAME = 0.9;
const WORDS_BETWEEN = 4;
const JOINTS = new Set('of the a an on at in to for by from'.split(' '));
/** A meaning this far behind is no rival. */
const NAME_MARGIN = 0.3;
const USUAL_WORDS = 5;
/** These happen when the rows do. */
const NEUTRAL_ROOTS = new Set(
  'do make have get see use come record log happen occur take place show earn produce'.split(' ').map(rootOf),
);
const ENDING_ROOTS = new Set(rootsIn([...ENDING_WORDS]));

/** The doubts about a reading before its values are known. */
export function doubtsOf(intent: Intent, parts: Parts, isFigureKnown: boolean): Doubts {
  const { phrasing, conditions, chosen } = parts;
  const isNamed = isFigureKnown || namesFigure(intent, parts);
  const isAbout = isAboutSomething(intent, parts);
  const filled = phrasing.tokens.filter(({ word }) => !STOP_WORDS.has(word)).length;
  return {
    ...doubtsOfNames(intent, parts),
    ...doubtsOfTime(intent, parts),
    guessedFigure: Number(!isNamed && isAbout),
    guessedAll: Number(!isNamed && !isAbout),
    madeFigure: Number(
      intent.measures.some(({ member, aggregate }) => aggregate !== null && isNumber(member)),
    ),
    countsItself: Number(countsItself(intent, parts)),
    unmarkedGroup: Number(hasUnmarkedGroup(intent, parts)),
    otherForm: Number(isOfOtherForm(intent, phrasing.tokens)),
    droppedWords: Math.min(1, droppedWords(parts).length / 2),
    manyWords: Math.min(1, Math.max(0, (filled - USUAL_WORDS) / USUAL_WORDS)),
    joins: Number(joinsCubes(intent)),
    unusualFigure: Number(intent.derivation !== null && UNUSUAL.has(intent.derivation.kind)),
    comparison: Number(intent.derivation !== null && COMPARING.has(intent.derivation.kind)),
    numberCondition: Number(phrasing.conditions.length > 0),
    guessedCondition: Number(conditions.guessed > 0),
    exclusion: Number(phrasing.exclusions.markers.size > 0),
    flag: Number(chosen.filters.length > 0),
    followUp: Number(isFigureKnown),
  };
}

const UNUSUAL = new Set([
  'averagePer',
  'ratio',
  'perSize',
  'topPerGroup',
  'percentileOfRows',
  'averageOfRows',
  'countOf',
  'rowsWithin',
]);
const COMPARING = new Set(['comparison', 'change']);

function doubtsOfNames(intent: Intent, { named, source, phrasing: { tokens } }: Parts): Doubts {
  const used = new Set(membersOf(intent));
  const chosen = named.flatMap(({ candidates }) => {
    const meant = candidates.filter(({ member }) => used.has(member));
    const isWhole = meant.some(({ member }) => isSaidWhole(member, tokens, source));
    return meant.length === 0
      ? []
      : [{ candidates, sureness: Math.max(surest(meant), isWhole ? WHOLE_NAME : 0) }];
  });
  const weakest = Math.min(1, ...chosen.map(({ sureness }) => sureness));
  const contests = chosen.map(({ candidates, sureness }) => {
    const others = candidates.filter(({ member }) => !used.has(member) && !isNamesake(member, used));
    return others.length === 0 ? 0 : 1 - (sureness - surest(others)) / NAME_MARGIN;
  });
  return {
    weakName: 1 - weakest,
    partialName: Number(weakest < LEAST_WHOLE_NAME),
    akinName: Number(weakest >= LEAST_WHOLE_NAME && weakest < LEAST_OWN_NAME),
    contestedName: Math.min(1, Math.max(0, ...contests)),
  };
}

/** "who taught the most hours", of "Hours taught": all words of a name are there, though not side by side; what the rows are called need not be. */
function isSaidWhole(
  { title }: Member,
  tokens: Token[],
  { entityStems, rowNouns }: Parts['source'],
): boolean {
  const stems = stemsOf(title).filter(
    (stem) =>
      !AGGREGATE_WORDS.has(stem) && !JOINTS.has(stem) && !entityStems.has(stem) && !rowNouns.has(stem),
  );
  const places = stems.map((stem) =>
    tokens.findIndex((token) => !token.isQuoted && kinship(token, stem, true) >= LEAST_OWN_NAME),
  );
  const isNear = Math.max(...places) - Math.min(...places) <= stems.length + WORDS_BETWEEN - 1;
  return stems.length > 0 && !places.includes(-1) && isNear;
}

function surest(candidates: Mention['candidates']): number {
  return Math.max(...candidates.map(({ quality }) => quality));
}

/** An average beside its sum, a thing beside its count: no other meaning. */
function isNamesake({ title }: Member, used: ReadonlySet<Member>): boolean {
  return [...used].some((member) => member.title === title);
}

function doubtsOfTime({ time, measures }: Intent, parts: Parts): Doubts {
  const { chosen, source, phrasing } = parts;
  if (time === null || chosen.timeMember !== null) return {};
  const [use] = measures;
  if (use !== undefined && use.member.relation !== time.member.relation) return { foreignTime: 1 };
  const isOfSame = ({ kind, relation }: Member) => kind === 'time' && relation === time.member.relation;
  return {
    guessedTime: Number(source.members.filter(isOfSame).length > 1),
    endingTime: Number(isUnsaidEnding(time.member, use?.member, source, phrasing.tokens)),
  };
}

/** "did we carry", of which only the "we" and the "did" are read. */
export function dropsVerb(parts: Parts): boolean {
  return droppedWords(parts).some(
    ({ word }) => isLinkingVerb(word) && !NEUTRAL_ROOTS.has(rootOf(word)) && !/ers?$/.test(word),
  );
}

/** A time at which things end, of which nothing speaks: members who left go by the day they left, returns by their return. */
function isUnsaidEnding(
  time: Member,
  figure: Member | undefined,
  { entityStems }: Parts['source'],
  tokens: Token[],
): boolean {
  const endings = rootsIn(stemsOf(`${time.name} ${time.title}`)).filter((root) => ENDING_ROOTS.has(root));
  const names = stemsOf(`${figure?.name} ${figure?.title}`);
  const said = rootsIn([...names, ...entityStems, ...tokens.map(({ stem }) => stem)]);
  return endings.length > 0 && !endings.some((root) => said.includes(root));
}

/** "left" leads to "leave", and that to what it shares with "leaving". */
function rootsIn(stems: string[]): string[] {
  return stems.map((stem) => rootOf(rootOf(stem)));
}

export function namesFigure(intent: Intent, parts: Parts): boolean {
  const { chosen, conditions, asksForMoney, phrasing, mentions, source } = parts;
  return (
    chosen.measures.length > 0 ||
    conditions.having.length > 0 ||
    chosen.countsRows ||
    (intent.measures.length === 0 && (asksForRows(phrasing.tokens) || asksForList(parts))) ||
    asksForMoney ||
    asksHowMany(phrasing.tokens) ||
    beginsWithEvents(intent, mentions, phrasing.tokens, source)
  );
}

/** "arrivals tomorrow" are as many as there are rows whose arrival it is. */
function beginsWithEvents(
  { time, measures }: Pick<Intent, 'time' | 'measures'>,
  mentions: Mention[],
  tokens: Token[],
  { members }: Parts['source'],
): boolean {
  const [first] = mentions;
  const noun = tokens[(first?.end ?? 0) - 1];
  const isOfTime = first?.start === 0 && first.candidates.some(({ member }) => member === time?.member);
  const isCount = measures.length === 1 && measures.every(({ member }) => member.meta.aggType === 'count');
  return isOfTime && isCount && time !== null && noun?.word !== noun?.stem && !isLent(time.member, members);
}

/** "list the cities", "which customers": names are asked for, and no figure. */
function asksForRows(tokens: Token[]): boolean {
  const first = tokens.slice(0, 5).some(({ word }) => LISTING_WORDS.has(word) || ASKING_WORDS.has(word));
  return first || tokens[0]?.word === 'who' || tokens[0]?.word === 'show';
}

/** A figure that is not named may be what a ranking or a group is about, and hardly what a period alone is. */
function isAboutSomething({ dimensions, measures, filters }: Intent, parts: Parts): boolean {
  const { chosen, phrasing } = parts;
  return (
    beginsWithKind(parts) ||
    (dimensions.length > 0 && measures.length > 0) ||
    filters.some(({ operator }) => operator === 'compares' || operator === 'absent') ||
    chosen.filters.length > 0 ||
    phrasing.extreme !== null ||
    phrasing.ranking !== null
  );
}

/** "no-shows by month": rows that a value describes, which the question begins with; a name in capitals says not what of it. */
function beginsWithKind({ unknown, phrasing: { tokens } }: Parts): boolean {
  const [first] = unknown;
  if (first === undefined || first.start > 0 || first.isPlace || first.isExcluded) return false;
  const own = tokens.slice(0, first.text.split(' ').length);
  const last = own.at(-1);
  // What is in quotes has no stem.
  return last !== undefined && last.word !== stemOf(last.word) && !last.isCapitalised;
}

function hasUnmarkedGroup({ dimensions, measures }: Intent, { mentions, roles }: Parts): boolean {
  if (measures.length === 0) return false;
  return dimensions.some((dimension) => {
    const at = mentions.findIndex(({ candidates }) => candidates.some(({ member }) => member === dimension));
    return at >= 0 && roles[at]?.role !== 'grouped' && roles[at]?.isListed !== true;
  });
}

function isOfOtherForm({ measures, dimensions, time, derivation }: Intent, tokens: Token[]): boolean {
  const [first, second] = [tokens[0]?.word ?? '', tokens[1]?.word ?? ''];
  const [use] = measures;
  const isCount = use !== undefined && (countsThings(use.member) || use.aggregate === 'count_distinct');
  if (first === 'how' && second === 'much') return isCount;
  if (first === 'how' && second === 'many') return use !== undefined && !isCount && derivation === null;
  const hasGroups = dimensions.length > 0 || time?.granularity != null || derivation !== null;
  return first === 'which' && !hasGroups;
}

/** Words that are no part of any name, and were left out as saying nothing. */
function droppedWords({ phrasing, named, told }: Parts): Token[] {
  return phrasing.tokens.filter(
    ({ word, isQuoted }, at) =>
      !isQuoted &&
      !SILENT_WORDS.has(word) &&
      numberIn(word) === null &&
      !phrasing.used.has(at) &&
      !told.has(at) &&
      !named.some(({ start, end }) => at >= start && at < end),
  );
}
