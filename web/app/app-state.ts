import type { Signal } from '@preact/signals';
import type { FramedPage } from '../embed/framed-page.ts';
import { type CommonPageState, pageStateOf } from '../embed/page-state.ts';
import type { CreatorApi } from './creator-api.ts';
import type { AppPlace } from './place.ts';
import type { AppVoice } from './words.ts';

/** What every part of the app may need. */
export type AppState = CommonPageState & {
  page: FramedPage;
  words: AppVoice;
  api: CreatorApi;
  place: Signal<AppPlace>;
  /** What the host has said last of what is shown: `refresh`, or `set-filter`. */
  hosted: Signal<{ name: string; payload: Record<string, unknown> } | undefined>;
  /** Said above whatever is shown, until one goes on. */
  notice: Signal<string | undefined>;
  /** By the session's settings; the service holds to them whatever the page shows. */
  may: { author: boolean; share: boolean; ask: boolean };
  go(place: AppPlace): void;
};

export const { PageStateContext: AppStateContext, usePage: useApp } = pageStateOf<AppState>();

/** What is said of something that did not work. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
