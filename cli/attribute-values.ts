import { usageFailure } from './failures.ts';

export type AttributeValue = { name: string; value?: unknown };

export const ATTRIBUTE = {
  type: 'text',
  description: 'User attribute name=value; the value is text, or JSON such as 42, ["a","b"] or null',
  hint: 'name=value',
  many: true,
} as const;

/** `city=Berlin`, `age=42`, `regions=["EU","US"]`; `zip="01234"` for text that looks like something else. */
export const readAttributes = (given: readonly string[]): AttributeValue[] =>
  given.map((text) => namedValue('attribute', text));

/** The same for `--setting allowAi=false`, as an object. */
export const readSettings = (given: readonly string[]): object =>
  Object.fromEntries(
    given.map((text) => namedValue('setting', text)).map(({ name, value }) => [name, value]),
  );

/** The same for `--limit chatStartsPerUserMinute=60`; `none` is its default. */
export const readLimits = (given: readonly string[]): object =>
  Object.fromEntries(
    given
      .map((text) => namedValue('limit', text))
      .map(({ name, value }) => [name, value === 'none' ? null : value]),
  );

function namedValue(option: string, text: string): Required<AttributeValue> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw usageFailure(`--${option} is name=value, not "${text}".`);
  }
  return { name, value: jsonOrText(value) };
}

function jsonOrText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/** The same in words. */
export const attributesInWords = (values: readonly AttributeValue[]): string =>
  values
    .map(({ name, value }) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
