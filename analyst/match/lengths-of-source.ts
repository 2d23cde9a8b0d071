import { withoutAdditions } from '../language/descriptions.ts';
import { stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { type LengthAsked, MOST_EVENT_WORDS, type UnitOfLength } from '../question/lengths-between.ts';
import { dateOfEvent, rootsOfName } from './model/dates-of-events.ts';
import { isOfNoDeed, mainTimeDimension } from './model/main-time.ts';
import type { Member } from './model/members.ts';
import { sameRowsAs } from './model/own-rows.ts';
import { isLent } from './model/said-times.ts';
import type { Source } from './model/sources.ts';

/** The figure or number of a source that a length is, and what the question says besides. */
export type LengthFound = { member: Member; rest: Token[] };

const DOING = /\b(?:finished|completed|done|delivered|shipped|handed over)\b/i;
const BILLING = /\b(?:issued?|invoiced?|billed|bill|charged?)\b/i;
const AHEAD = /\b(?:due|deadline|promised|expires|until|planned|scheduled|expected|estimated)\b/i;
const LENGTH =
  /\b(?:minutes?|hours?|days?|weeks?|time|wait(?:ing)?|turnaround|duration|delay|lead|response)\b/i;
const SECONDS: Readonly<Record<UnitOfLength, number>> = {
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
};

/** The model's own average between two events, else the difference of their dates; null where a source has no two such. */
export function lengthIn(source: Source, asked: LengthAsked): LengthFound | null {
  if (asked.isLate) return sinceDue(source, asked);
  const longest = Math.min(MOST_EVENT_WORDS, asked.open.length);
  for (let length = longest; length > 0; length--) {
    const called = averageCalled(asked, asked.open.slice(0, length), source);
    if (called !== null) return { member: called, rest: asked.open.slice(length) };
    const opened = dateOfEvent(asked.open.slice(0, length), source);
    if (opened === null) continue;
    const named = asked.named === null ? null : dateOfEvent(asked.named, source);
    if (opened === named || (asked.named !== null && named === null)) return null;
    const [from, to] = asked.opensWithBeginning ? [opened, named] : [named, opened];
    if (to === null || (isLentBy(source, to) && (from === null || isLentBy(source, from)))) return null;
    const isPlain = asked.statistic === 'average';
    const own = isPlain ? averageBetween(from, to, asked.unit, source) : null;
    const beginning = from ?? (own === null ? beginningOf(to, asked.subject, source) : null);
    const member = own ?? (beginning === null ? null : numberBetween(beginning, to, asked.unit));
    return member === null ? null : { member, rest: asked.open.slice(length) };
  }
  return asked.waitsFor ? untilRows(source, asked) : null;
}

/** "paid late": after the one day on which it was due. */
function sinceDue(source: Source, { named, open }: LengthAsked): LengthFound | null {
  const done = named === null ? null : dateOfEvent(named, source);
  const [due, ...others] = source.members.filter(
    (member) => member.kind === 'time' && /\b(?:due|deadline|promised)\b/i.test(`${member.meta.title}`),
  );
  if (done === null || due === undefined || others.length > 0 || due === done) return null;
  return { member: numberBetween(due, done, 'day'), rest: open };
}

const ARTICLE = /^(?:the|a|an|our|their|his|her|its)$/;
const WAITING = /\b(?:to|until|wait|waiting|response|lead|delivery)\b/i;

/** "wait for a repair", of visits: the one average that is a wait, of rows that are called so, or a value that no name of the source is. */
function untilRows(source: Source, { open, unit }: LengthAsked): LengthFound | null {
  const [member, ...others] = source.members.filter(
    ({ meta }) =>
      meta.aggType === 'avg' &&
      LENGTH.test(meta.title) &&
      WAITING.test(meta.title) &&
      (unit === null || stemsOf(meta.title).includes(unit)),
  );
  const first = open.findIndex(({ word }) => !ARTICLE.test(word));
  const stem = open[first]?.stem ?? '';
  if (member === undefined || others.length > 0 || stem === '') return null;
  if (source.rowNouns.has(stem)) return { member, rest: open.slice(first + 1) };
  const isNamed = source.phrases.some(({ stems, weight }) => stems.join(' ') === stem && weight >= 0.75);
  return isNamed ? null : { member, rest: [...tokenise('of'), ...open.slice(first)] };
}

/** Dates that joined rows lend are there as often as those have rows: no average of them is one of things. */
const isLentBy = ({ members }: Source, time: Member): boolean => isLent(time, members);

/** The one average that is called by both: "days from field to depot". */
function averageCalled(
  { named, statistic, isCondition }: LengthAsked,
  last: Token[],
  { members }: Source,
): Member | null {
  if (named === null || isCondition || statistic !== 'average') return null;
  const words = [...named, ...last].filter(({ word }) => !ARTICLE.test(word));
  const [only, ...others] = members.filter(({ meta }) => {
    const own = stemsOf(meta.title);
    const [joint, end] = [own.indexOf('from'), own.lastIndexOf('to')];
    const isLength = meta.aggType === 'avg' && joint >= 0 && end > joint;
    return (
      isLength &&
      own
        .slice(joint + 1)
        .filter((stem) => stem !== 'to' && !ARTICLE.test(stem))
        .join(' ') === words.map(({ stem }) => stem).join(' ')
    );
  });
  return only === undefined || others.length > 0 ? null : only;
}

/** The one average of the model that says both events and no other; where only the last is asked for, that in its title. */
function averageBetween(
  from: Member | null,
  to: Member,
  unit: UnitOfLength | null,
  { members }: Source,
): Member | null {
  const times = members.filter(({ kind }) => kind === 'time');
  const says = (text: string, time: Member) => {
    const shared = new Set(times.filter((other) => other !== time).flatMap(rootsOfName));
    const said = new Set(stemsOf(text).map(rootOf));
    return rootsOfName(time).some((root) => said.has(root) && !shared.has(root));
  };
  const [only, ...others] = members.filter(({ meta }) => {
    const text = `${meta.title} ${withoutAdditions(meta.description)}`;
    if (meta.aggType !== 'avg' || !LENGTH.test(text)) return false;
    if (unit !== null && !stemsOf(text).includes(unit)) return false;
    if (from === null) return says(meta.title, to);
    const isOfOther = times.some((time) => time !== from && time !== to && says(text, time));
    return says(text, from) && says(text, to) && !isOfOther;
  });
  return only === undefined || others.length > 0 ? null : only;
}

/** From when it is until something is done, where nobody says so: the only other date; the bill, or what is paid for; the begin of the rows themselves. */
function beginningOf(to: Member, subject: Token[], source: Source): Member | null {
  const others = source.members.filter(
    (member) =>
      member.kind === 'time' &&
      member !== to &&
      !isOfNoDeed(member) &&
      !isLent(member, source.members) &&
      !AHEAD.test(member.meta.title),
  );
  const [only, ...further] = others;
  if (further.length === 0) return only ?? null;
  if (rootsOfName(to).includes(rootOf('paid')))
    return (
      others.find(({ meta }) => BILLING.test(meta.title)) ??
      others.findLast(({ meta }) => DOING.test(meta.title)) ??
      null
    );
  const main = mainTimeDimension(source.members);
  const isOfRows = subject.some(({ stem }) => source.rowNouns.has(stem));
  return isOfRows && main !== null && others.includes(main) ? main : null;
}

/** So long from the one date to the other, as a number of each row. */
export function numberBetween(from: Member, to: Member, asked: UnitOfLength | null): Member {
  const timed = [from, to].filter(({ meta }) => /(?:_a|A)t$/.test(meta.name));
  const unit = asked ?? (timed.length === 2 ? 'hour' : 'day');
  // A day that is held against a time of day is all of that day.
  const moment = ({ reference }: Member) =>
    timed.length === 1 ? `DATE_TRUNC('day', ${reference})` : reference;
  const title = `${unit.charAt(0).toUpperCase()}${unit.slice(1)}s from “${from.title}” to “${to.title}”`;
  const name = `${unit}s_from_${from.name}_to_${to.name}`;
  const { relation } = to;
  return {
    meta: { ...sameRowsAs(to), name: `${relation}.${name}`, title, description: '', type: 'number' },
    name,
    title,
    kind: 'dimension',
    relation,
    reference: `(1.0 * EXTRACT(EPOCH FROM ${moment(to)} - ${moment(from)}) / ${SECONDS[unit]})`,
    between: [from, to],
  };
}
