import type { EmbeddedPage } from '../../sdk/element/src/index.ts';
import '../../sdk/element/src/index.ts';

/** What a page needs beside `<embedded-chat>` and the other elements: where a session for its customer comes from. */
for (const page of document.querySelectorAll<EmbeddedPage>(
  'embedded-chat, embedded-dashboard, embedded-app',
)) {
  const customer = page.getAttribute('data-customer');
  page.getSession = async () => {
    const response = await fetch(`/analytics-session?customer=${customer}`, { method: 'POST' });
    return response.json();
  };
}
