import type { Budget } from './budget.ts';

/** What is done with texts, asked of the budget before it is done. */

export function concatenated(parts: readonly string[], separator: string, budget: Budget): string {
  const between = Math.max(0, parts.length - 1) * separator.length;
  budget.steps(parts.length);
  budget.characters(parts.reduce((sum, part) => sum + part.length, between));
  return parts.join(separator);
}

export function repeated(text: string, times: number, budget: Budget): string {
  const count = Math.max(0, Math.floor(times));
  budget.characters(text.length * count);
  return text.repeat(count);
}

export function replaced(text: string, sought: string, by: string, times: number, budget: Budget): string {
  if (sought === '') return budget.refuse('replace needs a text to look for');
  const parts = split(text, sought, times, budget);
  return concatenated(parts, by, budget);
}

/** Cut at a separator, at most so many times; without one at white space. */
export function split(text: string, separator: string | null, times: number, budget: Budget): string[] {
  budget.search(text, separator ?? ' ');
  budget.characters(text.length);
  if (separator === null) return text.split(/\s+/).filter((part) => part !== '');
  if (separator === '') return budget.refuse('split needs a text to cut at');
  const parts = text.split(separator);
  budget.steps(parts.length);
  if (parts.length - 1 <= times) return parts;
  return [...parts.slice(0, times), parts.slice(times).join(separator)];
}

export function titled(text: string): string {
  return text.toLowerCase().replace(/(^|[^\p{L}\p{N}'])(\p{L})/gu, (whole) => whole.toUpperCase());
}

export const capitalized = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** All lines but the first set in, unless that and blank ones are, too. */
export function indented(
  text: string,
  by: string,
  { first, blank }: { first: boolean; blank: boolean },
  budget: Budget,
): string {
  const lines = split(text, '\n', Number.POSITIVE_INFINITY, budget);
  budget.characters(lines.length * by.length);
  const made = lines.map((line, index) =>
    (index === 0 && !first) || (line === '' && !blank) ? line : by + line,
  );
  return concatenated(made, '\n', budget);
}

/** `%s` and `%d` filled in, in order. */
export function filledIn(pattern: string, values: readonly string[], budget: Budget): string {
  const parts = split(pattern, '%', Number.POSITIVE_INFINITY, budget);
  let next = 0;
  const made: string[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    if (index === 0) made.push(part);
    else if (part === '' && index + 1 < parts.length) {
      index += 1;
      made.push(`%${parts[index] ?? ''}`);
    } else if (/^[sdi]/.test(part)) {
      const value = values[next];
      next += 1;
      made.push(
        (value ?? budget.refuse(`format has no value for the place ${next} of its text`)) + part.slice(1),
      );
    } else budget.refuse('format knows %s, %d and %%');
  }
  return concatenated(made, '', budget);
}
