import { beforeAll, describe, expect, it } from 'vitest';
import { titleOf } from '../../analyst/answer/titles.ts';
import { LEAST_CONFIDENCE } from '../../analyst/intent/confidence-weights.ts';
import type { Intent, Reading } from '../../analyst/intent/intent.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { understand } from '../../analyst/intent/thread.ts';
import { synonymsOf } from '../../analyst/language/descriptions.ts';
import { ownName } from '../../analyst/language/own-name.ts';
import { inSentence, pluralOf } from '../../analyst/language/spelling.ts';
import { stemOf, stemsOf } from '../../analyst/language/tokens.ts';
import { AGGREGATE_WORDS, PREPOSITIONS } from '../../analyst/language/vocabulary.ts';
import { isPastForm } from '../../analyst/language/word-kinship.ts';
import { addsUp, countsThings, type Member } from '../../analyst/match/model/members.ts';
import { isMoneyMember } from '../../analyst/match/model/money.ts';
import { isKind } from '../../analyst/match/model/naming-dimension.ts';
import { type Source, sourcesOf } from '../../analyst/match/model/sources.ts';
import type { MeasureUse } from '../../analyst/match/terms.ts';
import { compileModel, searchModel, visibleViews } from '../../engine/index.ts';
import { KNOWN_SETS, OPENED_SETS, readDatasets } from '../../scripts/eval/datasets.ts';
import { openParser } from '../../scripts/model/open-parser.ts';
import { patienceMs, shareOf } from '../harness/full-run.ts';
import { leftOver } from './left-over.ts';

/** `npm test` asks one of so many questions; `npm run test:full` asks all. */
const SHARE = 36;

type Asked = { question: string; measure: Member; dimension: Member; kind: Kind; mayBeOpen: boolean };
type Kind =
  | 'top'
  | 'bottom'
  | 'grouped'
  | 'share'
  | 'open'
  | 'shareOrOpen'
  | 'growth'
  | 'compared'
  | 'dated'
  | 'monthly'
  | 'average';

let sources: Map<string, { sources: Source[]; today: Date }>;

beforeAll(async () => {
  const parser = await openParser();
  const datasets = await readDatasets();
  sources = new Map(
    datasets.map(({ name, model, caller, today }) => {
      const compiled = compileModel(parser, model).model;
      if (compiled === null) throw new Error(`The model of ${name} does not compile.`);
      const scope = { model: compiled, caller, views: null };
      // Cubes that callers see beside views, or without any, are asked as well.
      const cubes = searchModel(scope, '').filter(({ type }) => type === 'cube');
      const sources = sourcesOf([...visibleViews(scope), ...cubes]);
      return [name, { sources, today: new Date(`${today}T12:00:00Z`) }];
    }),
  );
});

describe('each dimension by each measure of its view or cube', () => {
  it.each([...KNOWN_SETS, ...OPENED_SETS])(
    'is ranked, shared and compared as asked, over the %s',
    { timeout: patienceMs(30_000) },
    (name) => {
      const set = sources.get(name);
      if (set === undefined) throw new Error(`There is no set ${name}.`);
      const asked = shareOf(set.sources.flatMap(questionsOver), SHARE);
      expect(asked.length).toBeGreaterThan(0);
      const wrong = asked.filter((one) => !isRead(one, set.sources, set.today));
      expect(wrong.map(({ question }) => question)).toEqual([]);
    },
  );
});

type Thread = {
  source: Source;
  questions: string[];
  measure: Member;
  dimension: Member;
  value: string;
  group: Member | null;
};

/** Of each view so many are asked by `npm test`; `npm run test:full` asks all. */
const SHARE_OF_THREADS = 12;
const [FIRST, SECOND] = ['Quartz', 'Basalt'];

