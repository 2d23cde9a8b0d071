import { compileLoad, compileSql, dryRunOf, type PhysicalQuery } from '../../../engine/index.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { sqlParser } from '../../model/sql-parser.ts';
import type { DataCall } from './data-call.ts';
import { openCall } from './open-call.ts';
import { refusingBadQueries } from './query-refusals.ts';

/** How a query is understood. */
export const answerDryRun = (call: DataCall, query: object) =>
  refusingBadQueries(async () => {
    const { scope, now, timeZone } = await openCall(call);
    return dryRunOf(compileLoad({ scope, query, timeZone, now }));
  });

const showsSql = ({ credential }: DataCall) => credential.kind === 'session' && credential.showsSql;

/** The SQL of a query, which holds values of access policies. @throws Refusal 403 */
export const answerSql = (call: DataCall, query: object | string) =>
  refusingBadQueries(async () => {
    const { scope, now, timeZone } = await openCall(call);
    if (!showsSql(call)) throw new Refusal('sql_forbidden');
    if (typeof query === 'string') {
      const compiled = compileSql({ parser: await sqlParser(), scope, sql: query, timeZone, now });
      return { sql: { status: 'ok' as const, query_type: 'pushdown' as const, sql: shown(compiled) } };
    }
    const [first] = compileLoad({ scope, query, timeZone, now }).queries;
    if (first === undefined) throw new Refusal('query_refused', 'The query is an empty list.');
    return { sql: { status: 'ok' as const, sql: shown(first) } };
  });

const shown = ({ text, parameters }: PhysicalQuery): [string, unknown[]] => [text, [...parameters]];
