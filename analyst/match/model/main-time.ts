import { areSynonyms } from '../../language/thesaurus.ts';
import { stemsOf, type Token } from '../../language/tokens.ts';
import { AGGREGATE_WORDS } from '../../language/vocabulary.ts';
import { isPastForm } from '../../language/word-kinship.ts';
import { rootOf } from '../../language/word-roots.ts';
import type { MeasureUse } from '../terms.ts';
import { coreOf } from './member-phrases.ts';
import type { Member } from './members.ts';
import { describedTime } from './said-times.ts';

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
export function timeOfMeasures(measures: MeasureUse[], members: Member[]): Member | null {
  const own = timeOfMeasure(measures[0], members);
  const isShared = measures.every((use) => timeOfMeasure(use, members) === own);
  const times = members.filter(({ kind, relation }) => kind === 'time' && relation === own?.relation);
  return isShared ? own : mainTimeDimension(times);
}

/** Cancellations happen when something is cancelled: the time that shares a measure's verb, else the main one. */
function timeOfMeasure(use: MeasureUse | undefined, members: Member[]): Member | null {
  const verbs = use === undefined ? [] : rootsOf(use.member);
  const times = members.filter(({ kind, relation }) => kind === 'time' && relation === use?.member.relation);
  const named = times.find((member) => rootsOf(member).some((root) => verbs.includes(root)));
  const described = use === undefined ? null : describedTime(use.member, times, members);
  return named ?? described ?? mainTimeDimension(times) ?? mainTimeDimension(members);
}

/** "bills paid in May": the time of the verb that leads to the period, where the rows have one. */
export function timeOfVerb(tokens: Token[], periods: ReadonlySet<number>, members: Member[]): Member | null {
  const verbs = tokens
    .filter((_, index) => isVerb(tokens, index) && !periods.has(index) && periods.has(index + 1))
    .map(({ stem }) => rootOf(stem));
  const [first] = members;
  const times = members.filter(({ kind, relation }) => kind === 'time' && relation === first?.relation);
  // What "we bought" has a date of purchase.
  const isOfVerb = (stem: string) => verbs.some((verb) => verb === rootOf(stem) || areSynonyms(verb, stem));
  return times.find((member) => stemsIn(member).some(isOfVerb)) ?? null;
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

/** "sold", "did we sell" */
function isVerb(tokens: Token[], index: number): boolean {
  const [token, subject, auxiliary] = [tokens[index], tokens[index - 1]?.word, tokens[index - 2]?.word];
  const isAsked =
    /^(?:we|they|you|i|people)$/.test(subject ?? '') && /^(?:did|do|does)$/.test(auxiliary ?? '');
  return token !== undefined && (isPastForm(token) || isAsked);
}

/** The roots of a member's own words. */
const rootsOf = (member: Member): string[] => stemsIn(member).map(rootOf);

function stemsIn({ meta, kind }: Member): string[] {
  const own = meta.name.slice(meta.name.indexOf('.') + 1);
  return [own, meta.title]
    .flatMap((text) => coreOf(stemsOf(text), kind))
    .filter((stem) => !AGGREGATE_WORDS.has(stem));
}
