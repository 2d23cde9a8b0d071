import { DENIED } from '../../language/denying-names.ts';
import { synonymsOf, withoutAdditions } from '../../language/descriptions.ts';
import { rememberingEach } from '../../language/memory.ts';
import { ownName } from '../../language/own-name.ts';
import { areSynonyms } from '../../language/thesaurus.ts';
import { stemsOf } from '../../language/tokens.ts';
import { isPastForm } from '../../language/word-kinship.ts';
import { rootOf } from '../../language/word-roots.ts';
import { coreOf } from './member-phrases.ts';
import { isText, type Member } from './members.ts';
import { isOfSameRows } from './own-rows.ts';

/** Names of a time that is the one of its rows, whatever others they have. */
const MAIN_NAME = /^(?:created_?at|created|date|day|timestamp|occurred_?(?:at|on)|event_?(?:at|date|time))$/i;
/** Such words say what does not count, or counts as well: an event that does not happen to all that is counted. */
const RESTRICTION = new RegExp(
  `\\b(?:not|no|non|without|never|between|except|excluding|exclude|yet|still|before|too|also|even|whether|including|includes|include|left out|from [a-z].* to|until|unless|${DENIED})\\b`,
  'i',
);

/** "Collected less refunds", "after deducting fees": what is taken off something says no day of it. */
const TAKEN_OFF =
  /(?<=\S.*)\b(?:less(?! than\b)|minus|net of|reduced by|after (?:deducting|subtracting|taking off)|with .+? (?:deducted|subtracted|taken off))\b[^.;]*/gi;

/** The times that the same rows have; where they have none at which something happens, those of the nearest rows joined to them. */
export function timesBeside(member: Member, members: Member[]): Member[] {
  const near = timesIn(member, members);
  const own = near.filter((time) => isOfSameRows(time, member));
  const joined = timesOfJoined(member, members);
  if (!own.every(isBesideEvents) || joined.length === 0) return own.length > 0 ? own : near;
  const nearest = Math.min(...joined.map(numberOfRows));
  return joined.filter((time) => numberOfRows(time) === nearest);
}

/** How long something holds is nothing that happens, nor is a birth anything that the rows are about. */
export const isBesideEvents = ({ meta }: Member): boolean =>
  /\b(?:until|expires?|expiry|valid|birth|born)\b/i.test(meta.title);

/** Those of rows of which each of its own has one: lines are of the day of their order, and of no return of some of them. */
export const timesOfJoined = (member: Member, members: Member[]): Member[] =>
  timesIn(member, members).filter((time) => numberOfRows(time) > numberOfRows(member));

const numberOfRows = ({ meta }: Member): number => meta.rows ?? 0;

const timesIn = ({ relation }: Member, members: Member[]): Member[] =>
  members.filter((member) => member.kind === 'time' && member.relation === relation);

/** Whether other rows lend a view a time, which then stands behind figures that its own stand before: the arrival of who bought some extra. */
export function isLent(time: Member, members: Member[]): boolean {
  if (time.meta.rows !== undefined)
    return !members.some((member) => member.kind === 'measure' && isOfSameRows(member, time));
  const near = members.filter(({ relation }) => relation === time.relation);
  const before = near.slice(0, near.indexOf(time)).map(({ kind }) => kind);
  const own = before.indexOf('time');
  return own >= 0 && before.lastIndexOf('measure') > own;
}

/** Whether the model says by its name that a time is the one of its rows. */
export function isMainByName({ meta }: Member): boolean {
  return MAIN_NAME.test(ownName(meta.name));
}

