import type { MetaCube } from '../../../schema/wire/tools.ts';
import { isoDate } from '../../language/calendar.ts';
import { deedIn, synonymsOf } from '../../language/descriptions.ts';
import { ownName } from '../../language/own-name.ts';
import { rolesListed } from '../../language/roles.ts';
import { stemOf, stemsOf } from '../../language/tokens.ts';
import { AGGREGATE_WORDS, AMOUNT_WORDS, PREPOSITIONS } from '../../language/vocabulary.ts';
import { isPastForm } from '../../language/word-kinship.ts';
import { rootOf } from '../../language/word-roots.ts';
import { agePhrases } from './age-of-birth.ts';
import { calendarPhrases } from './calendar-members.ts';
import { countedNoun, headPhrase, thingNamedBy } from './counted-noun.ts';
import { bearerOf } from './lent-names.ts';
import { coreOf, type MemberPhrase, type NamesOfThings, phrasesOf } from './member-phrases.ts';
import { isText, type Member, membersOf, rowsOf, thingsOf } from './members.ts';
import { PRESENT_STATES } from './narrower-counts.ts';
import { isOfOwnRows } from './own-rows.ts';
import { type SizeOfThings, sizesIn } from './sizes-of-things.ts';

/** As sure as a name that says what a source is about. */
const LEAST_NAMING_WEIGHT = 0.75;
/** As sure as a synonym that the model gives. */
const LEAST_COUNT_WEIGHT = 0.95;

/** Where a question may be answered from: a view, a cube, or cubes that the model joins. */
export type Source = {
  name: string;
  title: string;
  isJoined: boolean;
  members: Member[];
  phrases: MemberPhrase[];
  /** What is done in each row, as its description says: "brought", of "What growers brought to the depots". */
  deed: string | null;
  /** Stems of what the source is about: "orders" for `orders_view`. */
  entityStems: ReadonlySet<string>;
  /** Stems of a title of two things, "Pro shop and bar": either may be a value that says which of both. */
  sides: ReadonlySet<string>;
  /** Numbers of things that any source adds up: figures elsewhere may be divided by them. */
  sizes: readonly SizeOfThings[];
  /** All that its rows are called in one word, also by the synonyms of their count. */
  rowNouns: ReadonlySet<string>;
  /** What any source counts: tracks are things of which each has its figures, genres are none. */
  counted: ReadonlySet<string>;
  /** Those of them that have a day called by them, "Date of funeral", where they are the rows. */
  dated: ReadonlySet<string>;
  /** Every word of a surely meant name of any source: such a word is no slip of another. */
  knownWords: ReadonlySet<string>;
  /** The texts that each thing has where it is listed, by their names: the manufacturer of the charger at which a session took place is the charger's. */
  textsOfThings: ReadonlyMap<string, ReadonlySet<string>>;
  /** What people are by a role that any source tells, in stems. */
  roles: ReadonlySet<string>;
  /** What the rows of any source are called: a text of this name is one thing, and no mere group. */
  things: ReadonlySet<string>;
  /** The other names that what rows and texts are called by has, by each of its names. */
  namesakes: ReadonlyMap<string, readonly string[][]>;
};

/** Of so many sets of views at most it is kept what they make: each search of a turn may show others. */
const MOST_KEPT = 8;
const kept = new Map<string, Source[]>();

/**
 * The sources that views and cubes make: each alone, and all cubes together; `today`: the day on which people are so old.
 * Every step of a turn sees the same views anew, and works out of them the same again: it is kept by all that they say.
 */
export function sourcesOf(relations: MetaCube[], today: Date | null = null): Source[] {
  const key = `${today === null ? '' : isoDate(today)} ${JSON.stringify(relations)}`;
  const sources = kept.get(key) ?? makeSources(relations, today);
  // The one that was asked for last is forgotten last.
  kept.delete(key);
  kept.set(key, sources);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return sources;
}

