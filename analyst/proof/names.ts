import { countriesOf } from '../language/demonyms.ts';
import { headOfDescription, synonymsOf, withoutAdditions } from '../language/descriptions.ts';
import { rememberingEach } from '../language/memory.ts';
import { nameOfThoseKept, ownName } from '../language/own-name.ts';
import { stemsOf } from '../language/tokens.ts';
import { nameWithoutUnit } from '../language/units-of-names.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Filter } from '../match/terms.ts';

/** Words of a name that say how it is worked out, or that it is a name. */
const AGGREGATES = new Set('total sum number of count average avg mean median distinct unique'.split(' '));
const LABELS = new Set('name title label full id key code email is was has had are'.split(' '));
export const JOINTS = new Set('of the a an in into on at for from by per to and or with'.split(' '));

/** All that a member may be called, in stems; the title comes first. */
export type Names = {
  own: string[][];
  /** What its description begins with: "Monthly recurring revenue" of "Monthly recurring revenue, in EUR". */
  head: ReadonlySet<string>;
  described: ReadonlySet<string>;
};

export const namesOf = rememberingEach((member: Member): Names => {
  const { meta } = member;
  const own = ownName(meta.name);
  const bare = nameOfThoseKept(meta) ?? nameWithoutUnit(meta.title);
  const texts = [
    ...[meta.title, member.title, own],
    ...(bare === null ? [] : [bare]),
    ...synonymsOf(meta.description),
  ];
  const text = withoutAdditions(meta.description);
  const isWord = (stem: string) => !JOINTS.has(stem);
  // "kWh per tonne" are no kWh.
  const head = headOfDescription(text).replace(/^\S+ (?=per\b)/i, '');
  return {
    own: texts.map((text) => stemsOf(text.trim())).filter((stems) => stems.length > 0),
    head: new Set(stemsOf(head).filter(isWord)),
    described: new Set(stemsOf(text).filter(isWord)),
  };
});

/** What a name says without what only says how it is worked out. */
export const coreOf = rememberingEach((stems: string[]): string[] => {
  const core = stems.filter((stem) => !AGGREGATES.has(stem) && !LABELS.has(stem) && !JOINTS.has(stem));
  return core.length > 0 ? core : stems;
});

/** A name without the words before it that say how it is worked out, unless it has no others. */
function withoutAggregates(stems: string[]): string[] {
  const first = stems.findIndex((stem) => !AGGREGATES.has(stem));
  return first < 0 ? stems : stems.slice(first);
}

/** All words of a member's names but those. */
export const wordsOfNames = rememberingEach((member: Member): readonly string[] =>
  namesOf(member).own.flatMap(withoutAggregates),
);

/** The words of the values that a condition holds. */
export function valueStems(filter: Filter): string[] {
  if (!('values' in filter)) return [];
  return filter.values.flatMap((value) => [...stemsOf(value), ...stemsOf(value.toLowerCase())]);
}

/** "swedish" is Sweden, "US" the United States. */
export function saysValue(word: string, text: string, filter: Filter): boolean {
  if (!('values' in filter)) return false;
  return filter.values.some((value) => {
    const stems = stemsOf(value).join(' ');
    const initials = value
      .split(/[^\p{L}]+/u)
      .map((part) => part.slice(0, 1).toLowerCase())
      .join('');
    return countriesOf(word).includes(stems) || (/^\p{Lu}{2,4}$/u.test(text) && initials === word);
  });
}

/** What a name is a kind of: the last word, or the one before "of", "per" and the like, or before what was done to it. */
export function headOf(stems: string[]): string {
  const core = coreOf(stems);
  const joint = stems.findIndex((stem) =>
    /^(?:of|per|for|in|into|from|at|by|to|with|including|excluding)$/.test(stem),
  );
  const before = joint > 0 ? coreOf(stems.slice(0, joint)) : core;
  const isNumber = joint > 0 && /^(?:number|count|total|sum)$/.test(stems[joint - 1] ?? '');
  const own = isNumber ? coreOf(stems.slice(joint + 1)) : before;
  const [last = '', ...others] = own.toReversed();
  return isPastForm({ word: last }) && others[0] !== undefined ? others[0] : last;
}

/** All that a member is called, in one text. */
export const namesIn = ({ title, name, meta }: Member): string =>
  `${title} ${meta.title} ${name.replaceAll('_', ' ')}`;
