import type { Scope } from '../policy/visibility.ts';
import type { Clock } from '../query/clock.ts';
import type { Parameters } from '../query/parameters.ts';
import type { OutputColumn } from './targets.ts';

/** A compiled SELECT: physical SQL and the columns it gives, their names unique. */
export type Block = { sql: string; columns: OutputColumn[] };

/** The result of a WITH query or a subquery in FROM, as the blocks around it see it. */
export type DerivedTable = { source: string; columns: OutputColumn[] };

/** What every block of one query shares. */
export type Environment = {
  scope: Scope;
  clock: Clock;
  parameters: Parameters;
  /** WITH queries by the name they were given. */
  withTables: ReadonlyMap<string, DerivedTable>;
  /** Numbers tables of the physical SQL, so that no name of the user's becomes a table's. */
  nextTableNumber: { value: number };
};

export function freshTableName(environment: Environment): string {
  environment.nextTableNumber.value += 1;
  return `"__table_${environment.nextTableNumber.value}"`;
}
