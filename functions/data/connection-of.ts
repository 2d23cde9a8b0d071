import { DataQueryError } from '../../db/data-query-error.ts';
import type { DataConnection } from '../../db/data-source.ts';
import { isNeonHost, readTarget } from '../../db/direct/target.ts';
import type { DataSource } from '../../schema/tables/index.ts';
import { type Bindings, bindingsOf } from '../gate/bindings.ts';

/**
 * A data source as this Worker reaches it. The host of a connection string is judged with each query, too: what the
 * operator allows may have changed. @throws DataQueryError when it lacks the binding, or may not go there
 */
export function connectionOf(env: object, source: DataSource): DataConnection {
  if (source.kind !== 'hyperdrive') return byString(bindingsOf(env), source);
  const binding: unknown = Reflect.get(env, source.binding);
  if (isHyperdrive(binding)) return { kind: 'postgres', connectionString: binding.connectionString };
  throw new DataQueryError(
    `The data of this deployment is behind the Hyperdrive binding ${source.binding}, which this Worker does not have. Tell the administrator of the deployment.`,
    { fault: 'deployment' },
  );
}

function byString(
  { NEON_ENDPOINT: endpoint, PRIVATE_DATA_HOSTS: allowed, PUBLIC_NETWORK: network }: Bindings,
  { kind, connectionString }: Extract<DataSource, { connectionString: string }>,
): DataConnection {
  // On a laptop the endpoint stands in for Neon.
  const isNeon = isNeonHost(connectionString) || (kind === 'neon' && endpoint !== undefined);
  if (isNeon) return { kind: 'neon', connectionString, endpoint };
  const target = readTarget(connectionString, allowed);
  if (!('problem' in target)) return { kind: 'direct', target, network };
  throw new DataQueryError(
    'The data of this deployment is where this service does not connect to. Tell its administrator.',
    {
      fault: 'deployment',
      cause: new Error(target.problem),
    },
  );
}

/** The name may be that of any binding or secret; only a Hyperdrive binding has all of these. */
const isHyperdrive = (binding: unknown): binding is Hyperdrive =>
  typeof binding === 'object' &&
  binding !== null &&
  'connectionString' in binding &&
  typeof binding.connectionString === 'string' &&
  'connect' in binding;
