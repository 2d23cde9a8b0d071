import { compileLoad, dryRunOf } from '../../../engine/index.ts';
import { Refusal } from '../../../schema/refusals.ts';
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
export const answerSql = (call: DataCall, query: object) =>
  refusingBadQueries(async () => {
    const { scope, now, timeZone } = await openCall(call);
    if (!showsSql(call)) throw new Refusal('sql_forbidden');
    const [first] = compileLoad({ scope, query, timeZone, now }).queries;
    if (first === undefined) throw new Refusal('query_refused', 'The query is an empty list.');
    const { text, parameters } = first;
    return { sql: { status: 'ok' as const, sql: [text, [...parameters]] as [string, unknown[]] } };
  });
