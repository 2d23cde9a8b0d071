import { describe, expect, inject, it } from 'vitest';
import { browserPages } from './open-page.ts';

const { edgeUrl, demo } = inject('service');
const openPage = browserPages();

describe('/admin', () => {
  it('shows the schema to an admin key, writes documents and runs them, with nothing from elsewhere', async () => {
    const { page, requested, complaints } = await openPage();

    await page.goto(`${edgeUrl}/admin`);
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

    expect(requested.filter((url) => !url.startsWith(`${edgeUrl}/`))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
