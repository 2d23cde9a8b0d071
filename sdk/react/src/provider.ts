import type { GetSession } from '@embedded-analytics/element';
import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { type Session, sessionAt } from './session.ts';

const Context = createContext<Session | undefined>(undefined);

export type AnalyticsProps = {
  /** Where the service is. Another one, or another user, needs another `key`: nothing of the one before may stay. */
  baseUrl: string;
  /** Asks your backend for a session of whoever is signed in with you; called again when that session has ended. */
  getSession: GetSession;
  children?: ReactNode;
};

/** Around whatever uses `useChat` and `useQuery`. */
export function AnalyticsProvider({ baseUrl, getSession, children }: AnalyticsProps) {
  const latest = useLatest(getSession);
  const session = useMemo(() => sessionAt(baseUrl, () => latest.current()), [baseUrl, latest]);
  return createElement(Context.Provider, { value: session }, children);
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('useChat and useQuery need an <AnalyticsProvider> around them.');
  return session;
}

/** What was given last, for callbacks that outlive the drawing that made them. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
