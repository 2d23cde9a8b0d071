import { zValidator } from '@hono/zod-validator';
import { threadRecords } from '../../db/admin/threads.ts';
import { admit } from '../../db/admission.ts';
import { requireRecord } from '../../db/records.ts';
import { adminAccess, wholeAccount } from '../../db/requirements.ts';
import { Refusal } from '../../schema/refusals.ts';
import { exportedThreadQuery, rowIdOf } from '../../schema/wire/admin.ts';
import { streamRecord } from '../../schema/wire/stream-record.ts';
import { threadObject } from '../chat/thread/find-thread.ts';
import type { Contract } from '../gate/contract.ts';
import { apiKey } from '../gate/credential.ts';
import { requestDatabase } from '../gate/database.ts';
import { endpoint } from '../gate/endpoint.ts';
import { refuseInvalid } from '../gate/json-body.ts';
import { NDJSON_HEADERS } from '../gate/response-headers.ts';
import { recordOf } from './records.ts';

const contract = {
  operation: 'exportThread',
  method: 'GET',
  path: '/admin/threads/:id/records',
  summary: 'Export a thread',
  description:
    'Every complete record of the thread, oldest first and with the rows of results, one JSON object per line as the chat streams them. A connection that breaks is gone on with by `afterSort`. The id is that of `threads` in the administration API.',
  tag: 'Administration',
  access: 'admin key',
  query: exportedThreadQuery,
  answers: { 200: { schema: streamRecord, contentType: 'application/x-ndjson' } },
  refuses: ['account_wide_key_required', 'thread_not_found'],
} as const satisfies Contract;

/** The object writes what the connection takes, so that a thread of any length costs no memory here. */
export const exportThread = endpoint(contract).get(
  contract.path,
  zValidator('query', exportedThreadQuery, refuseInvalid),
  async (context) => {
    const { afterSort } = context.req.valid('query');
    const key = await apiKey(context);
    const [, rows] = await requestDatabase(context).batch([
      admit(key, [adminAccess, wholeAccount]),
      requireRecord(threadRecords, rowIdOf(context.req.param('id'))),
    ]);
    const exported = await threadObject(context.env, recordOf(threadRecords, rows)).exported(afterSort);
    if (exported === 'gone') throw new Refusal('thread_not_found');
    return context.body(exported, 200, NDJSON_HEADERS);
  },
);
