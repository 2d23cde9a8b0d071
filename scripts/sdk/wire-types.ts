import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sessionSettings } from '../../schema/wire/chat.ts';
import { dashboardOnScreen } from '../../schema/wire/dashboards/on-screen.ts';
import { continueWait, loadResult } from '../../schema/wire/data.ts';
import { embedActions, embedEvents } from '../../schema/wire/embed-messages.ts';
import { pageContext } from '../../schema/wire/embed-page.ts';
import { embedSettings } from '../../schema/wire/embed-settings.ts';
import { embedTheme } from '../../schema/wire/embed-theme.ts';
import { generateSessionRequest } from '../../schema/wire/generate-session.ts';
import { ownThread, ownThreadsPage } from '../../schema/wire/own-threads.ts';
import { semanticQuery } from '../../schema/wire/query.ts';
import { streamRecord } from '../../schema/wire/stream-record.ts';
import { metaResult, sqlInput, sqlResult } from '../../schema/wire/tools.ts';
import { pythonTypes } from './python-types.ts';
import { typescriptTypes } from './typescript-types.ts';
import type { WireType } from './wire-type.ts';

// Writes the types of the packages under sdk/ from the schemas that the service itself reads and answers with, so that
// they need neither zod nor this repository: `node scripts/sdk/wire-types.ts`. A test holds the files to them.

const clientTypes: WireType[] = [
  ['GenerateSessionRequest', generateSessionRequest, 'input'],
  ['SessionSettings', sessionSettings, 'input'],
  ['EmbedSettings', embedSettings, 'input'],
  ['EmbedTheme', embedTheme, 'input'],
  ['DashboardOnScreen', dashboardOnScreen, 'input'],
  ['StreamRecord', streamRecord, 'output'],
  ['SqlInput', sqlInput, 'output'],
  ['SqlResult', sqlResult, 'output'],
  ['MetaResult', metaResult, 'output'],
  ['Thread', ownThread, 'output'],
  ['ThreadPage', ownThreadsPage, 'output'],
  ['PageContext', pageContext, 'input'],
  ['DataQuery', semanticQuery, 'input'],
  ['LoadResult', loadResult, 'output'],
  ['ContinueWait', continueWait, 'output'],
];
const elementTypes: WireType[] = [
  ['EmbedEvents', embedEvents, 'output'],
  ['EmbedActions', embedActions, 'input'],
];

const NOTE = 'Written by scripts/sdk/wire-types.ts from schema/wire: change it there.';
const inSdk = (path: string): string => fileURLToPath(new URL(`../../sdk/${path}`, import.meta.url));

/** The files that hold them, and what each of them has to be. */
export const wireFiles: Readonly<Record<string, string>> = {
  [inSdk('client/src/wire.ts')]: typescriptTypes(clientTypes, NOTE),
  [inSdk('element/src/wire.ts')]: typescriptTypes(elementTypes, NOTE),
  [inSdk('python/src/embedded_analytics/wire.py')]: pythonTypes(clientTypes, NOTE),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, types] of Object.entries(wireFiles)) {
    const present = await readFile(file, 'utf8').catch(() => undefined);
    if (present !== types) await writeFile(file, types);
  }
}
