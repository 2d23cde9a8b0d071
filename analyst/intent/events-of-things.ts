import { isBadThing } from '../language/bad-things.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isDeal, isTrading } from '../language/trading.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { dayOfRows } from '../match/model/day-of-rows.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import type { Member } from '../match/model/members.ts';
import { isLent, rootsOfTime } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';

/** Verbs that say no more than that something took place: "never taken a test", "made no claims". */
export const LIGHT_VERBS = new Set(
  'take took taken make made do did done go get got gotten get gone given have having had book booked in'.split(
    ' ',
  ),
);

/** What things may have no row of: all rows of a source, or those that one of its measures counts. */
export type Event = {
  source: Source;
  counted: Member | null;
  /** The date that the words say it by. */
  by: Member | null;
};

/** All rows where the words are their name, else those that a measure counts, else rows that are dated by the verb. */
export function eventsNamed(words: Token[], sources: Source[]): Event[] {
  const nouns = words.filter(({ word }) => !LIGHT_VERBS.has(word));
  const readings = [
    () => rowsCalled(words, sources),
    () => rowsNamed(words, sources),
    () => rowsCounted(words, sources),
    () => (nouns.length > 0 ? rowsNamed(nouns, sources) : []),
    () => (nouns.length === 1 ? nouns.flatMap((verb) => rowsDone(verb, sources)) : []),
    () => (nouns.length === 1 && nouns.some(({ stem }) => isDeal(stem)) ? rowsOfDeals(sources) : []),
  ];
  for (const read of readings) {
    const events = read();
    if (events.length > 0) return events;
  }
  return [];
}

/** "eye tests" of the measure that is called so, where all rows are "Appointments". */
function rowsCalled(words: Token[], sources: Source[]): Event[] {
  const said = words.map(({ stem }) => rootOf(stem)).join(' ');
  return sources.flatMap((source) => {
    const isCalled = ({ meta }: Member) =>
      meta.aggType === 'count' && stemsOf(meta.title).map(rootOf).join(' ') === said;
    const counted = source.members.find(isCalled);
    if (counted === undefined) return [];
    return [{ source, counted: counted === countOfRows(source.members) ? null : counted, by: null }];
  });
}

/** "service visit", of rows that are called so. */
function rowsNamed(words: Token[], sources: Source[]): Event[] {
  return sources
    .filter((source) => areNamed(words, source))
    .map((source) => ({ source, counted: null, by: null }));
}

/** Shorter words have a root in common by chance: a car is no care. */
const SHORTEST_ROOT = 4;

function areNamed(words: Token[], source: Source): boolean {
  const { entityStems, rowNouns } = source;
  if (areOfFailures(words, source)) return false;
  const own = new Set([...entityStems, ...rowNouns].filter((stem) => stem !== 'count'));
  const roots = new Set([...own].map(rootOf).filter(({ length }) => length >= SHORTEST_ROOT));
  const isNamed = (stem: string) => own.has(stem) || roots.has(rootOf(stem));
  // "check-ins" may be one word to the model.
  return (
    words.every(({ stem }) => isNamed(stem)) || stemsOf(words.map(({ word }) => word).join('')).every(isNamed)
  );
}

/** "Failed deliveries" are no deliveries: who had none of them may have had others. */
function areOfFailures(words: Token[], { members }: Source): boolean {
  const said = new Set(words.map(({ stem }) => rootOf(stem)));
  const unsaid = stemsOf(countOfRows(members)?.meta.title ?? '').filter((stem) => !said.has(rootOf(stem)));
  return isBadThing(unsaid);
}

/** "never failed" by the measure "Fails", "no lessons taken" by "Lessons taken" and not by "Lessons". */
function rowsCounted(words: Token[], sources: Source[]): Event[] {
  return sources.flatMap((source) =>
    source.members
      .filter((member) => isCountedBy(member, words, source))
      .map((counted) => ({ source, counted, by: null })),
  );
}

function isCountedBy(member: Member, words: Token[], { entityStems }: Source): boolean {
  if (member.meta.aggType !== 'count') return false;
  const rows = new Set([...entityStems].map(rootOf));
  const name = coreOf(stemsOf(member.meta.title), member.kind).map(rootOf);
  const own = name.filter((root) => !rows.has(root));
  const said = words.map(({ stem }) => rootOf(stem));
  return (
    own.length > 0 &&
    own.every((root) => said.includes(root)) &&
    said.every((root) => name.includes(root) || rows.has(root))
  );
}

/** "never borrowed", of loans that each have the day when they were; "never sold", of orders. */
function rowsDone(verb: Token, sources: Source[]): Event[] {
  if (!isPastForm(verb)) return [];
  const root = rootOf(verb.stem);
  const dated = sources.flatMap((source): Event[] => {
    const main = dayOfRows(source);
    const isSo = main !== null && !isLent(main, source.members) && rootsOfTime(main).includes(root);
    if (isSo) return [{ source, counted: null, by: main }];
    return source.deed !== null && rootOf(source.deed) === root ? [{ source, counted: null, by: null }] : [];
  });
  return dated.length > 0 || !isTrading(verb.word) ? dated : rowsOfDeals(sources);
}

const rowsOfDeals = (sources: Source[]): Event[] =>
  sources
    .filter(({ rowNouns }) => [...rowNouns].some(isDeal))
    .map((source) => ({ source, counted: null, by: null }));
