import * as z from 'zod';
import {
  filterOperators,
  LONGEST_VALUE,
  MOST_CONDITIONS,
  MOST_VALUES,
  needsNoValue,
} from '../../filter-conditions.ts';

export const condition = z
  .strictObject({
    operator: z.enum(filterOperators),
    values: z.array(z.string().max(LONGEST_VALUE)).max(MOST_VALUES).default([]),
  })
  .refine(({ operator, values }) => values.length > 0 || needsNoValue(operator), {
    path: ['values'],
    error: 'needs a value',
  });
export type Condition = z.infer<typeof condition>;

export const conditions = z.array(condition).max(MOST_CONDITIONS);
