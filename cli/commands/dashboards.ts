import { command, noun } from '../command.ts';
import {
  type DashboardFile,
  readDashboards,
  textOf,
  textsIn,
  writeDashboards,
} from '../dashboards/dashboard-file.ts';
import { type RemoteDashboard, remoteDashboards } from '../dashboards/remote-dashboards.ts';
import { Failure } from '../failures.ts';
import { listCommand } from '../list-command.ts';
import { unifiedDiff } from '../model/text-diff.ts';
import { dashboard } from '../records.ts';
import { refuseToLose } from '../refuse-to-lose.ts';
import { Service } from '../service.ts';

const FOLDER = { type: 'positional', description: 'Folder with one .json file for each dashboard' } as const;
const DEPLOYMENT = { type: 'text', description: 'Deployment', hint: 'id', required: true } as const;

const list = listCommand('dashboards list', {
  summary: 'Lists dashboards, what of them is published, and what does not fit the model any more',
  examples: ['dashboards list', 'dashboards list --deployment 1 --json'],
  takes: { deployment: { type: 'text', description: 'Of this deployment only', hint: 'id' } },
  variables: ({ deployment }) => ({ deploymentId: { type: 'ID', value: deployment ?? null } }),
  field: 'dashboards',
  node: dashboard,
  columns: [
    ['ID', ({ id }) => id],
    ['DEPLOYMENT', ({ deploymentId }) => deploymentId],
    ['PUBLIC ID', ({ publicId }) => publicId],
    ['FOLDER', ({ folder }) => folder],
    ['TITLE', ({ title }) => title],
    ['FOR', ({ audience }) => audience?.join(', ') ?? 'everybody'],
    ['PUBLISHED', ({ publications: [newest] }) => newest?.publishedAt],
    ['DRAFT', ({ hasUnpublishedChanges }) => (hasUnpublishedChanges ? 'changed' : '')],
    ['PROBLEMS', ({ problems }) => (problems.length > 0 ? String(problems.length) : '')],
  ],
  whenNone: 'There is no dashboard. Push one: npx embed-analytics dashboards push dashboards --deployment 1',
});

/** Drafts with changes that nobody has published, and that are not what the files say: somebody works on them. */
const isWorkedOn = ({ content }: DashboardFile, there: RemoteDashboard | undefined): boolean =>
  there !== undefined &&
  there.publications.length > 0 &&
  there.hasUnpublishedChanges &&
  textOf(there.content) !== textOf(content);

const push = command('dashboards push', {
  summary:
    'Makes the dashboards of a folder those of the deployment, and publishes them; others stay as they are',
  examples: [
    'dashboards push dashboards --deployment 1',
    'dashboards push dashboards --deployment 1 --draft',
  ],
  takes: {
    folder: FOLDER,
    deployment: DEPLOYMENT,
    draft: { type: 'boolean', description: 'Publish nothing: viewers go on seeing what they see' },
    force: { type: 'boolean', description: 'Replace drafts that somebody has changed and not published' },
  },
  async run({ folder, deployment, draft, force }, terminal) {
    const files = await readDashboards(folder);
    const service = await Service.current();
    const there = await remoteDashboards(service, deployment);
    const lost = files.filter((file) => isWorkedOn(file, there.get(file.publicId)));
    if (lost.length > 0 && !force) {
      const names = lost.map(({ publicId }) => `  ${publicId}`).join('\n');
      const message = `Somebody has changed these and not published them:\n${names}\nPull them, or give --force to replace them.`;
      throw new Failure('refused', message, { code: 'would_overwrite' });
    }
    const pushed: { publicId: string; what: string }[] = [];
    for (const file of files) {
      const what = await pushOne(service, { deployment, file, there: there.get(file.publicId), draft });
      pushed.push({ publicId: file.publicId, what });
      terminal.note(`${file.publicId}: ${what}`);
    }
    const changed = pushed.filter(({ what }) => what !== 'unchanged').length;
    terminal.show(pushed, `${files.length} dashboards, ${changed} of them changed.`);
  },
});

