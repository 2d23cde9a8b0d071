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

/** Said before a figure of which nobody can be sure that it is the one that was meant. */
export const wordAssumed = (title: string): string =>
  `I am not sure which figure you mean, so I took “${escapeMarkdown(title)}”. Name another one if it is not that.`;
