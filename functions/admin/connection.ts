import type { ObjectRef } from '@pothos/core';
import type { Statement } from '../../db/client.ts';
import { type Page, pageFrom, type Records, selectPage } from '../../db/records.ts';
import { Refusal } from '../../schema/refusals.ts';
import { DEFAULT_PAGE_SIZE, decodeCursor, encodeCursor, MAX_PAGE_SIZE } from '../../schema/wire/page.ts';
import type { Reach } from './admission.ts';
import { type AdminContext, builder, type Types } from './builder.ts';

/** Cursor connections (DECISIONS.md 4): newest first, stable while rows come and go. */

type PageInfo = {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
};
type Edge<Node> = { cursor: string; node: Node };
export type Connection<Node> = { edges: Edge<Node>[]; pageInfo: PageInfo };

const PageInfoType = builder.objectRef<PageInfo>('PageInfo').implement({
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage'),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
    startCursor: t.exposeString('startCursor', { nullable: true }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
  }),
});

type NodeRef<Node> = ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<Types>, Node>;

/** The connection type of a node type; `XConnection` and `XEdge` by the name of its node. */
export function connectionOf<Node>(name: string, node: NodeRef<Node>) {
  const EdgeType = builder.objectRef<Edge<Node>>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      // Pothos asks of each type whether it is a list, which nothing answers of a type parameter.
      node: t.field({ type: node, resolve: (edge) => edge.node as never }),
    }),
  });
  return builder.objectRef<Connection<Node>>(`${name}Connection`).implement({
    fields: (t) => ({
      edges: t.field({
        type: [EdgeType],
        complexity: { field: 0, multiplier: 1 },
        resolve: ({ edges }) => edges,
      }),
      nodes: t.field({
        type: [node],
        complexity: { field: 0, multiplier: 1 },
        resolve: ({ edges }) => edges.map((edge) => edge.node),
      }),
      pageInfo: t.field({ type: PageInfoType, complexity: 0, resolve: ({ pageInfo }) => pageInfo }),
    }),
  });
}

/** The arguments of every connection. */
export const pageArguments = builder.args((t) => ({
  first: t.int({ description: `How many, from 1 to ${MAX_PAGE_SIZE}; ${DEFAULT_PAGE_SIZE} without it.` }),
  after: t.string({ description: 'The endCursor of the page before.' }),
}));

export type PageArguments = { first?: number | null | undefined; after?: string | null | undefined };

/** A page costs as much as the records it can have, each with what is asked of it. */
export const pageCost = ({ first }: PageArguments) => ({ field: 2, multiplier: pageSize(first) });

const pageSize = (first: number | null | undefined): number =>
  Math.min(Math.max(first ?? DEFAULT_PAGE_SIZE, 0), MAX_PAGE_SIZE);

/** @throws Refusal 400 when no page can have that many. */
export function requirePageSize(first: number | null | undefined): number {
  const size = first ?? DEFAULT_PAGE_SIZE;
  if (size >= 1 && size <= MAX_PAGE_SIZE) return size;
  const message = `must be a whole number from 1 to ${MAX_PAGE_SIZE}`;
  throw new Refusal('invalid_request', `first: ${message}`, { issues: [{ path: 'first', message }] });
}

/** Reads one page of records. @throws Refusal 400 when the cursor is not of this list. */
export async function readPage<Item>(
  { admission }: AdminContext,
  records: Records<Item>,
  { first, after }: PageArguments,
  { where, reach = 'whole' }: { where?: Statement | undefined; reach?: Reach } = {},
): Promise<Connection<Item>> {
  const size = requirePageSize(first);
  const afterId = after == null ? undefined : decodeCursor(records.list, after);
  if (after != null && afterId === undefined) throw new Refusal('invalid_cursor');
  const rows = await admission.readAll(selectPage(records, { first: size, afterId, where }), reach);
  return connection(
    pageFrom(rows, size, (item) => records.item.parse(item)),
    records.list,
  );
}

function connection<Item>({ items, ...has }: Page<Item>, list: string): Connection<Item> {
  const edges = items.map(({ id, item }) => ({ cursor: encodeCursor(list, id), node: item }));
  return { edges, pageInfo: { ...has, ...endsOf(edges) } };
}

export const endsOf = (edges: readonly { cursor: string }[]) => ({
  startCursor: edges.at(0)?.cursor ?? null,
  endCursor: edges.at(-1)?.cursor ?? null,
});
