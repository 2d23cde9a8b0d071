import type { PageContext } from '../../schema/wire/embed-page.ts';
import { type CommonPageState, pageStateOf } from '../embed/page-state.ts';
import type { EmbedApi } from './embed-api.ts';
import type { OwnDashboards } from './own-dashboards.ts';

/** What every part of a conversation may need. */
export type PageState = CommonPageState & {
  context: PageContext;
  api: EmbedApi;
  dashboards: OwnDashboards;
  /** By the session. */
  shows: { downloads: boolean; authoring: boolean };
};

export const { PageStateContext, usePage } = pageStateOf<PageState>();

/** What a session is entitled to of it. */
export const showsOf = ({ settings, creatorMode }: PageContext): PageState['shows'] => ({
  downloads: settings.allowDownloads !== false,
  authoring: creatorMode && settings.allowAuthoring !== false,
});