type Pushed = {
  deployment: string;
  file: DashboardFile;
  there: RemoteDashboard | undefined;
  draft: boolean;
};

const savedDraft = dashboard.pick({ id: true, version: true, hasUnpublishedChanges: true });

async function pushOne(service: Service, { deployment, file, there, draft }: Pushed): Promise<string> {
  try {
    const saved = await saveDraft(service, { deployment, file, there });
    if (draft || !saved.hasUnpublishedChanges) {
      return there !== undefined && saved.version === there.version ? 'unchanged' : 'saved';
    }
    const { id, version } = saved;
    await service.change({
      field: 'publishDashboard',
      variables: {
        id: { type: 'ID!', value: id },
        input: { type: 'PublishDashboardInput!', value: { version } },
      },
      members: { Dashboard: savedDraft },
    });
    return 'published';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const issues = (error.details.issues ?? []).map(({ path, message }) => `\n  ${path}: ${message}`);
    throw new Failure('refused', `${file.path}: ${error.message}${issues.join('')}`, error.details);
  }
}

async function saveDraft(
  service: Service,
  { deployment, file: { publicId, content }, there }: Omit<Pushed, 'draft'>,
): Promise<Pick<RemoteDashboard, 'id' | 'version' | 'hasUnpublishedChanges'>> {
  if (there !== undefined && textOf(there.content) === textOf(content)) return there;
  const members = { Dashboard: savedDraft };
  if (there === undefined) {
    const input = { deploymentId: deployment, publicId, content };
    const variables = { input: { type: 'CreateDashboardInput!', value: input } };
    return (await service.change({ field: 'createDashboard', variables, members })).value;
  }
  const input = { version: there.version, content };
  const variables = {
    id: { type: 'ID!', value: there.id },
    input: { type: 'UpdateDashboardInput!', value: input },
  };
  return (await service.change({ field: 'updateDashboard', variables, members })).value;
}

const pull = command('dashboards pull', {
  summary: "Writes the drafts of a deployment's dashboards into a folder, each as one file",
  examples: ['dashboards pull dashboards --deployment 1'],
  takes: {
    folder: FOLDER,
    deployment: DEPLOYMENT,
    force: { type: 'boolean', description: 'Replace files that differ' },
  },
  async run({ folder, deployment, force }, terminal) {
    const service = await Service.current();
    const there = [...(await remoteDashboards(service, deployment)).values()];
    const here = await textsIn(folder);
    const other = there.filter(({ publicId, content }) => here.get(publicId) !== textOf(content));
    const lost = other.filter(({ publicId }) => here.has(publicId));
    refuseToLose(
      folder,
      lost.map(({ publicId }) => `${publicId}.json`),
      force,
    );
    await writeDashboards(folder, other);
    const written = other.map(({ publicId }) => publicId);
    terminal.show({ written }, `${written.length} of ${there.length} dashboards written to ${folder}.`);
  },
});

const diff = command('dashboards diff', {
  summary: 'Shows line by line what pushing a folder would change',
  examples: ['dashboards diff dashboards --deployment 1'],
  takes: { folder: FOLDER, deployment: DEPLOYMENT },
  async run({ folder, deployment }, terminal) {
    const files = await readDashboards(folder);
    const there = await remoteDashboards(await Service.current(), deployment);
    const changes = files.flatMap(({ publicId, path, content }) => {
      const known = there.get(publicId);
      const names = {
        before: known === undefined ? '/dev/null' : `deployment ${deployment}/${publicId}`,
        after: path,
      };
      const changed = unifiedDiff(names, known === undefined ? '' : textOf(known.content), textOf(content));
      return changed === '' ? [] : [{ publicId, diff: changed }];
    });
    terminal.show(changes, changes.map((change) => change.diff).join('\n\n') || 'No changes.');
  },
});

export const dashboards = noun('dashboards', 'Pages of charts, as files', { list, push, pull, diff });
