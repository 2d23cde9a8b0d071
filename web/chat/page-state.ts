import type { PageContext } from '../../schema/wire/embed-page.ts';
import { type CommonPageState, pageStateOf } from '../embed/page-state.ts';
import type { EmbedApi } from './embed-api.ts';
import type { OwnDashboards } from './own-dashboards.ts';

/** What every part of a chat may need. */
export type PageState = CommonPageState & {
  context: PageContext;
  api: EmbedApi;
  dashboards: OwnDashboards;
  /** By the session, and by the parameters of this placement. */
  shows: { newChat: boolean; input: boolean; history: boolean; downloads: boolean; authoring: boolean };
};

export const { PageStateContext, usePage } = pageStateOf<PageState>();
