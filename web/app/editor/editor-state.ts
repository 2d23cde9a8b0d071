import type { Signal } from '@preact/signals';
import type { OwnDashboardState } from '../../../schema/wire/dashboards/app.ts';
import type { DashboardContent } from '../../../schema/wire/dashboards/content.ts';
import { type CommonPageState, pageStateOf } from '../../embed/page-state.ts';
import type { CreatorApi } from '../creator-api.ts';
import type { FieldModel } from '../fields/model.ts';
import type { AppVoice } from '../words.ts';
import type { Autosave } from './autosave.ts';
import type { Draft } from './draft.ts';
import type { DraftBoard } from './draft-board.ts';

/** What stands beside the dashboard: nothing is ever laid over it. */
export type Panel =
  | { kind: 'widget' | 'control'; id: string }
  | { kind: 'settings' | 'share' | 'versions' | 'keys' };

/** One dashboard that is being worked on. */
export type Opened = {
  publicId: string;
  draft: Draft;
  autosave: Autosave;
  board: DraftBoard;
  model: FieldModel;
  /** As the service has told it last. */
  state: Signal<OwnDashboardState>;
  panel: Signal<Panel | undefined>;
  /** Said to whoever cannot see what has become of a key. */
  announced: Signal<string>;
};

export type EditorState = CommonPageState &
  Opened & {
    words: AppVoice;
    api: CreatorApi;
    may: { share: boolean; ask: boolean };
    change(next: DashboardContent, step?: string): void;
    select(panel: Panel | undefined): void;
  };

export const { PageStateContext: EditorStateContext, usePage: useEditor } = pageStateOf<EditorState>();