describe('a thread over each view and cube', () => {
  it.each([...KNOWN_SETS, ...OPENED_SETS])(
    'keeps its conditions, and has one of each column, over the %s',
    { timeout: patienceMs(30_000) },
    (name) => {
      const set = sources.get(name);
      if (set === undefined) throw new Error(`There is no set ${name}.`);
      const threads = shareOf(set.sources.flatMap(threadsOver), SHARE_OF_THREADS);
      const told = threads.map((thread) => ({ thread, intent: statedBy(thread, set.sources, set.today) }));
      const lost = told.filter(({ thread, intent }) => intent !== null && !isKept(intent, thread));
      expect(lost.map(({ thread }) => thread.questions.join(' → '))).toEqual([]);
      expect(told.filter(({ intent }) => intent !== null).length).toBeGreaterThan(threads.length / 2);
    },
  );
});

describe('a ranking over each view and cube', () => {
  it.each([...KNOWN_SETS, ...OPENED_SETS])(
    'is asked on about its first few, and about no others, over the %s',
    { timeout: patienceMs(30_000) },
    (name) => {
      const set = sources.get(name);
      if (set === undefined) throw new Error(`There is no set ${name}.`);
      const threads = shareOf(set.sources.flatMap(rankingsOver), SHARE_OF_THREADS);
      const told = threads.map((thread) => ({ thread, intent: statedBy(thread, set.sources, set.today) }));
      const lost = told.filter(({ thread, intent }) => intent !== null && !isOfFirst(intent, thread));
      expect(lost.map(({ thread }) => thread.questions.join(' → '))).toEqual([]);
      expect(told.filter(({ intent }) => intent !== null).length).toBeGreaterThanOrEqual(
        Math.floor(threads.length / 3),
      );
    },
  );
});

function rankingsOver(source: Source): Thread[] {
  return threadsOver(source).flatMap((thread) => {
    const { group, dimension, measure } = thread;
    const [figure, thing] = [inSentence(nameOf(measure)), inSentence(dimension.meta.title)];
    if (group === null || shareWords(figure, thing) || isKind(group, source.members)) return [];
    if (countsItself(figure, measure, dimension, source)) return [];
    const [things, places] = [dimension, group].map(({ meta }) => pluralOf(inSentence(meta.title)));
    const ranking = `top 3 ${things} by ${figure}`;
    return [
      { ...thread, questions: [ranking, `which ${places} are they in?`] },
      { ...thread, questions: [ranking, 'only 2024', `in which ${places}?`] },
    ];
  });
}

function isOfFirst(
  { dimensions, filters, measures, time }: Intent,
  { dimension, group, measure, questions }: Thread,
): boolean {
  const [thing, own, ...others] = dimensions;
  const keepsYear = !questions.includes('only 2024') || time?.range?.from === '2024-01-01';
  // The country of suppliers is the "Supplier country", if there is one.
  const isOwn = own?.meta.title.toLowerCase().endsWith((group ?? dimension).meta.title.toLowerCase());
  return (
    isCalled(thing, dimension) &&
    isOwn === true &&
    keepsYear &&
    others.length === 0 &&
    isCalled(measures[0]?.member, measure) &&
    filters.some(
      (filter) => filter.operator === 'first' && filter.member === thing && filter.ranking.count === 3,
    )
  );
}

function threadsOver(source: Source): Thread[] {
  if (source.isJoined) return [];
  const measures = source.members.filter((member) => member.kind === 'measure' && addsUp(member));
  const dimensions = source.members.filter(
    ({ kind, meta }) => kind === 'dimension' && meta.type === 'string',
  );
  const time = source.members.some(({ kind }) => kind === 'time');
  return measures.flatMap((measure) =>
    dimensions.flatMap((dimension, at): Thread[] => {
      const first = `${inSentence(nameOf(measure))} for ${FIRST}`;
      const base = { source, measure, dimension, value: SECOND ?? '', group: null };
      const other = dimensions[(at + 1) % dimensions.length];
      return [
        { ...base, questions: [first, `and for ${SECOND}?`] },
        ...(time ? [{ ...base, questions: [first, 'only 2024', `what about ${SECOND}?`] }] : []),
        ...(other === undefined || other === dimension
          ? []
          : [
              {
                ...base,
                group: other,
                questions: [first, `and for ${SECOND}?`, `by ${inSentence(other.meta.title)}`],
              },
            ]),
      ];
    }),
  );
}

