import { EngineError, type Setting } from '../../engine/index.ts';
import type { DashboardContent } from '../../schema/wire/dashboards/content.ts';
import type { DashboardDataRequest } from '../../schema/wire/dashboards/data.ts';
import type { DataWidget } from '../../schema/wire/dashboards/widgets.ts';
import { type Chosen, chosenQuestion, type Question, type WrittenFilter } from './choices.ts';
import { type CompiledWidget, compileWidget, requireDimension, requireField } from './compile-widget.ts';
import { filtersOfMarks } from './marks.ts';
import { memberIn, showsRows } from './reach.ts';

export type ViewersChoices = Pick<
  DashboardDataRequest,
  'filters' | 'granularities' | 'fields' | 'crossFilters'
>;

/** What a widget rests on is gone, or hidden from this viewer: which of the two nobody is told. */
export class WidgetUnavailable extends Error {
  override readonly name = 'WidgetUnavailable';
}

/** The content of a dashboard as one viewer may use it. */
export class ViewedDashboard {
  readonly content: DashboardContent;
  readonly #setting: Setting;
  /** Members of controls that the viewer may see. */
  readonly #seen: Set<string>;
  readonly #asMade = new Map<DataWidget, CompiledWidget>();

  constructor(content: DashboardContent, setting: Setting) {
    this.#setting = setting;
    this.#seen = new Set(content.controls.flatMap((control) => seenMembers(setting, control)));
    this.content = { ...content, controls: content.controls.flatMap((control) => this.#cut(control)) };
  }

  /** Controls that the viewer sees and may change. */
  get controls(): DashboardContent['controls'] {
    return this.content.controls.filter(({ members }) => this.#isSeen(members[0]));
  }

  /** The members of a control that the viewer sees. */
  seenOf({ members }: DashboardContent['controls'][number]): string[] {
    return members.filter(this.#isSeen);
  }

  widget(id: string): DataWidget | undefined {
    return this.content.widgets.filter(showsRows).find((widget) => widget.id === id);
  }

  isCrossFiltering({ query, ...widget }: DataWidget): boolean {
    const isWanted = widget.kind !== 'number' && widget.crossFilter !== false;
    return isWanted && query !== undefined && this.content.crossFilter !== false;
  }

  /** A widget as its author made it. @throws WidgetUnavailable */
  compiled(widget: DataWidget): CompiledWidget {
    const known = this.#asMade.get(widget);
    if (known !== undefined) return known;
    try {
      const { parser } = this.#setting;
      const asMade = this.#compile(widget, chosenQuestion(this.content, widget, { parser, chosen: {} }));
      this.#asMade.set(widget, asMade);
      return asMade;
    } catch (error) {
      throw error instanceof EngineError ? new WidgetUnavailable('unavailable', { cause: error }) : error;
    }
  }

  /** The same as the viewer has chosen it. @throws WidgetUnavailable, EngineError of what they have chosen */
  chosen(widget: DataWidget, choices: ViewersChoices, rowLimit?: number): CompiledWidget {
    const asMade = this.compiled(widget);
    if (isNothing(choices) && rowLimit === undefined) return asMade;
    return this.#compile(widget, this.question(widget, choices), rowLimit);
  }

  /** What a widget asks as the viewer has chosen it. */
  question(widget: DataWidget, choices: ViewersChoices): Question {
    const { parser } = this.#setting;
    const more = this.#crossFilters(widget, choices);
    return chosenQuestion(this.content, widget, { parser, chosen: this.#own(choices), more });
  }

  #compile(widget: DataWidget, question: Question, rowLimit?: number): CompiledWidget {
    const isPickable = this.isCrossFiltering(widget);
    return compileWidget(this.#setting, widget, { question, isPickable, rowLimit });
  }

  #isSeen = (member: string | undefined): boolean => member !== undefined && this.#seen.has(member);

  /** What a hidden control says by default holds, and so its widgets cannot be shown; without that it does nothing. */
  #cut(control: DashboardContent['controls'][number]): DashboardContent['controls'] {
    if (control.kind === 'field') return this.#cutField(control);
    if (control.default !== undefined && control.default.length > 0) return [control];
    if (!this.#isSeen(control.members[0])) return [];
    return [{ ...control, members: control.members.filter(this.#isSeen) }];
  }

  /** Between fields that the viewer sees; one that they do not see at first is as if it was not asked for. */
  #cutField(control: FieldControl): FieldControl[] {
    const options = control.options.filter(this.#isSeen);
    const { default: first, ...rest } = control;
    if (!this.#isSeen(control.members[0]) || options.length < 2) return [];
    return [{ ...rest, options, ...(this.#isSeen(first) && { default: first }) }];
  }

  /** Of controls that the viewer sees. */
  #own({ filters, granularities, fields }: ViewersChoices): Chosen {
    const isOwn = ({ member }: { member: string }) => this.#isSeen(member);
    return {
      filters: filters?.filter(isOwn),
      granularities: granularities?.filter(isOwn),
      fields: fields?.filter(isOwn),
    };
  }

  #crossFilters(widget: DataWidget, { crossFilters = [], ...choices }: ViewersChoices): WrittenFilter[] {
    if (widget.kind !== 'number' && widget.crossFilter === false) return [];
    return crossFilters.flatMap(({ widget: id, marks }) => {
      const source = this.widget(id);
      if (source === undefined || source.id === widget.id || !this.isCrossFiltering(source)) return [];
      const takes = (member: string) => memberIn(widget, [member], this.#setting.parser) !== undefined;
      const clicked = this.#compileIfVisible(source, choices);
      if (clicked === undefined) return [];
      return filtersOfMarks(clicked, marks, takes);
    });
  }

  #compileIfVisible(widget: DataWidget, choices: ViewersChoices): CompiledWidget | undefined {
    try {
      return this.chosen(widget, choices);
    } catch (error) {
      if (error instanceof EngineError || error instanceof WidgetUnavailable) return undefined;
      throw error;
    }
  }
}

const isNothing = ({
  filters = [],
  granularities = [],
  fields = [],
  crossFilters = [],
}: ViewersChoices): boolean =>
  filters.length + granularities.length + fields.length + crossFilters.length === 0;

type FieldControl = Extract<DashboardContent['controls'][number], { kind: 'field' }>;

/** Of what a control names, what this caller may see. */
const seenMembers = (setting: Setting, control: DashboardContent['controls'][number]): string[] =>
  control.kind === 'field'
    ? control.options.filter((member) => isVisible(() => requireField(setting, member)))
    : control.members.filter((member) => isVisible(() => requireDimension(setting, member)));

function isVisible(requireIt: () => void): boolean {
  try {
    requireIt();
    return true;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}
