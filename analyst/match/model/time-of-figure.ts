import { rememberingEach } from '../../language/memory.ts';
import { onlyOne } from '../../language/only-one.ts';
import { ownName } from '../../language/own-name.ts';
import { wordsIn } from '../../language/spelling.ts';
import { stemOf, stemsOf, type Token, textOfWords } from '../../language/tokens.ts';
import { AGGREGATE_WORDS } from '../../language/vocabulary.ts';
import { isPastForm } from '../../language/word-kinship.ts';
import { rootOf } from '../../language/word-roots.ts';
import type { MeasureUse } from '../terms.ts';
import { isOfSomeRows, mainTimeDimension } from './main-time.ts';
import { coreOf } from './member-phrases.ts';
import { countsThings, type Member } from './members.ts';
import { isMoneyMember } from './money.ts';
import { isOfSameRows } from './own-rows.ts';
import {
  describedTime,
  isLent,
  isMainByName,
  onceDone,
  rootsOfTime,
  timesBeside,
  timesOfJoined,
  withoutDenial,
} from './said-times.ts';

/** The one time that all measures are of; refunds beside fees, of which each has its own, are both of the main one. */
export function timeOfMeasures(
  measures: MeasureUse[],
  members: Member[],
  rowNouns: ReadonlySet<string> = NO_NOUNS,
): Member | null {
  const timeOf = (use: MeasureUse | undefined) =>
    use === undefined
      ? mainTimeDimension(members)
      : (timeOfFigure(use.member, members, rowNouns) ?? mainTimeDimension(timesBeside(use.member, members)));
  // The margin beside the revenue is what is left of it, on the same day.
  const sums = measures.filter(({ member }) => member.meta.aggType === 'sum' && isMoneyMember(member));
  const isOfSum = ({ member }: MeasureUse) =>
    sums.length > 0 && member.meta.aggType === 'number' && isMoneyMember(member);
  const known = measures.filter((use) => !isOfSum(use));
  const own = timeOf(known[0]);
  const isShared = known.every((use) => timeOf(use) === own);
  return isShared || own === null ? own : mainTimeDimension(timesBeside(own, members));
}

/** Weddings are counted by the day of the event, where nobody speaks of the enquiries that the rows are counted as. */
export function whenTheyAre(
  asked: Member,
  stems: readonly string[],
  { members, rowNouns }: { members: Member[]; rowNouns: ReadonlySet<string> },
): Member {
  const nouns = new Set([...rowNouns].map(rootOf));
  const called = rootsOfTime(asked).filter((root) => ASKING.has(root));
  const isSaid = stems.some((stem) => called.includes(rootOf(stem)));
  if (called.length === 0 || isSaid) return asked;
  const times = timesBeside(asked, members);
  const isOfRows = called.every((root) => nouns.has(root));
  const own = isOfRows ? onlyOne(times.filter((time) => isWhenRowsAre(time, nouns))) : null;
  return own ?? servedOn(times) ?? asked;
}

/** The day that is called by the rows themselves, and on which nobody only asks for them. */
const isWhenRowsAre = (time: Member, nouns: ReadonlySet<string>): boolean =>
  !isAsking(time) && rootsOfTime(time).some((root) => nouns.has(root));

/** The time that a figure is of, which is asked for again with every reading. */
const timeOfFigure = (figure: Member, members: Member[], rowNouns: ReadonlySet<string>): Member | null =>
  timesOf(members)(rowNouns)(figure);

const NO_NOUNS: ReadonlySet<string> = new Set();
const timesOf = rememberingEach((members: Member[]) =>
  rememberingEach((rowNouns: ReadonlySet<string>) =>
    rememberingEach((figure: Member) => workOutTime(figure, members, rowNouns)),
  ),
);