/** What is stated where both values are of one column; null where nothing is. */
function statedBy({ questions, dimension }: Thread, all: Source[], today: Date): Intent | null {
  const rows = [FIRST, SECOND].map((value) => [dimension.name, value ?? null]);
  const isOfColumn = (sqlQuery: string) =>
    sqlQuery.includes(`FROM "${dimension.relation}"`) || sqlQuery.includes(`FROM ${dimension.relation} `);
  const told = understand(questions, {
    sources: all,
    today,
    titleOf,
    lookedUp: (sqlQuery) => ({
      ok: true,
      result: {
        ...{ sqlQuery, queryTitle: '', description: '', userRequest: '', schema: [] },
        ...{ data: isOfColumn(sqlQuery) ? rows : [], totalRows: 2, uuid: 'values' },
      },
    }),
  });
  const [best] = told.kind === 'intents' ? told.candidates : [];
  return best !== undefined && best.confidence >= LEAST_CONFIDENCE ? best.intent : null;
}

function isKept(intent: Intent, { dimension, measure, value, group, questions }: Thread): boolean {
  const [filter, ...others] = intent.filters.filter(({ member }) => isCalled(member, dimension));
  const isOnlyValue = filter?.operator === 'equals' && filter.values.join() === value && others.length === 0;
  const keepsYear = !questions.includes('only 2024') || intent.time?.range?.from === '2024-01-01';
  const isGrouped = group === null ? intent.dimensions.length === 0 : isCalled(intent.dimensions[0], group);
  return isOnlyValue && keepsYear && isGrouped && isCalled(intent.measures[0]?.member, measure);
}

function questionsOver(source: Source): Asked[] {
  const { members, isJoined } = source;
  if (isJoined) return [];
  const measures = members.filter(({ kind }) => kind === 'measure');
  const dimensions = members.filter(({ kind, meta }) => kind === 'dimension' && meta.type === 'string');
  const time = members.some(({ kind }) => kind === 'time');
  return measures.flatMap((measure) =>
    dimensions.flatMap((dimension): Asked[] => {
      const [figure, group] = [inSentence(nameOf(measure)), inSentence(groupNameOf(dimension))];
      if (shareWords(figure, group) || countsItself(figure, measure, dimension, source)) return [];
      const kinds: [Kind, string][] = [
        ['top', `top 3 ${pluralOf(group)} by ${figure}`],
        ['bottom', `bottom 4 ${pluralOf(group)} by ${figure}`],
        ['grouped', `${figure} by ${group}`],
        ...(addsUp(measure)
          ? [[kindOfShare(source, measure), `share of ${figure} by ${group}`] as [Kind, string]]
          : []),
        ...(time ? datedQuestions(figure, group) : []),
        ...(measure.meta.aggType === 'sum'
          ? [['average', `average ${figure.replace(/^total /, '')} by ${group}`] as [Kind, string]]
          : []),
      ];
      // "top 3 shifts", of which "Shift" is only a kind.
      const isOfRows = isKind(dimension, members);
      return kinds.map(([kind, question]) => {
        const mayBeOpen =
          isOfCounted(dimension, measure, source) ||
          (isReceived(measure) && DATED.has(kind)) ||
          (isOfRows && /^(?:top|bottom)$/.test(kind));
        return { question, measure, dimension, kind, mayBeOpen };
      });
    }),
  );
}

/**
 * A "share of quotes won" is of all quotes of the group, where these are counted as well, or not told; so is the share of
 * "castings scrapped", where all castings are added up.
 */
