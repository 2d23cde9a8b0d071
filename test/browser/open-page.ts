import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';

/** A page with everything that it asked for and all that the browser had to complain of. */
export type WatchedPage = { page: Page; requested: string[]; complaints: string[] };

/** One browser for the tests of a file. @returns what opens a page in it, until the test ends: an open page computes on. */
export function browserPages(...flags: string[]): (options?: BrowserContextOptions) => Promise<WatchedPage> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(...flags);
  });
  afterAll(() => browser.close());

  return async (options = {}) => {
    const page = await browser.newPage(options);
    // A machine that does much else may take long to read a page: a test that hangs is ended by its own time.
    page.setDefaultTimeout(120_000);
    onTestFinished(() => page.close());
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    return { page, requested, complaints };
  };
}