/** By the first of these reasons that the model gives. */
function workOutTime(figure: Member, members: Member[], rowNouns: ReadonlySet<string>): Member | null {
  const times = timesBeside(figure, members);
  const near = members.filter((member) => member.kind === 'measure' && isOfSameRows(member, figure));
  const nouns = new Set([...rowNouns].map(rootOf));
  const counts = near.filter(({ meta }) => meta.aggType === 'count');
  const rows =
    counts.find((count) => rootsOfTitle(count).every((root) => nouns.has(root) || OF_ALL.has(root))) ??
    counts[0];
  const roots = isDenied(figure) ? [] : rootsOf(figure);
  // "Late orders" are orders that were late: of all of them alone the name of the rows says when.
  const own = figure === rows ? roots : roots.filter((root) => !nouns.has(root));
  // By the day of cancelling every booking was cancelled: the rate is of the day of all of them.
  const parted = isRate(figure) && times.some((time) => isRateOfEvent(own, time));
  if (parted)
    return (rows === undefined ? null : timeOfFigure(rows, members, rowNouns)) ?? mainTimeDimension(times);
  const joined = timesOfJoined(figure, members);
  const lent = [...times.filter((time) => isLent(time, members)), ...joined];
  // "Stays and bookings" are of no day of booking, which the other ones of them never have.
  const isOfOthers = (time: Member) =>
    isOfSomeRows(time) &&
    rootsOfTime(time).every((root) => nouns.has(root)) &&
    roots.some((root) => nouns.has(root) && !rootsOfTime(time).includes(root));
  // "Completed bookings" are of no day of booking.
  const isBefore = (time: Member) => isCarriedOut(figure) && isAsking(time);
  const called = times.filter((time) => !isOfOthers(time) && !isBefore(time));
  const said =
    (figure === rows ? timeOfAskedRows(figure, times, nouns) : null) ??
    timeOfReceipt(figure, times) ??
    timeCalled(own, called) ??
    timeCalled(withoutDenial(own), lent) ??
    (figure === rows ? null : timeOfLentRows(figure, roots, lent)) ??
    timeOfDeed(figure, times) ??
    describedTime(figure, times, members, rowNouns) ??
    timeCalled(roots, called) ??
    timeCalled(roots, joined);
  if (said !== null) return said;
  const timeOf = (other: Member | undefined) =>
    other === undefined || other === figure ? null : timeOfFigure(other, members, rowNouns);
  const main = mainTimeDimension(times);
  const parts = near.filter((other) => isMadeOf(figure, other));
  const happens =
    main === null || isShareOfRows(figure, parts)
      ? null
      : timeOfHappening({ figure, isOfAll: figure === rows }, main, times, {
          ...{ nouns, lent },
          joined,
        });
  const ofParts = isShare(figure) ? null : timeOf(parts[0]);
  const ofRows = timeOf(rows);
  // Guests and complaints are of the day of the event, though events are counted as enquiries, by the day of these.
  const isAskedFirst = ofRows !== null && isAsking(ofRows) && main !== null && isWhenRowsAre(main, nouns);
  const found = ofParts ?? happens ?? (isAskedFirst ? main : ofRows) ?? main;
  // What is owed has not been paid on any day, though what was paid late beside it has.
  return OWED.test(figure.meta.title) && found !== null && isPayment(found) ? main : found;
}

/** A share of rows is of the day of all of them: those that were cancelled are never finished. */
const isShareOfRows = (figure: Member, [part]: Member[]): boolean =>
  isShare(figure) && part !== undefined && countsThings(part);

/** "All stays and bookings" */
const OF_ALL = new Set(['all', 'any', 'and', 'or']);

/** "Cancellation rate", in whatever format: of rows of which some have the date of cancelling. */
const isRate = (figure: Member): boolean =>
  isShare(figure) ||
  (figure.meta.aggType === 'number' &&
    /\b(?:rate|share|percentage|proportion)$/i.test(figure.meta.title) &&
    !/\bShown as\b/.test(figure.meta.description));

/** Whether all that a rate is called by is the event of a date: an "appeal success rate" is more than one of appeals. */
const isRateOfEvent = (own: string[], time: Member): boolean => {
  const events = rootsOfTime(time);
  const said = own.filter((root) => !RATE.has(root));
  return said.length > 0 && said.every((root) => events.includes(root));
};
const RATE = new Set('rate share percentage proportion percent'.split(' ').map(rootOf));

/** Cancellations happen when something is cancelled: the time that shares a figure's verb, and move-outs on the "Move-out date", which shares more of it than the "Move-in date". */
const timeCalled = (roots: string[], times: Member[]): Member | null => {
  const shared = (time: Member) =>
    rootsOfTime(time).filter(
      (root) => roots.includes(root) && (!OF_ONE_OF_THEM.test(time.meta.title) || root === EXPIRY),
    ).length;
  const most = Math.max(0, ...times.map(shared));
  const best = most === 0 ? [] : times.filter((time) => shared(time) === most);
  return onceDone(best);
};

/** "Reviews" of jobs are of the one day that is called theirs, "Review posted": whoever counts them asks for no day of the job. */
const timeOfLentRows = (figure: Member, own: string[], lent: Member[]): Member | null =>
  figure.meta.aggType === 'count' && new Set(own).size === 1
    ? onlyOne(lent.filter(({ meta }) => stemsOf(meta.title).map(rootOf)[0] === own[0]))
    : null;

/** Workers are of no day on which they last worked, or their right to work expires. */
const OF_ONE_OF_THEM = /^(?:last|latest|next|most recent) |\b(?:expir\w+|runs? out|valid until)\b/i;
const EXPIRY = rootOf('expire');

