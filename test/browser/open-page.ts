import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** A page with everything that it asked for and all that the browser had to complain of. */
export type WatchedPage = { page: Page; requested: string[]; complaints: string[] };

/** One browser for the tests of a file. @returns what opens a page in it. */
export function browserPages(): () => Promise<WatchedPage> {
  let browser: Awaited<ReturnType<typeof chromium.launch>>;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    });
  });
  afterAll(() => browser.close());

  return async () => {
    const page = await browser.newPage();
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    return { page, requested, complaints };
  };
}
