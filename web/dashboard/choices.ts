import {
  type FilterKind,
  isOperatorOf,
  LONGEST_VALUE,
  MOST_CONDITIONS,
  MOST_VALUES,
  needsNoValue,
} from '../../schema/filter-conditions.ts';
import type { Condition } from '../../schema/wire/dashboards/conditions.ts';
import type { DashboardView } from '../../schema/wire/dashboards/view.ts';

/** What a viewer has chosen, and how an address says it (EMBED.md 2.4): `f_<member>` of filters, `tg_<member>` of granularities, `ms_<member>` of fields. */

export type Control = DashboardView['controls'][number];
export type FilterControl = Exclude<Control, { kind: 'granularity' | 'field' }>;
export type GranularityControl = Extract<Control, { kind: 'granularity' }>;
export type FieldControl = Extract<Control, { kind: 'field' }>;
export type { Condition };

export type Choice =
  | { kind: 'filter'; conditions: readonly Condition[] }
  | { kind: 'granularity'; granularity: string }
  | { kind: 'field'; field: string };
/** By the ids of controls; one that is not named says what its author has put there. */
export type Choices = ReadonlyMap<string, Choice>;

/** What a filter says: what its viewer has chosen, else what its author has put there. */
export function conditionsInForce(
  { id, default: first }: FilterControl,
  choices: Choices,
): readonly Condition[] {
  const choice = choices.get(id);
  return choice?.kind === 'filter' ? choice.conditions : first;
}

export const parameterOf = ({ kind, member }: Control): string =>
  `${kind === 'granularity' ? 'tg' : kind === 'field' ? 'ms' : 'f'}_${member}`;

/** Of an address, what is for a control that the dashboard has, and that this control can say. The rest is nobody's. */
export function readChoices(search: string, controls: readonly Control[]): Choices {
  const parameters = new URLSearchParams(search);
  return new Map(
    controls.flatMap((control) => {
      const text = parameters.get(parameterOf(control));
      const choice = text === null ? undefined : readChoice(text, control);
      return choice === undefined ? [] : [[control.id, choice] as const];
    }),
  );
}

/** The same as parameters of an address, percent-encoded. */
export const writeChoices = (choices: Choices, controls: readonly Control[]): string =>
  controls
    .flatMap((control) => {
      const choice = choices.get(control.id);
      return choice === undefined
        ? []
        : [`${encodeURIComponent(parameterOf(control))}=${encodeURIComponent(textOf(choice))}`];
    })
    .join('&');

/** An address that says what was chosen, and else what it said. */
export function withChoices(address: URL, choices: Choices, controls: readonly Control[]): URL {
  const kept = new URLSearchParams(address.search);
  for (const control of controls) kept.delete(parameterOf(control));
  const next = new URL(address);
  next.search = [kept.toString(), writeChoices(choices, controls)].filter((part) => part !== '').join('&');
  return next;
}

function readChoice(text: string, control: Control): Choice | undefined {
  if (control.kind === 'granularity') {
    return control.options.includes(text) ? { kind: 'granularity', granularity: text } : undefined;
  }
  if (control.kind === 'field') {
    return control.options.some(({ member }) => member === text) ? { kind: 'field', field: text } : undefined;
  }
  const { kind } = control;
  const given = parsedJson(text);
  if (given === undefined) return undefined;
  const conditions = (Array.isArray(given) ? given : [given]).map((each) => readCondition(each, kind));
  return conditions.length <= MOST_CONDITIONS && conditions.every((each) => each !== undefined)
    ? { kind: 'filter', conditions }
    : undefined;
}

/** One day is a range of one day. */
const usualOperator = (kind: FilterKind) => (kind === 'dates' ? 'inDateRange' : 'equals');

function readCondition(given: unknown, kind: FilterKind): Condition | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const operator = 'operator' in given ? given.operator : usualOperator(kind);
  if (!isOperatorOf(kind, operator)) return undefined;
  if (needsNoValue(operator)) return { operator, values: [] };
  const listed = 'value' in given ? (Array.isArray(given.value) ? given.value : [given.value]) : [];
  if (listed.length === 0 || listed.length > MOST_VALUES || !listed.every(isValue)) return undefined;
  const values = listed.map(String);
  return values.every(({ length }) => length <= LONGEST_VALUE) ? { operator, values } : undefined;
}

const isValue = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

function textOf(choice: Choice): string {
  if (choice.kind === 'granularity') return choice.granularity;
  if (choice.kind === 'field') return choice.field;
  const [first, ...others] = choice.conditions.map(({ operator, values }) => ({
    ...(operator !== 'equals' && { operator }),
    ...(values.length > 0 && { value: values.length === 1 ? values[0] : values }),
  }));
  return JSON.stringify(
    first !== undefined && others.length === 0 ? first : [first, ...others].filter(Boolean),
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
