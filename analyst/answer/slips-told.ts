import type { Slip } from '../language/slips.ts';
import { escapeMarkdown } from './format-values.ts';
import { joined } from './nouns.ts';

/** "I read “aprl” as “april”.", so that nobody takes a figure for another's. */
export function wordSlips(slips: Slip[]): string {
  const told = slips.map(
    ({ written, meant }) => `“${escapeMarkdown(written)}” as “${escapeMarkdown(meant)}”`,
  );
  return told.length === 0 ? '' : `I read ${joined([...new Set(told)])}.`;
}
