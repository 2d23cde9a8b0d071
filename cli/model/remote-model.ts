import * as z from 'zod';
import type { ModelFile } from '../../engine/index.ts';
import { Failure } from '../failures.ts';
import { modelFile } from '../records.ts';
import type { Service } from '../service.ts';

const branchFiles = z.object({
  deployment: z
    .object({ branch: z.object({ name: z.string(), files: z.array(modelFile) }).nullable() })
    .nullable(),
});

const DOCUMENT = `query($id: ID!, $branch: String) {
  deployment(id: $id) { branch(name: $branch) { name files { path content } } }
}`;

export type RemoteModel = { branch: string; files: ModelFile[] };

/** The model of a branch, the default one when none is named. @throws Failure when there is no such branch */
export async function readBranch(
  service: Service,
  deployment: string,
  branch: string | undefined,
): Promise<RemoteModel> {
  const answer = await service.graphql(DOCUMENT, { id: deployment, branch: branch ?? null }, branchFiles);
  if (answer.deployment === null) {
    throw new Failure('refused', `There is no deployment ${deployment}.`, { code: 'deployment_not_found' });
  }
  const found = answer.deployment.branch;
  if (found !== null) return { branch: found.name, files: found.files };
  throw new Failure(
    'refused',
    `Deployment ${deployment} has no ${branch ? `branch "${branch}"` : 'model'} yet.`,
    {
      code: 'branch_not_found',
    },
  );
}
