import type { Subject } from '../intent/intent.ts';
import { rememberingEach } from '../language/memory.ts';
import { statesListed } from '../language/states-listed.ts';
import { standAt, stemsOf } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Filter } from '../match/terms.ts';
import type { Element } from './elements.ts';
import { JOINTS } from './names.ts';

/** Values of several words that descriptions list: of "To let" and "Single origin" a single word says nothing, or something else. */
const valuesListed = rememberingEach((members: readonly Member[]) =>
  members
    .filter(({ kind, meta }) => kind === 'dimension' && meta.type === 'string')
    .flatMap((member) =>
      statesListed(member.meta.description).flatMap(({ name }) => {
        const stems = stemsOf(name);
        return stems.length > 1 && !/^\d/.test(name) ? [{ member, name, stems }] : [];
      }),
    ),
);

/** "flats to let" are not all flats: such a value, said word for word, has to be held, or to be one of the groups. */
export function droppedListed({ tokens, source }: Subject, elements: Element[], said: Element[][]): string[] {
  return valuesListed(source.members).flatMap(({ member, name, stems }) => {
    // "surveys booked" are no enquiries that are at "Survey booked".
    const at = tokens.findIndex(
      (token, from) => !token.isQuoted && standAt(stems, tokens, from) && name.startsWith(token.word),
    );
    const places = stems.map((_, offset) => at + offset);
    const isTold = places.every((place) => said[place]?.length || JOINTS.has(tokens[place]?.word ?? ''));
    const held = elements.filter(
      ({ role, member: own, filter }) =>
        (role === 'group' && own === member) ||
        (filter !== null && valuesOf(filter).includes(stems.join(' '))),
    );
    // "shed a" is no other shed.
    const stands = (value: string) => tokens.some((_, from) => standAt(value.split(' '), tokens, from));
    const isOfOthers = held.some(
      ({ filter }) => filter?.operator === 'equals' && !valuesOf(filter).every(stands),
    );
    return at >= 0 && (isOfOthers || (held.length === 0 && !isTold)) ? [name] : [];
  });
}

const valuesOf = (filter: Filter): string[] =>
  'values' in filter ? filter.values.map((value) => stemsOf(value.toLowerCase()).join(' ')) : [];
