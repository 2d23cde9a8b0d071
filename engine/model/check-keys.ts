import { nearestName } from '../text/suggest.ts';
import { isYamlMap, modelKey, type YamlEntry, type YamlMap, type YamlValue } from './load-yaml.ts';
import type { Problems } from './problems.ts';
import {
  allKeys,
  decidesAnywhere,
  isKnown,
  type Kind,
  type KindName,
  kindWith,
  OTHER_WORDS,
  vocabulary,
} from './vocabulary.ts';

/** Finds every key of a file that means nothing: an error where it could have been a rule, else a warning. */
export function checkKeys(file: YamlMap, problems: Problems): void {
  new KeyCheck(problems).mapping(file, 'file', '');
}

/** Kinds with a name of their own; what is below another goes by the name of that. */
const NAMED: ReadonlySet<KindName> = new Set(['cube', 'view', 'dimension', 'measure', 'segment', 'join']);

/** What other systems would fill in. */
const TEMPLATE = /\{\{|\{%|\$\{/;

class KeyCheck {
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  mapping(map: YamlMap, kindName: KindName, within: string): void {
    const kind = vocabulary[kindName];
    const owner = NAMED.has(kindName) ? joined(within, map) : within;
    for (const [key, entry] of map.entries) {
      if (!isKnown(kind, key)) this.#unknown(key, entry, kind, owner);
      else if (kind.unused?.includes(key)) this.#unused(key, entry, kind, owner);
      else if (entry.value === null) this.#empty(key, entry, kind, owner);
      else {
        if (kind.describes?.includes(key)) this.#words(key, entry, owner);
        if (key === 'meta') this.#meta(entry.value, map, kind, owner);
        else this.#below(entry.value, kind.below?.[key], owner);
      }
    }
  }

  #words(key: string, entry: YamlEntry, owner: string): void {
    if (typeof entry.value !== 'string' || !TEMPLATE.test(entry.value)) return;
    const message = `\`${key}\` of ${owner} holds a template, which is shown as it stands.`;
    this.#tell('warning', entry, owner, message);
  }

  #below(value: YamlValue, kind: KindName | undefined, owner: string): void {
    if (kind === undefined) return;
    for (const item of Array.isArray(value) ? value : [value]) {
      if (isYamlMap(item)) this.mapping(item, kind, owner);
    }
  }

  /** Whatever is in there is the modeller's own, but for what search reads and what was meant to stand beside it. */
  #meta(value: YamlValue, around: YamlMap, kind: Kind, owner: string): void {
    if (!isYamlMap(value)) return;
    for (const [key, entry] of value.entries) {
      const meant = this.#meantInMeta(key, around, kind, owner);
      if (meant === null) continue;
      this.#tell(
        'warning',
        entry,
        owner,
        `\`meta\` of ${owner} has the key \`${entry.written}\`, did you mean ${meant}?`,
      );
    }
  }

  #meantInMeta(key: string, around: YamlMap, kind: Kind, owner: string): string | null {
    const nearest = nearestName(key, vocabulary.meta.describes ?? []);
    if (nearest !== null) return nearest === key ? null : nearest;
    const own = modelKey(key);
    const hasEffect = kind.describes?.includes(own) || (isKnown(kind, own) && decidesAnywhere(own));
    return hasEffect && !around.entries.has(own) ? `\`${own}\` of ${owner} itself` : null;
  }

  #unused(key: string, entry: YamlEntry, kind: Kind, owner: string): void {
    const what = `\`${key}\` of ${owner || `the ${kind.called}`} is ignored`;
    this.#tell('warning', entry, owner, `${what}: the Cube format has it, but nothing here uses it.`);
  }

  #empty(key: string, entry: YamlEntry, kind: Kind, owner: string): void {
    if (key === 'mask') return;
    const isPolicy = key === 'access_policy';
    const isNone = isPolicy && !entry.isBlank;
    const isRule = kind.isRule === true || (decidesAnywhere(key) && !isNone);
    const advice = isPolicy ? 'write [] to let nobody see it' : 'give it a value';
    const message = `\`${key}\` of ${owner || `the ${kind.called}`} is empty; ${advice}, or leave the key out.`;
    this.#tell(isRule ? 'error' : 'warning', entry, owner, message);
  }

  #unknown(key: string, entry: YamlEntry, kind: Kind, owner: string): void {
    const { file, line, column } = entry;
    this.#problems.countUnknownKey({ file, line, column, member: owner || null });
    const meant = meantBy(key, kind);
    const isRule =
      kind.isRule === true || (meant !== null && (kind.decides.includes(meant) || decidesAnywhere(meant)));
    const what = `The ${kind.called}${owner === '' ? '' : kind === vocabulary.file ? '' : owned(kind, owner)}`;
    const elsewhere =
      meant === key ? `, which belongs to ${withArticle(kindWith(key)?.called ?? '')}.` : null;
    const hint = elsewhere ?? (meant === null ? '.' : `, did you mean ${meant}?`);
    const effect = isRule ? '' : ' It is ignored; keys of your own go under `meta`.';
    this.#tell(
      isRule ? 'error' : 'warning',
      entry,
      owner,
      `${what} has the unknown key \`${entry.written}\`${hint}${effect}`,
    );
  }

  #tell(
    severity: 'error' | 'warning',
    { file, line, column }: YamlEntry,
    owner: string,
    message: string,
  ): void {
    const place = { file, line, column, member: owner || null };
    if (severity === 'error') this.#problems.error(place, message);
    else this.#problems.warning(place, message);
  }
}

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** "The view orders_view", "The access policy of orders_view". */
function owned(kind: Kind, owner: string): string {
  const isNamed = [...NAMED].some((name) => vocabulary[name] === kind);
  return isNamed ? ` ${owner}` : ` of ${owner}`;
}

/** The key that an unknown one was probably meant for: of this kind, else of any. */
function meantBy(key: string, kind: Kind): string | null {
  const other = OTHER_WORDS[key];
  if (other !== undefined) return other;
  if (kindWith(key) !== undefined) return key;
  const own = [...kind.decides, ...(kind.describes ?? [])];
  return nearestKey(key, own) ?? nearestKey(key, kind.unused ?? []) ?? nearestKey(key, allKeys);
}

/** The nearest key, whatever stands between its words and in whatever case. */
function nearestKey(written: string, keys: readonly string[]): string | null {
  const squeezed = new Map(keys.map((key) => [key.replaceAll('_', ''), key]));
  const nearest = nearestName(written.toLowerCase().replace(/[^a-z0-9]/g, ''), squeezed.keys());
  return (nearest === null ? undefined : squeezed.get(nearest)) ?? nearestName(written, keys);
}

function joined(within: string, map: YamlMap): string {
  const name = map.entries.get('name')?.value;
  return [within, typeof name === 'string' ? name : ''].filter((part) => part !== '').join('.');
}
