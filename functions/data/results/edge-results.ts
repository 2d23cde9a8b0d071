import type { KeptResult } from './kept-results.ts';

/** Results of one data centre, for all isolates in it. On workers.dev Cloudflare keeps none. */
const NAME = 'results';
/** No host has such a name: nothing from outside can ask for what is kept under it. */
const addressOf = (key: string): string => `https://results.invalid/${key}`;

const VERSION = 'X-Data-Version';
const READ_AT = 'X-Read-At-Ms';
const UNTIL = 'X-Until-Ms';
/** Larger ones are read again. */
const LARGEST_BYTES = 8 * 1024 * 1024;

export async function edgeResult(key: string, nowMs: number): Promise<KeptResult | undefined> {
  const response = await (await caches.open(NAME)).match(addressOf(key));
  if (response === undefined) return undefined;
  const { headers } = response;
  const bytes = await response.bytes();
  const untilMs = Number(headers.get(UNTIL));
  if (untilMs <= nowMs) return undefined;
  const version = decodeURIComponent(headers.get(VERSION) ?? '');
  return { bytes, version, readAtMs: Number(headers.get(READ_AT)), untilMs };
}

export async function keepAtEdge(
  key: string,
  { bytes, version, readAtMs, untilMs }: KeptResult,
): Promise<void> {
  const seconds = Math.ceil((untilMs - Date.now()) / 1_000);
  if (bytes.byteLength > LARGEST_BYTES || seconds <= 0) return;
  const headers = {
    'Cache-Control': `max-age=${seconds}`,
    [VERSION]: encodeURIComponent(version),
    [READ_AT]: String(readAtMs),
    [UNTIL]: String(untilMs),
  };
  await (await caches.open(NAME)).put(addressOf(key), new Response(bytes, { headers }));
}
