import type { YamlScalar } from './yaml-tree.ts';

const NUMBER = /^(?:0|-?[1-9]\d{0,14}|\d{1,9}\.\d{1,9})$/;
/** What YAML 1.2 reads as something else than text, besides. */
const OTHER_THAN_TEXT =
  /^(?:~|N(?:ull|ULL)|T(?:rue|RUE)|F(?:alse|ALSE)|0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?)$/;
const WORDS: ReadonlyMap<string, YamlScalar['value']> = new Map<string, YamlScalar['value']>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** What a word without quotes is; undefined where it is written in a way that is seldom used. */
export function plainScalar(text: string): YamlScalar['value'] | undefined {
  const value = WORDS.get(text);
  if (value !== undefined) return value;
  if (NUMBER.test(text)) return Number(text);
  return OTHER_THAN_TEXT.test(text) ? undefined : text;
}
