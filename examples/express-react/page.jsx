import { AnalyticsProvider, EmbeddedChat, useQuery } from '@embedded-analytics/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
const { analytics } = root.dataset;

async function getSession() {
  const response = await fetch('/analytics-session', { method: 'POST' });
  if (!response.ok) throw new Error(`The shop gave no session: ${response.status}`);
  return response.json();
}

function Orders() {
  const { rows, error } = useQuery({ measures: ['orders_view.count'] });
  if (error) return <p role="alert">{error.message}</p>;
  return <p>Orders: {rows?.[0]['orders_view.count'] ?? '…'}</p>;
}

createRoot(root).render(
  <StrictMode>
    <h1>Your orders</h1>
    <AnalyticsProvider baseUrl={analytics} getSession={getSession}>
      <Orders />
    </AnalyticsProvider>
    <EmbeddedChat baseUrl={analytics} getSession={getSession} />
  </StrictMode>,
);
