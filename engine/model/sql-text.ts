import type { Definition } from './definition.ts';
import { isYamlMap } from './load-yaml.ts';
import { SnippetError, UNDEFINED_TEMPLATE, UnsupportedFeature } from './snippet.ts';

/**
 * SQL as it is written; null where there is none. What YAML has made a mapping of begins with a brace.
 * @throws SnippetError, UnsupportedFeature where it is no text
 */
export function sqlOf(definition: Definition, key: string): string | null {
  const value = definition.value(key);
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return String(value);
  if (!isYamlMap(value)) throw new SnippetError(`\`${key}\` must be a text`);
  const [inner] = value.entries.keys();
  if (inner?.startsWith('{')) throw new UnsupportedFeature(UNDEFINED_TEMPLATE);
  throw new SnippetError(`\`${key}\` begins with a brace, which is YAML's own; put all of it in quotes`);
}
