import type { Token } from '../language/tokens.ts';
import { HIGHEST_WORDS, LOWEST_WORDS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { type Interpretation, interpretMention } from './interpret-mention.ts';
import type { Mention } from './match-members.ts';
import type { RoleOfMention } from './mention-roles.ts';
import { countsThings, type Member } from './model/members.ts';
import { isStateOf, narrowingWord } from './model/narrower-counts.ts';
import type { Filter, MeasureUse } from './terms.ts';

/** As sure as the name of a thing. */
const SURE = 0.8;
/** Less is only the end of a name. */
const LEAST_FIRM = 0.62;

/** What the mentions of a question come to over one view. */
export type ChosenMembers = {
  measures: MeasureUse[];
  dimensions: Member[];
  /** Where the question names what it groups by. */
  places: { mention: Mention; member: Member }[];
  filters: Filter[];
  /** "how many newsletter subscribers": the rows themselves are counted. */
  countsRows: boolean;
  /** A time dimension named outright: "signed up". */
  timeMember: Member | null;
  groupsByTime: boolean;
  /** "which city" and "longest trip" want one answer, "which cities" a few. */
  asksFor: 'one' | 'several' | null;
  /** "per order": what the figures are divided by. */
  denominator: MeasureUse | null;
  /** Named without being asked for. */
  passing: Member[];
  /** Dimensions that only say where a value belongs: "category Toys". */
  hints: Map<Mention, Member>;
  /** How surely the surest figure is named; 0 where none is. */
  figureQuality: number;
  /** How much of the question the mentions explain, times how surely. */
  quality: number;
};

/** What is known of the places around mentions. */
export type Surroundings = {
  isBesideUnknown: (mention: Mention) => boolean;
  isExcluded: (mention: Mention) => boolean;
  /** Groups are chosen by a figure, so nouns said plainly are what is grouped by. */
  ranksGroups: boolean;
  isRanking: boolean;
};

type Meaning = { mention: Mention; role: RoleOfMention; meaning: Interpretation; quality: number };
type MeasureMeaning = Meaning & { meaning: Extract<Interpretation, { kind: 'measure' }> };

/** Decides for all mentions together what is measured, grouped by and filtered on. */
export function chooseMembers(
  tokens: Token[],
  mentions: Mention[],
  roles: RoleOfMention[],
  surroundings: Surroundings,
): ChosenMembers {
  const meanings = meaningsOf(tokens, mentions, roles, surroundings);
  const of = <Kind extends Interpretation['kind']>(kind: Kind) =>
    meanings
      .map(({ meaning }) => meaning)
      .filter((meaning): meaning is Extract<Interpretation, { kind: Kind }> => meaning.kind === kind);
  const measures = meanings.filter((one): one is MeasureMeaning => one.meaning.kind === 'measure');
  const kept = keepMeasures(tokens, measures);
  const time = of('time').at(-1);
  return {
    measures: kept.map(({ meaning }) => meaning.use),
    places: meanings.flatMap(({ mention, meaning }) =>
      meaning.kind === 'group' ? [{ mention, member: meaning.member }] : [],
    ),
    dimensions: dimensionsOf(
      of('group').map(({ member }) => member),
      of('passing').map(({ member }) => member),
      measures,
      kept,
      kept.some(({ role, mention }) => role.role === 'ranking' || isHighestNumber(tokens, mention)),
    ),
    filters: [
      ...of('flag').map(({ member, isExcluded }) => ({
        member,
        operator: isExcluded ? ('isFalse' as const) : ('isTrue' as const),
      })),
      ...of('presence').map(({ member, isExcluded }) => ({
        member,
        operator: isExcluded ? ('isNotSet' as const) : ('isSet' as const),
      })),
    ],
    countsRows: of('flag').some(({ isCounted }) => isCounted),
    timeMember: time?.member ?? null,
    groupsByTime: time?.isGrouped ?? false,
    asksFor: askedFor(tokens, meanings),
    denominator: divisorOf(of('denominator')),
    passing: of('passing').map(({ member }) => member),
    hints: new Map(
      meanings.flatMap(({ mention, meaning }) =>
        meaning.kind === 'hint' ? [[mention, meaning.member]] : [],
      ),
    ),
    figureQuality: Math.max(0, ...kept.map(({ quality }) => Math.min(1, quality))),
    quality: meanings.reduce((sum, { mention, quality }) => sum + quality * (mention.end - mention.start), 0),
  };
}

function meaningsOf(
  tokens: Token[],
  mentions: Mention[],
  roles: RoleOfMention[],
  { isBesideUnknown, isExcluded, ranksGroups, isRanking }: Surroundings,
): Meaning[] {
  const namesOnlyMeasures = ({ candidates }: Mention) =>
    candidates.every(({ member }) => member.kind === 'measure');
  const isRanked =
    ranksGroups || mentions.some((mention, index) => roles[index]?.followsBy && namesOnlyMeasures(mention));
  return mentions.flatMap((mention, index) => {
    const role = roles[index];
    if (role === undefined) return [];
    const found = interpretMention({
      tokens,
      mention,
      role,
      isBesideUnknown: isBesideUnknown(mention),
      isExcluded: isExcluded(mention),
      isRanked,
      isRanking,
      followsFigure: mentions.slice(0, index).some(namesFigure),
      groupsThings: roles.some((other) => other !== role && other.role === 'grouped'),
    });
    return found === null ? [] : [{ mention, role, ...found }];
  });
}

function namesFigure({ candidates }: Mention): boolean {
  return candidates.some(
    ({ member, quality }) => member.kind === 'measure' && !countsThings(member) && quality >= 0.8,
  );
}

function divisorOf([first]: { member: Member }[]): MeasureUse | null {
  return first === undefined ? null : { member: first.member, aggregate: null };
}

function askedFor(tokens: Token[], meanings: Meaning[]): ChosenMembers['asksFor'] {
  const asked = meanings.find(({ meaning, role }) => meaning.kind === 'group' && role.asked !== null);
  if (asked === undefined) return null;
  const last = tokens[asked.mention.end - 1];
  if (last?.word === last?.stem) return 'one';
  return asked.role.asked === 'which' ? 'several' : null;
}

/** Nouns said in passing count nothing once a firmer measure is named, unless both are asked for in a list. */
function keepMeasures(tokens: Token[], measures: MeasureMeaning[]): MeasureMeaning[] {
  const isListed = (index: number) => measures[index]?.role.isListed || measures[index + 1]?.role.isListed;
  // "how many bills are overdue": what is counted is the only figure.
  const counted = narrowest(
    tokens,
    measures,
    measures.findIndex(({ role }) => role.role === 'counted'),
  );
  const isSureCount = ({ meaning, quality }: MeasureMeaning) =>
    quality >= SURE && countsThings(meaning.use.member);
  const hasSureCount = measures.some(isSureCount);
  // The end of a longer name, as in "incidents that cost more to repair", is no figure beside a thing named outright.
  const isFirm = ({ meaning, quality }: MeasureMeaning) =>
    meaning.isFirm && (!hasSureCount || quality >= LEAST_FIRM);
  const hasFirm = measures.some(isFirm);
  const kept = measures.filter((measure, index) => {
    if (counted >= 0) return index === counted || isListed(index);
    return hasFirm ? isFirm(measure) || isListed(index) : index === 0 || isListed(index);
  });
  const isFirst = ({ meaning }: MeasureMeaning, index: number) =>
    kept.findIndex((other) => isSameUse(other.meaning.use, meaning.use)) === index;
  return kept.filter(isFirst);
}

/** "how many lessons were cancelled" counts the "Cancelled lessons", where the model has both. */
function narrowest(tokens: Token[], measures: MeasureMeaning[], counted: number): number {
  const figure = measures[counted]?.meaning.use.member;
  const narrower = measures.findIndex(
    ({ meaning, mention }) =>
      figure !== undefined &&
      (narrowingWord(meaning.use.member, figure) === tokens[mention.start]?.word ||
        (isStateOf(meaning.use.member, figure) && isPredicate(tokens, mention, measures[counted]?.mention))),
  );
  return narrower >= 0 ? narrower : counted;
}

/** "are out of order", "is still unresolved", "sessions failed" */
function isPredicate(tokens: Token[], { start, end }: Mention, counted: Mention | undefined): boolean {
  const last = tokens[end - 1];
  if (counted?.end === start && last !== undefined && isPastForm(last)) return true;
  let before = start - 1;
  while (/^(?:still|now|currently|already|yet|all|actually|been)$/.test(tokens[before]?.word ?? '')) before--;
  return /^(?:is|are|was|were|be|have|has|got|get)$/.test(tokens[before]?.word ?? '');
}

/** What is grouped by; "customers with the highest revenue" ranks the customers it names in passing. */
function dimensionsOf(
  grouped: Member[],
  passing: Member[],
  measures: MeasureMeaning[],
  kept: MeasureMeaning[],
  ranks: boolean,
): Member[] {
  if (grouped.length > 0) return [...new Set(grouped)];
  if (kept.length === 0) return [...new Set(passing)].slice(0, 2);
  if (!ranks) return [];
  const nouns = measures.filter((one) => !kept.includes(one)).flatMap(({ meaning }) => meaning.noun ?? []);
  return [...passing, ...nouns].slice(0, 1);
}

/** "with the highest number of visits" */
function isHighestNumber(tokens: Token[], { start }: Mention): boolean {
  const [rank = '', number = '', of = ''] = tokens
    .slice(Math.max(0, start - 3), start)
    .map(({ word }) => word);
  return (
    of === 'of' && /^(?:number|count)$/.test(number) && (HIGHEST_WORDS.has(rank) || LOWEST_WORDS.has(rank))
  );
}

function isSameUse(one: MeasureUse, other: MeasureUse): boolean {
  return one.member === other.member && one.aggregate === other.aggregate;
}
