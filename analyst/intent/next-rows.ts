import { isoDate, labelOfSpan } from '../language/calendar.ts';
import { onlyOne } from '../language/only-one.ts';
import { stemsOf } from '../language/tokens.ts';
import { dueDate } from '../match/model/due-dates.ts';
import { isText, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { nameOfRows } from '../match/model/naming-dimension.ts';
import { isLent } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import { isOfPast } from '../match/model/time-ahead.ts';
import type { Filter } from '../match/terms.ts';
import type { Intent } from './intent.ts';
import { plainList } from './plain-list.ts';
import { readWhole } from './read-whole.ts';
import type { Understanding } from './understanding.ts';

const NEXT =
  /^(?:and )?(?:when|what (?:day|date)|on what (?:day|date)) (?:is|are|will) (?:our|the|my) next ([a-z]+(?: [a-z]+)??)(?: (?:due|expected|coming|be))?(?:,? and (?:how much|what|for how much) (?:(?:will|would|is|should) )?(?:it|that|they)?(?: come to| be| amount to)?( for)?)?$/i;
const HOW_MUCH = /,? and (?:how much|what|for how much)\b/i;
const CALLED_OFF = /\b(?:cancel\w*|called off|void\w*|declined|withdrawn)\b/i;
const STATUS = /\b(?:status|state|stage)\b/i;
const ENDING = /\b(?:ends?|until|expir\w*|renew\w*|valid)\b/i;

const withoutEnd = (question: string): string => question.replace(/[?.!\s]+$/, '');

export const asksForNext = (question: string): boolean => NEXT.test(withoutEnd(question));

/** "when is our next payout and how much will it be": the first day to come on which any of the rows is due or planned; null where nobody can tell by which date. */
export function nextRows(question: string, sources: Source[], today: Date): Understanding | null {
  const said = withoutEnd(question);
  const things = NEXT.exec(said)?.[1];
  if (things === undefined) return null;
  const found = sources
    .filter(({ isJoined, rowNouns }) => !isJoined && stemsOf(things).every((stem) => rowNouns.has(stem)))
    .flatMap((source) => intentOver(source, things, HOW_MUCH.test(said), today) ?? []);
  const intent = onlyOne(found);
  return intent === null ? null : readWhole(intent);
}

function intentOver(source: Source, things: string, asksHowMuch: boolean, today: Date): Intent | null {
  const { members } = source;
  // Of what may have been called off nobody says which ones count.
  if (members.some((one) => isText(one) && STATUS.test(one.title) && CALLED_OFF.test(one.meta.description)))
    return null;
  const dates = datesFor(source);
  const [date] = dates;
  const money = asksHowMuch ? moneyOf(things, members) : null;
  const name = nameOfRows(source);
  if (date === undefined || (asksHowMuch && money === null)) return null;
  const from = isoDate(today);
  const ahead: Filter = {
    ...{ member: date, operator: 'within' },
    range: { from, to: null, label: labelOfSpan(from, null) },
  };
  return plainList(source, {
    measures: money === null ? [] : [{ member: money, aggregate: null }],
    dimensions: [date, ...(money === null && name !== null ? [name] : [])],
    filters: [ahead, ...dates.slice(1).map((member): Filter => ({ member, operator: 'isNotSet' }))],
    limit: 1,
  });
}

/** The day by which rows are due, and when that was done; else the one day of theirs that may lie ahead. */
function datesFor({ members }: Source): Member[] {
  const due = dueDate(members);
  if (due !== null && due.done !== null) return [due.due, due.done];
  const [first] = members;
  const ahead = members.filter(
    (member) =>
      member.kind === 'time' &&
      member.relation === first?.relation &&
      !isLent(member, members) &&
      !isOfPast(member) &&
      !ENDING.test(member.title),
  );
  return [onlyOne(ahead) ?? []].flat();
}

/** What they come to: of gross and net, what is paid. */
function moneyOf(things: string, members: Member[]): Member | null {
  const sums = members.filter((member) => member.meta.aggType === 'sum' && isMoneyMember(member));
  const called = sums.filter(({ title }) => stemsOf(things).some((stem) => stemsOf(title).includes(stem)));
  const net = called.filter(({ title }) => /\bnet\b/i.test(title));
  return onlyOne(sums) ?? onlyOne(called) ?? onlyOne(net);
}
