import { stemsOf, type Token } from '../language/tokens.ts';
import { AVERAGE_WORDS } from '../language/vocabulary.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { type Element, elementsOf } from '../proof/elements.ts';
import { isKindOfRows } from '../proof/kinds-of-rows.ts';
import { namesOf } from '../proof/names.ts';
import { prove } from '../proof/prove.ts';
import { isOfRoot, saidBy } from '../proof/strength.ts';
import { CALENDAR } from '../proof/word-lists.ts';
import { someOf } from './absence.ts';
import { withAssumedDate } from './assumed-date.ts';
import type { BoundIntent } from './bind-values.ts';
import type { Intent, Subject } from './intent.ts';

/**
 * What a reading that is not proven comes to with another figure ("how many containers are in repair": the "Containers in repair"), or
 * by one more group ("by type"), if exactly one of them is proven: the proof, which had no part in the reading, chooses.
 */
export function namedBetter(bound: BoundIntent, subject: Subject): BoundIntent | null {
  const { intent, missing } = bound;
  if (missing.length > 0 || subject.previous !== null || intent.derivation !== null) return null;
  const proven = [
    ...withOtherFigure(intent, subject),
    ...withGroup(intent, subject),
    ...withoutCount(intent, subject),
  ]
    .map((near) => withAssumedDate(near, subject))
    .filter((near) => isSaidWhole(near, intent, subject) && prove(near, subject).unproven.length === 0);
  // "vehicles of each type" are of each type of vehicle, though fuels have types, too.
  const ofRows = proven.filter(({ dimensions }) =>
    dimensions.some((group) => isKindOfRows(group, subject.source)),
  );
  const [only, ...others] = proven.length > 1 ? ofRows : proven;
  return only === undefined || others.length > 0 ? null : { ...bound, intent: only, unmet: [] };
}

/** What is so on average is another question, unless that is said. */
function withOtherFigure(intent: Intent, { source, tokens }: Subject): Intent[] {
  const [use, ...others] = intent.measures;
  if (use === undefined || others.length > 0) return [];
  // What the groups are chosen by is what is shown of them.
  if (intent.having.some((one) => one.use.member === use.member)) return [];
  const isAveraged = tokens.some(({ word }) => AVERAGE_WORDS.has(word));
  const figures = source.members.filter(
    ({ kind, meta }) => kind === 'measure' && (isAveraged || meta.aggType !== 'avg'),
  );
  return figures
    .filter((member) => member !== use.member)
    .map((member) => ({ ...intent, measures: [{ member, aggregate: null }] }));
}

/** By what is named behind "by", "per" or "of each", which is neither a time nor a number. */
function withGroup(intent: Intent, { source, tokens }: Subject): Intent[] {
  const marker = tokens.findIndex(
    ({ word }, at) =>
      word === 'by' ||
      word === 'per' ||
      (word === 'each' && /^(?:of|for|in)$/.test(tokens[at - 1]?.word ?? '')),
  );
  const next = tokens[marker + 1]?.word ?? '';
  if (marker < 0 || CALENDAR.has(next) || /^(?:\d.*|now|then)$/.test(next)) return [];
  if (intent.measures.length === 0 || intent.dimensions.length > 0) return [];
  const groups = source.members.filter(({ kind }) => kind === 'dimension' || kind === 'boolean');
  return groups.map((member) => ({ ...intent, dimensions: [member] }));
}

/** "which suppliers are not confirmed yet for July": those, and not how many rows each of them has. */
function withoutCount(intent: Intent, { source, tokens }: Subject): Intent[] {
  const [use, ...more] = intent.measures;
  const [thing, ...others] = intent.dimensions;
  if (use === undefined || thing === undefined || more.length + others.length > 0) return [];
  const noun = stemsOf(thing.meta.title).at(-1);
  const isAsked = tokens.some(
    ({ stem }, at) => stem === noun && at > 0 && tokens.slice(0, at).every(({ word }) => LEADS.test(word)),
  );
  const isCount = use.aggregate === null && use.member === countOfRows(source.members);
  const isUndone = intent.filters.some(({ operator }) => operator === 'isNotSet');
  if (!isAsked || !isCount || !isUndone || intent.limit !== null || intent.time?.granularity != null)
    return [];
  return [
    {
      ...{ ...intent, measures: [], having: [...intent.having, ...someOf(use.member)] },
      order: { by: 'group', direction: 'ascending' },
    },
  ];
}
const LEADS = /^(?:which|what|list|show|me|of|our|the|all)$/;

/** Whether a word says what is new, and nothing else of the intent; what a word said before, it says still. */
function isSaidWhole(near: Intent, before: Intent, subject: Subject): boolean {
  const [elements, known] = [elementsOf(near), elementsOf(before)];
  const isKnown = (one: Element) =>
    known.some(({ role, member }) => role === one.role && member.reference === one.member.reference);
  const said = subject.tokens.map((token) => saidBy(token, elements, subject));
  const isKept = subject.tokens.every(
    (token, at) => (said[at] ?? []).length > 0 || saidBy(token, known, subject).length === 0,
  );
  const added = elements.filter((one) => !isKnown(one));
  // "Lesson revenue less tutor cost" describes a margin, which is no number of lessons.
  const isCalled = ({ member }: Element, { stem }: Token) =>
    namesOf(member).own.some((stems) => stems.some((own) => own === stem || isOfRoot(own, stem)));
  const isSaidAt = (one: Element, token: Token, own: Element[]) =>
    own.length === 1 && own[0] === one && isCalled(one, token);
  return (
    isKept && added.every((one) => subject.tokens.some((token, at) => isSaidAt(one, token, said[at] ?? [])))
  );
}
