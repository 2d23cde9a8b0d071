import type { Fields, Filter } from './fields.ts';

/** The same question as SQL over the model, for whoever reads that faster. */
export function semanticSql({ measures, dimensions, time, filters, order, limit }: Fields): string {
  const first = measures[0] ?? dimensions[0] ?? time?.member ?? '';
  const [view = ''] = first.split('.');
  const along =
    time?.granularity === undefined ? undefined : `DATE_TRUNC('${time.granularity}', ${nameOf(time.member)})`;
  const parts = [
    ...(along === undefined ? [] : [`${along} AS ${nameOf(time?.member ?? '')}`]),
    ...dimensions.map(nameOf),
  ];
  const columns = [...parts, ...measures.map((name) => `MEASURE(${nameOf(name)})`)];
  const conditions = [...periodOf(time), ...filters.map(conditionOf)];
  const groups = parts.map((_, at) => at + 1).join(', ');
  return [
    `SELECT ${columns.join(', ')}`,
    `FROM ${view}`,
    ...(conditions.length === 0 ? [] : [`WHERE ${conditions.join('\n  AND ')}`]),
    ...(groups === '' ? [] : [`GROUP BY ${groups}`]),
    ...(order === undefined
      ? []
      : [`ORDER BY ${columnOf(order.member, measures)} ${order.isDescending ? 'DESC' : 'ASC'}`]),
    ...(limit === undefined ? [] : [`LIMIT ${limit}`]),
  ].join('\n');
}

const nameOf = (member: string): string => member.slice(member.indexOf('.') + 1);
const columnOf = (member: string, measures: readonly string[]): string =>
  measures.includes(member) ? `MEASURE(${nameOf(member)})` : nameOf(member);
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A period in words has no SQL of its own: it stands as it is worded. */
function periodOf(time: Fields['time']): string[] {
  if (time?.dateRange === undefined) return [];
  const name = nameOf(time.member);
  const [from = '', to = from] = typeof time.dateRange === 'string' ? [] : time.dateRange;
  return typeof time.dateRange === 'string'
    ? [`${name} IN (/* ${time.dateRange.replaceAll('*/', '')} */)`]
    : [`${name} >= ${quoted(from)}`, `${name} < ${quoted(dayAfter(to))}`];
}

/** Days are meant whole: the last one ends where the next begins. */
function dayAfter(day: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(time) ? day : new Date(time + DAY_MS).toISOString().slice(0, 10);
}
const DAY_MS = 86_400_000;

const signs: Record<string, string> = {
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  beforeDate: '<',
  afterOrOnDate: '>=',
};

function conditionOf({ member, operator, values }: Filter): string {
  const name = nameOf(member);
  const list = values.map(quoted).join(', ');
  const [first = ''] = values;
  switch (operator) {
    case 'equals':
      return values.length === 1 ? `${name} = ${list}` : `${name} IN (${list})`;
    case 'notEquals':
      return values.length === 1 ? `${name} <> ${list}` : `${name} NOT IN (${list})`;
    case 'set':
      return `${name} IS NOT NULL`;
    case 'notSet':
      return `${name} IS NULL`;
    case 'contains':
      return `${name} ILIKE ${quoted(`%${first}%`)}`;
    case 'notContains':
      return `${name} NOT ILIKE ${quoted(`%${first}%`)}`;
    case 'startsWith':
      return `${name} ILIKE ${quoted(`${first}%`)}`;
    case 'endsWith':
      return `${name} ILIKE ${quoted(`%${first}`)}`;
    case 'beforeOrOnDate':
      return `${name} < ${quoted(dayAfter(first))}`;
    case 'afterDate':
      return `${name} >= ${quoted(dayAfter(first))}`;
    default:
      return `${name} ${signs[operator] ?? operator} ${quoted(first)}`;
  }
}