function kindOfShare({ members, rowNouns }: Source, measure: Member): Kind {
  const { meta } = measure;
  const [noun = '', done = '', ...more] = meta.title.toLowerCase().split(' ');
  // What the model calls the "Share of entrapments" is that.
  if (members.some(({ title }) => title.toLowerCase() === `share of ${meta.title.toLowerCase()}`))
    return 'grouped';
  const isOfRows = more.length === 0 && rowNouns.has(stemOf(noun)) && isPastForm({ word: done });
  // "Surveys answered" are some of the "Surveys sent", where these are what the model calls the count of all rows.
  const countsAllRows = meta.aggType === 'count' && meta.name.endsWith('.count');
  const isAll = ({ meta: { description } }: Member) =>
    synonymsOf(description).some((name) => name.toLowerCase() === noun);
  const others = members.filter((other) => other !== measure);
  const isCount = (other: Member) =>
    other.meta.aggType === 'count' && stemsOf(other.title).includes(stemOf(noun));
  const countsAll = others.some((other) => isCount(other) || (addsUp(other) && isAll(other)));
  if (!isOfRows || !countsAll || isAll(measure) || countsAllRows) return 'share';
  // "Lessons booked", whatever became of them, may be the whole of the "Lessons given" or not; what was charged is none of all money.
  const isSure = others.some(
    (other) => (isCount(other) && isCalledJust(other, stemOf(noun))) || (addsUp(other) && isAll(other)),
  );
  return isMoneyMember(measure) || !isSure ? 'shareOrOpen' : 'open';
}

/** "Number of quotes", and no "Lessons booked". */
const isCalledJust = ({ title }: Member, noun: string): boolean =>
  stemsOf(title).every((stem) => stem === noun || AGGREGATE_WORDS.has(stem) || PREPOSITIONS.has(stem));

const DATED: ReadonlySet<Kind> = new Set(['growth', 'compared', 'dated', 'monthly']);

/** What came in is of the day of each payment, which not all rows have. */
const isReceived = ({ title }: Member): boolean => /\b(?:received|collected)\b/i.test(title);

/** "accounts by standing order status", where standing orders are counted, too. */
const isOfCounted = ({ meta }: Member, measure: Member, { members }: Source): boolean =>
  countsThings(measure) &&
  members.some(
    (other) =>
      other !== measure &&
      countsThings(other) &&
      stemsOf(meta.title)
        .join(' ')
        .startsWith(`${stemsOf(other.meta.title).join(' ')} `),
  );

/** Whatever has a date is also asked of a year, of each of its months, and of two years. */
function datedQuestions(figure: string, group: string): [Kind, string][] {
  return [
    ['growth', `growth of ${figure} by ${group} in 2025`],
    ['compared', `${figure} by ${group}, 2024 vs 2025`],
    ['dated', `${figure} by ${group} in 2024`],
    ['monthly', `${figure} by ${group} and month in 2025`],
  ];
}

/** "members by member" is no question: a figure and a group of one name cannot be told apart. */
function shareWords(figure: string, group: string): boolean {
  return stemsOf(figure).some((stem) => stemsOf(group).includes(stem));
}

/** "trips by from" is no English: of a name that is nothing but small words, what the model itself calls it is asked for. */
function groupNameOf({ meta }: Member): string {
  const isGrammar = stemsOf(meta.title).every((stem) => PREPOSITIONS.has(stem));
  return isGrammar ? ownName(meta.name).replaceAll('_', ' ') : meta.title;
}

/** Of members by their "full name" there is one each, too, and of accounts by what these are called as well. */
function countsItself(figure: string, measure: Member, { title }: Member, { namesakes }: Source): boolean {
  const others = namesakes.get(stemsOf(title).join(' ')) ?? [];
  const names = [title, ...others.map((stems) => stems.join(' '))];
  return countsThings(measure) && names.some((name) => shareWords(figure, name));
}

/** "count by hospital" does not say what is counted: of such a measure the name that answers give it is asked for. */
function nameOf({ meta, title }: Member): string {
  return stemsOf(meta.title).every((stem) => AGGREGATE_WORDS.has(stem)) ? title : meta.title;
}

