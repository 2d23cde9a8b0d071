/** Labels of a host in lower case, and a port. A name of the public suffix list alone is too wide for a pattern. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const PORT = String.raw`(?::\d{1,5})?`;
const EXACT = new RegExp(`^https?://${LABEL}(?:\\.${LABEL})*${PORT}$`);
const PATTERN = new RegExp(`^https?://\\*\\.${LABEL}(?:\\.${LABEL})+${PORT}$`);

/** Every origin. Nobody can list it; it stands for the list of an account that has none, on a laptop. */
export const ANY_ORIGIN = '*';

/** Whether this may stand in a list of allowed origins: an origin, or `https://*.shop.example` for all hosts below one. */
export const isListedOrigin = (text: string): boolean => EXACT.test(text) || PATTERN.test(text);

/**
 * What a list may say for this origin to be in it: itself, and a pattern for each domain that it is below.
 * Nothing for what is no origin of a page, such as `null`.
 */
export function listingsOf(origin: string): string[] {
  if (!EXACT.test(origin)) return [];
  const [, scheme = '', host = '', port = ''] = /^(https?:\/\/)([^:]+)(.*)$/.exec(origin) ?? [];
  const labels = host.split('.');
  const above = labels.slice(1).map((_, index) => `${scheme}*.${labels.slice(index + 1).join('.')}${port}`);
  return [origin, ...above].filter(isListedOrigin);
}

/** Whether a page of this origin may frame ours. */
export const isAllowedOrigin = (origin: string, list: readonly string[]): boolean =>
  list.includes(ANY_ORIGIN) || listingsOf(origin).some((listing) => list.includes(listing));
