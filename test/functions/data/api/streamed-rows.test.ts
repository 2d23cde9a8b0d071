import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linesResponse } from '../../../../functions/data/api/streamed-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const COLUMNS = [{ name: 'n', column_type: 'Int64' as const }];

/** With one cell, the digit 1. */
const ROW = new Uint8Array([0x44, 0, 0, 0, 11, 0, 1, 0, 0, 0, 1, 0x31]);

/** Rows without end; `left` is called when nobody wants more. */
async function* endless(left: () => void) {
  try {
    for (;;) yield { count: 1, pieces: [ROW], forms: ['as sent' as const] };
  } finally {
    left();
  }
}

it('gives up on a reader that takes nothing for 15 seconds', async () => {
  const left = vi.fn();
  const response = await linesResponse(COLUMNS, endless(left));
  const reader = response.body?.getReader();
  await reader?.read();
  await vi.advanceTimersByTimeAsync(14_000);
  await reader?.read();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(left).toHaveBeenCalledOnce();
  await expect(
    (async () => {
      for (;;) if ((await reader?.read())?.done !== false) return;
    })(),
  ).rejects.toThrow('took nothing');
});

it('lets go of the rows when the reader leaves', async () => {
  const left = vi.fn();
  const response = await linesResponse(COLUMNS, endless(left));
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(left).toHaveBeenCalledOnce();
});
