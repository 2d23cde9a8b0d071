import { isoDate, labelOfSpan, startOf } from '../language/calendar.ts';
import { withoutAdditions } from '../language/descriptions.ts';
import { ownName } from '../language/own-name.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { type OpenState, openStates } from '../question/open-states.ts';
import type { Candidate, Mention } from './match-members.ts';
import { isText, type Member } from './model/members.ts';
import { isLentText } from './model/naming-dimension.ts';
import { isLent, rootsOfTime } from './model/said-times.ts';
import type { Source } from './model/sources.ts';
import type { Filter, UnknownPhrase } from './terms.ts';

const EMPTY = /\bempty (?:while|until|till|if|before|unless|as long as|where)\b|\buntil then\b/i;
/** As sure as a title or a synonym that the model gives. */
const OWN_NAME = 0.9;
const DUE = /^(?:due|deadline|promised|expected|payable)$/;

/** Rows with which something has not been done yet, and the words that say so. */
export type OpenRows = {
  filters: Filter[];
  places: ReadonlySet<number>;
  words: string[];
  /** States in which it never will be: sought among the values, and left out. */
  ended: UnknownPhrase[];
};

/** "overdue inspections": not inspected, though due, where the model says of a date when it is empty. */
export function openRows(tokens: Token[], mentions: Mention[], { members }: Source, today: Date): OpenRows {
  const filters: Filter[] = [];
  const places = new Set<number>();
  const words: string[] = [];
  for (const state of openStates(tokens)) {
    if (isNameOfItsOwn(state, mentions)) continue;
    const own = filtersOf(state, members, today);
    if (own === null) continue;
    filters.push(...own);
    if (!state.isDenied) words.push(state.word);
    for (let at = state.start; at < state.end; at++) places.add(at);
  }
  const denied = openStates(tokens).find((state) => state.isDenied && places.has(state.start));
  const ended = denied === undefined ? [] : endedStates(denied.word, members, tokens.length);
  return { filters, places, words, ended };
}

const STATE = /\b(?:status|state|stage|acceptance|outcome)\b/i;
const ENDED =
  /\b(?:cancelled|canceled|voided|void|declined|withdrawn|rejected|skipped|lost|expired|waived|refused|abandoned)\b/gi;

const NOT_OWED = /\b(?:drafts?|planned|quoted|scheduled)\b/g;

/** What is cancelled is not waited for, nor a draft to be paid: the states of that kind that the description of a status lists. */
function endedStates(deed: string, members: Member[], start: number): UnknownPhrase[] {
  const status = members.find((member) => isText(member) && STATE.test(member.meta.title));
  if (status === undefined || isLentText(status, members)) return [];
  const description = withoutAdditions(status.meta.description).toLowerCase();
  const isOfMoney = rootOf(deed) === rootOf('pay');
  const words = [ENDED, ...(isOfMoney ? [NOT_OWED] : [])].flatMap(
    (states) => description.match(states) ?? [],
  );
  return [...new Set(words)].map((text) => ({
    ...{ start, text, words: [text], hint: status },
    ...{ isEssential: true, isExcluded: true, isPlace: false },
  }));
}

/** "Unpaid amount" of which all is said, a flag of that name, and a figure of that name where no things are counted. */
function isNameOfItsOwn({ start }: OpenState, mentions: Mention[]): boolean {
  const mention = mentions.find((one) => one.start <= start && start < one.end);
  if (mention === undefined) return false;
  const countsThings = mentions.some(
    (one) => one !== mention && one.candidates.some(({ member }) => member.meta.aggType === 'count'),
  );
  const isOwn = ({ member, quality }: Candidate) =>
    quality >= OWN_NAME && (member.kind === 'boolean' || (member.kind === 'measure' && !countsThings));
  return mention.end - mention.start > 1 || mention.candidates.some(isOwn);
}

function filtersOf(state: OpenState, members: Member[], today: Date): Filter[] | null {
  const relation = members[0]?.relation;
  // Of "open visits" nothing is said by the day on which what is visited was finished.
  const times = members.filter(
    (member) => member.kind === 'time' && member.relation === relation && !isLent(member, members),
  );
  if (state.isDenied) {
    const root = rootOf(state.word);
    const [done, ...others] = times.filter((time) => rootsOfTime(time).includes(root));
    return done === undefined || others.length > 0 ? null : [{ member: done, operator: 'isNotSet' }];
  }
  const isDue = ({ meta }: Member) =>
    stemsOf(`${ownName(meta.name)} ${meta.title}`).some((stem) => DUE.test(stem));
  const awaited = times.filter((time) => EMPTY.test(withoutAdditions(time.meta.description)));
  const [done, ...others] =
    awaited.length > 1 ? awaited.filter((time) => speaksOf(time, state.word)) : awaited;
  if (done === undefined || others.length > 0) return null;
  if (!state.isOpen && !state.isOverdue && !speaksOf(done, state.word)) return null;
  const open: Filter = { member: done, operator: 'isNotSet' };
  if (!state.isOverdue) return [open];
  const [due, ...further] = times.filter((time) => time !== done && isDue(time));
  if (due === undefined || further.length > 0) return null;
  const to = isoDate(startOf('day', today));
  return [{ member: due, operator: 'within', range: { from: null, to, label: labelOfSpan(null, to) } }, open];
}

/** "unpaid" of what is "Paid". */
function speaksOf({ meta }: Member, word: string): boolean {
  const root = rootOf(word.replace(/^un/, ''));
  return stemsOf(`${ownName(meta.name)} ${meta.title} ${withoutAdditions(meta.description)}`).some(
    (stem) => rootOf(stem) === root || rootOf(stem) === rootOf(word),
  );
}
