import {
  AnalyticsProvider,
  type EmbedCallbacks,
  EmbeddedApp,
  EmbeddedChat,
  EmbeddedDashboard,
  useChat,
  useQuery,
} from '@embedded-analytics/react';
import { createElement as element, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A customer's page that shows and takes away what the test asks for; what it was told is in `window.heard`. */

type Shown = 'chat' | 'dashboard' | 'app' | 'hooks' | 'endless' | 'nothing';
type Settings = { baseUrl: string; agentId: number; publicId: string; deploymentId: number };

const { baseUrl, agentId, publicId, deploymentId }: Settings = await (await fetch('/settings')).json();
const heard: { name: string; detail: unknown }[] = [];
Object.assign(window, { heard });
const hear = (name: string) => (detail: unknown) => heard.push({ name, detail });
const callbacks: EmbedCallbacks = {
  onReady: hear('ready'),
  onAiQuery: hear('ai-query'),
  onError: hear('error'),
};
const getSession = async () => (await fetch('/analytics-session', { method: 'POST' })).json();

function Chat() {
  const { messages, isRunning, chatId, error, ask, stop, retry } = useChat({ agentId });
  const shown = messages.map((message) =>
    element('li', { key: message.id }, `${message.role}: ${message.content}`),
  );
  return element(
    'section',
    null,
    element('ol', null, ...shown),
    element('output', null, isRunning ? 'running' : 'still'),
    element('code', null, chatId),
    error && element('p', { role: 'alert' }, error.message),
    button('ask', () => void ask('Count')),
    button('stop', () => void stop()),
    button('retry', () => void retry()),
  );
}

function Again({ chatId }: { chatId: string }) {
  const { messages, isLoading } = useChat({ agentId, chatId });
  return element(
    'p',
    { id: 'again' },
    isLoading ? 'loading' : messages.map(({ content }) => content).join(' | '),
  );
}

function Endless() {
  const { progress, isLoading } = useQuery({ measures: ['naps.count'] });
  return element('p', { id: 'endless' }, progress?.stage ?? String(isLoading));
}

const button = (name: string, onClick: () => void) => element('button', { type: 'button', onClick }, name);

function Page() {
  const [shown, show] = useState<Shown>('nothing');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [thread, setThread] = useState('');
  const common = { baseUrl, getSession, ...callbacks };
  const frames: Partial<Record<Shown, React.ReactNode>> = {
    chat: element(EmbeddedChat, { ...common, agentId, colorScheme: scheme, title: 'Questions' }),
    dashboard: element(EmbeddedDashboard, { ...common, publicId, showDashboardTitle: false }),
    app: element(EmbeddedApp, { ...common, deploymentId }),
    hooks: element(AnalyticsProvider, { baseUrl, getSession }, element(Chat)),
    endless: element(AnalyticsProvider, { baseUrl, getSession }, element(Endless)),
  };
  const names: Shown[] = ['chat', 'dashboard', 'app', 'hooks', 'endless', 'nothing'];
  return element(
    StrictMode,
    null,
    ...names.map((name) => button(`show ${name}`, () => show(name))),
    button('dark', () => setScheme('dark')),
    button('open again', () => setThread(document.querySelector('code')?.textContent ?? '')),
    frames[shown],
    thread && element(AnalyticsProvider, { baseUrl, getSession }, element(Again, { chatId: thread })),
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(element(Page));
