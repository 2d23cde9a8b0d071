import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';
import { ANNA } from './host-page.ts';
import { ANSWER, type Look, looks, settle } from './looks.ts';
import { browserPages } from './open-page.ts';

// What the page looks like. Three looks are kept beside this file; LOOKS=<folder> writes all of them there, to be looked at.

const { edgeUrl } = inject('service');
const openPage = browserPages();
const GOLDEN = join(import.meta.dirname, 'looks');
const KEPT = ['light', 'dark', 'narrow'];

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

async function pictureOf(look: Look): Promise<{ page: Page; picture: Buffer }> {
  const { agentId } = await scriptedAgent(account, ...ANSWER.map((step) => [...step]));
  const { page } = await openPage();
  await page.setViewportSize({ width: look.width, height: look.height });
  const body = { deploymentId: account.deploymentId, ...ANNA, embedTheme: look.embedTheme };
  const sessionId = await generateSession(body, account);
  await page.goto(`${edgeUrl}/embed/chat?session=${sessionId}&agentId=${agentId}${look.search ?? ''}`);
  await page.getByRole('textbox').fill('Revenue by channel in 2025');
  await page.getByRole('textbox').press('Enter');
  await settle(page, look);
  return { page, picture: await page.screenshot({ animations: 'disabled' }) };
}

/** Both as a grid of cells, each the mean of its pixels: letters and their edges may differ, areas and colors may not. */
const differences = (page: Page, pictures: Buffer[]): Promise<{ mean: number; far: number }> =>
  page.evaluate(
    async ({ encoded, columns, rows, farFrom }) => {
      const grids = await Promise.all(
        encoded.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]), {
            resizeWidth: columns,
            resizeHeight: rows,
            resizeQuality: 'high',
          });
          const context = new OffscreenCanvas(columns, rows).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, columns, rows).data ?? new Uint8ClampedArray();
        }),
      );
      const [one = [], other = []] = grids;
      const gaps = Array.from(one, (value, index) => Math.abs(value - (other[index] ?? 0)));
      const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
      return { mean, far: gaps.filter((gap) => gap > farFrom).length / gaps.length };
    },
    { encoded: pictures.map((picture) => picture.toString('base64')), columns: 45, rows: 45, farFrom: 40 },
  );

it.each(looks.filter(({ name }) => KEPT.includes(name) || process.env.LOOKS !== undefined))(
  'looks as it did: $name',
  async (look) => {
    const { page, picture } = await pictureOf(look);
    const { LOOKS } = process.env;
    if (LOOKS !== undefined) {
      await mkdir(LOOKS, { recursive: true });
      await writeFile(join(LOOKS, `${look.name}.png`), picture);
      return;
    }
    await page.goto('about:blank');
    const { mean, far } = await differences(page, [
      picture,
      await readFile(join(GOLDEN, `${look.name}.png`)),
    ]);
    expect(mean).toBeLessThan(6);
    expect(far).toBeLessThan(0.03);
  },
);
