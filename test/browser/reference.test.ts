import { describe, expect, inject, it } from 'vitest';
import { browserPages } from './open-page.ts';

const { edgeUrl } = inject('service');
const openPage = browserPages();

describe('/docs', () => {
  it('shows every operation, with nothing from elsewhere and no complaint of the browser', async () => {
    const { page, requested, complaints } = await openPage();

    await page.goto(`${edgeUrl}/docs`);
    await page.getByRole('heading', { name: 'Generate a session' }).first().waitFor();

    expect(await page.getByText('/api/v1/embed/generate-session').count()).toBeGreaterThan(0);
    const elsewhere = requested.filter((url) => !url.startsWith(`${edgeUrl}/`) && !/^(data|blob):/.test(url));
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
