import { onlyOne } from '../language/only-one.ts';
import { stemsOf } from '../language/tokens.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { isAmount, isText, type Member } from '../match/model/members.ts';
import { isLentText, nameOfRows, namingDimension, titleOfRows } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { columnsListed } from '../question/columns-listed.ts';
import { someOf } from './absence.ts';
import { countOf } from './count-of.ts';
import { dayOf } from './days-asked.ts';
import { isOneTotal } from './one-total.ts';
import type { Understanding } from './understanding.ts';

/** Less is only the end of a name. */
const LEAST_NAME = 0.75;
const LISTING =
  /^(?:please )?(?:list|show|give|name|which|what|all)(?: me)?(?: (?:all|of|are))?(?: (?:our|the|my))? /i;

/** "what's on this week? job numbers, customers and foremen": each of the rows that the first half counts, with those columns; null where one of them is none. */
export function columnsOfRows(
  question: string,
  sources: Source[],
  ask: (question: string) => Understanding,
): Understanding | null {
  const asked = columnsListed(question);
  if (asked === null) return null;
  const able = sources.filter(
    (source) =>
      !source.isJoined &&
      asked.columns.every((column) => isDay(column) || columnCalled(column, source) !== null),
  );
  const only = onlyOne(able);
  if (able.length === 0 || (asked.period !== null && only === null)) return null;
  const rows =
    asked.period !== null && only !== null
      ? // "on Monday", of what is still to come: the next one.
        /\bon \w+day\b/i.test(asked.period)
        ? `upcoming ${titleOfRows(only)} are ${asked.period}`
        : `${titleOfRows(only)} ${asked.period}`
      : asked.rows.replace(LISTING, '');
  const counted = countOf(rows, able, ask);
  if (counted?.kind !== 'counted') return counted;
  const { told, best, source, use } = counted;
  const { intent } = best;
  const isOfRows =
    use.aggregate === null &&
    (use.member === countOfRows(source.members) || countsOwnRows(use.member, source));
  if (!isOfRows || !isOneTotal(intent)) return null;
  const columns = asked.columns.flatMap(
    (column) => columnCalled(column, source) ?? (isDay(column) ? (dayOf(intent, source, null) ?? []) : []),
  );
  if (columns.length < asked.columns.length) return null;
  const name = namingDimension(source, null) ?? nameOfRows(source);
  const shown = [...new Set([...(name === null || columns.includes(name) ? [] : [name]), ...columns])];
  const list = {
    ...{ ...intent, measures: [], dimensions: shown, limit: null, asksForWinner: false },
    having: [...intent.having, ...someOf(use.member)],
    order: { by: 'group' as const, direction: 'ascending' as const },
  };
  return { ...told, candidates: [{ ...best, intent: list }] };
}

/** The one column of the rows that is called so, and no figure; the "due date" is the day called "Due". */
function columnCalled(name: string, source: Source): Member | null {
  const singular = name.replace(/men$/i, 'man');
  const day = /^(.+) (?:date|day)$/i.exec(singular)?.[1];
  const dated = day === undefined ? null : memberCalled(day, source);
  const named = memberCalled(singular, source) ?? (dated?.kind === 'time' ? dated : null);
  return named;
}

const isDay = (name: string): boolean => /^(?:dates?|days?)$/i.test(name);

function memberCalled(name: string, { phrases }: Source): Member | null {
  const said = stemsOf(name).join(' ');
  const called = phrases.filter(
    ({ member, stems, weight, isNegated }) =>
      member.kind !== 'measure' && weight >= LEAST_NAME && isNegated !== true && stems.join(' ') === said,
  );
  const best = Math.max(0, ...called.map(({ weight }) => weight));
  const only = onlyOne([
    ...new Set(called.filter(({ weight }) => weight === best).map(({ member }) => member)),
  ]);
  return only !== null && (isText(only) || isAmount(only) || only.kind === 'time') ? only : null;
}

/** Whether a figure counts some of the rows, and none that are joined to them. */
const countsOwnRows = (count: Member, { members }: Source): boolean =>
  count.meta.aggType === 'count' &&
  !members.slice(0, members.indexOf(count)).some((text) => isText(text) && isLentText(text, members));

/** What is to be shown of each is told by no figure of all of them. */
export const dropsColumns = (question: string, told: Understanding): boolean =>
  told.kind === 'intents' &&
  told.candidates[0].intent.dimensions.length === 0 &&
  told.candidates[0].intent.measures.length > 1 &&
  /\bwith (?:their|its) [a-z ,]+ and [a-z ]+$/i.test(question.replace(/[?.!\s]+$/, '')) &&
  columnsListed(question) !== null;
