import { dependsOnToday } from '../../analyst/depends-on-today.ts';
import { compileSql, EngineError, hasComment, literalsIn, namesGivenIn } from '../../engine/index.ts';
import { Refusal } from '../../schema/refusals.ts';
import type { NewVerifiedQuery } from '../../schema/wire/admin.ts';
import {
  escaped,
  isParameter,
  type Parameterised,
  parametersIn,
  textLiteral,
} from '../chat/agent/verified/parameters.ts';
import { databaseOf } from '../gate/database.ts';
import { sqlParser } from '../model/sql-parser.ts';
import { wholeScope } from '../model/whole-scope.ts';

type Branch = { id: number; contentHash: string };

/** Why a query does not fit the model of a branch, whoever asks; null: it does. */
export async function problemOf(
  env: object,
  branch: Branch | undefined,
  sqlQuery: string,
): Promise<string | null> {
  if (branch === undefined) return 'The deployment has no default branch.';
  const scope = await wholeScope(databaseOf(env), branch);
  try {
    compileSql({ parser: await sqlParser(), scope, sql: sqlQuery, timeZone: 'UTC', now: new Date() });
    return null;
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    throw error;
  }
}

/**
 * What a verified query says reaches everybody who asks: each value in it, and each name that it gives itself and that
 * is more than a plain word, has to be confirmed or be a parameter; nothing else is said in it. @throws Refusal
 */
export async function requireConfirmed(
  { question, sqlQuery }: Parameterised,
  confirmed: readonly string[],
): Promise<void> {
  const parser = await sqlParser();
  requireSameParameters(question, sqlQuery);
  if (hasComment(sqlQuery))
    throw refused('sqlQuery', 'The query has a comment, which everybody would read. Leave it out.');
  const literals = literalsIn(parser, sqlQuery);
  requireSameTime(question, literals);
  const open = [
    ...literals.filter((literal) => !isParameter(literal)),
    ...namesGivenIn(parser, sqlQuery),
  ].filter((text) => !confirmed.includes(text));
  if (open.length === 0) return;
  const listed = open.map((text) => JSON.stringify(text)).join(', ');
  throw new Refusal(
    'literals_unconfirmed',
    `The query holds values that all who ask such a question would be answered with: ${listed}. Confirm each in confirmedLiterals, if it names nobody, or make it one of its parameters.`,
    { issues: [{ path: 'confirmedLiterals', message: `lacks ${listed}` }] },
  );
}

/** "this month" is another month soon, and the days of the query are not. */
function requireSameTime(question: string, literals: readonly string[]): void {
  const fixed = literals.filter((literal) => FIXED_TIME.test(literal));
  if (fixed.length === 0 || !dependsOnToday(question)) return;
  const listed = fixed.map((text) => JSON.stringify(text)).join(', ');
  throw refused(
    'sqlQuery',
    `The question means another time on another day, and the query always the same (${listed}). Give a query that works it out from CURRENT_DATE, or a question that names the year.`,
  );
}

/** A year, or a day of one. */
const FIXED_TIME = /^(?:19|20)\d\d(?:-\d\d|$)/;

/** Each is filled from the question, and changes the query. */
function requireSameParameters(question: string, sqlQuery: string): void {
  const [asked, used] = [parametersIn(question), parametersIn(sqlQuery)];
  const lone = [
    ...asked.filter((name) => !used.includes(name)),
    ...used.filter((name) => !asked.includes(name)),
  ];
  if (lone.length === 0) return;
  throw refused(
    'parameters',
    `{${lone[0]}} has to be in the question, and in the query as the text '{${lone[0]}}': what stands there in a question is looked up and put into the query.`,
  );
}

/** The same with parameters in the place of these values. @throws Refusal where one is not in both, or left over. */
export function withParameters(
  { question, sqlQuery }: Parameterised,
  parameters: NonNullable<NewVerifiedQuery['parameters']>,
): Parameterised {
  let made = { question, sqlQuery };
  for (const { name, value } of parameters) {
    const literal = textLiteral(value);
    const words = wholeWords(value);
    if (!made.sqlQuery.includes(literal) || made.question.search(words) === -1)
      throw refused(
        'parameters',
        `${JSON.stringify(value)} is not both a text of the query and in the question.`,
      );
    made = {
      question: made.question.replace(words, `{${name}}`),
      sqlQuery: made.sqlQuery.replaceAll(literal, `'{${name}}'`),
    };
  }
  const told = made.sqlQuery.toLowerCase();
  const left = parameters
    .flatMap(({ value }) => value.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .find((word) => wholeWords(word).test(told));
  if (left === undefined) return made;
  throw refused(
    'parameters',
    `The query still holds ${JSON.stringify(left)}, in a name or another value. Write it without.`,
  );
}

const wholeWords = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, 'giu');

const refused = (path: string, message: string): Refusal =>
  new Refusal('invalid_request', message, { issues: [{ path: `input.${path}`, message }] });
