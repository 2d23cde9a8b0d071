import { eventsOf } from '../../language/events.ts';
import { areSynonyms } from '../../language/thesaurus.ts';
import { stemsOf, type Token } from '../../language/tokens.ts';
import { AGGREGATE_WORDS } from '../../language/vocabulary.ts';
import { isPastForm } from '../../language/word-kinship.ts';
import { rootOf } from '../../language/word-roots.ts';
import type { MeasureUse } from '../terms.ts';
import { coreOf } from './member-phrases.ts';
import { countsThings, type Member } from './members.ts';
import { describedTime, isMainByName } from './said-times.ts';

/** When things happen, where a question does not say which of their times it means; those of the first member's relation. */
export function mainTimeDimension(members: Member[]): Member | null {
  const times = members.filter(({ kind }) => kind === 'time');
  const own = times.filter(({ relation }) => relation === members[0]?.relation);
  const candidates = own.length > 0 ? own : times;
  const isMain = ({ name }: Member) =>
    /(?:^|_)(?:created|ordered|order|placed|occurred|event|date|timestamp)(?:_|$)/i.test(name);
  return (
    candidates.find(({ name }) => /(?:^|_)created_?at$/i.test(name)) ??
    candidates.find(isMain) ??
    candidates[0] ??
    null
  );
}

/** The one time that all measures are of; refunds beside fees, of which each has its own, are both of the main one. */
export function timeOfMeasures(
  measures: MeasureUse[],
  members: Member[],
  rowNouns: ReadonlySet<string> = new Set(),
): Member | null {
  const own = timeOfMeasure(measures[0], members, rowNouns);
  const isShared = measures.every((use) => timeOfMeasure(use, members, rowNouns) === own);
  const times = members.filter(({ kind, relation }) => kind === 'time' && relation === own?.relation);
  return isShared ? own : mainTimeDimension(times);
}

/** Cancellations happen when something is cancelled: the time that shares a measure's verb, else the main one. */
function timeOfMeasure(
  use: MeasureUse | undefined,
  members: Member[],
  rowNouns: ReadonlySet<string>,
): Member | null {
  const verbs = use === undefined ? [] : rootsOf(use.member);
  const times = members.filter(({ kind, relation }) => kind === 'time' && relation === use?.member.relation);
  const named = times.find((member) => rootsOf(member).some((root) => verbs.includes(root)));
  const described = use === undefined ? null : describedTime(use.member, times, members);
  const main = mainTimeDimension(times);
  const happened =
    use === undefined || main === null ? null : timeOfHappening(use.member, main, times, rowNouns);
  return named ?? described ?? happened ?? main ?? mainTimeDimension(members);
}

const ASKING = new Set('book request reserve quote announce'.split(' ').map(rootOf));
const ORDERING = rootOf('order');
const CARRYING_OUT = new Set('finish complete deliver do perform'.split(' ').map(rootOf));

/**
 * When things happen that are booked or requested first: visits when they are visited; and what work and money come to, which
 * nobody counts before it is done, also of what is ordered, on the one day when it is.
 */
function timeOfHappening(
  figure: Member,
  main: Member,
  times: Member[],
  rowNouns: ReadonlySet<string>,
): Member | null {
  const nouns = new Set([...rowNouns].map(rootOf));
  const roots = rootsOf(main).filter((root) => !nouns.has(root));
  const isAsked = roots.some((root) => ASKING.has(root));
  if ((!isAsked && !roots.includes(ORDERING)) || isMainByName(main)) return null;
  const onlyOne = (found: Member[]) => (found.length === 1 ? (found[0] ?? null) : null);
  const ofRows = isAsked ? times.filter((time) => rootsOf(time).some((root) => nouns.has(root))) : [];
  // "Complaint completed" is no end of the work.
  const isOfWork = (own: string[]) =>
    own.some((root) => CARRYING_OUT.has(root)) &&
    own.every((root) => CARRYING_OUT.has(root) || nouns.has(root) || GENERIC_TIME.has(root));
  const ofWork = countsThings(figure) ? [] : times.filter((time) => isOfWork(rootsOf(time)));
  return onlyOne(ofRows) ?? onlyOne(ofWork);
}

