/** Two plans, and the evaluation, may give 5, 5.0 and 5.0000 for the same number. */
export function canonical(text: string): string {
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Math.round(Number(text) * 1e6) / 1e6) : text;
}
