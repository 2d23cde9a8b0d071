import type { Requirement } from '../../../db/admission.ts';
import { deployment } from '../../../db/requirements.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { ROW_ID } from '../../../schema/wire/fields.ts';

/** Where public clients look for `verb`, below the `deploymentUrl` (DATA-API.md). */
export const dataPath = <Verb extends string>(verb: Verb) =>
  `/d/:deploymentId/cubejs-api/v1/${verb}` as const;

export type DataPath = ReturnType<typeof dataPath>;

/** What all routes of the data API have in common. */
export const dataRoute = {
  tag: 'Data',
  access: 'data token',
  fromBrowsers: true,
  refusesAs: 'data API',
} as const;

/** What they may refuse before they come to the query. */
export const dataRefusals = ['deployment_not_found', 'deployment_forbidden', 'branch_not_found'] as const;

/** What a query may be refused for, and what may go wrong while it runs. */
export const queryRefusals = [
  ...dataRefusals,
  'query_refused',
  'data_unavailable',
  'too_many_queries',
] as const;

/** The id that stands in the path. @throws Refusal 404 when it is none */
export function deploymentId(text: string): number {
  if (!ROW_ID.test(text)) throw new Refusal('deployment_not_found');
  return Number(text);
}

/** The deployment of the path. */
export const deploymentNamed = (id: string): Requirement => deployment(deploymentId(id));
