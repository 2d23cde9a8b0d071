/** What one user is told is for no cache. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** Of JSON, one value in each line, that no proxy may hold back or change on the way. */
export const NDJSON_HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
