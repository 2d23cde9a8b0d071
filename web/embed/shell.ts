import type { PageShell } from '../../schema/wire/embed-page.ts';

/** What the HTML of this page says, which the server has written. */
export function readShell(): PageShell {
  return JSON.parse(document.getElementById('page')?.textContent ?? 'null');
}

/** The session that the page was opened with; its address is from now on one without it, which can be loaded again. */
export function takeSession({ address }: PageShell): string | undefined {
  const { searchParams } = new URL(location.href);
  history.replaceState(null, '', address);
  return searchParams.get('session') ?? searchParams.get('sessionId') ?? undefined;
}
