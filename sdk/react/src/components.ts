import type {
  EmbeddedApp as AppElement,
  EmbeddedChat as ChatElement,
  EmbeddedDashboard as DashboardElement,
  EmbeddedPage,
  EmbedEvents,
  GetSession,
} from '@embedded-analytics/element';
import '@embedded-analytics/element';
import { type CSSProperties, createElement, forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { useLatest } from './provider.ts';

type Pascal<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Name extends string
    ? Capitalize<Name>
    : never;

/** `onReady`, `onAiQuery` and one for each other event of the page, called with what it tells. */
export type EmbedCallbacks = {
  [Name in keyof EmbedEvents as `on${Pascal<Name>}`]?: ((detail: EmbedEvents[Name]) => void) | undefined;
};

export type EmbeddedProps = EmbedCallbacks & {
  baseUrl: string;
  /** Asks your backend for a session of whoever is signed in with you; each time a new one. */
  getSession: GetSession;
  colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  locale?: string | undefined;
  timezone?: string | undefined;
  /** As high as what it shows; otherwise 640 pixels, or as `style` says. */
  autoHeight?: boolean | undefined;
  /** What the frame is called by screen readers. */
  title?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
};

export type EmbeddedChatProps = EmbeddedProps & {
  agentId?: number | undefined;
  chatId?: string | undefined;
  showNewChat?: boolean | undefined;
  showChatInput?: boolean | undefined;
  showChatHistory?: boolean | undefined;
};

export type EmbeddedDashboardProps = EmbeddedProps & {
  publicId: string;
  /** Filters to begin with, as `onFiltersChanged` tells them. */
  filters?: string | undefined;
  allowExport?: boolean | undefined;
  showDashboardHeader?: boolean | undefined;
  showDashboardTitle?: boolean | undefined;
  showDashboardBackButton?: boolean | undefined;
  showDashboardEditButton?: boolean | undefined;
  showDashboardDuplicateButton?: boolean | undefined;
  showDashboardExportMenu?: boolean | undefined;
};

export type EmbeddedAppProps = EmbeddedProps & { deploymentId: number };

/** What the element takes up while it is there; everything else makes a new one. */
const LIVE = { 'color-scheme': 0, locale: 0, title: 0, id: 0 };

function embedded<Element extends EmbeddedPage, Props extends EmbeddedProps>(tag: string) {
  return forwardRef<Element, Props>(({ style, className, autoHeight, getSession, ...others }, ref) => {
    const attributes: Record<string, string> = {};
    const callbacks: [event: string, call: (detail: unknown) => void][] = [];
    for (const [name, value] of Object.entries(others)) {
      const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (typeof value === 'function') callbacks.push([attribute.slice('on-'.length), value]);
      else if (value !== undefined) attributes[attribute] = String(value);
    }
    const key = JSON.stringify({ ...attributes, ...LIVE });
    const page = useRef<Element>(null);
    const session = useLatest(getSession);
    useImperativeHandle(ref, () => page.current as Element, [key]);
    useEffect(() => {
      if (page.current) page.current.getSession = () => session.current();
    }, [key, session]);
    useEffect(() => {
      const life = new AbortController();
      for (const [event, call] of callbacks) {
        page.current?.addEventListener(event, (told: CustomEventInit) => call(told.detail), life);
      }
      return () => life.abort();
    });
    const more = { class: className, 'auto-height': autoHeight ? '' : undefined };
    return createElement(tag, { ...attributes, ...more, key, style, ref: page });
  });
}

/** The chat. Its ref has `setTheme`, `refresh` and the element's other methods. */
export const EmbeddedChat = embedded<ChatElement, EmbeddedChatProps>('embedded-chat');
export const EmbeddedDashboard = embedded<DashboardElement, EmbeddedDashboardProps>('embedded-dashboard');
/** The creator app, for sessions that were made with `creatorMode`. */
export const EmbeddedApp = embedded<AppElement, EmbeddedAppProps>('embedded-app');
