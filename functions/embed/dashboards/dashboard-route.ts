/** What all of these calls have in common. */
export const dashboardRoute = {
  tag: 'Embed pages',
  access: 'token',
  fromBrowsers: true,
} as const;

/** What they may refuse before they come to a widget. */
export const dashboardRefusals = ['dashboard_not_found', 'branch_not_found', 'data_unavailable'] as const;

/** And where rows are asked for. */
export const rowRefusals = [...dashboardRefusals, 'query_refused', 'too_many_queries'] as const;
