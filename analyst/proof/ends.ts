import type { Intent, Subject } from '../intent/intent.ts';
import { eventsOf, isDayOfOutcome, isOutcome } from '../language/events.ts';
import { ownName } from '../language/own-name.ts';
import { wordsIn } from '../language/spelling.ts';
import { areSynonyms } from '../language/thesaurus.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm, kinship } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { namesOf } from './names.ts';
import { isCount } from './need.ts';
import { LEAST_KIN } from './strength.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';
import { CALENDAR } from './word-lists.ts';

const END =
  /\b(?:clos|complet|end|finish|fill|left|leav|paid|pay|deliver|return|cancel|done|settl|resolv|decid|empty)/i;

const FINISHED = /^(?:closed|completed|ended|finished|filled|settled|resolved)$/;

/** "Amount claimed", "Invoiced": what is added up is called by it, and it is no end of anything. */
const isNameOfSum = (token: Token, member: Member): boolean =>
  member.meta.aggType === 'sum' &&
  !END.test(token.word) &&
  namesOf(member)
    .own.flat()
    .some((own) => kinship(token, own) >= LEAST_KIN);

/** "filled in March" of jobs that were opened then: what was done by the period leads to it, and its date is not the one that was assumed. */
export function assumedBeginnings(
  { assumedDate, measures, time }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): Unproven[] {
  if (assumedDate === undefined || time?.range == null || measures.length === 0) return [];
  const isPeriod = (at: number) => CALENDAR.has(tokens[at]?.word ?? '') || /\d/.test(tokens[at]?.word ?? '');
  // "Jobs filled by team this year", too: what is counted is called by it.
  const isCountedAsDone = (token: Token, at: number) =>
    isPastForm(token) &&
    FINISHED.test(token.word) &&
    (said[at] ?? []).some(
      ({ role, member }) =>
        role === 'figure' && isCount(member) && measures.some((use) => use.member === member),
    );
  const leading = tokens.filter((token, at) => {
    const after = tokens[at + 1]?.word ?? '';
    const isOpened =
      /^(?:in|on|during|since|for)$/.test(after) || (token.word === 'done' && /^(?:this|last)$/.test(after));
    const next = isOpened ? at + 2 : at + 1;
    const isDone =
      token.word === 'done' ||
      (isPastForm(token) &&
        (said[at] ?? []).some(({ role }) => role !== 'period') &&
        !(said[at] ?? []).some(({ member }) => isNameOfSum(token, member)));
    return (isDone && next === at + 2 && isPeriod(next)) || isCountedAsDone(token, at);
  });
  const ends = source.members.filter(
    (member) =>
      member.kind === 'time' &&
      member.relation === assumedDate.relation &&
      member.reference !== assumedDate.reference &&
      !isEndOfStretch(member) &&
      END.test(`${member.name.replaceAll('_', ' ')} ${member.title} ${member.meta.description}`),
  );
  // "settled claims", where a date is described as "when it was settled".
  const told = ends.filter(({ meta }) => {
    const roots = new Set(stemsOf(meta.description.replace(/[^.;:]*\bempty\b[^.;:]*/gi, ' ')).map(rootOf));
    return tokens.some(
      ({ stem }, at) =>
        roots.has(rootOf(stem)) &&
        !source.rowNouns.has(stem) &&
        (said[at] ?? []).some(({ role }) => role === 'condition'),
    );
  });
  const [first] = told;
  if (first !== undefined) return [unprovenTitle(assumedDate, first)];
  const others = ends.filter((end) => leading.some((token) => mayBeOf(end, token)));
  return others.length > 0 ? [unprovenTitle(assumedDate, ...others)] : [];
}

/** By the "Week ending" nothing has come to its end but the week. */
const isEndOfStretch = ({ title }: Member): boolean =>
  /\b(?:week|month|quarter|year|period) ?end(?:s|ing)?\b/i.test(title);

/** Nothing else becomes of it. */
const COMES_TO_NOTHING = /^(?:cancel|void|waive|miss|skip|abandon)/;

/** Whether a date may be the one of what was done: it is called alike, or what came out is known then; a day of delivery is none of cancelling. */
function mayBeOf(end: Member, { word, stem }: Token): boolean {
  const roots = namesOf(end).own.flat().map(rootOf);
  return (
    roots.includes(rootOf(stem)) ||
    namesOf(end)
      .own.flat()
      .some((own) => areSynonyms(own, stem)) ||
    eventsOf(stem, false).some((called) => roots.some((root) => called.has(root))) ||
    (isOutcome(stem)
      ? isDayOfOutcome(roots)
      : !COMES_TO_NOTHING.test(word) &&
        !roots.some((root) => COMES_TO_NOTHING.test(root)) &&
        eventsOf(stem, false).length === 0)
  );
}

