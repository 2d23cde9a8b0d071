import { Hono } from 'hono';
import { fontContentOf, selectFontContent } from '../../../db/fonts.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { answerError } from '../../gate/answer-error.ts';
import { requestDatabase } from '../../gate/database.ts';
import type { GateEnv } from '../../gate/gate-context.ts';
import { logRequest } from '../../gate/log-request.ts';

export const fontAddress = (hash: string): string => `/embed/fonts/${hash}.woff2`;

const CACHE = 'fonts';

/** A font that an account has uploaded, for our own pages: whoever knows its hash knows the file. */
export const fontFile = new Hono<GateEnv>({ strict: false })
  .use('/embed/fonts/*', logRequest)
  .get('/embed/fonts/:file{[0-9a-f]{64}\\.woff2}', async (context) => {
    const hash = context.req.param('file').slice(0, 64);
    // Its name is that of its content, so what a data centre keeps is never out of date.
    const cache = await caches.open(CACHE);
    const address = `https://fonts.invalid/${hash}`;
    const kept = await cache.match(address);
    if (kept !== undefined) return new Response(kept.body, kept);
    const [rows] = await requestDatabase(context).batch([selectFontContent(hash)]);
    const content = fontContentOf(rows);
    if (content === undefined) throw new Refusal('font_not_found');
    const response = new Response(content, {
      headers: {
        'Content-Type': 'font/woff2',
        'Cache-Control': 'public, max-age=31536000, immutable',
        // It was licensed for these pages, and not for whoever finds its address.
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    });
    await cache.put(address, response.clone());
    return response;
  })
  .onError(answerError);
