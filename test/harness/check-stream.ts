import { expect } from 'vitest';
import { checkStream } from '../../schema/wire/check-stream.ts';
import type { StreamRecord } from '../../schema/wire/stream-record.ts';
import { brokenRules } from '../../schema/wire/stream-rules.ts';

/** Holds the records of any whole response of the chat endpoint to its contract. */
export function expectValidStream(records: readonly StreamRecord[]): void {
  expect(brokenRules(records.map((record, index) => ({ line: index + 1, record })))).toEqual([]);
}

/** The same for a response as it came over the wire. */
export function expectValidBody(body: Uint8Array): void {
  expect(checkStream(body)).toEqual([]);
}