/** Stated as what was asked, or not stated at all for want of a surely meant name. */
function isRead(
  { question, measure, dimension, kind, mayBeOpen }: Asked,
  sources: Source[],
  today: Date,
): boolean {
  const read = readQuestion(question, sources, today);
  const readings: Reading[] = read.kind === 'readings' ? read.readings : [];
  // Of two that are as good, the one that is proven is stated.
  const isProven = (reading: Reading) => leftOver(reading).length === 0;
  const best = (kind === 'average' ? readings.slice(0, 2).find(isProven) : undefined) ?? readings[0];
  if (best === undefined || best.unknown.length > 0 || best.subject === null) return mayBeOpen;
  const { intent } = best;
  if (question.startsWith('share') && isShareOf(intent.measures[0], measure))
    return leftOver(best).length === 0 && isCalled(intent.dimensions[0], dimension);
  if (kind === 'open') return leftOver(best).length > 0 || intent.derivation?.kind === 'ratio';
  if (leftOver(best).length > 0) return kind === 'shareOrOpen' || mayBeOpen;
  const [use] = intent.measures;
  const isOfWhole = /^share/.test(kind) && intent.derivation?.kind === 'ratio';
  const isFigure =
    intent.measures.length === (isOfWhole ? 2 : 1) &&
    (kind === 'average'
      ? isAverage(use, measure) || readings.slice(0, 2).some((reading) => averagesRows(reading, measure))
      : isCalled(use?.member, measure));
  const isGroup = intent.dimensions.length === 1 && isCalled(intent.dimensions[0], dimension);
  return isFigure && isGroup && isShaped(intent, kind);
}

/** Of two views whose rows add it up, one or the other: then both are as good, and it is asked which. */
const averagesRows = ({ intent }: Reading, measure: Member): boolean =>
  intent.derivation?.kind === 'averageOfRows' && intent.measures[0]?.member === measure;

/** The model's own share of it: "Share of quotes won", "Missed visit rate" of missed visits. */
function isShareOf(use: MeasureUse | undefined, { meta }: Member): boolean {
  const own = stemsOf(use?.member.title ?? '');
  const said = own.filter((stem) => !/^(?:share|rate|percentage|of)$/.test(stem));
  const whole = stemsOf(meta.title);
  return (
    use?.member.meta.aggType === 'number' &&
    said.length < own.length &&
    said.every((stem) => whole.includes(stem))
  );
}

/** Of what the model averages by itself, of what it sums, or of the number of each row that is summed. */
function isAverage(use: MeasureUse | undefined, measure: Member): boolean {
  if (use === undefined || (use.member.meta.aggType !== 'avg' && use.aggregate !== 'avg')) return false;
  const stems = namesOf(measure);
  return namesOf(use.member).some((stem) => stems.includes(stem));
}

function namesOf({ meta }: Member): string[] {
  return stemsOf(`${meta.title} ${meta.name.split('.').at(-1)} ${meta.description}`);
}

/** Views may hold the same member, or two members by the same title. */
function isCalled(member: Member | undefined, wanted: Member): boolean {
  return member?.meta.title.toLowerCase() === wanted.meta.title.toLowerCase();
}

function isShaped({ order, limit, derivation, time }: Intent, kind: Kind): boolean {
  switch (kind) {
    case 'top':
      return limit === 3 && order.by === 'measure' && order.direction === 'descending' && derivation === null;
    case 'bottom':
      return limit === 4 && order.by === 'measure' && order.direction === 'ascending' && derivation === null;
    case 'average':
      return limit === null && (derivation === null || derivation.kind === 'averageOfRows');
    case 'grouped':
      return limit === null && derivation === null;
    case 'open':
      return false;
    case 'share':
    case 'shareOrOpen':
      // A count that another one holds is a share of that one within each group.
      return derivation?.kind === 'share' || (derivation?.kind === 'ratio' && derivation.isShare);
    case 'growth':
      return derivation?.kind === 'comparison';
    case 'compared':
      return derivation?.kind === 'comparison' && derivation.previous.from === '2024-01-01';
    case 'dated':
      return limit === null && derivation === null && time?.range?.from === '2024-01-01';
    case 'monthly':
      return derivation === null && time?.granularity === 'month' && time.range?.from === '2025-01-01';
  }
}
