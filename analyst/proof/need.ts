import type { Intent, Subject } from '../intent/intent.ts';
import { ownName } from '../language/own-name.ts';
import { stemOf, type Token } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';

/** What a word makes of a question: whether an intent shows it. */
export type Need = (intent: Intent, place: Place) => boolean;
export type Place = { tokens: Token[]; at: number; subject: Subject; said: Element[][] };

export const isCount = ({ meta }: Member): boolean => meta.aggType?.startsWith('count') === true;
/** A number that each row has, and not a part of a date. */
export const isRowNumber = ({ kind, meta, part }: Member): boolean =>
  kind === 'dimension' && meta.type === 'number' && part === undefined;

export const isSeries = ({ time }: Intent): boolean => time?.granularity != null;
export const isGrouped = (intent: Intent): boolean => intent.dimensions.length > 0 || isSeries(intent);

/** A total alone has no first place, whatever it is cut at. */
export const isOrdered = (intent: Intent): boolean =>
  (intent.limit !== null && intent.measures.length === 0) ||
  intent.derivation?.kind === 'topPerGroup' ||
  isGrouped(intent);

/** The "Size" of a "Size in cubic yards". */
export const beforeUnit = (title: string): string => title.replace(/\s+(?:in\s|\().*$/i, '');

/** A number called by what it counts: "cows", "storeys", and no "floor". */
export function countsParts(member: Member): boolean {
  const { meta } = member;
  const names = [beforeUnit(meta.title), ownName(meta.name)];
  const isPlural = (name: string) => {
    const head = name.toLowerCase().split(/ (?:of|on|in|at|per) /)[0] ?? '';
    const last = head.split(/[^a-z]+/).at(-1) ?? '';
    return stemOf(last) !== last;
  };
  return isRowNumber(member) && names.some(isPlural);
}
