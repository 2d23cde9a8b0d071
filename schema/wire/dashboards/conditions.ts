import * as z from 'zod';

/** What a control may say of its members, by the control's kind: operators of the data API's filters. */

const ofPresence = ['set', 'notSet'] as const;
export const operatorsOf = {
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

export const filterKinds = ['values', 'dates', 'numbers'] as const satisfies readonly FilterKind[];

/** Values of one condition. A date range is two days, or one text such as `last 30 days`. */
const MOST_VALUES = 500;
/** Conditions of one control; all of them hold, as with numbers from and to. */
const MOST_CONDITIONS = 4;

const operators = [...new Set(filterKinds.flatMap((kind): readonly string[] => operatorsOf[kind]))];

export const condition = z
  .strictObject({
    operator: z.enum(operators),
    values: z.array(z.string().max(1_000)).max(MOST_VALUES).default([]),
  })
  .refine(({ operator, values }) => values.length > 0 || operator === 'set' || operator === 'notSet', {
    path: ['values'],
    error: 'needs a value',
  });
export type Condition = z.infer<typeof condition>;

export const conditions = z.array(condition).max(MOST_CONDITIONS);

/** Whether a control of this kind may say so. */
export const isOperatorOf = (kind: FilterKind, operator: string): boolean =>
  operatorsOf[kind].some((each) => each === operator);
