import type { PageShell } from '../../schema/wire/embed-page.ts';

/** What the HTML of this page says, which the server has written. */
export function readShell(): PageShell {
  return JSON.parse(document.getElementById('page')?.textContent ?? 'null');
}

/** The session that the page was opened with, and the address without it. */
export function takeSession(): string | undefined {
  const address = new URL(location.href);
  const sessionId = address.searchParams.get('session') ?? address.searchParams.get('sessionId') ?? undefined;
  address.searchParams.delete('session');
  address.searchParams.delete('sessionId');
  history.replaceState(null, '', address);
  return sessionId;
}
