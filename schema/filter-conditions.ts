/** What a control of a dashboard may say of its members, by the control's kind: operators of the data API's filters. */

const ofPresence = ['set', 'notSet'] as const;
const operatorsOf = {
  values: ['equals', 'notEquals', 'contains', 'notContains', 'startsWith', 'endsWith', ...ofPresence],
  dates: [
    'inDateRange',
    'notInDateRange',
    'beforeDate',
    'beforeOrOnDate',
    'afterDate',
    'afterOrOnDate',
    ...ofPresence,
  ],
  numbers: ['equals', 'notEquals', 'gt', 'gte', 'lt', 'lte', ...ofPresence],
} as const;
export type FilterKind = keyof typeof operatorsOf;
export type FilterOperator = (typeof operatorsOf)[FilterKind][number];

export const filterKinds = ['values', 'dates', 'numbers'] as const satisfies readonly FilterKind[];

export const filterOperators: readonly FilterOperator[] = [
  ...new Set(filterKinds.flatMap((kind): readonly FilterOperator[] => operatorsOf[kind])),
];

/** Values of one condition. A date range is two days, or one text such as `last 30 days`. */
export const MOST_VALUES = 500;
export const LONGEST_VALUE = 1_000;
/** Conditions of one control; all of them hold, as with numbers from and to. */
export const MOST_CONDITIONS = 4;

/** Whether a control of this kind may say so. */
export const isOperatorOf = (kind: FilterKind, operator: unknown): operator is FilterOperator =>
  operatorsOf[kind].some((each) => each === operator);

/** Whether it says something without a value. */
export const needsNoValue = (operator: FilterOperator): boolean =>
  ofPresence.some((each) => each === operator);