/** "bills paid in May": the time of the verb that leads to the period, where the rows have one. */
export function timeOfVerb(tokens: Token[], periods: ReadonlySet<number>, members: Member[]): Member | null {
  const verbs = tokens
    .filter(
      ({ word }, index) =>
        !periods.has(index) && periods.has(index + 1) && (isVerb(tokens, index) || /\w{3}ing$/.test(word)),
    )
    .map(({ stem }) => rootOf(stem));
  const [first] = members;
  const times = members.filter(({ kind, relation }) => kind === 'time' && relation === first?.relation);
  // What "we bought" has a date of purchase.
  const isOfVerb = (stem: string) => verbs.some((verb) => verb === rootOf(stem) || areSynonyms(verb, stem));
  return times.find((member) => stemsIn(member).some(isOfVerb)) ?? null;
}

/** "children staying in August", "passengers in July": the time whose event the last such word speaks of that is no name of the rows; also one of joined rows. */
export function timeOfEvent(
  tokens: Token[],
  members: Member[],
  entityStems: ReadonlySet<string>,
): Member | null {
  const times = members.filter(({ kind }) => kind === 'time');
  const own = times.filter(({ relation }) => relation === members[0]?.relation);
  const spoken = tokens.filter(({ stem, isQuoted }) => !isQuoted && !entityStems.has(stem)).toReversed();
  for (const among of [own, times]) {
    for (const called of spoken.flatMap(({ stem }) => eventsOf(stem, among === times))) {
      const [only, ...others] = among.filter((time) => rootsOf(time).some((root) => called.has(root)));
      if (only !== undefined && others.length === 0) return only;
    }
  }
  return null;
}

/** "reservations for tastings on 5 May": the time that is called by the noun before the period and by nothing else. */
export function timeOfNoun(tokens: Token[], periods: ReadonlySet<number>, members: Member[]): Member | null {
  const nouns = tokens.filter((_, index) => !periods.has(index) && periods.has(index + 1));
  const isCalledBy = (text: string, stem: string) => {
    const own = coreOf(stemsOf(text), 'time').filter((one) => !GENERIC_TIME.has(one));
    return own.length === 1 && own.every((one) => rootOf(one) === rootOf(stem));
  };
  const times = members.filter(({ kind, relation }) => kind === 'time' && relation === members[0]?.relation);
  const named = times.filter(({ meta }) =>
    nouns.some(({ stem }) =>
      [meta.title, meta.name.slice(meta.name.indexOf('.') + 1)].some((text) => isCalledBy(text, stem)),
    ),
  );
  const [only, ...others] = named;
  return only === undefined || others.length > 0 ? null : only;
}

const GENERIC_TIME = new Set('date time day start begin at on'.split(' '));

/** "did the Zurich office sell" */
const MOST_SUBJECT_WORDS = 3;

/** "sold", "did we sell" */
export function isVerb(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  const before = tokens.slice(Math.max(0, index - 1 - MOST_SUBJECT_WORDS), Math.max(0, index - 1));
  return (
    token !== undefined && (isPastForm(token) || before.some(({ word }) => /^(?:did|do|does)$/.test(word)))
  );
}

/** The roots of a member's own words. */
const rootsOf = (member: Member): string[] => stemsIn(member).map(rootOf);

function stemsIn({ meta, kind }: Member): string[] {
  const own = meta.name.slice(meta.name.indexOf('.') + 1);
  return [own, meta.title]
    .flatMap((text) => coreOf(stemsOf(text), kind))
    .filter((stem) => !AGGREGATE_WORDS.has(stem));
}