/** "fines paid last month and fines charged": of two figures that are called by dates of their own, each is of its own. */
export function datesOfOthers({ measures, time }: Intent, { source }: Subject): Unproven[] {
  if (time?.range == null || measures.length < 2) return [];
  const rootsOf = (title: string) => new Set(stemsOf(title).map(rootOf));
  return measures.flatMap(({ member }) => {
    const words = wordsIn(member.meta.title);
    const done = words.filter((word) => isPastForm({ word })).flatMap(stemsOf);
    const dates = source.members.filter(
      ({ kind, relation }) => kind === 'time' && relation === member.relation,
    );
    // "Move-outs" by their "Move-out date".
    const isCalledSo = (date: Member) => {
      const core = stemsOf(date.meta.title).filter((stem) => !/^(?:date|day|time|on|at)$/.test(stem));
      return core.length > 1 && core.every((stem) => stemsOf(member.meta.title).includes(stem));
    };
    const own =
      dates.find(({ meta }) => done.some((stem) => rootsOf(meta.title).has(rootOf(stem)))) ??
      dates.find(isCalledSo);
    return own === undefined || own.reference === time.member.reference
      ? []
      : [unprovenTitle(time.member, own)];
  });
}

/** What is "up for renewal this quarter" began long before, and ends or renews then. */
export function renewalsByStart({ time }: Intent, { tokens, source }: Subject): Unproven[] {
  const asks = tokens.some(({ word, isQuoted }) => !isQuoted && /^renew(?:al|als|s|ing)?$/.test(word));
  if (
    !asks ||
    time?.range == null ||
    !/\b(?:start|begin|began|sign|join|regist|open)/i.test(time.member.title)
  )
    return [];
  const end = source.members.find(
    ({ kind, relation, title }) =>
      kind === 'time' && relation === time.member.relation && /\b(?:end|renew|expir|until|due)/i.test(title),
  );
  return end === undefined ? [] : [unprovenTitle(time.member, end)];
}

const BOOKING = new Set(['booking', 'reservation'].map(rootOf));
const rootsOf = ({ meta }: Member): string[] => stemsOf(`${meta.title} ${ownName(meta.name)}`).map(rootOf);

const isPeriodAt = (tokens: Token[], at: number): boolean =>
  CALENDAR.has(tokens[at]?.word ?? '') || /^(?:\d.*|last|this|next)$/.test(tokens[at]?.word ?? '');

const FOR_A_DAY = /^(?:planned|scheduled|wanted|expected|promised|needed)$/;
const DAY_OF_DEED =
  /\b(?:when|on which|at which) \S+ (?:was|were|has been|have been) (?:planned|scheduled)\b/i;

/** "wanted for tomorrow", by the day for which it is "Wanted"; no "Booked on" is the day that is booked. */
const isDayItIsFor = ({ word, stem }: Token, { meta }: Member): boolean =>
  stemsOf(meta.title).join(' ').includes(`${stem} for`) ||
  (FOR_A_DAY.test(word) && !DAY_OF_DEED.test(meta.description));

/** Where the "for" of "bookings for June" would stand, also of "bookings are in for June". */
function forBehind(tokens: Token[], at: number): number {
  let next = at + 1;
  while (/^(?:are|is|in|have|we|got|already)$/.test(tokens[next]?.word ?? '')) next++;
  return tokens[next]?.word === 'for' ? next : at + 1;
}

/** "rooms booked for tomorrow" are those of tomorrow, whenever they were booked. */
export function bookedFor({ time }: Intent, { tokens, source }: Subject, said: Element[][]): string[] {
  if (time?.range == null) return [];
  const hasOther = source.members.some(
    ({ kind, relation, reference }) =>
      kind === 'time' && relation === time.member.relation && reference !== time.member.reference,
  );
  return tokens.flatMap((token, at) => {
    const forAt = forBehind(tokens, at);
    const next = tokens[forAt];
    const isOfPeriod = isPastForm(token) && (said[at] ?? []).some(({ role }) => role === 'period');
    // "Bookings for August" are those of August, of which the rows may have no day.
    const isBooking =
      BOOKING.has(rootOf(token.stem)) && rootsOf(time.member).some((root) => BOOKING.has(root));
    const leads = next?.word === 'for' && isPeriodAt(tokens, forAt + 1);
    return (hasOther && isOfPeriod && next?.word === 'for' && !isDayItIsFor(token, time.member)) ||
      (isBooking && leads)
      ? [`${token.text} ${next?.text}`]
      : [];
  });
}

/** What "ended in September" did so on a day of its own, and not by the end of a term that goes on after it. */
export function endedByTerm({ time }: Intent, { tokens }: Subject): Unproven[] {
  if (
    time?.range == null ||
    !/\b(?:fixed|minimum|notice|first|initial)\b.*\b(?:term|period)\b|\b(?:term|period)\b.*\bends?\b/i.test(
      time.member.meta.title,
    )
  )
    return [];
  // It may have been found as a state by then.
  const isEnded = tokens.some(({ text }) => /^(?:ended|finished|left|closed)$/i.test(text));
  const isTerm = tokens.some(({ stem }) => /^(?:term|fixed|period|minimum|notice)$/.test(stem));
  return isEnded && !isTerm ? [unprovenTitle(time.member)] : [];
}
