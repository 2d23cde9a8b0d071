import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Look } from '../embed/theme.ts';
import type { Speaker } from '../embed/words.ts';
import type { Board } from './board.ts';
import type { DashboardApi } from './dashboard-api.ts';

/** What every part of the page may need: who speaks how, what may be shown, and how it looks. */
export type PageState = {
  speaker: Speaker;
  look: Look;
  board: Board;
  api: DashboardApi;
  /** By the names of measures, so that one is in the same color everywhere. */
  colors: ReadonlyMap<string, string>;
  /** By the session, and by the parameters of this placement. */
  shows: { header: boolean; title: boolean; exportMenu: boolean; downloads: boolean };
  tell(event: string, payload: Record<string, unknown>): void;
};

export const PageStateContext = createContext<PageState | undefined>(undefined);

export function usePage(): PageState {
  const state = useContext(PageStateContext);
  if (state === undefined) throw new Error('There is no page around this.');
  return state;
}
