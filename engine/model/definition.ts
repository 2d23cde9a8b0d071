import { didYouMean } from '../text/suggest.ts';
import { isYamlMap, type YamlMap, type YamlValue } from './load-yaml.ts';
import type { CatalogName, Place, Problems } from './problems.ts';
import type { Described } from './types.ts';

/** Reads the keys of one cube, view or member, reporting what has the wrong type. */
export class Definition {
  readonly map: YamlMap;
  readonly owner: string;
  private readonly problems: Problems;

  constructor(map: YamlMap, owner: string, problems: Problems) {
    this.map = map;
    this.owner = owner;
    this.problems = problems;
  }

  get name(): string {
    const name = this.value('name');
    return typeof name === 'string' ? name : '';
  }

  /** `cube` or `cube.member`, as messages call it; what has no name of its own goes by its owner's. */
  get fullName(): string {
    if (this.name === '' || this.owner === '') return this.owner + this.name;
    return `${this.owner}.${this.name}`;
  }

  place(key?: string): Place {
    const { file, line, column } = (key === undefined ? undefined : this.map.entries.get(key)) ?? this.map;
    return { file, line, column, member: this.fullName };
  }

  /** Where an item of a list was written. */
  placeOf(key: string, index: number): Place {
    const { file, line, column } = this.map.entries.get(key)?.items[index] ?? this.place(key);
    return { file, line, column, member: this.fullName };
  }

  has(key: string): boolean {
    return this.map.entries.has(key);
  }

  value(key: string): YamlValue | undefined {
    return this.map.entries.get(key)?.value;
  }

  text(key: string): string | null {
    const value = this.value(key);
    if (value === undefined || value === null) return null;
    if (typeof value === 'object') return this.wrong(key, 'text');
    return String(value);
  }

  flag(key: string, fallback: boolean): boolean {
    const value = this.value(key);
    if (value === undefined || value === null) return fallback;
    if (typeof value === 'boolean') return value;
    this.wrong(key, 'true or false');
    return fallback;
  }

  list(key: string): YamlValue[] {
    const value = this.value(key);
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    this.wrong(key, 'a list');
    return [];
  }

  texts(key: string): string[] {
    return this.list(key).flatMap((item, index) => {
      if (typeof item === 'string') return [item];
      this.problems.error(
        this.placeOf(key, index),
        `\`${key}\` of ${this.fullName} must be a list of texts.`,
      );
      return [];
    });
  }

  child(key: string): Definition | null {
    const value = this.value(key);
    if (isYamlMap(value)) return this.within(value);
    if (value !== undefined && value !== null) this.wrong(key, 'a mapping');
    return null;
  }

  /** The mappings in a list; what else is there is told by `children`. */
  items(key: string): Definition[] {
    const value = this.value(key);
    const maps = Array.isArray(value) ? value.filter(isYamlMap) : [];
    return maps.map((map) => this.within(map));
  }

  /** A mapping somewhere in this one. */
  within(map: YamlMap): Definition {
    return new Definition(map, this.fullName, this.problems);
  }

  children(key: string): Definition[] {
    return this.list(key).flatMap((item, index) => {
      if (isYamlMap(item)) return [this.within(item)];
      const message = `\`${key}\` of ${this.fullName} must be a list of mappings.`;
      this.errorAt(this.placeOf(key, index), message);
      return [];
    });
  }

  /** The same where anything else is an error. */
  oneOf<Choice extends string>(key: string, choices: readonly Choice[]): Choice | null {
    const { choice, problem } = this.choice(key, choices);
    if (problem !== null) this.error(`${this.fullName} ${problem}.`, key);
    return choice;
  }

  /** One of some words, in snake_case or camelCase; or what it has that is wrong. */
  choice<Choice extends string>(
    key: string,
    choices: readonly Choice[],
  ): { choice: Choice | null; problem: string | null } {
    const written = this.value(key);
    const text = typeof written === 'string' ? written : null;
    const found = choices.find((choice) => choice === text || choice === snakeCase(text ?? ''));
    if (found !== undefined) return { choice: found, problem: null };
    const what = text === null ? `has no \`${key}\`` : `has the unknown ${key} \`${text}\``;
    const hint = text === null ? '' : didYouMean(text, choices);
    return { choice: null, problem: `${what}${hint || '.'} It is one of ${choices.join(', ')}` };
  }

  /** Title, description and synonyms; the title defaults to the name in words. */
  described(): Described {
    const meta = this.child('meta');
    return {
      name: this.name,
      title: this.text('title') ?? this.text('short_title') ?? humanised(this.name),
      description: this.text('description') ?? '',
      synonyms: meta?.texts('synonyms') ?? [],
    };
  }

  /** Names in a list that only clients read. */
  countListed(count: number, key: string): void {
    this.problems.countListed(count, this.place(key));
  }

  error(message: string, key?: string): void {
    this.problems.error(this.place(key), message);
  }

  /** Notes a group, role or attribute that only the account knows. */
  namesInCatalog(kind: CatalogName['kind'], names: readonly string[], key: string, index?: number): void {
    const place = index === undefined ? this.place(key) : this.placeOf(key, index);
    this.problems.catalogNames.push(...names.map((name) => ({ kind, name, place })));
  }

  errorAt(place: Place, message: string): void {
    this.problems.error(place, message);
  }

  /** Something in a list that names what there is not, where nothing but its display is lost. */
  unknownName(key: string, index: number, what: string): void {
    const place = this.placeOf(key, index);
    this.problems.countUnknownKey(place);
    this.problems.warning(place, `\`${key}\` of ${this.fullName} ${what}. It is left out.`);
  }

  warning(message: string, key?: string): void {
    this.problems.warning(this.place(key), message);
  }

  /** What keeps a member, a join or a cube from being used. */
  fault(message: string, key?: string): void {
    this.problems.fault(this.place(key), message);
  }

  faultOfView(message: string, key?: string): void {
    this.problems.faultOfView(this.place(key), message);
  }

  /** Members that a cube or view has, with those that it takes over. */
  countMembers(count: number): void {
    this.problems.countMembers(count, this.place());
  }

  private wrong(key: string, expected: string): null {
    this.error(`\`${key}\` of ${this.fullName} must be ${expected}.`, key);
    return null;
  }
}

/** `total_amount` and `totalAmount` become "Total Amount". */
export function humanised(name: string): string {
  return words(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** `countDistinct` becomes `count_distinct`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The words of a snake_case or camelCase name. */
export function words(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .split(/[_\s.]+/)
    .filter((word) => word !== '');
}
