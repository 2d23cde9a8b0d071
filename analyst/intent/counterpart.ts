import { stemsOf } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import type { Intent } from './intent.ts';

const SHORT = /^(?:and|but|what about|how about|and what about)?\s*((?:\w+ )?\w+)$/;

/** "and paid?", after "Fines outstanding", are the "Fines paid": the one figure that is called so in place of what the other one is; null where there is none. */
export function counterpart(
  text: string,
  { measures, source: { name } }: Intent,
  sources: Source[],
): Member | null {
  const said = new Set(stemsOf(SHORT.exec(text)?.[1] ?? ''));
  const [use, ...others] = measures;
  if (said.size === 0 || use === undefined || others.length > 0) return null;
  const told = nameOf(use.member);
  const found = sources
    .filter((source) => source.name === name)
    .flatMap(({ members }) => members)
    .filter((member) => member.kind === 'measure' && replaces(nameOf(member), told, said));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** What a figure is called; that it is a number of things is no name. */
const nameOf = ({ title }: Member): ReadonlySet<string> =>
  new Set(stemsOf(title.replace(/^number of /i, '')));

/** Some words of a name stay, those that were said take the place of all others, and none else is added. */
function replaces(own: ReadonlySet<string>, told: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  const kept = [...own].filter((stem) => !said.has(stem));
  return (
    [...said].every((stem) => own.has(stem) && !told.has(stem)) &&
    kept.length > 0 &&
    kept.every((stem) => told.has(stem)) &&
    [...told].some((stem) => !own.has(stem))
  );
}
