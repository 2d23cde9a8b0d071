import { adminConsole } from './admin/console.ts';
import { exportThread } from './admin/export-thread.ts';
import { adminGraphql } from './admin/graphql.ts';
import { showReceipt } from './chat/results/show-receipt.ts';
import { getDeployment } from './data/deployment.ts';
import { createDataToken } from './data/deployment-token.ts';
import { demoPage } from './demo/demo-page.ts';
import { answeredWidget } from './embed/app/answered-widget.ts';
import { createDashboard } from './embed/app/create-dashboard.ts';
import { deleteOwnDashboard } from './embed/app/delete-own-dashboard.ts';
import { describeFields } from './embed/app/describe-fields.ts';
import { duplicateDashboard } from './embed/app/duplicate-dashboard.ts';
import { findFieldValues } from './embed/app/find-field-values.ts';
import { getOwnDashboard } from './embed/app/get-own-dashboard.ts';
import { listColleagues } from './embed/app/list-colleagues.ts';
import { listDashboards } from './embed/app/list-dashboards.ts';
import { listShares } from './embed/app/list-shares.ts';
import { noteOpened } from './embed/app/note-opened.ts';
import { previewWidgets } from './embed/app/preview-widgets.ts';
import { publishOwnDashboard } from './embed/app/publish-own-dashboard.ts';
import { restoreOwnDashboard } from './embed/app/restore-own-dashboard.ts';
import { saveDraft } from './embed/app/save-draft.ts';
import { shareDashboard } from './embed/app/share-dashboard.ts';
import { unshareDashboard } from './embed/app/unshare-dashboard.ts';
import { findDashboardValues } from './embed/dashboards/find-values.ts';
import { getDashboard } from './embed/dashboards/get-dashboard.ts';
import { readDashboardData } from './embed/dashboards/read-data.ts';
import { readDashboardRows } from './embed/dashboards/read-rows.ts';
import { generateSession } from './embed/generate-session.ts';
import { getPageContext } from './embed/page-context.ts';
import { embedPages } from './embed/pages/embed-pages.ts';
import { fontFile } from './embed/pages/font-file.ts';
import { sessionRevoke } from './embed/session-revoke.ts';
import { sessionToken } from './embed/session-token.ts';
import { suggestQuestions } from './embed/suggestions.ts';
import { deleteThread } from './embed/threads/delete-thread.ts';
import { giveFeedback } from './embed/threads/give-feedback.ts';
import { listOwnFeedback } from './embed/threads/list-feedback.ts';
import { listOwnThreads } from './embed/threads/list-threads.ts';
import { renameThread } from './embed/threads/rename-thread.ts';
import { deleteGroup } from './embed-tenants/delete-group.ts';
import { deleteUserAttribute } from './embed-tenants/delete-user-attribute.ts';
import { listGroups } from './embed-tenants/list-groups.ts';
import { listUserAttributes } from './embed-tenants/list-user-attributes.ts';
import { healthEndpoints } from './health/health-endpoints.ts';
import { mcp } from './mcp/mcp.ts';
import type { Route } from './service.ts';

/** What is served at `{base_url}`, but chats and rows. */
export const accountRoutes: readonly Route[] = [
  generateSession,
  sessionToken,
  sessionRevoke,
  getPageContext,
  suggestQuestions,
  getDashboard,
  readDashboardData,
  readDashboardRows,
  findDashboardValues,
  listDashboards,
  createDashboard,
  getOwnDashboard,
  saveDraft,
  deleteOwnDashboard,
  publishOwnDashboard,
  restoreOwnDashboard,
  describeFields,
  findFieldValues,
  previewWidgets,
  duplicateDashboard,
  answeredWidget,
  noteOpened,
  listShares,
  shareDashboard,
  unshareDashboard,
  listColleagues,
  listOwnThreads,
  renameThread,
  deleteThread,
  listOwnFeedback,
  giveFeedback,
  listGroups,
  deleteGroup,
  listUserAttributes,
  deleteUserAttribute,
  showReceipt,
  getDeployment,
  createDataToken,
  mcp,
  adminGraphql,
  exportThread,
  ...healthEndpoints,
  adminConsole,
  demoPage,
  fontFile,
  embedPages,
];
