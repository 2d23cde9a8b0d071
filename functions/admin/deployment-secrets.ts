import {
  createDeploymentSecret,
  type DeploymentSecret,
  deploymentSecretRecords,
  secretsOfDeployment,
} from '../../db/admin/deployment-secrets.ts';
import { placeOf, selectPlace } from '../../db/admin/deployments.ts';
import { deployment, wholeAccount } from '../../db/requirements.ts';
import { sealSecret } from '../../db/sealed-secret.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import { randomSecret } from '../gate/digest.ts';
import { builder, Deleted } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { makeRecord, removeRecord } from './records.ts';

const DeploymentSecretType = builder.objectRef<DeploymentSecret>('DeploymentSecret').implement({
  description:
    'Signs tokens of the data API that your own programs make. The secret itself is never shown again.',
  fields: (t) => ({
    id: t.exposeID('id'),
    deploymentId: t.exposeID('deploymentId'),
    keyId: t.exposeString('keyId', { description: 'The key of DATA_SOURCE_KEYS that it is sealed with.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('deploymentSecrets', (t) =>
  t.field({
    type: connectionOf('DeploymentSecret', DeploymentSecretType),
    args: { ...pageArguments, deploymentId: t.arg.id() },
    complexity: pageCost,
    resolve: (_, { deploymentId, ...page }, context) =>
      readPage(context, deploymentSecretRecords, page, {
        where: deploymentId == null ? undefined : secretsOfDeployment(rowIdOf(deploymentId)),
      }),
  }),
);

type Created = { deploymentSecret: DeploymentSecret; secret: string };
const CreatedDeploymentSecret = builder.objectRef<Created>('CreatedDeploymentSecret').implement({
  fields: (t) => ({
    deploymentSecret: t.field({
      type: DeploymentSecretType,
      resolve: ({ deploymentSecret }) => deploymentSecret,
    }),
    secret: t.exposeString('secret', {
      description: 'Signs with HS256, as the text that it is. It is shown here and never again.',
    }),
  }),
});

builder.mutationFields((t) => ({
  createDeploymentSecret: t.field({
    type: CreatedDeploymentSecret,
    description:
      'From now on the data API takes tokens of this deployment that are signed with it. There may be two: make the new one, change your programs, delete the old one.',
    errors: {},
    args: { deploymentId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      const { admission, bindings } = context;
      const required = [wholeAccount, deployment(rowIdOf(args.deploymentId))];
      // Sealed for its deployment's account, which the first round trip tells.
      const [rows] = await admission.change([selectPlace()], required);
      const place = placeOf(rows);
      const secret = `ds-${randomSecret()}`;
      const sealed = await sealSecret(bindings.DATA_SOURCE_KEYS, place, secret);
      const statements = createDeploymentSecret(sealed);
      const deploymentSecret = await makeRecord(context, deploymentSecretRecords, statements, required);
      return { deploymentSecret, secret };
    },
  }),
  deleteDeploymentSecret: t.field({
    type: Deleted,
    description: 'Tokens that are signed with it are refused from the next request on.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => removeRecord(context, deploymentSecretRecords, id),
  }),
}));
