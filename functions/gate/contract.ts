import type * as z from 'zod';
import type { RefusalCode } from '../../schema/refusals.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may call: with which credential, or with none. */
export type Access = 'key' | 'admin key' | 'key or token' | 'token' | 'data token' | 'bearer' | 'none';

/** What endpoints are about, in the order of the reference: whoever comes to it begins with a session. */
export const tags = [
  'Sessions',
  'Chat',
  'Data',
  'Embed pages',
  'Embed tenants',
  'MCP',
  'Administration',
  'Health',
] as const;

/** What an endpoint takes and gives, as it is documented; tests hold every real answer to it. */
export type Contract = {
  /** What clients made from the document call it. */
  operation: string;
  method: Method;
  path: string;
  summary: string;
  description: string;
  tag: (typeof tags)[number];
  access: Access;
  query?: z.ZodObject;
  /** The body of the answer by its status; null: none. */
  answers: { 200: Answer; 202?: null; 503?: Answer } | { 204: null };
  /** What it refuses beyond what its access and its body imply. */
  refuses: readonly RefusalCode[];
  /** Called from browsers, so it answers CORS preflights (DECISIONS.md 1). */
  fromBrowsers?: true;
  /** Headers that its clients send besides those of every endpoint, and that browsers ask for. */
  browserHeaders?: readonly string[];
  /**
   * Refuses in the words and the form that clients of the data API show to people (DATA-API.md), or as clients of
   * MCP expect it, whose own errors are those of JSON-RPC.
   */
  refusesAs?: 'data API' | 'MCP';
  /** Answers also where the Worker is misconfigured, to say so. */
  worksMisconfigured?: true;
} & Body;

/** What is sent, with one body that works as it stands against what `npm start` makes, but for ids that are good once. */
type Body = { body: z.ZodType; example: object } | { body?: undefined; example?: undefined };

export type Answer = ({ schema: z.ZodType; contentType?: string } | { contentType: string }) & {
  /** Other forms of the same, for those who ask for them. */
  also?: readonly string[];
};