/** The one time that is described by what was done: "leads won", of a time "when the lead was won or lost". */
function timeOfDeed(figure: Member, times: Member[]): Member | null {
  const deeds = isDenied(figure) ? [] : wordsIn(figure.meta.title).filter((word) => isPastForm({ word }));
  // "Empty when it was cancelled" is no day of cancelling.
  const said = (text: string) => wordsIn(text.replace(/[^.;:]*\bempty\b[^.;:]*/gi, ' '));
  return onlyOne(times.filter(({ meta }) => said(meta.description).some((word) => deeds.includes(word))));
}

const RECEIVED = /\b(?:received|collected|banked)\b/i;
/** "Our commission out of the rent received." */
const OUT_OF_RECEIVED =
  /\b(?:out of|share of|part of|on) (?:the |all )?\p{L}+ (?:received|collected|banked)\b/iu;
const PAYING = /\b(?:paid|payment|received|receipt|collected|banked)\b/i;
const OWED = /\b(?:arrears|outstanding|owed|owing|unpaid|overdue|debts?)\b/i;
const NOT_YET_PAID = /\b(?:due|expected|until|by when|deadline|last|next)\b/i;

/** An "amount received" is of the one day on which it was paid. */
const timeOfReceipt = (figure: Member, times: Member[]): Member | null =>
  figure.meta.aggType === 'sum' &&
  (RECEIVED.test(figure.meta.title) || OUT_OF_RECEIVED.test(figure.meta.description)) &&
  !isDenied(figure)
    ? onlyOne(times.filter(isPayment))
    : null;

const isPayment = ({ meta: { title } }: Member): boolean => PAYING.test(title) && !NOT_YET_PAID.test(title);

/** What is "not yet paid" is of no day of payment. */
const isDenied = ({ meta }: Member): boolean => /\b(?:not|no|never|without)\b/i.test(meta.title);

/** The "average repair cost" is made of repair costs, and the "waste rate" of waste. */
function isMadeOf(figure: Member, other: Member): boolean {
  if (other === figure || isShare(other) || other.meta.aggType === 'avg') return false;
  const [own, roots] = [rootsOfTitle(figure), rootsOfTitle(other)];
  if (isShare(figure)) return own.some((root) => roots.includes(root));
  return (
    figure.meta.aggType === 'avg' && own.length === roots.length && own.every((root) => roots.includes(root))
  );
}

const isShare = ({ meta }: Member): boolean =>
  meta.aggType === 'number' && /\bShown as percent\b/.test(meta.description);

/** What is asked for, or to be done, before it happens. */
const ASKING = new Set(
  'ask book request reserve quote announce due plan schedule consign enquire enquiry inquire inquiry'
    .split(' ')
    .map(rootOf),
);
export const isAsking = (time: Member): boolean => rootsOfTime(time).some((root) => ASKING.has(root));
const [ORDERING, REPORTING, DUE] = [rootOf('order'), rootOf('report'), rootOf('due')];

/** "Booked lessons" are all lessons, which are of the day that is called so, whenever they were booked. */
function timeOfAskedRows({ meta }: Member, times: Member[], nouns: ReadonlySet<string>): Member | null {
  const [deed = '', ...things] = wordsIn(meta.title);
  if (!isPastForm({ word: deed }) || !ASKING.has(rootOf(deed))) return null;
  const roots = things.map(stemOf).map(rootOf);
  const ofRows = (time: Member) => rootsOfTime(time).some((root) => roots.includes(root) && nouns.has(root));
  return onlyOne(times.filter(ofRows));
}

const [NIGHT, ARRIVING] = [rootOf('night'), rootOf('arrive')];
const CARRYING_OUT = new Set('finish complete deliver do perform sell'.split(' ').map(rootOf));
const GENERIC_TIME = new Set('date time day start begin at on'.split(' ').map(rootOf));

/**
 * When things happen that are asked for or planned first: visits when they are visited; and what work and
 * money come to, which nobody counts before it is done, also of what is ordered, on the one day when it is.
 */