/** Whether some words speak of a time's event, and of none that other times of its rows share. */
export function isSpokenOf(time: Member, stems: string[], members: Member[]): boolean {
  const others = timesBeside(time, members).filter((member) => member !== time);
  const shared = new Set(others.flatMap(stemsOfTime).map(rootOf));
  // A client is no event, though there is a "Client since".
  const things = new Set(members.filter(isText).flatMap(stemsOfThing).map(rootOf));
  const own = stemsOfTime(time).filter((stem) => !shared.has(rootOf(stem)) && !things.has(rootOf(stem)));
  return stems.some((said) => own.some((stem) => rootOf(said) === rootOf(stem) || areSynonyms(said, stem)));
}

/** The one time whose event a measure's description speaks of; null where that is none or several, or says what does not count. */
export function describedTime(
  measure: Member,
  times: Member[],
  members: Member[],
  rowNouns: ReadonlySet<string>,
): Member | null {
  const text = withoutAdditions(measure.meta.description).replace(TAKEN_OFF, ' ');
  if (RESTRICTION.test(text) || listsStates(text)) return null;
  // "Value of the orders that were shipped" speaks of no day of ordering.
  const stems = stemsOf(text).filter((stem) => !rowNouns.has(stem) || isPastForm({ word: stem }));
  const spoken = times.filter((time) => isSpokenOf(time, stems, [...times, ...members.filter(isText)]));
  const [only, ...others] = spoken.length > 1 ? spoken.filter((time) => !isDeadline(time)) : spoken;
  return only === undefined || others.length > 0 ? null : only;
}

/** The words of a description that says when something takes place; none where it says what does not count. */
export const eventStems = (description: string): string[] =>
  RESTRICTION.test(description) ? [] : stemsOf(withoutAdditions(description));

/** "Sent and paid invoices" says which ones, and no day of payment. */
const listsStates = (text: string): boolean =>
  [...text.matchAll(/(\p{L}+)(?:,| and| or) (\p{L}+)/giu)].some(([, one = '', other = '']) =>
    [one, other].every((word) => isPastForm({ word: word.toLowerCase() })),
  );

/** What is shipped "by the due date" is shipped on another. */
const isDeadline = ({ meta }: Member): boolean =>
  /\b(?:due|deadline|promised|expires|until)\b/i.test(meta.title);

function stemsOfThing({ meta, kind }: Member): string[] {
  const core = coreOf(stemsOf(meta.title), kind);
  return core.length === 1 ? core : [];
}

/** What is denied of things: lots are left unsold in the sale that lends its date, and what is unpaid has no day of its own. */
export const withoutDenial = (words: string[]): string[] =>
  words.flatMap((word) => (/^un\w{3}/.test(word) ? [rootOf(word.slice(2))] : []));

/** The roots of the event that a time is called by: of "Order closed" the closing, and no order. */
export const rootsOfTime = (time: Member): string[] => stemsOfTime(time).map(rootOf);

const stemsOfTime = rememberingEach(({ meta, kind }: Member): string[] => {
  const own = ownName(meta.name);
  return [own, meta.title, ...synonymsOf(meta.description)].flatMap((text) => {
    const core = coreOf(stemsOf(text), kind).filter((stem) => !JOINT.has(stem));
    const deeds = core.filter((stem) => isPastForm({ word: stem }) && !PLANNING.test(stem));
    // Of the "Right to work" that expires the expiring alone.
    const ends = core.filter((stem) => /^expir/.test(stem));
    return deeds.length > 0 ? deeds : ends.length > 0 ? ends : core;
  });
});

/** The "planned start" is a start. */
const PLANNING = /^(?:planned|scheduled|expected|promised)$/;

/** The "of" of "Date of incident" is also in "Number of claims", and "since January" speaks of no "Client since". */
const JOINT = new Set('of the a an for to in by from and or since'.split(' '));

const FORESEEN = /^(?:expected|estimated|planned|target|forecast|promised|scheduled|provisional)\b/i;

/** What was completed is of the day "Completed", and of no "Expected completion": the first of those that are no plan. */
export const onceDone = (times: Member[]): Member | null =>
  times.find(({ meta }) => !FORESEEN.test(meta.title)) ?? times[0] ?? null;
