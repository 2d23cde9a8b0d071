import { type CommonPageState, pageStateOf } from '../embed/page-state.ts';
import type { BoardView } from './board.ts';
import type { ChatOffer } from './chat/chat-offer.ts';
import type { DashboardApi } from './dashboard-api.ts';

/** What every part of a dashboard may need. */
export type PageState = CommonPageState & {
  board: BoardView;
  api: Pick<DashboardApi, 'csv' | 'rows' | 'rowsCsv' | 'values'>;
  /** By the names of measures, so that one is in the same color everywhere. */
  colors: ReadonlyMap<string, string>;
  /** Where questions can be asked beside it. */
  chat?: ChatOffer | undefined;
  /** By the session, and by the parameters of this placement. */
  shows: { header: boolean; title: boolean; exportMenu: boolean; downloads: boolean };
};

export const { PageStateContext, usePage } = pageStateOf<PageState>();
