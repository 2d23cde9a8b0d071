import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { deployments, modelBranches, type modelChanges, modelVersions } from '../../schema/tables/index.ts';
import { found, type Rows } from '../client.ts';
import { keptModel } from '../model-branches.ts';
import { isoTime, type Records } from '../records.ts';
import { refuse, refuseFirst } from '../refusal.ts';
import { usableDeployment } from './deployments.ts';

/** Earlier contents that are kept of a branch. */
const VERSIONS_KEPT = 50;

const modelProblems = z.array(
  z.object({
    severity: z.enum(['error', 'warning']),
    file: z.string(),
    line: z.int(),
    column: z.int(),
    member: z.string().nullable(),
    message: z.string(),
  }),
);
export type ModelProblems = z.infer<typeof modelProblems>;

const modelBranch = z.object({
  id: z.int(),
  deploymentId: z.int(),
  name: z.string(),
  isDefault: z.boolean(),
  contentHash: z.string(),
  problems: modelProblems,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ModelBranch = z.infer<typeof modelBranch>;

const shownTo = (deploymentId: SQL): SQL => sql`jsonb_build_object(
  'id', record.id, 'deploymentId', record.deployment_id, 'name', record.name,
  'isDefault', exists (
    select from ${deployments} d where d.id = ${deploymentId} and d.default_branch = record.name),
  'contentHash', record.content_hash, 'problems', record.problems, 'createdAt', ${isoTime(sql`record.created_at`)},
  'updatedAt', ${isoTime(sql`record.updated_at`)})`;

export const branchRecords: Records<ModelBranch> = {
  list: 'branches',
  item: modelBranch,
  table: modelBranches,
  // Also through a deployment that serves them.
  visible: sql`record.account_id = ${found('account')} and exists (
    select from ${deployments} d
    where d.account_id = record.account_id and d.model_id = record.deployment_id and ${usableDeployment(sql`d.id`)})`,
  shown: shownTo(sql`record.deployment_id`),
  notFound: 'branch_not_found',
};

const modelVersion = z.object({
  id: z.int(),
  contentHash: z.string(),
  problems: modelProblems,
  replacedBy: z.string(),
  replacedAt: z.string(),
});
export type ModelVersion = z.infer<typeof modelVersion>;

export const versionsOf = (branchId: number): Records<ModelVersion> => ({
  list: `versions-of-${branchId}`,
  item: modelVersion,
  table: modelVersions,
  visible: sql`record.account_id = ${found('account')} and record.branch_id = ${branchId}::bigint`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'contentHash', record.content_hash, 'problems', record.problems, 'replacedBy', record.replaced_by,
    'replacedAt', ${isoTime(sql`record.replaced_at`)})`,
  notFound: 'model_version_not_found',
});

/** The branches that a deployment serves, its own or another's: one that a batch has looked up, or by its number. */
const inDeployment = (id: number | SQL): SQL => sql`
  record.deployment_id = (select d.model_id from ${deployments} d where d.id = ${id}::bigint)`;

/** The default branch of a deployment, or the one of this name. */
const named = (name: string | undefined, id: number | SQL): SQL => sql`
  ${inDeployment(id)} and record.name = coalesce(${name ?? null}::text, (
    select d.default_branch from ${deployments} d where d.id = ${id}::bigint))`;

export const branchNamed = (deploymentId: number, name: string | undefined): SQL => named(name, deploymentId);

/** The same as one deployment has them, whose default branch may be another than that of the one it takes them from. */
export const branchRecordsOf = (deploymentId: number): Records<ModelBranch> => ({
  ...branchRecords,
  list: `branches-of-${deploymentId}`,
  shown: shownTo(sql`${deploymentId}::bigint`),
});

export const branchesOf = (deploymentId: number): SQL => inDeployment(deploymentId);

/** Branches and versions hold their files, which only some readers want. */
export const selectFiles = (branchId: number): SQL => sql`
  select record.files from ${modelBranches} record where ${branchRecords.visible} and record.id = ${branchId}::bigint`;

export const selectVersionFiles = (versionId: number): SQL => sql`
  select record.files from ${modelVersions} record
  where record.account_id = ${found('account')} and record.id = ${versionId}::bigint`;

/** The files of a deployment's branch. */
export const selectFilesOf = (deploymentId: number, name: string | undefined): SQL => sql`
  select record.files from ${modelBranches} record
  where ${branchRecords.visible} and ${branchNamed(deploymentId, name)}`;

/** The files of a branch of the deployment that this batch has looked up, refusing when there is none. */
export const requireBranchFiles = (name: string | undefined): SQL => sql`
  with branch as (
    select record.files from ${modelBranches} record where ${named(name, found('deployment'))})
  select ${refuseFirst([{ when: sql`branch.files is null`, refuse: refuse('branch_not_found') }])}, branch.files
  from (values (1)) as request left join branch on true`;

/** What a branch held before, at this version or at the last one, refusing when there is none. */
export const requireVersionFiles = (name: string | undefined, versionId: number | undefined): SQL => sql`
  with branch as (
    select record.id from ${modelBranches} record where ${named(name, found('deployment'))}
  ), version as (
    select v.files from ${modelVersions} v join branch on branch.id = v.branch_id
    where v.id = coalesce(${versionId ?? null}::bigint, v.id) order by v.id desc limit 1
  )
  select ${refuseFirst([
    { when: sql`not exists (select from branch)`, refuse: refuse('branch_not_found') },
    { when: sql`version.files is null`, refuse: refuse('model_version_not_found') },
  ])}, version.files
  from (values (1)) as request left join version on true`;

const files = z.array(z.object({ path: z.string(), content: z.string() }));
export type ModelFiles = z.infer<typeof files>;

/** The files in the row of one of the selects above; undefined when there is none. */
export const filesFrom = (rows: Rows | undefined): ModelFiles | undefined => {
  const [row] = rows ?? [];
  return row === undefined ? undefined : files.parse(row.files);
};

export type SavedModel = {
  files: ModelFiles;
  compiled: unknown;
  contentHash: string;
  problems: ModelProblems;
};

export type BranchChange = {
  /** undefined: the default branch. */
  branch: string | undefined;
  model: SavedModel;
  kind: (typeof modelChanges)[number];
  /** The content that the change was made from; another one meanwhile refuses it. */
  ifContentHash: string | undefined;
};

/**
 * Replaces what a branch holds and keeps the old content as a version, or makes the branch; the same content
 * again changes nothing. The deployment's row is held, so that changes of its branches take turns.
 * `write` stands behind `statements`, and `show` behind both.
 */
export function changeBranch({ branch, model, kind, ifContentHash }: BranchChange): {
  statements: SQL[];
  write: SQL;
  show: SQL;
} {
  const inPlace = named(branch, found('deployment'));
  const statements = [
    sql`select from ${deployments} where id = ${found('deployment')} for no key update`,
    requireOwnModel,
    ...(ifContentHash === undefined
      ? []
      : [
          sql`
            select ${refuseFirst([
              {
                when: sql`not exists (
                  select from ${modelBranches} record where ${inPlace} and record.content_hash = ${ifContentHash})`,
                refuse: refuse('branch_changed'),
              },
            ])}`,
        ]),
    sql`
      insert into ${modelVersions} (account_id, branch_id, files, content_hash, problems, replaced_by)
      select record.account_id, record.id, record.files, record.content_hash, record.problems, ${kind}
      from ${modelBranches} record where ${inPlace} and record.content_hash <> ${model.contentHash}`,
    sql`
      delete from ${modelVersions} where id in (
        select v.id from ${modelVersions} v join ${modelBranches} record on record.id = v.branch_id
        where ${inPlace} order by v.id desc offset ${VERSIONS_KEPT})`,
  ];
  const write = sql`
      with changed as (
        insert into ${modelBranches} as stored (account_id, deployment_id, name, files, compiled, content_hash, problems)
        select d.account_id, d.id, coalesce(${branch ?? null}::text, d.default_branch),
          ${JSON.stringify(model.files)}::jsonb, ${keptModel(model.compiled)}, ${model.contentHash},
          ${JSON.stringify(model.problems)}::jsonb
        from ${deployments} d where d.id = ${found('deployment')}
        on conflict (deployment_id, name) do update set
          files = excluded.files, compiled = excluded.compiled, content_hash = excluded.content_hash,
          problems = excluded.problems,
          updated_at = now()
        where stored.content_hash <> excluded.content_hash
        returning id
      )
      select exists (select from changed) as changed`;
  const show = sql`select ${branchRecords.shown} as item from ${modelBranches} record where ${inPlace}`;
  return { statements, write, show };
}

/** The deployment that this batch has looked up has a model of its own to change. */
const requireOwnModel = sql`
  select ${refuseFirst([{ when: sql`d.model_deployment_id is not null`, refuse: refuse('model_not_own') }])}
  from ${deployments} d where d.id = ${found('deployment')}`;

/** Whether `changeBranch` changed anything, from the row of its `write`. */
export const hasChanged = (rows: Rows): boolean => rows[0]?.changed === true;

/** Deletes a branch with its versions; one that agents run on stays. The row of the last statement has its id. */
export const deleteBranch = (name: string): SQL[] => [
  requireOwnModel,
  sql`
  with deleted as (
    delete from ${modelBranches} record
    where ${inDeployment(found('deployment'))} and record.name = ${name} and not ${isDefaultName(name)}
    returning record.id
  )
  select ${refuseFirst([
    { when: isDefaultName(name), refuse: refuse('default_branch_kept') },
    { when: sql`not exists (select from deleted)`, refuse: refuse('branch_not_found') },
  ])}, (select id from deleted) as id`,
];

const isDefaultName = (name: string): SQL => sql`exists (
  select from ${deployments} where model_id = ${found('deployment')} and default_branch = ${name})`;
