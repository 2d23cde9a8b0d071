import type { Subject } from '../intent/intent.ts';
import { eventsOf } from '../language/events.ts';
import { isLinkingVerb } from '../language/linking-verbs.ts';
import { tellsApart } from '../language/names-of-rows.ts';
import { likeness, stemsOf, type Token } from '../language/tokens.ts';
import { APART_WORDS } from '../language/vocabulary.ts';
import { isPastForm, kinshipTo } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import type { Element, Role } from './elements.ts';
import { JOINTS, namesOf, saysValue, valueStems, wordsOfNames } from './names.ts';
import { CALENDAR, HARMLESS } from './word-lists.ts';

export const LEAST_KIN = 0.7;

const NEARLY = 0.2;

const PREFIX = /^(?:un|in|non|dis|im|ir)(?=.{4})/;

/** The elements that a word says: the surest, and those that are nearly as sure. */
export function saidBy(token: Token, elements: Element[], subject: Subject): Element[] {
  const strengths = elements.map((element) => strengthOf(token, element, subject));
  const least = Math.max(LEAST_KIN, Math.max(0, ...strengths) - NEARLY);
  // The very name of a group asks for no figure that is only akin: "car parks" for no "Parking revenue".
  const namesGroup = elements.some(({ role }, index) => role === 'group' && strengths[index] === 1);
  const isSaid = ({ role }: Element, strength: number) =>
    strength >= least && (!namesGroup || role !== 'figure' || strength === 1);
  return elements.filter((element, index) => isSaid(element, strengths[index] ?? 0));
}

/** How surely a word of the question says an element. */
export function strengthOf(
  token: Token,
  { role, member, filter, words }: Element,
  { source }: Subject,
): number {
  if (token.isQuoted) {
    const own = stemsOf(token.text);
    const values = filter === null ? [] : valueStems(filter);
    // "Open" is the state, and what the model counts as "Open faults".
    const isCounted =
      role === 'figure' &&
      member.meta.aggType === 'count' &&
      namesOf(member).own.some((stems) => own.every((stem) => stems.includes(stem)));
    return isCounted || own.some((stem) => values.includes(stem)) ? 1 : 0;
  }
  const isKnown = knownStems(source.members).has(token.stem) || source.knownWords.has(token.stem);
  // "not" is no slip of a "note".
  if (JOINTS.has(token.word) || token.word === 'not') return 0;
  // "average" and "number" say how a figure is worked out, and not which.
  const names = words.length === 0 ? wordsOfNames(member) : [...wordsOfNames(member), ...words];
  const byName = Math.max(
    isNamesake(token, member, source) ? 0.9 : 0,
    ...names.map(kinshipTo(token, isKnown)),
  );
  if (byName === 1 || (filter === null && member.kind !== 'boolean'))
    return Math.max(byName, isDescribed(token, member, role) || isEventOf(token, member, role) ? 0.75 : 0);
  const values = filter === null ? [] : valueStems(filter);
  const byValue = Math.max(
    0,
    ...values.map((stem) =>
      Math.max(likeness(token.stem, stem), likeness(token.word, stem), isOfRoot(token.stem, stem) ? 0.85 : 0),
    ),
  );
  const rest = PREFIX.test(token.word) ? token.word.replace(PREFIX, '') : null;
  const byOpposite =
    rest === null
      ? 0
      : Math.max(
          0,
          ...[...names, ...values].map((stem) =>
            Math.max(likeness(rest, stem), isOfRoot(rest, stem) ? 0.85 : 0),
          ),
        );
  return Math.max(
    byName,
    byValue,
    byOpposite,
    filter !== null && saysValue(token.word, token.text, filter) ? 1 : 0,
    isDescribed(token, member, role) && !isOtherValue(token, member, values) ? 0.75 : 0,
  );
}

/** "sites", of car parks that another list is called by as well. */
const isNamesake = ({ stem }: Token, member: Member, { namesakes }: Subject['source']): boolean =>
  member.kind === 'dimension' &&
  member.meta.type === 'string' &&
  namesOf(member).own.some((stems) =>
    (namesakes.get(stems.join(' ')) ?? []).some((name) => name.length === 1 && name[0] === stem),
  );

/** What "expires" does so at its "End of cover". */
const isEventOf = ({ word, stem }: Token, member: Member, role: Role): boolean =>
  role === 'period' &&
  !isLinkingVerb(word) &&
  eventsOf(stem, false).some((roots) =>
    namesOf(member)
      .own.flat()
      .some((own) => roots.has(rootOf(own))),
  );

export const isOfRoot = (one: string, other: string): boolean =>
  one.length > 3 && rootOf(one) === rootOf(other);

const isDescribed = (token: Token, member: Member, role: Role): boolean => {
  // "How the order was placed" is not asked for by "how" or "placed", nor "once a year" by "this year".
  if (HARMLESS.has(token.word) || CALENDAR.has(token.word)) return false;
  const { head, described } = namesOf(member);
  return (role === 'figure' || role === 'group' ? head : described).has(token.stem);
};

/** Of "Won or lost", where it is won, nobody has said it by "lost". */
function isOtherValue({ stem }: Token, member: Member, values: string[]): boolean {
  const { described } = namesOf(member);
  return (
    values.length > 0 &&
    values.every((own) => described.has(own) || own !== own.toLowerCase()) &&
    !values.includes(stem)
  );
}

const knownOf = new WeakMap<readonly Member[], ReadonlySet<string>>();

function knownStems(members: readonly Member[]): ReadonlySet<string> {
  const found = knownOf.get(members) ?? new Set(members.flatMap((member) => namesOf(member).own.flat()));
  knownOf.set(members, found);
  return found;
}

/** The rows by what they are called: "revenue of rentals". */
export function namesRows(
  token: Token,
  { rowNouns, entityStems, counted, things, members }: Subject['source'],
): boolean {
  // "gifts" are none of the "Regular giving", where something else counts gifts.
  const isOfOthers = counted.has(token.stem) || things.has(token.stem);
  return (
    rowNouns.has(token.stem) ||
    entityStems.has(token.stem) ||
    (!isOfOthers &&
      !countsThoseDone(token, members) &&
      [...entityStems].some((stem) => isOfRoot(token.stem, stem)))
  );
}

/** "attended sessions" are some of the attendance, where the model counts those by themselves. */
export const countsThoseDone = (token: Token, members: readonly Member[]): boolean =>
  isPastForm(token) &&
  members.some(
    ({ kind, meta }) =>
      kind === 'measure' && meta.aggType === 'count' && stemsOf(meta.title).includes(token.stem),
  );

/** Whether a member names the very things that the rows are. */
export const isRowItself = (member: Member, { entityStems }: Subject['source']): boolean =>
  namesOf(member).own.some((stems) => stems.every((stem) => entityStems.has(stem)));

/** The number or code that each row has is what a list of them gives. */
export const tellsRowsApart = (member: Member, { members, rowNouns }: Subject['source']): boolean =>
  tellsApart(stemsOf(member.meta.title), rowNouns) ||
  (members.find(({ kind, meta }) => kind === 'dimension' && meta.type === 'string') === member &&
    stemsOf(member.meta.title).some((stem) => APART_WORDS.has(stem)));