function makeSources(relations: MetaCube[], today: Date | null): Source[] {
  const ofRows = namesakesIn(relations);
  const things = new Set(ofRows.keys());
  const names = { things: thingsIn(relations), namesakes: withSynonymsOfCounts(ofRows, relations) };
  // Always in the same order: a thread's earlier lookups are found again by their text.
  const cubes = relations
    .filter(({ type }) => type === 'cube')
    .sort((one, other) => one.name.localeCompare(other.name));
  const sources = [
    ...relations.map((relation) => sourceOf([relation], relations, names, today)),
    ...(cubes.length > 1 ? [sourceOf(cubes, relations, names, today)] : []),
  ];
  const sure = sources
    .flatMap(({ phrases }) => phrases)
    .filter(({ weight }) => weight >= LEAST_NAMING_WEIGHT);
  const listed = sources.flatMap(({ members }) => members.filter(isText).flatMap(valuesListed));
  const knownWords = new Set([...sure.flatMap(({ stems }) => stems), ...listed]);
  const sizes = sizesIn(sources);
  const counted = new Set(sources.flatMap(({ rowNouns, phrases }) => [...rowNouns, ...countedIn(phrases)]));
  const dated = new Set(sources.flatMap(datedIn));
  const textsOfThings = textsIn(sources);
  const { namesakes } = names;
  const roles = new Set(sources.flatMap(({ members }) => members.flatMap(({ meta }) => rolesListed(meta))));
  return sources.map((source) => ({
    ...source,
    knownWords,
    sizes,
    counted,
    dated,
    textsOfThings,
    things,
    namesakes,
    roles,
  }));
}

