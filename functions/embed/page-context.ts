import { zValidator } from '@hono/zod-validator';
import { admit } from '../../db/admission.ts';
import { selectSessionPage, sessionPageOf } from '../../db/embed-pages.ts';
import { Refusal } from '../../schema/refusals.ts';
import { pageContext } from '../../schema/wire/embed-page.ts';
import { agentQuery } from '../../schema/wire/own-threads.ts';
import type { Contract } from '../gate/contract.ts';
import { embedToken } from '../gate/credential.ts';
import { requestDatabase } from '../gate/database.ts';
import { endpoint } from '../gate/endpoint.ts';
import { refuseInvalid } from '../gate/json-body.ts';
import { NO_STORE } from '../gate/response-headers.ts';
import { embedRoute } from './embed-route.ts';
import { agentIdOf, contextOf } from './pages/page-context.ts';

const contract = {
  ...embedRoute,
  operation: 'getPageContext',
  method: 'GET',
  path: '/api/v1/embed/page',
  summary: 'Find what a page shows and may do',
  description:
    "The session's settings and look, and the account's where it says nothing; the agent that its chat talks to; who may frame it.",
  query: agentQuery,
  answers: { 200: { schema: pageContext } },
  refuses: [],
} as const satisfies Contract;

/** What the HTML of a page tells as well, for one that has got another session from its host. */
export const getPageContext = endpoint(contract).get(
  contract.path,
  embedToken,
  zValidator('query', agentQuery, refuseInvalid),
  async (context) => {
    const session = context.get('session');
    const { agentId } = context.req.valid('query');
    const [, pageRows] = await requestDatabase(context).batch([
      admit(session, []),
      selectSessionPage(session.idHash, agentIdOf(agentId)),
    ]);
    const page = sessionPageOf(pageRows);
    if (page === undefined) throw new Refusal('invalid_credential');
    return context.json(contextOf(context, page), 200, NO_STORE);
  },
);
