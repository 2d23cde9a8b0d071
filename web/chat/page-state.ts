import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageContext } from '../../schema/wire/embed-page.ts';
import type { Look } from '../embed/theme.ts';
import type { Speaker } from '../embed/words.ts';
import type { EmbedApi } from './embed-api.ts';

/** What every part of the page may need: who speaks how, what may be shown, and how it looks. */
export type PageState = {
  speaker: Speaker;
  look: Look;
  context: PageContext;
  api: EmbedApi;
  /** By the session, and by the parameters of this placement. */
  shows: { newChat: boolean; input: boolean; history: boolean; downloads: boolean };
  tell(event: string, payload: Record<string, unknown>): void;
};

export const PageStateContext = createContext<PageState | undefined>(undefined);

export function usePage(): PageState {
  const state = useContext(PageStateContext);
  if (state === undefined) throw new Error('There is no page around this.');
  return state;
}
