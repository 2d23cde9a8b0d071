import type { DataRows } from '../../../db/data-source.ts';
import { BoundedMemory } from '../../gate/bounded-memory.ts';
import type { Dated } from './freshness.ts';

/** What statements have found, as it is kept and sent between Worker and object. */
export type KeptResult = Dated & { untilMs: number; bytes: Uint8Array };

/** What was read for one who asked. `stale` is older than the model would have it. */
export type FoundResult = {
  found: () => DataRows[];
  /** What this isolate remembers it as: as long as it is this one, all that was made of it will do again. */
  kept: KeptResult | undefined;
  how: 'hit' | 'joined' | 'asked' | 'stale';
  readAtMs: number;
  isSlow: boolean;
};

export const encodeFound = (found: readonly DataRows[]): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(found));

/** `encodeFound` has written it, and nothing else can. */
export const decodeFound = (bytes: Uint8Array): DataRows[] => JSON.parse(new TextDecoder().decode(bytes));

const BUDGET_BYTES = 16 * 1024 * 1024;
/** Larger ones would push out many that are asked for more often. */
const LARGEST_BYTES = 1024 * 1024;
/** What a map and its key take besides. */
const ENTRY_BYTES = 500;

/** Results that this isolate has read lately. */
const memory = new BoundedMemory<KeptResult>(BUDGET_BYTES);

export function rememberedResult(key: string, nowMs: number): KeptResult | undefined {
  const kept = memory.get(key);
  if (kept === undefined || kept.untilMs > nowMs) return kept;
  memory.forget(key);
  return undefined;
}

export function rememberResult(key: string, kept: KeptResult): void {
  const { byteLength } = kept.bytes;
  if (byteLength <= LARGEST_BYTES) memory.set(key, kept, byteLength + ENTRY_BYTES);
  else memory.forget(key);
}
