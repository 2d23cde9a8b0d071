import { zValidator } from '@hono/zod-validator';
import { colleaguesOf, selectColleagues } from '../../../db/dashboard-shares.ts';
import { colleagues, colleaguesQuery } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { refuseInvalid } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { callApp } from './app-call.ts';
import { sharingRefusals } from './app-route.ts';

const contract = {
  ...embedRoute,
  operation: 'listColleagues',
  method: 'GET',
  path: '/api/v1/embed/app/colleagues',
  summary: 'Find whom a dashboard can be shared with',
  description:
    'Members and groups of the embed tenant, up to 50 of each in order, whose name or e-mail has the words of `search`.',
  query: colleaguesQuery,
  answers: { 200: { schema: colleagues } },
  refuses: sharingRefusals,
} as const satisfies Contract;

export const listColleagues = endpoint(contract).get(
  contract.path,
  embedToken,
  zValidator('query', colleaguesQuery, refuseInvalid),
  async (context) => {
    const { search } = context.req.valid('query');
    const [rows] = await callApp(context, {
      purpose: 'share',
      statements: (user) => [selectColleagues(user, search)],
    });
    return context.json(colleaguesOf(rows), 200, NO_STORE);
  },
);
