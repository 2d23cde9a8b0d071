import type { DashboardRecord } from '../../schema/wire/dashboards/data.ts';
import type { TestAccount } from './account.ts';
import { ask } from './admin.ts';
import { post, send } from './api.ts';

/** Dashboards as administrators make them. */

export type SavedDashboard = {
  __typename: string;
  id: string;
  version: number;
  problems: { path: string; message: string }[];
  publications: { number: number }[];
  hasUnpublishedChanges: boolean;
  content: Record<string, unknown>;
  code?: string;
  message?: string;
  issues?: { path: string; message: string }[];
};

const SHOWN =
  '__typename ... on Dashboard { id version content problems { path message } publications { number } hasUnpublishedChanges }';
const REFUSED = '... on Refusal { code message issues { path message } }';

const change = (key: string, name: string, input: string, variables: Record<string, unknown>) =>
  ask<SavedDashboard>(
    key,
    `mutation($id: ID!, $input: ${input}!) { result: ${name}(id: $id, input: $input) { ${SHOWN} ${REFUSED} } }`,
    variables,
  );

export const createDashboard = ({ key, deploymentId }: TestAccount, input: Record<string, unknown>) =>
  ask<SavedDashboard>(
    key,
    `mutation($input: CreateDashboardInput!) { result: createDashboard(input: $input) { ${SHOWN} ${REFUSED} } }`,
    { input: { deploymentId, ...input } },
  );

export const updateDashboard = ({ key }: TestAccount, id: string, input: Record<string, unknown>) =>
  change(key, 'updateDashboard', 'UpdateDashboardInput', { id, input });

export const publishDashboard = ({ key }: TestAccount, id: string, version: number) =>
  change(key, 'publishDashboard', 'PublishDashboardInput', { id, input: { version } });

export const restoreDashboard = ({ key }: TestAccount, id: string, version: number, number: number) =>
  change(key, 'restoreDashboard', 'RestoreDashboardInput', { id, input: { version, number } });

/** Makes a dashboard that viewers see. */
export async function publishedDashboard(
  account: TestAccount,
  publicId: string,
  content: object,
  audience: string[] | null = null,
): Promise<SavedDashboard> {
  const made = await createDashboard(account, { publicId, content, audience });
  if (made.code !== undefined) throw new Error(`${made.message}`);
  const published = await publishDashboard(account, made.id, made.version);
  if (published.code !== undefined)
    throw new Error(`${published.message} ${JSON.stringify(published.issues)}`);
  return published;
}

/** A call of a dashboard's page, with its token. */
export const askDashboard = (
  token: string,
  publicId: string,
  verb: 'data' | 'rows' | 'values',
  body: object = {},
  accept = 'application/json',
) =>
  post(`/api/v1/embed/dashboards/${publicId}/${verb}`, body, {
    headers: { Authorization: `Bearer ${token}`, Accept: accept },
  });

export const readDashboard = (token: string, publicId: string) =>
  send(`/api/v1/embed/dashboards/${publicId}`, { headers: { Authorization: `Bearer ${token}` } });

type OfKind<Kind extends DashboardRecord['kind']> = Extract<DashboardRecord, { kind: Kind }>;
export type WidgetRecord = OfKind<'widget'>;

export type StreamedDashboard = {
  begin: OfKind<'begin'>;
  widgets: Record<string, WidgetRecord | OfKind<'failed'>>;
  end: OfKind<'end'> | undefined;
};

/** All records of one request of the data. */
export const streamedDashboard = async (
  token: string,
  publicId: string,
  body: object = {},
): Promise<StreamedDashboard> => recordsOf(await askDashboard(token, publicId, 'data', body));

/** The records of an answer, to its end. */
export async function recordsOf(response: Response): Promise<StreamedDashboard> {
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  const records = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): DashboardRecord => JSON.parse(line));
  const [begin] = records;
  const end = records.at(-1);
  if (begin?.kind !== 'begin') throw new Error(text);
  const widgets = records.filter((record) => record.kind === 'widget' || record.kind === 'failed');
  return {
    begin,
    widgets: Object.fromEntries(widgets.map((record) => [record.widget, record])),
    end: end?.kind === 'end' ? end : undefined,
  };
}

/** The rows of a widget that must be there. */
export function rowsOf({ widgets }: StreamedDashboard, id: string): (string | null)[][] {
  return dataOf({ widgets }, id).rows;
}

export function dataOf({ widgets }: Pick<StreamedDashboard, 'widgets'>, id: string): WidgetRecord['data'] {
  const record = widgets[id];
  if (record?.kind !== 'widget') throw new Error(`${id}: ${JSON.stringify(record)}`);
  return record.data;
}
