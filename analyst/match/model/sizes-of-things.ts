import type { MemberPhrase } from './member-phrases.ts';
import { isNumber, type Member } from './members.ts';
import { namingDimension } from './naming-dimension.ts';

/** As sure as a name without the words that say how it is aggregated. */
const SURE_NAME = 0.85;

/** Titles of a number that things have, and of these things: the herd size of farms. */
export type SizeOfThings = { number: string; thing: string };

type Listing = {
  isJoined: boolean;
  members: Member[];
  phrases: MemberPhrase[];
  entityStems: ReadonlySet<string>;
};

/** The numbers that a list of things adds up under the same name: of these the model itself says that they do add up. */
export function sizesIn(sources: Listing[]): SizeOfThings[] {
  return sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap((source) => {
      const thing = namingDimension(source, null);
      if (thing === null) return [];
      const summed = new Set(namesWhere(source.phrases, ({ meta }) => meta.aggType === 'sum'));
      return source.members
        .filter(
          (member) =>
            isNumber(member) &&
            namesWhere(source.phrases, (one) => one === member).some((name) => summed.has(name)),
        )
        .map(({ meta }) => ({ number: meta.title, thing: thing.meta.title }));
    });
}

function namesWhere(phrases: MemberPhrase[], isMeant: (member: Member) => boolean): string[] {
  return phrases
    .filter(({ member, weight }) => weight >= SURE_NAME && isMeant(member))
    .map(({ stems }) => stems.join(' '));
}

/** What a number belongs to, as a source calls it; null where no list adds it up, or the source does not name its things. */
export function thingOfSize(
  { meta }: Member,
  { sizes, members }: { sizes: readonly SizeOfThings[]; members: Member[] },
): Member | null {
  const things = new Set(sizes.filter(({ number }) => number === meta.title).map(({ thing }) => thing));
  const named = members.filter((member) => member.kind === 'dimension' && things.has(member.meta.title));
  const [only, ...others] = named;
  return only === undefined || others.length > 0 ? null : only;
}
