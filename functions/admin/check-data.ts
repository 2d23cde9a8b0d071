import type { DataToCheck } from '../../db/admin/deployments.ts';
import { DataQueryError } from '../../db/data-query-error.ts';
import { planWithin } from '../../db/plan-statements.ts';
import { openDataSource } from '../../db/sealed-data-source.ts';
import { type CompiledModel, checkDatabase, type Model, type ModelProblem } from '../../engine/index.ts';
import { connectionOf } from '../data/connection-of.ts';
import { logError } from '../gate/log.ts';
import type { AdminContext } from './builder.ts';

/** The longest that a push waits for the data source in all. */
const LIMIT_MS = 10_000;
/** Deployments whose data a push checks besides, of those that serve the model. */
export const MOST_BORROWERS = 9;
/** A request opens no more connections at once than it may. */
const AT_ONCE = 3;
/** Cubes and views that a warning lists. */
const MOST_NAMED = 20;

type Compiled = { model: Model; places: CompiledModel['places'] };

/** What is of the whole model is told at the beginning of its first file. */
const asideOf = ({ places }: Compiled, message: string): ModelProblem => {
  const [file = ''] = Object.values(places).map((place) => place.file);
  return { severity: 'warning', file, line: 1, column: 1, member: null, message };
};

/**
 * Warnings of what in a model the deployment's data does not have. A data source that cannot be asked is a warning,
 * too: the model is right without it, and may have to be changed while it is away.
 */
export async function checkData(
  { env, bindings, requestId }: AdminContext,
  { place, dataSource }: DataToCheck,
  compiled: Compiled,
): Promise<ModelProblem[]> {
  const aside = (message: string): ModelProblem[] => [asideOf(compiled, message)];
  try {
    const connection = connectionOf(env, await openDataSource(bindings.DATA_SOURCE_KEYS, place, dataSource));
    const plan = planWithin(connection, LIMIT_MS);
    const { problems, unchecked } = await checkDatabase(compiled, plan, 'warning');
    if (unchecked.length === 0) return problems;
    const named = unchecked.slice(0, MOST_NAMED).join(', ');
    const more = unchecked.length > MOST_NAMED ? ` and ${unchecked.length - MOST_NAMED} more` : '';
    return [...problems, ...aside(`Not checked against the data to their end: ${named}${more}.`)];
  } catch (error) {
    logError(requestId, 'data_not_checked', error);
    const why = error instanceof DataQueryError ? ` ${error.message}` : '';
    return aside(`The model was not checked against the data: the data source could not be asked.${why}`);
  }
}

/** The same for the data of others that serve the model, each told by its deployment. */
export async function checkDataOfBorrowers(
  context: AdminContext,
  borrowers: readonly DataToCheck[],
  compiled: Compiled,
): Promise<ModelProblem[]> {
  const problems: ModelProblem[] = [];
  const checked = borrowers.slice(0, MOST_BORROWERS);
  for (let first = 0; first < checked.length; first += AT_ONCE) {
    const found = await Promise.all(
      checked.slice(first, first + AT_ONCE).map(async (data) =>
        (await checkData(context, data, compiled)).map((problem) => ({
          ...problem,
          message: `In the data of deployment ${data.place.deploymentId}: ${problem.message}`,
        })),
      ),
    );
    problems.push(...found.flat());
  }
  if (borrowers.length > checked.length) {
    const message = `The data of ${MOST_BORROWERS} deployments that serve this model was checked, and that of the others was not: ask checkModel for those.`;
    problems.push(asideOf(compiled, message));
  }
  return problems;
}
