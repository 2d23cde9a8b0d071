import * as z from 'zod';
import { type FilterKind, isOperatorOf } from '../../filter-conditions.ts';
import { optional } from '../fields.ts';
import { conditions } from './conditions.ts';
import { memberName, partId, shortText } from './parts.ts';

/** What viewers change on a dashboard. */

/** A view that a control is of; it reaches the widgets that read one of them. */
const MOST_MEMBERS = 10;

const shared = {
  id: partId,
  title: optional(shortText),
  /** The same field in several views; a widget is reached by the first whose view it reads. The first names the control in addresses. */
  members: z.array(memberName).min(1).max(MOST_MEMBERS),
  /** Widgets that it reaches, of those that read its views; left out: all of them. */
  widgets: optional(z.array(partId)),
};

const filtering = { ...shared, default: optional(conditions) };

const valuesControl = z.strictObject({
  kind: z.literal('values'),
  ...filtering,
  /** False: one value at a time. */
  isMultiple: optional(z.boolean()),
});
const datesControl = z.strictObject({ kind: z.literal('dates'), ...filtering });
const numbersControl = z.strictObject({ kind: z.literal('numbers'), ...filtering });

/** A granularity of the model's own may be named too; whether it is there is told when the dashboard is saved. */
const granularity = z.string().min(1).max(256);

const granularityControl = z
  .strictObject({
    kind: z.literal('granularity'),
    ...shared,
    options: z.array(granularity).min(1).max(20),
    default: optional(granularity),
  })
  .refine(({ options, default: first }) => first === undefined || options.includes(first), {
    path: ['default'],
    error: 'must be one of the options',
  });

/** Members that the viewer may put in the place of the first one of `members`, which widgets are written with. */
const fieldControl = z
  .strictObject({
    kind: z.literal('field'),
    ...shared,
    members: z.array(memberName).length(1),
    options: z.array(memberName).min(2).max(20),
    default: optional(memberName),
  })
  .superRefine(({ members: [written], options, default: first }, context) => {
    const tell = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (written !== undefined && !options.includes(written)) tell(['options'], `must have ${written} itself`);
    if (first !== undefined && !options.includes(first)) tell(['default'], 'must be one of the options');
    options.forEach((option, at) => {
      if (options.indexOf(option) < at) tell(['options', at], 'is named twice');
    });
  });

/** What names a control beside its first member: each member may have one of each. */
export const controlFamily = (kind: 'field' | 'granularity' | FilterKind) =>
  kind === 'field' || kind === 'granularity' ? kind : 'filter';

export const control = z
  .discriminatedUnion('kind', [valuesControl, datesControl, numbersControl, granularityControl, fieldControl])
  .superRefine((value, context) => {
    if (value.kind === 'granularity' || value.kind === 'field') return;
    value.default?.forEach(({ operator }, index) => {
      if (isOperatorOf(value.kind, operator)) return;
      const message = `a control of ${value.kind} cannot filter by ${operator}`;
      context.addIssue({ code: 'custom', path: ['default', index, 'operator'], message });
    });
  });
export type Control = z.infer<typeof control>;
export type FilterControl = Exclude<Control, { kind: 'granularity' | 'field' }>;
