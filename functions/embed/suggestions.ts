import { zValidator } from '@hono/zod-validator';
import { agentSuggestionsOf, findOwnModel, selectAgentSuggestions } from '../../db/agent-suggestions.ts';
import { type DataAccess, selectDataAccess } from '../../db/data-access.ts';
import { suggestionsAnswer } from '../../schema/wire/feedback.ts';
import { agentQuery } from '../../schema/wire/own-threads.ts';
import { accessIn } from '../data/access-in.ts';
import type { Contract } from '../gate/contract.ts';
import { embedToken } from '../gate/credential.ts';
import { endpoint } from '../gate/endpoint.ts';
import { refuseInvalid } from '../gate/json-body.ts';
import { NO_STORE } from '../gate/response-headers.ts';
import { embedRoute } from './embed-route.ts';
import { aboutOwnThreads, threadRefusals } from './threads/thread-call.ts';

const contract = {
  ...embedRoute,
  operation: 'suggestQuestions',
  method: 'GET',
  path: '/api/v1/embed/suggestions',
  summary: 'Suggest questions to begin with',
  description:
    "The agent's own, if it has some; otherwise up to three about what the token's user may see, which are certain to be understood.",
  query: agentQuery,
  answers: { 200: { schema: suggestionsAnswer } },
  refuses: [...threadRefusals, 'branch_not_found'],
} as const satisfies Contract;

export const suggestQuestions = endpoint(contract).get(
  contract.path,
  embedToken,
  zValidator('query', agentQuery, refuseInvalid),
  async (context) => {
    const rows = await aboutOwnThreads(context, context.req.valid('query').agentId, (user) => [
      findOwnModel(context.get('session').idHash),
      selectAgentSuggestions(),
      selectDataAccess(user),
    ]);
    const { suggestions, accessibleViews } = agentSuggestionsOf(rows[1]);
    return context.json(
      { suggestions: suggestions ?? (await made(context.env, accessIn(rows[2]), accessibleViews)) },
      200,
      NO_STORE,
    );
  },
);

/** What makes questions of a model is evaluated where it is needed: the Worker starts without it. */
async function made(env: object, access: DataAccess, views: string[] | null): Promise<string[]> {
  const { questionsOver } = await import('./questions-over.ts');
  return questionsOver(env, access, views);
}
