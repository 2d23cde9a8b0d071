import { type Signal, signal } from '@preact/signals';
import type { DashboardDataRequest, DashboardRecord } from '../../schema/wire/dashboards/data.ts';
import type { DashboardView } from '../../schema/wire/dashboards/view.ts';
import { ServiceError } from '../../sdk/client/src/service-error.ts';
import type { Picked } from '../result/chart/picking.ts';
import { type Choice, type Choices, readChoices } from './choices.ts';
import type { DashboardApi } from './dashboard-api.ts';

export type { Picked };

export type Widget = DashboardView['widgets'][number];
type WidgetRecord = Extract<DashboardRecord, { kind: 'widget' }>;
export type WidgetData = WidgetRecord['data'];

/** What a widget shows: its last rows stay while others are on their way. */
export type WidgetState = {
  isLoading: boolean;
  shown?: Pick<WidgetRecord, 'data' | 'readAt'>;
  failure?: { message: string; code: string };
};

export type BoardEvents = {
  /** All widgets are drawn, or have failed, for the first time. */
  onLoaded(widgetCount: number): void;
  /** What the viewer has chosen, not what an address said. */
  onChosen(): void;
  onFailure(error: ServiceError): void;
  /** Somebody has published the dashboard anew. */
  onNewVersion(): void;
};

/** Of a line that was cut: the widgets whose rows had not come. */
const LOST = 'unreachable';

/** A dashboard as it stands on the page: what was chosen, and what each widget has to show for it. */
export class Board {
  readonly view: DashboardView;
  readonly choices: Signal<Choices>;
  /** By the widgets that were clicked in. */
  readonly marks: Signal<ReadonlyMap<string, readonly Picked[]>> = signal(new Map());
  readonly widgets: ReadonlyMap<string, Signal<WidgetState>>;
  readonly #api: DashboardApi;
  readonly #events: BoardEvents;
  readonly #timeZone: string | undefined;
  /** For each widget the last request that it is part of: what comes of others is late. */
  readonly #latest = new Map<string, number>();
  readonly #running = new Map<number, { widgets: readonly string[]; leaving: AbortController }>();
  #requests = 0;
  #isLoaded = false;

  constructor(
    view: DashboardView,
    api: DashboardApi,
    { search, timeZone, ...events }: BoardEvents & { search: string; timeZone: string | undefined },
  ) {
    this.view = view;
    this.#api = api;
    this.#events = events;
    this.#timeZone = timeZone;
    this.choices = signal(readChoices(search, view.controls));
    this.widgets = new Map(
      view.widgets.filter(hasRows).map(({ id }) => [id, signal<WidgetState>({ isLoading: true })]),
    );
  }

  /** What requests say of the viewer's choices. */
  get asked(): Pick<
    DashboardDataRequest,
    'filters' | 'granularities' | 'fields' | 'crossFilters' | 'timeZone'
  > {
    const chosen = this.view.controls.flatMap(({ id, member }) => {
      const choice = this.choices.value.get(id);
      return choice === undefined ? [] : [{ member, choice }];
    });
    return {
      filters: chosen.flatMap(({ member, choice }) =>
        choice.kind === 'filter' ? [{ member, conditions: [...choice.conditions] }] : [],
      ),
      granularities: chosen.flatMap(({ member, choice }) =>
        choice.kind === 'granularity' ? [{ member, granularity: choice.granularity }] : [],
      ),
      fields: chosen.flatMap(({ member, choice }) =>
        choice.kind === 'field' ? [{ member, field: choice.field }] : [],
      ),
      crossFilters: [...this.marks.value].map(([widget, marks]) => ({ widget, marks: [...marks] })),
      ...(this.#timeZone !== undefined && { timeZone: this.#timeZone }),
    };
  }

  /** One control says something else; undefined: what its author has put there. */
  choose(controlId: string, choice: Choice | undefined): void {
    const next = new Map(this.choices.value);
    if (choice === undefined) next.delete(controlId);
    else next.set(controlId, choice);
    this.choices.value = next;
    const { kind, widgets = [] } = this.view.controls.find(({ id }) => id === controlId) ?? {};
    const forgets = kind === 'field' && this.#forgetMarks(widgets);
    this.#events.onChosen();
    void this.load(forgets ? undefined : widgets);
  }

  /** What was clicked there was of other fields. @returns whether there was any */
  #forgetMarks(widgets: readonly string[]): boolean {
    const left = [...this.marks.value].filter(([id]) => !widgets.includes(id));
    if (left.length === this.marks.value.size) return false;
    this.marks.value = new Map(left);
    return true;
  }

