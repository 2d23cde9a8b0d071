import { LONG_LIST, LONG_RECURSION, LONG_TEXT } from '../schema/long-texts.ts';
import { databaseErrorIn } from './database-error.ts';

/**
 * A table or column that the model reads and the database does not have or does not let this role read, by
 * its physical name.
 */
export type Unreadable = { kind: 'table' | 'column'; name: string; why: 'missing' | 'forbidden' };

/**
 * Whose matter it is: the query's, which can be asked otherwise, the deployment's, which somebody has to mend, or that
 * of the crowd that asks at the same time.
 */
export type Fault = 'query' | 'deployment' | 'crowd';

type Details = ErrorOptions & { fault: Fault; unreadable?: Unreadable };

/** A query that the database did not answer; the message is fit for the person who asked. */
export class DataQueryError extends Error {
  override readonly name = 'DataQueryError';
  readonly fault: Fault;
  /** For finding out which members rest on it; not fit to be shown. */
  readonly unreadable: Unreadable | undefined;

  constructor(message: string, { fault, unreadable, ...options }: Details) {
    super(message, options);
    this.fault = fault;
    this.unreadable = unreadable;
  }
}

/**
 * By SQLSTATE, or its first two characters, which are its class. The database's own words may quote a value
 * that the caller may not see, or a physical name.
 */
const explanations: Record<string, string> = {
  '21000':
    'A subquery that stands for one value gives several rows. Aggregate it, or compare with IN instead of =.',
  '22003': 'A number in the query is out of range.',
  '22007': 'The query reads a text as a date or time that is not one.',
  '22008': 'A date or time in the query is out of range.',
  '22011': 'The query takes a part of a text with a negative length. Guard the length with GREATEST(…, 0).',
  '22012': 'The query divides by zero. Guard the divisor with NULLIF(…, 0).',
  '22023': 'A function in the query is given a value that it does not take.',
  '2201B': 'A regular expression in the query is not valid.',
  '22P02': 'The query casts a text to a type that it does not fit.',
  '22': 'A value in the query is not one that its operator or function takes.',
  '25006': 'The query would change data, which can only be read.',
  '42804': 'The query combines values of different types. Cast them to one.',
  '42846': 'The query casts between types that have no conversion.',
  '42883': 'An operator or function in the query does not take values of these types. Cast one of them.',
  '42P18': 'The type of a value in the query cannot be told. Cast it.',
  '53': 'The database has run out of memory, disk or connections for this query. Ask for less, or try again later.',
  '54': 'The query is too complex for the database. Ask for less in one query.',
};
const LONG_TEXT_ADVICE =
  'The query makes others of a text that is too long for that. Shorten it first, as in LEFT(text, 1000).';
const LONG_LIST_ADVICE =
  'A list that the query makes (STRING_AGG or ARRAY_AGG) is longer than 256 KiB. Take fewer values, with DISTINCT or a filter, or select them as rows.';
const LONG_RECURSION_ADVICE =
  'WITH RECURSIVE in the query makes more than 10,000 rows. Let it end earlier, with a condition in its recursive side, or write UNION instead of UNION ALL where rows lead back to one another.';
const UNREACHABLE =
  'The database of this deployment could not be reached. Try again in a minute; if that fails, tell its administrator.';

const MISSING_TABLE = '42P01';
const MISSING_COLUMN = '42703';
const FORBIDDEN = '42501';
const QUERY_CANCELED = '57014';
/**
 * Classes of SQLSTATE for a database that cannot be reached: connection, login, unknown database, shutdown.
 */
const NOBODY_THERE = ['08', '28', '3D', '57'];

/**
 * The error of the database or its driver in words that quote no value, no physical name and no credential.
 */
export function explainDatabaseError(cause: unknown, statementTimeoutMs: number): DataQueryError {
  const raised = databaseErrorIn(cause);
  if (raised === undefined) return unreachable(cause);
  const { code: state, message: text } = raised;
  if (state === QUERY_CANCELED) {
    const message = `The query took longer than ${statementTimeoutMs / 1_000} s and was stopped. Ask for less, for example a shorter period.`;
    return new DataQueryError(message, { fault: 'query', cause });
  }
  const unreadable = unreadableIn(state, text);
  if (unreadable !== undefined) {
    return new DataQueryError(unreadableWords(unreadable), { fault: 'deployment', unreadable, cause });
  }
  const stateClass = state.slice(0, 2);
  if (NOBODY_THERE.includes(stateClass)) return unreachable(cause);
  const explained = longText(text) ?? comparedTypes(text) ?? explanations[state] ?? explanations[stateClass];
  return explained === undefined
    ? new DataQueryError('The database could not run this query.', { fault: 'deployment', cause })
    : new DataQueryError(explained, { fault: 'query', cause });
}

/** Nobody answered, or not in time. */
export const unreachable = (cause: unknown): DataQueryError =>
  new DataQueryError(UNREACHABLE, { fault: 'deployment', cause });

/** The name in the database's message, without its schema: `relation "shop.orders" does not exist`. */
function unreadableIn(state: string, message: string): Unreadable | undefined {
  const read = (pattern: RegExp) => pattern.exec(message)?.[1]?.split('.').at(-1)?.replaceAll('"', '');
  if (state === MISSING_TABLE) {
    return { kind: 'table', why: 'missing', name: read(/^relation "(.+)" does not exist/) ?? '' };
  }
  if (state === MISSING_COLUMN) {
    return { kind: 'column', why: 'missing', name: read(/^column (.+) does not exist/) ?? '' };
  }
  if (state !== FORBIDDEN) return undefined;
  return {
    kind: 'table',
    why: 'forbidden',
    name: read(/^permission denied for (?:table|view|relation) (.+)$/) ?? '',
  };
}

const unreadableWords = ({ kind, why }: Unreadable): string =>
  why === 'forbidden'
    ? 'The database does not let this service read what the query needs. Tell the administrator of the deployment.'
    : `The data model reads a ${kind} that the database does not have. Tell the administrator of the deployment.`;

/** Names of types that come with PostgreSQL; others are physical names. */
const BUILT_IN_TYPES = [
  'text',
  'character varying',
  'integer',
  'bigint',
  'numeric',
  'double precision',
  'boolean',
  'date',
  'timestamp without time zone',
  'timestamp with time zone',
  'interval',
].join('|');
const COMPARED = new RegExp(
  `^operator does not exist: (${BUILT_IN_TYPES}) ([-+*/<>=!~^%|&]+) (${BUILT_IN_TYPES})$`,
);

/** An error that the query raises itself quotes nothing but a length and this. */
function longText(message: string): string | undefined {
  if (message.endsWith(`${LONG_LIST}"`)) return LONG_LIST_ADVICE;
  if (message.endsWith(`${LONG_RECURSION}"`)) return LONG_RECURSION_ADVICE;
  return message.endsWith(`${LONG_TEXT}"`) ? LONG_TEXT_ADVICE : undefined;
}

function comparedTypes(message: string): string | undefined {
  const [, left, operator, right] = COMPARED.exec(message) ?? [];
  if (left === undefined) return undefined;
  return `The query has ${left} ${operator} ${right}, which do not go together. Cast one side to the type of the other.`;
}
