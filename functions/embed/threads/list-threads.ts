import { zValidator } from '@hono/zod-validator';
import { ownThreadsFrom, placeIn, selectOwnThreads } from '../../../db/own-threads.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { ownThreadsPage, ownThreadsQuery } from '../../../schema/wire/own-threads.ts';
import { decodeKeyCursor, encodeKeyCursor } from '../../../schema/wire/page.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { refuseInvalid } from '../../gate/json-body.ts';
import { aboutOwnThreads, threadRefusals } from './thread-call.ts';

const LIST = 'own-threads';

const contract = {
  operation: 'listOwnThreads',
  method: 'GET',
  path: '/api/v1/embed/threads',
  summary: "List a user's threads",
  description: "The threads of the token's user with one agent, last used first.",
  tag: 'Embed pages',
  access: 'token',
  query: ownThreadsQuery,
  answers: { 200: { schema: ownThreadsPage } },
  refuses: ['invalid_cursor', ...threadRefusals],
  fromBrowsers: true,
} as const satisfies Contract;

/** Another user's threads, those of the same user in another embed tenant and with other agents are not in it. */
export const listOwnThreads = endpoint(contract).get(
  contract.path,
  embedToken,
  zValidator('query', ownThreadsQuery, refuseInvalid),
  async (context) => {
    const { first, after: cursor, agentId } = context.req.valid('query');
    const after = cursor === undefined ? undefined : placeIn(decodeKeyCursor(LIST, cursor) ?? '');
    if (cursor !== undefined && after === undefined) throw new Refusal('invalid_cursor');

    const rows = await aboutOwnThreads(context, agentId, (user) => selectOwnThreads(user, { first, after }));
    const threads = ownThreadsFrom(rows[0]);
    const shown = threads.slice(0, first);
    const cursorAt = (index: number) => {
      const place = shown.at(index)?.place;
      return place === undefined ? null : encodeKeyCursor(LIST, place);
    };
    return context.json(
      {
        items: shown.map(({ item }) => item),
        pageInfo: {
          hasNextPage: threads.length > first,
          hasPreviousPage: rows[1]?.[0]?.has === true,
          startCursor: cursorAt(0),
          endCursor: cursorAt(-1),
        },
      },
      200,
      { 'Cache-Control': 'no-store' },
    );
  },
);
