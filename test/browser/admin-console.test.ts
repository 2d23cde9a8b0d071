import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const { baseUrl, demo } = inject('service');

let browser: Awaited<ReturnType<typeof chromium.launch>>;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

describe('/admin', () => {
  it('shows the schema to an admin key, writes documents and runs them, with nothing from elsewhere', async () => {
    const page = await browser.newPage();
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));

    await page.goto(`${baseUrl}/admin`);
    await page.getByLabel('Admin key').fill(demo.apiKey);
    await page.getByLabel('Admin key').press('Tab');
    await page.getByRole('button', { name: 'agents', exact: true }).click();
    await page.getByRole('button', { name: /Run/ }).click();
    await page.getByText('Shop analyst').waitFor();

    await page.getByRole('button', { name: 'defineUserGroups' }).click();
    expect(await page.getByLabel('Document').inputValue()).toContain('... on Refusal');
    await page.getByLabel('Variables').fill('{ "definitions": [{ "name": "tried out" }] }');
    await page.getByLabel('Variables').press('Control+Enter');
    await page.getByText('tried out', { exact: false }).last().waitFor();

    expect(requested.filter((url) => !url.startsWith(`${baseUrl}/`))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
