/** Where things come from and where they go, by the word before a value and by what columns are called. */
const DIRECTIONS: [preposition: RegExp, name: RegExp][] = [
  [
    /^(?:into|to|towards)$/,
    /\b(?:target|destination|arrival|to|into|recipient|receiver|end|dropped|drop[- ]off|delivered)\b/i,
  ],
  [/^from$/, /\b(?:source|origin|departure|from|sender|start|picked|pick[- ]up|collected)\b/i],
];

/** What a column is called of where things go, or come from; null where the word says no direction. */
export function nameOfDirection(preposition: string): RegExp | null {
  return DIRECTIONS.find(([said]) => said.test(preposition))?.[1] ?? null;
}
