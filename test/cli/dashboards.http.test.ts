import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readShopDashboard } from '../../db/seed/shop/shop.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { CommandLine } from '../harness/command-line.ts';
import { rowsOf, streamedDashboard, updateDashboard } from '../harness/dashboards.ts';
import { sessionToken } from '../harness/data-api.ts';

// Dashboards that live in git.

let account: TestAccount;
let cli: CommandLine;
let deployment: string[];
beforeAll(async () => {
  account = await makeAccount();
  deployment = ['--deployment', String(account.deploymentId)];
  cli = await CommandLine.openAs(account);
  await mkdir(join(cli.directory, 'boards'), { recursive: true });
});
afterAll(() => cli.close());

const file = (name: string) => join(cli.directory, 'boards', name);
const dashboards = (verb: string, ...more: string[]) =>
  cli.run(['dashboards', verb, 'boards', ...deployment, ...more]);
const listed = async () => JSON.parse((await cli.run(['dashboards', 'list', '--json'])).output);
/** A small dashboard of that title. */
const titled = (title: string, measure = 'count') =>
  JSON.stringify({
    title,
    widgets: [
      {
        query: { measures: [`orders_view.${measure}`] },
        place: { height: 2, width: 2, y: 0, x: 0 },
        kind: 'number',
        id: 'orders',
      },
    ],
    version: 1,
  });

it('are pushed and published, and come back as they were written', async () => {
  const sales = await readShopDashboard();
  await writeFile(file('sales.json'), JSON.stringify(sales));
  await writeFile(file('small.json'), titled('Small'));
  await writeFile(file('notes.txt'), 'not a dashboard');
  const before = await dashboards('diff');
  expect(before.output).toContain('+  "title": "Small"');
  expect(await dashboards('push')).toMatchObject({
    exitCode: 0,
    output: '2 dashboards, 2 of them changed.\n',
    complaints: 'sales: published\nsmall: published\n',
  });
  const token = await sessionToken(account, { externalId: 'marta', groups: ['managers'] });
  expect(rowsOf(await streamedDashboard(token, 'small'), 'orders')).toHaveLength(1);

  expect(await dashboards('diff')).toMatchObject({ exitCode: 0, output: 'No changes.\n' });
  expect((await dashboards('push')).output).toBe('2 dashboards, 0 of them changed.\n');
  await rm(file('sales.json'));
  expect((await dashboards('pull')).output).toBe('1 of 2 dashboards written to boards.\n');
  expect(JSON.parse(await readFile(file('sales.json'), 'utf8'))).toEqual(sales);
  expect(await readFile(file('small.json'), 'utf8')).toBe(titled('Small'));
});

it('are not published with --draft, and not at all when they do not fit', async () => {
  await writeFile(file('small.json'), titled('Drafted'));
  expect((await dashboards('push', '--draft')).output).toBe('2 dashboards, 1 of them changed.\n');
  const [small] = (await listed()).filter(({ publicId }: { publicId: string }) => publicId === 'small');
  expect(small).toMatchObject({ title: 'Drafted', hasUnpublishedChanges: true, problems: [] });

  await writeFile(file('small.json'), titled('Unfit', 'cuont'));
  const unfit = await dashboards('push', '--force');
  expect(unfit.exitCode).toBe(1);
  expect(unfit.complaints).toContain('boards/small.json: The dashboard does not fit the model');
  expect(unfit.complaints).toContain('widgets[0].query');

  await writeFile(file('small.json'), '{"version":1,"widgts":[]}');
  const broken = await dashboards('push');
  expect(broken.exitCode).toBe(1);
  expect(broken.complaints).toContain('boards/small.json: title');
  await writeFile(file('small.json'), '{');
  expect((await dashboards('diff')).complaints).toContain('boards/small.json: this is not JSON');
});

it('keep what somebody has changed in the meantime, here and there, unless told otherwise', async () => {
  await writeFile(file('small.json'), titled('Mine'));
  expect((await dashboards('push', '--force')).exitCode).toBe(0);
  const [small] = (await listed()).filter(({ publicId }: { publicId: string }) => publicId === 'small');
  await updateDashboard(account, small.id, { version: small.version, content: JSON.parse(titled('Theirs')) });

  await writeFile(file('small.json'), titled('Mine again'));
  const refused = await dashboards('push');
  expect(refused).toMatchObject({ exitCode: 1 });
  expect(refused.complaints).toContain('changed these and not published them:\n  small');
  const kept = await dashboards('pull');
  expect(kept.complaints).toContain('differ and would be lost:\n  small.json');
  expect(await readFile(file('small.json'), 'utf8')).toBe(titled('Mine again'));
  await writeFile(file('small.json'), '{ "title": "Half wri');
  expect((await dashboards('pull')).complaints).toContain('differ and would be lost:\n  small.json');
  await writeFile(file('small.json'), titled('Mine again'));
  expect((await dashboards('diff')).output).toContain('-  "title": "Theirs",\n+  "title": "Mine again",');
  expect((await dashboards('pull', '--force')).exitCode).toBe(0);
  expect(JSON.parse(await readFile(file('small.json'), 'utf8'))).toMatchObject({ title: 'Theirs' });
});
