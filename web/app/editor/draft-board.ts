import { computed, type Signal, signal } from '@preact/signals';
import type { DashboardContent } from '../../../schema/wire/dashboards/content.ts';
import type { DashboardRecord } from '../../../schema/wire/dashboards/data.ts';
import type { DashboardView } from '../../../schema/wire/dashboards/view.ts';
import { ServiceError } from '../../../sdk/client/src/service-error.ts';
import type { BoardView, WidgetState } from '../../dashboard/board.ts';
import type { Choices } from '../../dashboard/choices.ts';
import type { CreatorApi } from '../creator-api.ts';
import { type DataWidget, isData } from '../fields/widget-fields.ts';
import { shownDraft } from './shown-draft.ts';

/** Typing on is waited for. */
const SETTLED_MS = 250;
const LOST = 'unreachable';

type Known = { state: Signal<WidgetState>; asked: string; request: number };

/** What the widgets of a draft show as it changes: each asks for its rows when what it asks has become another. */
export class DraftBoard implements BoardView {
  readonly choices: Signal<Choices> = signal(new Map());
  readonly marks: BoardView['marks'] = signal(new Map());
  readonly asked = { filters: [], granularities: [], fields: [], crossFilters: [] };
  readonly #content: Signal<DashboardContent>;
  readonly #api: Pick<CreatorApi, 'preview'>;
  readonly #known = new Map<string, Known>();
  readonly #view: { readonly value: DashboardView };
  readonly #forget: () => void;
  readonly #leaving = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #requests = 0;

  constructor(content: Signal<DashboardContent>, api: Pick<CreatorApi, 'preview'>, publicId: string) {
    this.#content = content;
    this.#api = api;
    this.#view = computed(() => shownDraft(content.value, publicId));
    this.#forget = content.subscribe((next) => this.#follow(next));
    addEventListener('online', () => this.#loadLost(), { signal: this.#leaving.signal });
  }

  get view(): DashboardView {
    return this.#view.value;
  }

  get widgets(): BoardView['widgets'] {
    return new Map([...this.#known].map(([id, { state }]) => [id, state]));
  }

  /** An author sees everything as viewers first do. */
  choose(): void {}
  reset(): void {}
  pick(): void {}

  async load(ids: readonly string[] = [...this.#known.keys()], refresh = false): Promise<void> {
    const content = this.#content.peek();
    const widgets = ids.filter((id) => this.#known.has(id));
    if (widgets.length === 0) return;
    const request = ++this.#requests;
    for (const id of widgets) this.#put(id, request, { isLoading: true });
    try {
      const { controls, timeZone, crossFilter } = content;
      const asked = {
        content: {
          controls: controls.map((each) => withKnownWidgets(each, content)),
          widgets: content.widgets,
          ...(timeZone && { timeZone }),
          ...(crossFilter !== undefined && { crossFilter }),
        },
        widgets,
        refresh,
      };
      for await (const record of this.#api.preview(asked, this.#leaving.signal)) this.#take(record, request);
      this.#fail(request, widgets, { message: '', code: LOST });
    } catch (error) {
      if (this.#leaving.signal.aborted) return;
      const { message, code } =
        error instanceof ServiceError ? error : { message: String(error), code: LOST };
      this.#fail(request, widgets, { message, code });
    }
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#forget();
    this.#leaving.abort();
  }

  #follow(content: DashboardContent): void {
    const controls = JSON.stringify(content.controls) + content.timeZone;
    const present = content.widgets.filter(isData);
    const changed = present.filter((widget) => {
      const asked = askedBy(widget) + controls;
      const known = this.#known.get(widget.id);
      if (known?.asked === asked) return false;
      const state = known?.state ?? signal<WidgetState>({ isLoading: true });
      // What comes of an earlier question is late.
      this.#known.set(widget.id, { state, asked, request: ++this.#requests });
      return true;
    });
    for (const id of this.#known.keys()) if (!present.some((each) => each.id === id)) this.#known.delete(id);
    for (const { id } of changed) this.#waiting.add(id);
    if (this.#waiting.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        const ids = [...this.#waiting];
        this.#waiting.clear();
        void this.load(ids);
      },
      this.#requests === changed.length ? 0 : SETTLED_MS,
    );
  }

  readonly #waiting = new Set<string>();

  #loadLost(): void {
    const lost = [...this.#known].filter(([, { state }]) => state.peek().failure?.code === LOST);
    if (lost.length > 0) void this.load(lost.map(([id]) => id));
  }

  #take(record: DashboardRecord, request: number): void {
    if (record.kind !== 'widget' && record.kind !== 'failed') return;
    const known = this.#known.get(record.widget);
    if (known === undefined || known.request !== request) return;
    if (record.kind === 'failed') {
      const { message, code } = record;
      known.state.value = { isLoading: false, failure: { message, code } };
    } else {
      const { data, readAt } = record;
      known.state.value = { isLoading: false, shown: { data, readAt } };
    }
  }

  #fail(request: number, widgets: readonly string[], failure: { message: string; code: string }): void {
    for (const id of widgets) {
      const known = this.#known.get(id);
      if (known?.request === request && known.state.peek().isLoading) {
        this.#put(id, request, { isLoading: false, failure });
      }
    }
  }

  /** With the rows that it had. */
  #put(id: string, request: number, state: WidgetState): void {
    const known = this.#known.get(id);
    if (known === undefined) return;
    this.#known.set(id, { ...known, request });
    const { shown } = known.state.peek();
    known.state.value = { ...(shown !== undefined && { shown }), ...state };
  }
}

/** What of a widget its rows depend on. */
function askedBy(widget: DataWidget): string {
  const { query, sql, kind } = widget;
  const more =
    widget.kind === 'number'
      ? [widget.comparison, widget.sparkline]
      : widget.kind === 'table'
        ? [widget.columns?.map(({ column }) => column), widget.totals]
        : [];
  return JSON.stringify([kind, query, sql, ...more]);
}

const withKnownWidgets = <One extends DashboardContent['controls'][number]>(
  control: One,
  { widgets }: DashboardContent,
): One =>
  control.widgets === undefined
    ? control
    : { ...control, widgets: control.widgets.filter((id) => widgets.some((each) => each.id === id)) };
