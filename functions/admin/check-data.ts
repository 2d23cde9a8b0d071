import type { DataToCheck } from '../../db/admin/deployments.ts';
import { DataQueryError } from '../../db/data-query-error.ts';
import { planWithin } from '../../db/plan-statements.ts';
import { openDataSource } from '../../db/sealed-data-source.ts';
import { type CompiledModel, checkDatabase, type Model, type ModelProblem } from '../../engine/index.ts';
import { connectionOf } from '../data/connection-of.ts';
import { describeError, writeLog } from '../gate/log.ts';
import type { AdminContext } from './builder.ts';

/** The longest that a push waits for the data source in all. */
const LIMIT_MS = 10_000;
/** Cubes and views that a warning lists. */
const MOST_NAMED = 20;

/**
 * Warnings of what in a model the deployment's data does not have. A data source that cannot be asked is a warning,
 * too: the model is right without it, and may have to be changed while it is away.
 */
export async function checkData(
  { env, bindings, requestId }: AdminContext,
  { place, dataSource }: DataToCheck,
  compiled: { model: Model; places: CompiledModel['places'] },
): Promise<ModelProblem[]> {
  const [path = ''] = Object.values(compiled.places).map(({ file }) => file);
  const aside = (message: string): ModelProblem[] => [
    { ...{ severity: 'warning', file: path, line: 1, column: 1, member: null }, message },
  ];
  try {
    const connection = connectionOf(env, await openDataSource(bindings.DATA_SOURCE_KEYS, place, dataSource));
    const plan = planWithin(connection, LIMIT_MS);
    const { problems, unchecked } = await checkDatabase(compiled, plan, 'warning');
    if (unchecked.length === 0) return problems;
    const named = unchecked.slice(0, MOST_NAMED).join(', ');
    const more = unchecked.length > MOST_NAMED ? ` and ${unchecked.length - MOST_NAMED} more` : '';
    return [...problems, ...aside(`Not checked against the data to their end: ${named}${more}.`)];
  } catch (error) {
    writeLog({ level: 'error', requestId, message: 'data_not_checked', error: describeError(error) });
    const why = error instanceof DataQueryError ? ` ${error.message}` : '';
    return aside(`The model was not checked against the data: the data source could not be asked.${why}`);
  }
}
