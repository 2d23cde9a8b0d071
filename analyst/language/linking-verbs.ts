import { rootOf } from './word-roots.ts';

/**
 * Verbs that only tie a thing to its figure: "which route carries the most passengers". What becomes of things ("cancel",
 * "return", "fail") is none of them, for it would be another figure.
 */
const ROOTS: ReadonlySet<string> = new Set(
  `
  carry transport travel lead run hold host give take make do place handle perform conduct serve treat see attend visit
  use receive get bring generate produce create cause contribute account record log happen occur arise come go work teach
  process manage own have stay buy purchase order sell book rent drive operate show earn drink eat play write spend draw
  attract employ keep hold owe look do contain include face incur rack achieve reach score clock post boast gather
`
    .trim()
    .split(/\s+/)
    .map(rootOf),
);

export function isLinkingVerb(word: string): boolean {
  return ROOTS.has(rootOf(word)) || ROOTS.has(rootOf(word.replace(/e?s$/, '')));
}

/** "on hold", "in use": the same word as a noun, which tells a state. */
export const isStateOfThings = (before: string, word: string, next: string): boolean =>
  /^(?:on|in|under|off|out)$/.test(before) &&
  isLinkingVerb(word) &&
  !/(?:ing|ed|s)$/.test(word) &&
  next !== 'to';
