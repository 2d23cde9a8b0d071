import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import { GraphQLError } from 'graphql';
import { Refusal } from '../../schema/refusals.ts';
import type { Bindings } from '../gate/bindings.ts';
import type { Admission } from './admission.ts';

/** What the resolvers of one request share. */
export type AdminContext = {
  admission: Admission;
  bindings: Bindings;
  /** The Worker's environment, for the objects of threads. */
  env: object;
  /** Where chats are sent, such as https://analytics.example.com. */
  chatBaseUrl: string;
  /** Whether the request proves to be the operator's. */
  isOperator: boolean;
  requestId: string;
};

export type Types = {
  Context: AdminContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: number | string };
    DateTime: { Input: string; Output: string };
    Date: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
};

const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** What the files of this folder add their types to; `schema.ts` gathers them. */
export const builder = new SchemaBuilder<Types>({
  plugins: [ErrorsPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  errors: {
    defaultTypes: [Refusal],
    directResult: true,
    defaultUnionOptions: { name: ({ fieldName }) => `${capitalized(fieldName)}Result` },
  },
});

builder.queryType({ description: 'Reads the account of the API key.' });
builder.mutationType({
  description:
    'Changes it. Each field is a transaction of its own, and answers with what it changed or a Refusal.',
});

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new GraphQLError('must be written as a string');
};
builder.scalarType('DateTime', {
  description: 'An instant in ISO 8601, such as 2026-01-31T12:00:00Z.',
  serialize: text,
  parseValue: text,
});
builder.scalarType('Date', {
  description: 'A day in UTC, such as 2026-01-31.',
  serialize: text,
  parseValue: text,
});
builder.scalarType('JSON', { description: 'Any JSON value.', serialize: (value) => value });

const Issue = builder.objectRef<{ path: string; message: string }>('Issue').implement({
  description: 'One thing that is wrong with what was sent, and where.',
  fields: (t) => ({ path: t.exposeString('path'), message: t.exposeString('message') }),
});

builder.objectType(Refusal, {
  name: 'Refusal',
  description: 'The change cannot be made, and nothing was changed.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'A stable name of the reason, the same as over HTTP.' }),
    message: t.exposeString('message', { description: 'What happened and what to do, for a person.' }),
    issues: t.field({ type: [Issue], resolve: ({ issues }) => issues ?? [] }),
  }),
});

/** What a deletion answers with. */
export const Deleted = builder.objectRef<{ id: number }>('Deleted').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});
