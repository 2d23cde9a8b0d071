import { admit } from '../../db/admission.ts';
import { selectDeployment, shownDeployment } from '../../db/deployment.ts';
import { deployment } from '../../schema/wire/data.ts';
import { bindingsOf } from '../gate/bindings.ts';
import type { Contract } from '../gate/contract.ts';
import { keyOrToken } from '../gate/credential.ts';
import { requestDatabase } from '../gate/database.ts';
import { endpoint } from '../gate/endpoint.ts';
import { publicAddress } from '../gate/public-address.ts';
import { deploymentNamed } from './api/data-path.ts';

const contract = {
  operation: 'getDeployment',
  method: 'GET',
  path: '/api/v1/deployments/:deploymentId',
  summary: 'Find the data API of a deployment',
  description: 'Its name, and the address below which its data API is: clients add `/cubejs-api/v1`.',
  tag: 'Data',
  access: 'key or token',
  answers: { 200: { schema: deployment } },
  refuses: ['deployment_not_found', 'deployment_forbidden'],
  fromBrowsers: true,
} as const satisfies Contract;

/** DECISIONS.md 6. */
export const getDeployment = endpoint(contract).get(contract.path, keyOrToken, async (context) => {
  const [, rows] = await requestDatabase(context).batch([
    admit(context.get('credential'), [deploymentNamed(context.req.param('deploymentId'))]),
    selectDeployment(),
  ]);
  const { id, name } = shownDeployment(rows);
  const address = publicAddress(bindingsOf(context.env), context.req.url);
  return context.json({ id, name, deploymentUrl: `${address}/d/${id}` });
});
