/** Every way the service says no: the stable `code`, its HTTP status and the words for a person. */
export const refusals = {
  malformed_json: [400, 'The request body is not valid JSON. Send one complete JSON object.'],
  invalid_cursor: [400, 'The cursor is not one of this list. Send pageInfo.endCursor of an earlier page.'],
  json_required: [400, 'Send a JSON object with the header Content-Type: application/json.'],
  invalid_request: [400, 'The request is not valid.'],
  invalid_document: [400, 'The GraphQL document is not valid.'],
  document_too_costly: [400, 'The GraphQL document asks for too much at once. Ask for less, or in pages.'],
  deployment_required: [400, 'deploymentId is required: this account has no default deployment.'],
  duplicate_user_attribute: [400, 'userAttributes names the same attribute twice.'],
  duplicate_definition: [400, 'The same name is defined twice.'],
  literals_unconfirmed: [400, 'The query holds values that have to be confirmed.'],
  query_refused: [400, 'The query cannot be run.'],
  dashboard_unfit: [400, 'The dashboard does not fit the model. Mend what is listed before it is published.'],
  user_attributes_not_found: [400, 'User attributes not found'],
  user_attribute_type_mismatch: [400, 'A user attribute value does not match the type of its definition.'],
  groups_not_found: [400, 'Groups not found'],
  attribute_type_immutable: [400, 'cannot change type of an existing user attribute.'],
  missing_credential: [401, 'Send an API key: Authorization: Api-Key <API_KEY>.'],
  invalid_credential: [401, 'The API key or token is unknown, expired or revoked.'],
  token_required: [401, 'This needs the token of a session: Authorization: Embed-Token <token>.'],
  session_not_redeemable: [401, 'The session is unknown, used, expired or revoked. Generate a new one.'],
  admin_required: [403, 'This needs an API key with admin access.'],
  account_wide_key_required: [
    403,
    'This API key is limited to some deployments. Use an admin key without that limit.',
  ],
  internal_users_forbidden: [
    403,
    'This API key may not act as an internal user. Use an admin key, or one made with the permission internalUsers.',
  ],
  user_key_forbidden: [
    403,
    'This API key is bound to one user and agent. It opens MCP alone: POST /mcp/{agentId}, as a bearer.',
  ],
  operator_required: [403, 'Only the operator of this service may do that, with the header Operator-Key.'],
  deployment_forbidden: [403, 'This API key or token is not allowed to use that deployment.'],
  origin_forbidden: [
    403,
    'Pages of this origin may not call here. An administrator lists those that may: npx embed-analytics account update --allowed-origin <origin>.',
  ],
  plan_required: [403, 'The Chat API is available on the Premium and Enterprise plans.'],
  creator_mode_disabled: [403, 'Creator mode is not enabled for this account (useCreatorMode).'],
  creator_mode_required: [403, 'This needs a session with creator mode. Generate it with creatorMode: true.'],
  authoring_forbidden: [
    403,
    'This session may not make or change dashboards (its setting allowAuthoring is false).',
  ],
  sharing_forbidden: [403, 'This session may not share dashboards (its setting allowSharing is false).'],
  dashboard_read_only: [
    403,
    'This dashboard is not yours: it can be looked at, and not changed. Duplicate one of the account to have your own.',
  ],
  branch_forbidden: [
    403,
    "A session token runs on its session's own branch. Name another one with branchName when the session is made.",
  ],
  data_token_missing: [403, "Authorization header isn't set"],
  data_token_invalid: [403, 'Invalid token'],
  key_opens_no_data: [
    403,
    'Invalid token: an API key opens no data route. Ask for a token with it: POST /api/v1/deployments/{id}/token.',
  ],
  token_claims_refused: [403, 'The claims of this token are not what a token may say here.'],
  sql_forbidden: [
    403,
    'SQL is shown to tokens that were made with an admin key (POST /api/v1/deployments/{id}/token).',
  ],
  downloads_forbidden: [
    403,
    'There are no downloads here: allowDownloads is false, of the session or of its account.',
  ],
  ai_forbidden: [403, 'This session was made without AI (its setting allowAi is false).'],
  thread_not_owned: [403, 'This chat thread belongs to another user.'],
  endpoint_not_found: [404, 'There is no such endpoint. GET /docs lists those there are.'],
  account_not_found: [404, 'No account of that name is reachable with this API key.'],
  agent_not_found: [404, 'Agent not found in this account.'],
  branch_not_found: [404, 'The deployment has no branch of that name.'],
  deployment_not_found: [404, 'Deployment not found in this account.'],
  api_key_not_found: [404, 'API key not found in this account.'],
  deployment_secret_not_found: [404, 'Deployment secret not found in this account.'],
  model_version_not_found: [404, 'The branch has no such version.'],
  external_user_not_found: [404, 'External user not found in this account.'],
  internal_user_not_found: [404, 'Internal user not found in this account.'],
  embed_tenant_not_found: [404, 'Embed tenant not found in this account.'],
  membership_not_found: [404, 'Membership not found in this account.'],
  group_not_found: [404, 'Group not found in this embed tenant.'],
  user_attribute_not_found: [404, 'User attribute not found in this embed tenant.'],
  session_not_found: [404, 'Session not found in this account.'],
  font_not_found: [404, 'Font not found in this account.'],
  dashboard_not_found: [404, 'There is no such dashboard, or it is not for you.'],
  widget_unavailable: [
    404,
    'The dashboard has no such widget, or some of what it rests on is not there, or not for you.',
  ],
  control_not_found: [404, 'The dashboard has no control of values of that member, or it is not for you.'],
  dashboard_version_not_found: [
    404,
    'The dashboard has not been published under this number, or too long ago.',
  ],
  member_not_found: [404, 'This embed tenant has no member of that externalId.'],
  share_not_found: [404, 'The dashboard is not shared under this id.'],
  verified_query_not_found: [404, 'Verified query not found.'],
  result_not_found: [
    404,
    'There is no such result, or its thread is gone. The results of an answer can be shown once it has ended.',
  ],
  thread_not_found: [404, 'Chat thread not found.'],
  message_not_found: [404, 'No question of this thread has that messageId.'],
  method_not_allowed: [405, 'Send a POST: nothing else is answered here.'],
  not_acceptable: [406, 'Send the header Accept: application/json, text/event-stream.'],
  already_exists: [409, 'There is one of that name already.'],
  branch_changed: [
    409,
    'The branch has changed meanwhile. Pull it, bring your changes up to date and send them again.',
  ],
  dashboard_changed: [
    409,
    'The dashboard has changed meanwhile. Read it again, bring your changes up to date and send them again.',
  ],
  model_not_own: [
    409,
    'This deployment serves the model of another one. Change it there, or give this one a model of its own first (modelFrom).',
  ],
  model_in_use: [
    409,
    'Other deployments serve the model of this one. Let them serve another one first (modelFrom).',
  ],
  model_source_borrows: [
    409,
    'That deployment serves the model of another one itself. Name the one that has the model.',
  ],
  default_branch_kept: [409, 'This is the default branch, which agents run on. It cannot be deleted.'],
  last_admin_key: [409, 'This is the last admin key of the account. Create another one first.'],
  too_many_deployment_secrets: [
    409,
    'The deployment has two secrets already. Delete the one that nothing signs with any more.',
  ],
  too_many_fonts: [409, 'An account has 20 fonts at the most. Delete one first.'],
  too_many_verified_queries: [409, 'A deployment has 500 verified queries at the most. Delete one first.'],
  thread_busy: [409, 'Streaming for thread is in progress'],
  body_too_large: [413, 'The request body is larger than 1 MiB.'],
  external_user_limit: [429, 'The account has reached its limit of external users.'],
  too_many_turns: [429, 'As many answers are running at once as may. Wait for one of them, or stop it.'],
  too_many_queries: [
    429,
    'Too many queries run over the data of this deployment at once. Ask again in a minute.',
  ],
  too_much_feedback: [429, 'As many answers of this thread are rated as may be.'],
  too_many_threads: [429, 'You have as many threads as you may. Go on in one of them.'],
  too_many_dashboards: [429, 'You have as many dashboards as you may. Delete one first.'],
  too_many_shares: [429, 'The dashboard is shared as often as may be. Share it with a group instead.'],
  model_tokens_used_up: [429, 'The tokens of language models for this period are used up.'],
  rate_limited: [429, 'Too many requests. Wait for the seconds given in Retry-After.'],
  data_unavailable: [500, 'The data of this deployment cannot be read. Tell its administrator.'],
  misconfigured: [500, 'The service is misconfigured. Whoever runs it sees what is wrong at /readyz.'],
  database_unavailable: [
    503,
    'The service cannot reach its database at the moment. Send the request again after the seconds given in Retry-After.',
  ],
  internal_error: [500, 'Something went wrong on our side. Quote the request id when you report it.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof refusals;
export type RefusalStatus = (typeof refusals)[RefusalCode][0];

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusals, code);

export type Issue = { path: string; message: string };

/** Thrown by whatever finds out that a request cannot be served; the gate turns it into the HTTP answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: RefusalStatus;
  readonly issues: Issue[] | undefined;
  /** When the same may come through. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    message: string = refusals[code][1],
    { issues, retryAfterSeconds }: { issues?: Issue[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.status = refusals[code][0];
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
