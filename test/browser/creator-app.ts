import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';
import type { browserPages, WatchedPage } from './open-page.ts';

// What tests of the creator app do in its pages.

const { edgeUrl } = inject('service');

export const member = (externalId: string, city: string) => ({
  externalId,
  embedTenantName: 'acme-shop',
  userAttributes: [{ name: 'city', value: city }],
});
/** Makes dashboards, of the rows of her city. */
export const CARLA = {
  ...member('carla', 'Berlin'),
  creatorMode: true,
  userAttributeDefinitions: [{ name: 'city', type: 'string' }],
};
/** A colleague, who only looks at them. */
export const NINA = member('nina', 'Madrid');

/** Pages of an account's creator app, and of what was made in it. */
export function creatorPages(openPage: ReturnType<typeof browserPages>, accountOf: () => TestAccount) {
  const sessionOf = (who: object) =>
    generateSession({ deploymentId: accountOf().deploymentId, ...who }, { key: accountOf().key });

  async function openApp(search = '', who: object = CARLA): Promise<WatchedPage> {
    const watched = await openPage({ viewport: { width: 1_280, height: 900 } });
    const address = `${edgeUrl}/embed/d/${accountOf().deploymentId}/app?session=${await sessionOf(who)}${search}`;
    await watched.page.goto(address);
    return watched;
  }

  /** What a colleague sees at the address of a dashboard. */
  async function openAs(who: object, publicId: string): Promise<Page> {
    const { page } = await openPage();
    await page.goto(`${edgeUrl}/embed/dashboard/${publicId}?session=${await sessionOf(who)}`);
    return page;
  }

  return { sessionOf, openApp, openAs };
}

/** A new dashboard in the editor. @returns what it is called in addresses. */
export async function begin(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New dashboard' }).click();
  await page.getByRole('toolbar', { name: 'Add' }).waitFor();
  return publicIdOf(page);
}
export const publicIdOf = (page: Page) => new URL(page.url()).searchParams.get('dashboard') ?? '';

export const add = (page: Page, kind: string) =>
  page.getByRole('button', { name: `Add: ${kind}`, exact: true }).click();
export const slot = (page: Page, id: string) => page.locator(`.slot[data-id="${id}"]`);
export const grip = (page: Page, id: string) => slot(page, id).getByRole('application');
export const figure = (page: Page, id: string) => page.locator(`.widget[data-id="${id}"] .figure`);
export const saved = (page: Page) => page.locator('.saving[data-state=saved]').waitFor();
export const drawn = (page: Page) => page.locator('.drawing[data-drawn=true]').first().waitFor();
