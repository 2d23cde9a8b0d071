import type { Condition } from '../../schema/wire/dashboards/conditions.ts';
import {
  addUnits,
  type DateRange,
  granularities,
  isoDate,
  labelOfSpan,
  unitRange,
} from '../language/calendar.ts';
import { quoteText } from '../match/model/identifiers.ts';
import type { Member } from '../match/model/members.ts';
import type { Filter } from '../match/terms.ts';

/** What a dashboard's filter says, as the analyst writes its own: conditions with the meaning that the data API gives them. */

/** undefined: it says nothing of such a member. */
export function filterFrom(member: Member, { operator, values }: Condition): Filter | undefined {
  if (operator === 'set') return { member, operator: 'isSet' };
  if (operator === 'notSet') return { member, operator: 'isNotSet' };
  switch (member.kind) {
    case 'time':
      return timeFilter(member, operator, values);
    case 'boolean':
      return flagFilter(member, operator, values);
    default:
      return member.meta.type === 'number'
        ? numberFilter(member, operator, values)
        : textFilter(member, operator, values);
  }
}

/** Whole days, which every answer can name; undefined: it is no such range. */
export function daysOf({ operator, values }: Condition): DateRange | undefined {
  const [first = '', last = ''] = values;
  if (operator !== 'inDateRange' || !isMidnight(first) || !/[T ]23:59:59\.999/.test(last)) return undefined;
  const start = new Date(`${first.slice(0, 10)}T00:00:00Z`);
  const from = isoDate(start);
  const to = isoDate(addUnits('day', 1, new Date(`${last.slice(0, 10)}T00:00:00Z`)));
  const whole = granularities.map((unit) => unitRange(unit, start));
  return (
    whole.find((range) => range.from === from && range.to === to) ?? {
      from,
      to,
      label: labelOfSpan(from, to),
    }
  );
}

const isMidnight = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}[T ]00:00:00\.000/.test(moment);

const given = (member: Member, condition: string, words: string): Filter => ({
  member,
  operator: 'given',
  condition,
  words,
});

const either = (values: readonly string[]): string => values.join(' or ');
const orNone = (member: Member, condition: string): string => `(${condition} OR ${member.reference} IS NULL)`;

const COMPARED = { beforeDate: '<', beforeOrOnDate: '<=', afterDate: '>', afterOrOnDate: '>=' } as const;
const TIME_WORDS = {
  beforeDate: 'before',
  beforeOrOnDate: 'up to',
  afterDate: 'after',
  afterOrOnDate: 'since',
} as const;

function timeFilter(member: Member, operator: string, values: string[]): Filter | undefined {
  const [first = '', last = first] = values;
  const name = member.reference;
  const days = daysOf({ operator: 'inDateRange', values });
  const upTo = days?.to == null ? `<= ${quoteText(last)}` : `< ${quoteText(days.to)}`;
  const within = `${name} >= ${quoteText(first)} AND ${name} ${upTo}`;
  const words = days?.label ?? `from ${first} to ${last}`;
  if (operator === 'inDateRange') return given(member, within, words);
  if (operator === 'notInDateRange') return given(member, `NOT (${within})`, `not ${words}`);
  if (!isKey(COMPARED, operator)) return undefined;
  return given(
    member,
    `${name} ${COMPARED[operator]} ${quoteText(first)}`,
    `${TIME_WORDS[operator]} ${first}`,
  );
}

function flagFilter(member: Member, operator: string, [value = '']: string[]): Filter | undefined {
  const flag = value.toLowerCase();
  if (flag !== 'true' && flag !== 'false') return undefined;
  if (operator === 'equals')
    return flag === 'true'
      ? { member, operator: 'isTrue' }
      : given(member, `${member.reference} IS FALSE`, 'is no');
  return operator === 'notEquals'
    ? given(
        member,
        `${member.reference} IS NOT ${flag.toUpperCase()}`,
        `is not ${flag === 'true' ? 'yes' : 'no'}`,
      )
    : undefined;
}

const NUMBERS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function numberFilter(member: Member, operator: string, values: string[]): Filter | undefined {
  const numbers = values.map(Number);
  const [first] = numbers;
  if (first === undefined || !numbers.every(Number.isFinite)) return undefined;
  if (isKey(NUMBERS, operator))
    return { member, operator: 'compares', comparisons: [{ operator: NUMBERS[operator], value: first }] };
  const among = `${member.reference} IN (${numbers.join(', ')})`;
  if (operator === 'equals') return given(member, among, `is ${either(numbers.map(String))}`);
  return operator === 'notEquals'
    ? given(member, orNone(member, `NOT (${among})`), `is not ${either(numbers.map(String))}`)
    : undefined;
}

const PATTERNS = {
  contains: [(text: string) => `%${text}%`, 'contains'],
  startsWith: [(text: string) => `${text}%`, 'begins with'],
  endsWith: [(text: string) => `%${text}`, 'ends with'],
} as const;

function textFilter(member: Member, operator: string, values: string[]): Filter | undefined {
  if (values.length === 0) return undefined;
  if (operator === 'equals') return { member, operator: 'equals', values };
  if (operator === 'notEquals') return { member, operator: 'differs', values };
  const isExcluded = operator === 'notContains';
  const name = isExcluded ? 'contains' : operator;
  if (!isKey(PATTERNS, name)) return undefined;
  const [wrap, words] = PATTERNS[name];
  const escaped = values.map((value) => quoteText(wrap(value.replace(/[\\%_]/g, '\\$&'))));
  const found = `(${escaped.map((pattern) => `${member.reference} ILIKE ${pattern}`).join(' OR ')})`;
  const quoted = either(values.map((value) => `“${value}”`));
  return isExcluded
    ? given(member, orNone(member, `NOT ${found}`), `without ${quoted}`)
    : given(member, found, `${words} ${quoted}`);
}

const isKey = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key);
