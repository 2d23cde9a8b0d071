import type { MetaCube, MetaMember } from '../../../schema/wire/tools.ts';
import { ownName } from '../../language/own-name.ts';
import { stemsOf } from '../../language/tokens.ts';
import { NAMING_WORDS } from '../../language/vocabulary.ts';

/** "Name", "Full name": says that it is a name, and not of what. A "Title" is what books are called. */
export const isBareName = ({ title, aggType }: MetaMember): boolean =>
  aggType === undefined && stemsOf(title).every((stem) => NAMING_WORDS.has(stem) && stem !== 'title');

/** Behind the figures of a view stands what joined rows lend to it, where it has texts of its own before them. */
export function standsBehind<Item>(
  item: Item,
  items: readonly Item[],
  { isFigure, isText }: Record<'isFigure' | 'isText', (one: Item) => boolean>,
): boolean {
  const figure = items.findIndex(isFigure);
  return items.slice(0, Math.max(0, figure)).some(isText) && items.indexOf(item) > figure;
}

const isLent = (member: MetaMember, { members }: MetaCube): boolean =>
  standsBehind(member, members, {
    isFigure: ({ aggType }) => aggType !== undefined,
    isText: ({ type, aggType }) => type === 'string' && aggType === undefined,
  });

/**
 * Whose name it is: that of the rows themselves; where it is lent, of what the one list that has it is about, or of
 * nothing known (null). The "Full name" of contracts is that of the members who have them.
 */
export function bearerOf(name: MetaMember, relation: MetaCube, relations: MetaCube[]): MetaCube | null {
  if (!isBareName(name) || name.type !== 'string' || !isLent(name, relation)) return relation;
  const owners = relations.filter((other) =>
    other.members.some(
      (own) =>
        ownName(own.name) === ownName(name.name) &&
        own.title === name.title &&
        own.description === name.description &&
        !isLent(own, other),
    ),
  );
  const [owner, ...others] = owners;
  return owner === undefined || others.length > 0 ? null : owner;
}