function timeOfHappening(
  { figure, isOfAll }: { figure: Member; isOfAll: boolean },
  main: Member,
  times: Member[],
  { nouns, lent, joined }: { nouns: ReadonlySet<string>; lent: Member[]; joined: Member[] },
): Member | null {
  if (isMainByName(main)) return null;
  const roots = rootsOfTime(main);
  // Bookings are counted by the day of booking, though what they bring, or came to, has another.
  const isCalledSo = roots.some((root) => nouns.has(root));
  const isAsked = roots.some((root) => ASKING.has(root)) && !(isCalledSo && isOfAll);
  // Nights are of the day on which somebody comes.
  const isOfNights = rootsOf(figure).includes(NIGHT);
  const isOfRows = (root: string) => nouns.has(root) || (isOfNights && root === ARRIVING);
  const ofRows = times.filter((time) => time !== main && rootsOfTime(time).some(isOfRows));
  // Deliveries are of their "Delivery date", whenever they were ordered.
  const isOrdered = roots.includes(ORDERING) && !isCalledSo;
  const isCarried =
    isOrdered && ofRows.some((time) => rootsOfTime(time).some((root) => CARRYING_OUT.has(root)));
  if ((isAsked || isCarried) && ofRows.length === 1) return onlyOne(ofRows);
  // Fares are of the day of the ride, whenever it was booked, and so is what became of the rides, but that they were cancelled.
  const isBefore = BEFORE_DEED.test(figure.meta.title) || GIVEN_UP.test(figure.meta.title);
  const isOfDeed = !countsThings(figure) || isCarriedOut(figure) || (!isOfAll && !isBefore);
  // What florists are asked for is done on the day of the event that they are asked for; what is due of a rent is not when its tenancy starts.
  const begun = roots.includes(DUE) ? [] : joined;
  const served = isAsked && isOfDeed ? (servedOn(times) ?? servedOn(begun)) : null;
  if (served !== null) return served;
  // What a repair costs is known once it is done, whenever it was reported.
  const isReported = isMoneyMember(figure) && !isBefore && roots.includes(REPORTING);
  if (isCalledSo || !(isAsked || isOrdered || isReported)) return null;
  // "Complaint completed" is no end of the work.
  const isOfWork = (own: string[]) =>
    own.some((root) => CARRYING_OUT.has(root)) &&
    own.every((root) => CARRYING_OUT.has(root) || nouns.has(root) || GENERIC_TIME.has(root));
  const workIn = (some: Member[]) =>
    onlyOne(some.filter((time) => isOfWork(rootsOf(time)) || isOfWork(rootsOfTitle(time))));
  // No repair was done on the day on which its vehicle was sold.
  const work = workIn(times) ?? (isReported ? null : workIn(joined));
  // What became of some of them is known once it has happened to all: lots that went above their estimate, in their sale.
  const isOutcome = countsThings(figure) && !isOfAll && work !== null && lent.includes(work);
  return !countsThings(figure) || isOutcome ? work : null;
}

const DOING =
  /\b(?:busi(?:er|est)|quiet(?:er|est)|peak)\b|\b(?:did|have|has) (?:we|they|you|he|she|i|\w+(?: \w+)?) (?:do|done|run|driven|carried out)\b/;

/** "how many jobs did we do last week", "our busiest hour": rows that are asked for first are done on the day that they are for. */
export function timeWhenDone(
  tokens: Token[],
  { members, rowNouns }: { members: Member[]; rowNouns: ReadonlySet<string> },
): Member | null {
  const rows = members.find(({ meta }) => meta.aggType === 'count');
  if (rows === undefined || !DOING.test(textOfWords(tokens))) return null;
  const asked = timeOfFigure(rows, members, rowNouns);
  return asked === null || !isAsking(asked) ? null : servedOn(timesBeside(asked, members));
}

const isCarriedOut = (figure: Member): boolean => rootsOf(figure).some((root) => CARRYING_OUT.has(root));

const BEFORE_DEED = /\b(?:book|reserv|request|order|enquir|inquir|quot)/i;
const GIVEN_UP = /\b(?:cancel|refus|declin|reject|withdr)/i;

/** "Pick-up time": when what was asked for begins, as who asked for it wants it. */
const isOfService = ({ meta }: Member): boolean =>
  /\b(?:pick[- ]?up|collection|depart(?:s|ure)|appointment|start|travel|journey|ride|event|visit|session|service|lesson|class)\b/i.test(
    meta.title,
  );

/** The one day of it: of a "Visit date" beside "Visit requested" the first, and never the one by which it is due. */
function servedOn(times: Member[]): Member | null {
  const served = times.filter((time) => isOfService(time) && !/\bdue\b/i.test(time.meta.title));
  return onlyOne(served) ?? onlyOne(served.filter(({ meta }) => !ASKED_FOR.test(meta.title)));
}
const ASKED_FOR = /\b(?:requested|asked(?: for)?|ordered|reported|raised|logged|enquired)\b/i;

/** The roots of all that a figure, or a time, is called. */
const rootsOf = ({ meta }: Member): string[] => [ownName(meta.name), meta.title].flatMap(rootsIn);

const rootsOfTitle = ({ meta }: Member): string[] => rootsIn(meta.title);

const rootsIn = (text: string): string[] =>
  coreOf(stemsOf(text), 'measure')
    .filter((stem) => !AGGREGATE_WORDS.has(stem))
    .map(rootOf);
