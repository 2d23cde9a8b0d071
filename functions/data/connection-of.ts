import { DataQueryError } from '../../db/data-query-error.ts';
import type { DataConnection } from '../../db/data-source.ts';
import type { DataSource } from '../../schema/tables/index.ts';
import { bindingsOf } from '../gate/bindings.ts';

/** A data source as this Worker reaches it. @throws DataQueryError when it lacks the binding. */
export function connectionOf(env: object, source: DataSource): DataConnection {
  if (source.kind === 'neon') return { ...source, endpoint: bindingsOf(env).NEON_ENDPOINT };
  const binding: unknown = Reflect.get(env, source.binding);
  if (isHyperdrive(binding)) return { kind: 'postgres', connectionString: binding.connectionString };
  throw new DataQueryError(
    `The data of this deployment is behind the Hyperdrive binding ${source.binding}, which this Worker does not have. Tell the administrator of the deployment.`,
    { fault: 'deployment' },
  );
}

/** The name may be that of any binding or secret; only a Hyperdrive binding has all of these. */
const isHyperdrive = (binding: unknown): binding is Hyperdrive =>
  typeof binding === 'object' &&
  binding !== null &&
  'connectionString' in binding &&
  typeof binding.connectionString === 'string' &&
  'connect' in binding;
