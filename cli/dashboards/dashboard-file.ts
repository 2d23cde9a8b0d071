import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DashboardContent, dashboardContent } from '../../schema/wire/dashboards/content.ts';
import { partId } from '../../schema/wire/dashboards/parts.ts';
import { Failure, usageFailure } from '../failures.ts';

/** A dashboard in a folder: its file is called after its public id. */
export type DashboardFile = { publicId: string; path: string; content: DashboardContent };

const ENDING = '.json';

/** What people look for first. */
const FIRST = [
  'version',
  'id',
  'kind',
  'title',
  'description',
  'folder',
  'place',
  'x',
  'y',
  'width',
  'height',
];

/** The one text of a content: keys in the same order, whoever has written them in which. */
export const textOf = (content: DashboardContent): string => `${JSON.stringify(inOrder(content), null, 2)}\n`;

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const rank = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1))
      .map(([key, each]) => [key, inOrder(each)]),
  );
}

/** What lies in a folder under the public id of each dashboard, in the one text of a content where it is one. */
export async function textsIn(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const texts = names
    .filter((name) => name.endsWith(ENDING))
    .map(async (name): Promise<[string, string]> => {
      const text = await readFile(join(folder, name), 'utf8');
      const { data } = dashboardContent.safeParse(parsed(text));
      return [name.slice(0, -ENDING.length), data === undefined ? text : textOf(data)];
    });
  return new Map(await Promise.all(texts));
}

/** All dashboards of a folder. @throws Failure with everything that is wrong in them */
export async function readDashboards(folder: string): Promise<DashboardFile[]> {
  const names = await readdir(folder).catch(() => {
    throw usageFailure(`There is no folder ${folder}.`);
  });
  const read = await Promise.all(
    names
      .filter((name) => name.endsWith(ENDING))
      .toSorted()
      .map((name) => readDashboard(folder, name)),
  );
  const problems = read.filter((each) => typeof each === 'string');
  if (problems.length > 0) {
    throw new Failure('refused', problems.join('\n'), { code: 'invalid_dashboard' });
  }
  return read.filter((each) => typeof each !== 'string');
}

/** The dashboard, or what is wrong with it. */
async function readDashboard(folder: string, name: string): Promise<DashboardFile | string> {
  const path = join(folder, name);
  const publicId = name.slice(0, -ENDING.length);
  if (!partId.safeParse(publicId).success)
    return `${path}: a file is called after its dashboard, of a-z, 0-9, _ and -`;
  const json = parsed(await readFile(path, 'utf8'));
  if (json === undefined) return `${path}: this is not JSON`;
  const content = dashboardContent.safeParse(json);
  if (content.success) return { publicId, path, content: content.data };
  return content.error.issues
    .map((issue) => `${path}: ${issue.path.map(String).join('.') || 'content'}: ${issue.message}`)
    .join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes these dashboards, and nothing else of the folder. */
export async function writeDashboards(
  folder: string,
  dashboards: readonly Pick<DashboardFile, 'publicId' | 'content'>[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { publicId, content } of dashboards) {
    await writeFile(join(folder, `${publicId}${ENDING}`), textOf(content));
  }
}
