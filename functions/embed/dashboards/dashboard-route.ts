/** What calls of a dashboard may refuse before they come to a widget. */
export const dashboardRefusals = ['dashboard_not_found', 'branch_not_found', 'data_unavailable'] as const;

/** And where rows are asked for. */
export const rowRefusals = [...dashboardRefusals, 'query_refused', 'too_many_queries'] as const;
