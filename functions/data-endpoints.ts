import { cubesql } from './data/api/cubesql.ts';
import { dryRun, dryRunByPost } from './data/api/dry-run.ts';
import { load, loadByPost, subscribe, subscribeByPost } from './data/api/load.ts';
import { meta, metaByPost } from './data/api/meta.ts';
import { noSuchDataRoute } from './data/api/no-such-data-route.ts';
import { refuseWebSockets } from './data/api/refuse-web-sockets.ts';
import { showSql, showSqlByPost } from './data/api/sql.ts';
import type { Route } from './service.ts';

/** What is served at `{deploymentUrl}`. */
export const dataRoutes: readonly Route[] = [
  refuseWebSockets,
  load,
  loadByPost,
  subscribe,
  subscribeByPost,
  meta,
  metaByPost,
  dryRun,
  dryRunByPost,
  showSql,
  showSqlByPost,
  cubesql,
  noSuchDataRoute,
];
