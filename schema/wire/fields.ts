import * as z from 'zod';
import { attributeTypes } from '../names.ts';
import type { RefusalCode } from '../refusals.ts';
import { unstorablePart } from '../storable.ts';
import { graphqlNames } from './graphql-names.ts';

/** Fields that more than one request body holds. */

/** An optional field; null counts as absent (DECISIONS.md 1). */
export const optional = <T extends z.ZodType>(field: T) =>
  field
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();

/** A validation failure that has a code of its own instead of `invalid_request`. */
export const withCode = (code: RefusalCode) => ({ code });

export const name = z.string().min(1).max(255);
export const description = z.string().max(4_000);
export const email = z.email().max(320);

/** A number that names a row; one that is too large to exist is "not found" rather than "invalid". */
export const rowId = z.int().positive();

/** The same in a path, where it is text; other forms name no row. */
export const ROW_ID = /^[1-9]\d{0,14}$/;

/** A branch of a deployment's model. */
export const branchName = name;

const lowercaseAndTrimmed = (value: string) => value === value.trim() && value === value.toLowerCase();

export const externalId = name.refine(lowercaseAndTrimmed, {
  error: 'must be lowercase, without spaces around it',
});

export const chatExternalId = externalId.refine((value) => !/\s/u.test(value), {
  error: 'must not contain spaces',
});

export const internalId = name.transform((value) => value.toLowerCase());

export const groups = z.array(name).max(1_000);

/** Values by names that anybody may have chosen: `z.record` leaves out a `__proto__`, without a word. */
export const byAnyName = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  { error: 'must be an object' },
);

/** The same, of values of one form. */
export const byAnyNameOf = <Value>(value: z.ZodType<Value>) =>
  byAnyName
    .transform((given) => Object.entries(given))
    .pipe(z.array(z.tuple([z.string(), value])))
    .transform((entries) => Object.fromEntries(entries));

/** Passed through as it came; only the model's policies know what its keys mean. */
export const securityContext = byAnyName;

const text = z.string().max(10_000);
const attributeValue = z.union(
  [text, z.number(), z.array(text).max(10_000), z.array(z.number()).max(10_000)],
  {
    error: 'must be a string, a finite number, string[], number[] or null',
  },
);

const userAttribute = z
  .object({ name, value: attributeValue.nullable().register(graphqlNames, { id: 'JSON' }) })
  .register(graphqlNames, { id: 'UserAttributeValueInput' });

/** SPEC.md 2.3 and 4.1 rule 2. */
export const userAttributes = z
  .array(userAttribute)
  .max(1_000)
  .superRefine(uniqueNames('duplicate_user_attribute', 'user attribute'));
export type UserAttributeInput = z.infer<typeof userAttribute>;

const groupDefinition = z
  .object({ name, description: optional(description) })
  .register(graphqlNames, { id: 'GroupDefinitionInput' });

/** SPEC.md 2.4 and 4.1 rule 3. */
export const groupDefinitions = z
  .array(groupDefinition)
  .max(1_000)
  .superRefine(uniqueNames('duplicate_definition', 'group definition'));
export type GroupDefinition = z.infer<typeof groupDefinition>;

const attributeDefinition = z
  .object({
    name,
    type: z.enum(attributeTypes).register(graphqlNames, { id: 'AttributeType' }),
    displayName: optional(name),
    defaultValue: optional(text),
    description: optional(description),
  })
  .refine(({ type, defaultValue }) => defaultValue === undefined || parsesAs[type](defaultValue), {
    path: ['defaultValue'],
    error: 'must parse as the type of the definition (arrays are written as JSON)',
  })
  .register(graphqlNames, { id: 'UserAttributeDefinitionInput' });

/** SPEC.md 2.5 and 4.1 rule 3. */
export const userAttributeDefinitions = z
  .array(attributeDefinition)
  .max(1_000)
  .superRefine(uniqueNames('duplicate_definition', 'user attribute definition'));
export type AttributeDefinition = z.infer<typeof attributeDefinition>;

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const zero = /^[+-]?[0.]+(e|$)/i;

/** Postgres refuses what is too large for double precision, and also what is too small to differ from 0. */
const isNumber = (value: string) =>
  decimal.test(value) && Number.isFinite(Number(value)) && (Number(value) !== 0 || zero.test(value));

const isArrayOf = (value: string, element: z.ZodType) => {
  try {
    const array: unknown = JSON.parse(value);
    return z.array(element).safeParse(array).success && unstorablePart(array) === undefined;
  } catch {
    return false;
  }
};

const parsesAs = {
  string: () => true,
  number: isNumber,
  string_array: (value) => isArrayOf(value, z.string()),
  number_array: (value) => isArrayOf(value, z.number()),
} as const satisfies Record<(typeof attributeTypes)[number], (value: string) => boolean>;

function uniqueNames(code: RefusalCode, what: string) {
  return (items: { name: string }[], context: z.core.$RefinementCtx) => {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      if (seen.has(item.name)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: `duplicate ${what} "${item.name}"`,
          params: withCode(code),
        });
      }
      seen.add(item.name);
    });
  };
}