/** The words of values that a description lists, "Street, Door to door or Phone": none of them is a slip of a name. */
const valuesListed = ({ meta }: Member): string[] =>
  (
    /(?:[\p{L}\p{N}][\p{L}\p{N} '’-]*, )+[\p{L}\p{N} '’-]+ (?:or|and) [\p{L}\p{N} '’-]+/u.exec(
      meta.description,
    ) ?? []
  )
    .flatMap(stemsOf)
    .filter((stem) => stem.length >= SHORTEST_SLIP);
const SHORTEST_SLIP = 4;

const datedIn = ({ isJoined, rowNouns, members }: Pick<Source, 'isJoined' | 'rowNouns' | 'members'>) =>
  isJoined
    ? []
    : members
        .filter(({ kind }) => kind === 'time')
        .flatMap(({ meta }) => stemsOf(meta.title))
        .filter((stem) => rowNouns.has(stem));

/** Of rows that several sources hold, all that any of them has. */
function textsIn(sources: Pick<Source, 'isJoined' | 'rowNouns' | 'members'>[]): Source['textsOfThings'] {
  const listed = sources.filter(({ isJoined }) => !isJoined);
  const texts = listed.flatMap(({ rowNouns, members }) =>
    [...rowNouns].map((noun) => ({ noun, names: members.filter(isText).map(({ name }) => name) })),
  );
  const groups = Map.groupBy(texts, ({ noun }) => noun);
  return new Map([...groups].map(([noun, group]) => [noun, new Set(group.flatMap(({ names }) => names))]));
}

function sourceOf(
  relations: MetaCube[],
  all: MetaCube[],
  names: NamesOfThings,
  today: Date | null,
): Omit<
  Source,
  'knownWords' | 'roles' | 'sizes' | 'counted' | 'dated' | 'textsOfThings' | 'things' | 'namesakes'
> {
  const isJoined = relations.length > 1;
  const parts = relations.map((relation) => {
    const entities = entitiesOf(relation);
    const members = membersOf(relation, isJoined, all);
    const bearers = (member: Member) => {
      const bearer = bearerOf(member.meta, relation, all);
      return bearer === relation ? entities : bearer === null ? [] : entitiesOf(bearer);
    };
    const phrases = members.flatMap((member) => phrasesOf(member, bearers(member), names));
    return { members, entities, phrases: [...phrases, ...countsBesideAmount(relation, members)] };
  });
  const phrases = parts.flatMap((part) => [
    ...part.phrases,
    ...calendarPhrases(part.members),
    ...(today === null ? [] : agePhrases(part.members, today)),
  ]);
  const entityStems = new Set(
    parts.flatMap(({ entities }) => entities.flat().filter((stem) => !PREPOSITIONS.has(stem))),
  );
  const members = parts.flatMap((part) => part.members);
  return {
    name: relations.map(({ name }) => name).join('+'),
    title: relations.map(({ title }) => title).join(', '),
    isJoined,
    deed: relations.length === 1 ? deedIn(relations[0]?.description ?? '') : null,
    members,
    phrases,
    entityStems,
    sides: new Set(relations.filter(isOfTwo).flatMap(({ title }) => stemsOf(title))),
    rowNouns: rowNounsIn(phrases, entityStems, members),
  };
}

/** "how many disbursements", where their amount is called "Disbursements" and their count has no name: a word for both, and rather for the amount. */
function countsBesideAmount(relation: MetaCube, members: Member[]): MemberPhrase[] {
  const stems = thingsOf(relation.title);
  const isCalledSo = ({ meta }: Member) =>
    meta.aggType === 'sum' && stemsOf(meta.title).join(' ') === stems.join(' ');
  const counts = members.filter(
    ({ meta }) => meta.aggType === 'count' && stemsOf(meta.title).every((stem) => AGGREGATE_WORDS.has(stem)),
  );
  const [count, ...others] = counts;
  if (count === undefined || others.length > 0 || !members.some(isCalledSo)) return [];
  return [{ member: count, stems, weight: WEIGHT_BESIDE_AMOUNT, isLoose: true }];
}

const WEIGHT_BESIDE_AMOUNT = 0.85;

const COMES_IN = /^(?:total |gross |net )?(?:turnover|takings|revenue|income)$/i;

/** What a view or cube is about, by each of its names. */
function entitiesOf({ name, title, description, members }: MetaCube): string[][] {
  const rows = withoutMoneyBeside(title, members);
  const names = [name, rows, ...synonymsOf(description)].map((text) => headPhrase(thingsOf(text)));
  names.push(headPhrase(rowsOf({ title: rows, description })));
  // A "Job sheet" holds jobs, each on a sheet of its own.
  if (/\bsheets?$/i.test(title)) names.push(stemsOf(title));
  const perRow = /\bone (?:row|record|line|entry) per (\w+)/i.exec(description)?.[1];
  if (perRow !== undefined) names.push(stemsOf(perRow));
  names.push(...countedBeside(members));
  // A view called "sales" with "Net sales" in it holds these, and no sales that are counted.
  const amounts = new Set(
    members
      .filter(({ aggType }) => aggType === 'sum')
      .map((member) => headPhrase(stemsOf(member.title)).at(-1)),
  );
  // Nor does one that says what comes in and counts nothing by that name: by rep they are money.
  const isSold = members.some(({ aggType, title }) => aggType === 'sum' && COMES_IN.test(title));
  const isCounted = members.some(
    ({ aggType, title }) => aggType === 'count' && stemsOf(title).includes('sale'),
  );
  if (isSold && !isCounted) amounts.add('sale');
  const isAmount = (stem: string) => AMOUNT_WORDS.has(stem) || amounts.has(stem);
  // "Support tickets" are tickets, and "charging sessions" what is called by the verb as well.
  return [...names, ...names.map((stems) => stems.slice(-1)), ...names.flatMap(deedOf)].filter(
    (stems) => stems.length > 0 && !stems.every((stem) => isAmount(stem) || PREPOSITIONS.has(stem)),
  );
}

/** "Tenancies and rent": of which there are no rows that are rent, but sums of it. */
function withoutMoneyBeside(title: string, members: MetaCube['members']): string {
  const [, rows = title, beside = ''] = /^(.+s) and (\p{L}+)$/iu.exec(title) ?? [];
  const isAddedUp = members.some(
    (member) => member.aggType === 'sum' && stemsOf(member.title).includes(beside.toLowerCase()),
  );
  return isAddedUp && stemOf(beside.toLowerCase()) === beside.toLowerCase() ? rows : title;
}

/** Whose head says no more than that something is done: a "charging session" is a charge, where a "meeting room" is no meeting. */
function deedOf(stems: string[]): string[][] {
  const [deed = '', head = ''] = stems.slice(-2);
  const isDone =
    /^\w{3,}ing$/.test(deed) && /^(?:session|event|job|visit|run|record|transaction)$/.test(head);
  return isDone ? [[deed]] : [];
}

/** What a count without a name of its own counts, by those beside it: "payments" where there are "failed payments", in whatever view. */
function countedBeside(members: MetaCube['members']): string[][] {
  const counts = members.filter(({ aggType }) => aggType === 'count');
  if (!counts.some(({ title }) => stemsOf(title).every((stem) => AGGREGATE_WORDS.has(stem)))) return [];
  const narrower = counts.flatMap(({ title }) => {
    const [state, noun, ...others] = title.toLowerCase().split(' ');
    const isPlural = noun !== undefined && stemOf(noun) !== noun && others.length === 0;
    return isPlural && state !== undefined ? [{ state, noun: stemOf(noun) }] : [];
  });
  const nouns = [...new Set(narrower.map(({ noun }) => noun))];
  const [noun] = nouns;
  // "Late returns" are no loans, though they are counted among them.
  const isSo =
    narrower.some(({ state }) => isPastForm({ word: state }) || PRESENT_STATES.has(state)) ||
    members.some(({ title }) => new RegExp(`^${noun}\\w* per `, 'i').test(title));
  // "Complaint count": they have their own, so the one without a name is of the jobs that they are about.
  const haveOwn = counts.some(
    ({ title }) =>
      stemsOf(title)
        .filter((stem) => !AGGREGATE_WORDS.has(stem))
        .join(' ') === noun,
  );
  return noun !== undefined && nouns.length === 1 && !haveOwn && (isSo || narrower.length > 1)
    ? [[noun]]
    : [];
}

/** What a view or cube is called in several ways: its customers are its accounts wherever they are spoken of. */
function namesakesIn(relations: MetaCube[]): ReadonlyMap<string, string[][]> {
  return new Map(
    relations.flatMap((relation) => {
      const names = entitiesOf(relation);
      // Of "Pets and owners" neither is the other.
      return names.map((name): [string, string[][]] => [name.join(' '), isOfTwo(relation) ? [name] : names]);
    }),
  );
}

const isOfTwo = ({ title }: MetaCube): boolean => /\w (?:and|&) \w/i.test(title);

/** "Owners, also called customers" says so of owners wherever they are named. */
function withSynonymsOfCounts(
  namesakes: ReadonlyMap<string, string[][]>,
  relations: MetaCube[],
): ReadonlyMap<string, string[][]> {
  const all = new Map(namesakes);
  for (const { title, description, aggType } of relations.flatMap(({ members }) => members)) {
    const synonyms = synonymsOf(description).map(stemsOf);
    if (aggType?.startsWith('count') !== true || synonyms.length === 0) continue;
    const key = stemsOf(title)
      .filter((stem) => !AGGREGATE_WORDS.has(stem) && !PREPOSITIONS.has(stem))
      .join(' ');
    all.set(key, [...(all.get(key) ?? []), ...synonyms]);
  }
  return all;
}

/** What rows and texts are called: a measure never goes by such a name alone. */
function thingsIn(relations: MetaCube[]): ReadonlySet<string> {
  const texts = relations.flatMap((relation) => membersOf(relation, false)).filter(isText);
  const cores = texts.map(({ meta, kind }) => coreOf(stemsOf(meta.title), kind));
  return new Set([...relations.flatMap(entitiesOf), ...cores].map((stems) => stems.join(' ')));
}

/** What measures count, by titles of one word: "Buildings", "Number of gifts". */
const countedIn = (phrases: MemberPhrase[]): string[] =>
  phrases.flatMap(({ member, stems }) => {
    const isCount = member.meta.aggType?.startsWith('count') === true;
    const title = stemsOf(member.meta.title).filter((stem) => !/^(?:number|count|of)$/.test(stem));
    return isCount && stems.length === 1 && title.join(' ') === stems[0] ? stems : [];
  });

/** "visits" over appointments whose count is called so as well. */
function rowNounsIn(
  phrases: MemberPhrase[],
  entityStems: ReadonlySet<string>,
  members: Member[],
): ReadonlySet<string> {
  // "Late orders" are not all of them, and "late" is no name of the rows.
  const isOfAll = ({ member: { meta } }: MemberPhrase) => {
    const own = ownName(meta.name);
    const isOfRows = (text: string) =>
      coreOf(stemsOf(text), 'measure').every((stem) => entityStems.has(stem));
    return meta.aggType === 'count' && (own === 'count' || isOfRows(own) || isOfRows(meta.title));
  };
  const names = phrases.filter(
    (phrase) => phrase.stems.length === 1 && phrase.weight >= LEAST_COUNT_WEIGHT && isOfAll(phrase),
  );
  const isOne = members.every(({ relation }) => relation === members[0]?.relation);
  // The rows of a view called "Crew" are drivers, since these are counted.
  const counted = isOne ? countedNoun(members) : null;
  // An "agreed leaving date" is not the one that agreements are called by.
  const isDeed = (noun: string) =>
    members.some(
      ({ kind, meta }) =>
        kind === 'time' && stemsOf(meta.title).some((stem) => stem !== noun && rootOf(stem) === rootOf(noun)),
    );
  const ofOne = counted?.isOfAll === true && !isDeed(counted.noun) ? [counted.noun] : [];
  // The rows of "Suppliers", counted as their jobs, are none of them.
  const isJoined = (noun: string) =>
    isOne &&
    noun !== counted?.noun &&
    members.some(
      (member) => isText(member) && !isOfOwnRows(member, members) && thingNamedBy(member) === noun,
    );
  const nouns = [...entityStems, ...names.flatMap(({ stems }) => stems), ...ofOne];
  return new Set(nouns.filter((noun) => !isJoined(noun)));
}
