import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { PageShell } from '../../../schema/wire/embed-page.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { administer, ask } from '../../harness/admin.ts';
import { errorOf, generateSession } from '../../harness/api.ts';
import { query } from '../../harness/database.ts';
import { smallFont } from '../../harness/small-font.ts';

// EMBED.md 5.1: the font of a theme may be one that its account has uploaded, and nobody else's.

const { baseUrl } = inject('service');
const woff2 = smallFont().toString('base64');
const hash = createHash('sha256').update(smallFont()).digest('hex');
const address = `/embed/fonts/${hash}.woff2`;

let account: TestAccount;
let other: TestAccount;
let added: { id: string };
beforeAll(async () => {
  [account, other] = await Promise.all([makeAccount(), makeAccount()]);
  added = await add({ family: 'Acme Sans', woff2 });
});

const ADD =
  'mutation($input: AddFontInput!) { result: addFont(input: $input) { ... on Font { id family weight hash sizeBytes } ... on Refusal { code message } } }';
const add = <Answer>(input: object) => ask<Answer>(account.key, ADD, { input });

const get = (path: string) => fetch(new URL(path, baseUrl));

async function pageOf({ deploymentId, key }: TestAccount, font: string) {
  const sessionId = await generateSession(
    { deploymentId, externalId: 'anna', embedTheme: { font } },
    { key },
  );
  const response = await get(`/embed/chat?session=${sessionId}`);
  const html = await response.text();
  const json = /id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { context } = JSON.parse(json) as PageShell;
  return {
    fonts: context?.fonts,
    preloads: /<link rel="preload" as="font"[^>]*>/.exec(html)?.[0],
    policy: response.headers.get('Content-Security-Policy') ?? '',
  };
}

describe('a font that an administrator has uploaded', () => {
  it('is told to the pages of its account, and asked for with them where their theme names it first', async () => {
    expect(added).toEqual({
      id: expect.any(String),
      family: 'Acme Sans',
      weight: '400',
      hash,
      sizeBytes: smallFont().length,
    });
    const page = await pageOf(account, '"acme sans", serif');
    expect(page.fonts).toEqual([{ family: 'Acme Sans', weight: '400', url: address }]);
    expect(page.preloads).toContain(`href="${address}"`);
    expect(page.policy).toContain("font-src 'self'");
    expect((await pageOf(account, 'serif')).preloads).toBeUndefined();
  });

  it('is unknown to the pages of another account that names it, which load no fonts at all', async () => {
    const page = await pageOf(other, 'Acme Sans');
    expect(page).toMatchObject({ fonts: [], preloads: undefined });
    expect(page.policy).not.toContain('font-src');
  });

  it('is served by its content, for good, to our own pages', async () => {
    for (const _ of ['read', 'kept']) {
      const response = await get(address);
      expect(Buffer.from(await response.arrayBuffer()).equals(smallFont())).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
    }
    const unknown = await get(`/embed/fonts/${'0'.repeat(64)}.woff2`);
    expect([unknown.status, (await errorOf(unknown)).code]).toEqual([404, 'font_not_found']);
    expect((await get('/embed/fonts/..%2Fchat')).status).toBe(404);
  });

  it('is there once for each weight, 20 in all, and in the audit log without its bytes', async () => {
    expect(await add({ family: 'Acme Sans', woff2 })).toMatchObject({ code: 'already_exists' });
    const many = Array.from(
      { length: 20 },
      (_, index) =>
        `f${index}: addFont(input: { family: "Acme Sans", weight: "${index + 1}", woff2: "${woff2}" }) { ... on Refusal { code } }`,
    );
    const { data } = await administer(account.key, `mutation { ${many.join(' ')} }`);
    const refused = Object.values(data ?? {}).filter((each) =>
      JSON.stringify(each).includes('too_many_fonts'),
    );
    expect(refused).toHaveLength(1);
    const entries = await query<{ after: object }>(
      "select after from audit_log where account_id = $1 and action = 'fonts.insert'",
      account.id,
    );
    expect(entries).toHaveLength(20);
    expect(Object.keys(entries[0]?.after ?? {})).not.toContain('content');
    expect(JSON.stringify(entries[0])).toContain(hash);
  });
});
