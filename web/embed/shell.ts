import type { PageShell } from '../../schema/wire/embed-page.ts';
import { begunSession } from './first-exchange.ts';

/** What the HTML of this page says, which the server has written. */
export function readShell(): PageShell {
  return JSON.parse(document.getElementById('page')?.textContent ?? 'null');
}

/** The session that the page was opened with; its address is from now on one without it, which can be loaded again. */
export function takeSession({ address }: PageShell): string | undefined {
  const { searchParams } = new URL(location.href);
  moveTo(address);
  return searchParams.get('session') ?? searchParams.get('sessionId') ?? begunSession();
}

/** Another address of the same page, which is not loaded for that. */
export function moveTo(address: string | URL): void {
  history.replaceState(history.state, '', address);
}

/** The theme stays with the page's place in the history: one that is loaded again looks as it did before it is told how. */
export function keepTheme(theme: object): void {
  history.replaceState({ theme }, '');
}

export function keptTheme(): object {
  const { theme } = history.state ?? {};
  return typeof theme === 'object' && theme !== null ? theme : {};
}
