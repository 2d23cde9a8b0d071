import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const { baseUrl } = inject('service');

let browser: Awaited<ReturnType<typeof chromium.launch>>;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

describe('/docs', () => {
  it('shows every operation, with nothing from elsewhere and no complaint of the browser', async () => {
    const page = await browser.newPage();
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));

    await page.goto(`${baseUrl}/docs`);
    await page.getByRole('heading', { name: 'Generate a session' }).first().waitFor();

    expect(await page.getByText('/api/v1/embed/generate-session').count()).toBeGreaterThan(0);
    const elsewhere = requested.filter((url) => !url.startsWith(`${baseUrl}/`) && !/^(data|blob):/.test(url));
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
