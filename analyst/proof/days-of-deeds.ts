import type { Intent, Subject } from '../intent/intent.ts';
import { isFinishing } from '../language/events.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import { namesOf } from './names.ts';
import { isOfSameRows } from './rows-of-others.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';
import { CALENDAR } from './word-lists.ts';

const rootsOf = (member: Member): string[] => stemsOf(member.meta.title).map(rootOf);

const LEAVERS = /^(?:leavers|quitters)$/;

/** Where a deed stands right before its period: "delivered last week", "paid in May". */
function leadsToPeriod(tokens: Token[], at: number): boolean {
  const next = /^(?:in|on|during|since)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
  const word = tokens[next]?.word ?? '';
  return CALENDAR.has(word) || /^(?:\d.*|last|this|next)$/.test(word);
}

/** "drops delivered last week", by the day of the order: the rows of the figure have a day that is called by the deed. */
export function deedsByOtherDate({ measures, time }: Intent, { tokens, source }: Subject): Unproven[] {
  if (time?.range == null) return [];
  const taken = namesOf(time.member).own.flat().map(rootOf);
  const dates = source.members.filter(
    (date) => date.kind === 'time' && measures.some(({ member }) => isOfSameRows(date, member)),
  );
  return tokens.flatMap((token, at) => {
    // "leavers this year" left in it, whenever they began.
    const deed = LEAVERS.test(token.word) ? 'left' : token.stem;
    const root = rootOf(deed);
    const isDone = deed !== token.stem || (isPastForm(token) && leadsToPeriod(tokens, at));
    if (token.isQuoted || !isDone || taken.includes(root)) return [];
    // What was to be done by a day, or was done first, is no day on which it is.
    const own = dates.find(
      (date) =>
        rootsOf(date)[0] === root &&
        rootsOf(date).length <= 2 &&
        isPastForm({ word: date.meta.title.split(' ')[0]?.toLowerCase() ?? '' }),
    );
    return own === undefined ? [] : [unprovenTitle(time.member, own)];
  });
}

/** Guards who started this year are not those whose patrols did, by the day *Patrol started*. */
export function daysOfTheirRows({ measures, time }: Intent, { tokens }: Subject): Unproven[] {
  const isOfThings = measures.some(({ aggregate }) => aggregate === 'count_distinct');
  if (time?.range == null || !isOfThings) return [];
  const [noun = '', edge = '', ...more] = stemsOf(time.member.meta.title);
  const isOfRows =
    more.length === 0 && EDGE.has(rootOf(edge)) && !tokens.some(({ stem }) => rootOf(stem) === rootOf(noun));
  return isOfRows && tokens.some(({ stem }) => EDGE.has(rootOf(stem))) ? [unprovenTitle(time.member)] : [];
}
const EDGE = new Set('start begin end finish close'.split(' ').map(rootOf));

const PART_PAID = /\b(?:deposit|instal?lment|balance|retainer|tip|refund|commission|excess)\b/i;

/** Hires that were paid are none of which only the deposit was. */
export function paidInPart({ time }: Intent, { tokens }: Subject): Unproven[] {
  const part = time?.range == null ? undefined : PART_PAID.exec(time.member.meta.title)?.[0].toLowerCase();
  const asksForPaid = tokens.some(({ word, isQuoted }) => !isQuoted && word === 'paid');
  return time !== null &&
    part !== undefined &&
    asksForPaid &&
    !tokens.some(({ word }) => word.startsWith(part))
    ? [unprovenTitle(time.member)]
    : [];
}

const COMPLETING = /^(?:complete[sd]?|completing)$/;
const ENDS = /^(?:end|until|expire|expiry|run|lapse)$/;

/** Who is "due to complete" finishes something, and is nobody whose notice period ends then. */
export function completedAsEnd({ time }: Intent, { tokens, source }: Subject): Unproven[] {
  if (time?.range == null || !tokens.some(({ word, isQuoted }) => !isQuoted && COMPLETING.test(word)))
    return [];
  const stems = stemsOf(time.member.meta.title);
  const isEnd = stems.some((stem) => ENDS.test(stem)) && !stems.some((stem) => isFinishing(rootOf(stem)));
  const ofWhat = stems.filter((stem) => !ENDS.test(stem) && !/^(?:date|day|on|at|of|the)$/.test(stem));
  const isSaid = ofWhat.some(
    (stem) => source.rowNouns.has(stem) || tokens.some((token) => token.stem === stem),
  );
  return isEnd && ofWhat.length > 0 && !isSaid ? [unprovenTitle(time.member)] : [];
}
