import type { RandomModel } from './random-model.ts';
import type { RandomFilter, RandomQuery } from './random-query.ts';

/** The question in its JSON form. */
export function jsonOf(query: RandomQuery, model: RandomModel) {
  const name = (cube: number, member: string) => memberName(query, model, cube, member);
  const filterOf = (filter: RandomFilter): object => {
    if ('any' in filter) return { or: filter.any.map(filterOf) };
    return { member: name(filter.cube, filter.name), operator: filter.operator, values: filter.values };
  };
  const plain = query.dimensions.filter(({ granularity }) => granularity === null);
  const cut = query.dimensions.filter(({ granularity }) => granularity !== null);
  const keys = query.dimensions.map(({ cube, name: member }) => [name(cube, member), 'asc']);
  return {
    measures: query.measures.map(({ cube, name: member }) => name(cube, member)),
    dimensions: plain.map(({ cube, name: member }) => name(cube, member)),
    timeDimensions: cut.map(({ cube, name: member, granularity }) => ({
      dimension: name(cube, member),
      granularity,
    })),
    segments: query.segments.map((cube) => name(cube, 'sized')),
    filters: [
      ...query.filters.map(filterOf),
      ...query.having.map(({ cube, name: member, operator, value }) => {
        return { member: name(cube, member), operator, values: operator === 'set' ? [] : [value] };
      }),
    ],
    order: query.limit === null ? [] : keys,
    ...(query.limit === null ? {} : { limit: query.limit }),
    timezone: query.timeZone,
  };
}

/** The same question in SQL, over the view. */
export function sqlOf(query: RandomQuery, model: RandomModel): string {
  const name = (cube: number, member: string) => `${model.cubes[cube]?.name}_${member}`;
  const keys = query.dimensions.map(({ cube, name: member, granularity }) => {
    return granularity === null ? name(cube, member) : `DATE_TRUNC('${granularity}', ${name(cube, member)})`;
  });
  const columns = [
    ...keys,
    ...query.measures.map(({ cube, name: member }) => `MEASURE(${name(cube, member)})`),
  ];
  const where = [
    ...query.segments.map((cube) => name(cube, 'sized')),
    ...query.filters.map((filter) => conditionOf(filter, name)),
  ];
  const having = query.having.map(({ cube, name: member, operator, value }) => {
    return conditionOf(
      { cube, name: member, operator, values: [value] },
      (of, by) => `MEASURE(${name(of, by)})`,
    );
  });
  const numbers = keys.map((_, index) => index + 1).join(', ');
  return [
    `SELECT ${columns.join(', ')} FROM everything`,
    ...(where.length === 0 ? [] : [`WHERE ${where.join(' AND ')}`]),
    ...(keys.length === 0 ? [] : [`GROUP BY ${numbers}`]),
    ...(having.length === 0 ? [] : [`HAVING ${having.join(' AND ')}`]),
    ...(query.limit === null || keys.length === 0 ? [] : [`ORDER BY ${numbers}`]),
    ...(query.limit === null ? [] : [`LIMIT ${query.limit}`]),
  ].join(' ');
}

function memberName(query: RandomQuery, { cubes }: RandomModel, cube: number, member: string): string {
  const owner = cubes[cube]?.name ?? '';
  return query.root === 'view' ? `everything.${owner}_${member}` : `${owner}.${member}`;
}

function conditionOf(filter: RandomFilter, name: (cube: number, member: string) => string): string {
  if ('any' in filter) return `(${filter.any.map((inner) => conditionOf(inner, name)).join(' OR ')})`;
  const column = name(filter.cube, filter.name);
  const [first = '', second = ''] = filter.values.map(literal);
  const like = (pattern: (text: string) => string) =>
    filter.values
      .map((text) => `${column} ILIKE ${literal(pattern(String(text).replace(/[%_]/g, '\\$&')))}`)
      .join(' OR ');
  switch (filter.operator) {
    case 'set':
      return `${column} IS NOT NULL`;
    case 'notSet':
      return `${column} IS NULL`;
    case 'equals':
      return `${column} IN (${filter.values.map(literal).join(', ')})`;
    case 'notEquals':
      return `(${column} NOT IN (${filter.values.map(literal).join(', ')}) OR ${column} IS NULL)`;
    case 'contains':
      return `(${like((text) => `%${text}%`)})`;
    case 'notContains':
      return `(NOT (${like((text) => `%${text}%`)}) OR ${column} IS NULL)`;
    case 'startsWith':
      return `(${like((text) => `${text}%`)})`;
    case 'notEndsWith':
      return `(NOT (${like((text) => `%${text}`)}) OR ${column} IS NULL)`;
    case 'inDateRange':
      return `(${column} >= ${first} AND ${column} < DATE ${second} + INTERVAL '1 day')`;
    case 'notInDateRange':
      return `(${column} < ${first} OR ${column} >= DATE ${second} + INTERVAL '1 day')`;
    case 'beforeDate':
      return `${column} < ${first}`;
    case 'beforeOrOnDate':
      return `${column} <= ${first}`;
    case 'afterDate':
      return `${column} > ${first}`;
    case 'afterOrOnDate':
      return `${column} >= ${first}`;
    default:
      return `${column} ${COMPARISONS[filter.operator]} ${first}`;
  }
}

const COMPARISONS: Record<string, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value}'`;
}