  /** Everything as the author of the dashboard has put it. */
  reset(): void {
    this.choices.value = new Map();
    this.marks.value = new Map();
    this.#events.onChosen();
    void this.load();
  }

  /** As the host says it: controls that it does not name stay as they are. */
  setFilter(search: string): void {
    const given = readChoices(search, this.view.controls);
    this.choices.value = new Map([...this.choices.value, ...given]);
    const named = this.view.controls.filter(({ id }) => given.has(id));
    const forgets = this.#forgetMarks(
      named.flatMap(({ kind, widgets }) => (kind === 'field' ? widgets : [])),
    );
    void this.load(forgets ? undefined : [...new Set(named.flatMap(({ widgets }) => widgets))]);
  }

  /** What was clicked in a widget; nothing of it: all is shown again. Its own rows stay. */
  pick(widgetId: string, marks: readonly Picked[]): void {
    const next = new Map(this.marks.value);
    if (marks.length === 0) next.delete(widgetId);
    else next.set(widgetId, marks);
    this.marks.value = next;
    void this.load([...this.widgets.keys()].filter((id) => id !== widgetId));
  }

  /** Asks for the rows of these widgets, and draws each as it comes. */
  async load(ids: readonly string[] = [...this.widgets.keys()], refresh = false): Promise<void> {
    const widgets = ids.filter((id) => this.widgets.has(id));
    if (widgets.length === 0) return this.#settled();
    const request = ++this.#requests;
    const leaving = new AbortController();
    for (const id of widgets) {
      this.#latest.set(id, request);
      this.#show(id, { isLoading: true });
    }
    this.#leaveLate();
    this.#running.set(request, { widgets, leaving });
    try {
      for await (const record of this.#api.data({ ...this.asked, widgets, refresh }, leaving.signal)) {
        this.#take(record, request);
      }
      this.#fail(request, widgets, { message: '', code: LOST });
    } catch (error) {
      if (leaving.signal.aborted) return;
      const known = error instanceof ServiceError ? error : new ServiceError(String(error), 0, LOST);
      this.#fail(request, widgets, { message: known.message, code: known.code });
      this.#events.onFailure(known);
    } finally {
      this.#running.delete(request);
    }
    this.#settled();
  }

  /** Widgets that the line has lost come once it is there again. */
  loadLost(): void {
    const lost = [...this.widgets].filter(([, { value }]) => value.failure?.code === LOST);
    if (lost.length > 0) void this.load(lost.map(([id]) => id));
  }

  leave(): void {
    for (const { leaving } of this.#running.values()) leaving.abort();
  }

  #take(record: DashboardRecord, request: number): void {
    if (record.kind === 'begin' && record.publishedVersion !== this.view.publishedVersion) {
      this.#events.onNewVersion();
    }
    if (record.kind !== 'widget' && record.kind !== 'failed') return;
    if (this.#latest.get(record.widget) !== request) return;
    if (record.kind === 'failed') {
      const { message, code } = record;
      this.#show(record.widget, { isLoading: false, failure: { message, code } });
    } else {
      const { data, readAt } = record;
      this.#put(record.widget, { isLoading: false, shown: { data, readAt } });
    }
  }

  #fail(request: number, widgets: readonly string[], failure: { message: string; code: string }): void {
    for (const id of widgets) {
      const isWaiting = this.widgets.get(id)?.value.isLoading && this.#latest.get(id) === request;
      if (isWaiting) this.#show(id, { isLoading: false, failure });
    }
  }

  /** Requests of which no widget waits any more. */
  #leaveLate(): void {
    for (const [request, { widgets, leaving }] of this.#running) {
      if (widgets.every((id) => this.#latest.get(id) !== request)) leaving.abort();
    }
  }

  #settled(): void {
    if (this.#isLoaded || [...this.widgets.values()].some(({ value }) => value.isLoading)) return;
    this.#isLoaded = true;
    this.#events.onLoaded(this.view.widgets.length);
  }

  /** With the rows that it had. */
  #show(id: string, state: WidgetState): void {
    const before = this.widgets.get(id)?.value.shown;
    this.#put(id, { ...(before !== undefined && { shown: before }), ...state });
  }

  #put(id: string, state: WidgetState): void {
    const known = this.widgets.get(id);
    if (known !== undefined) known.value = state;
  }
}

/** What is shown of a board, whoever keeps it: that of a viewer, or of an author. */
export type BoardView = Pick<
  Board,
  'view' | 'choices' | 'marks' | 'widgets' | 'asked' | 'choose' | 'reset' | 'pick' | 'load'
>;

export const hasRows = ({ kind }: Widget): boolean => kind !== 'text' && kind !== 'section';
