import type { GraphQLSchema } from 'graphql';
import './account.ts';
import './agents.ts';
import './api-keys.ts';
import './audit-log.ts';
import './catalog.ts';
import './dashboards.ts';
import './data-source-test.ts';
import './deployment-secrets.ts';
import './deployments.ts';
import './embed-tenants.ts';
import './external-users.ts';
import './failed-answers.ts';
import './feedback.ts';
import './fonts.ts';
import './generated-model.ts';
import './internal-users.ts';
import './memberships.ts';
import './model-branches.ts';
import './model-changes.ts';
import './personal-data.ts';
import './sessions.ts';
import './threads.ts';
import './usage.ts';
import './verified-queries.ts';
import { builder } from './builder.ts';

/** The whole administration API. This module is loaded with the first request for it, not at start-up. */
export const schema: GraphQLSchema = builder.toSchema();
