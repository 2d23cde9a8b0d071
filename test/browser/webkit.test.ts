import { expect, it } from 'vitest';
import { makeAccount } from '../harness/account.ts';
import { goShortWay } from './short-way.ts';
import { startWebKit } from './webkit.ts';

it('WebKit: a question with its chart, stop and retry, theme and language, a frame loaded anew, a session renewed', async () => {
  const webkit = await startWebKit();
  await goShortWay(webkit, await makeAccount());
  expect(await webkit.evaluate(() => document.cookie)).toBe('');
}, 180_000);
