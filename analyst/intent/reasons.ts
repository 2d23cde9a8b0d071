import { stemsOf, tokenise } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import { addsUp, isText } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import type { Intent } from './intent.ts';

const REASON = /^(?:reason|cause)$/;
const JOINTS = new Set(['of', 'for', 'the', 'a', 'an']);

/** "why?", of samples that were rejected, whose rows have a reason of rejection: by that one; null where they have none, or several. */
export function byReason(asked: string, previous: Intent, { members, entityStems }: Source): Intent | null {
  const [use, ...others] = previous.measures;
  const isTotal =
    previous.dimensions.length === 0 && previous.time?.granularity == null && previous.derivation === null;
  if (use === undefined || others.length > 0 || !isTotal || !addsUp(use.member)) return null;
  const spokenOf = new Set([...wordsOf(previous), ...entityStems].map(rootOf));
  const reasons = members.flatMap((member) => {
    const stems = stemsOf(member.title);
    const of = stems.filter((stem) => !REASON.test(stem) && !JOINTS.has(stem)).map(rootOf);
    const isReason =
      isText(member) && member.relation === use.member.relation && stems.some((stem) => REASON.test(stem));
    return isReason && of.every((root) => spokenOf.has(root)) ? [{ member, of }] : [];
  });
  const [reason, ...rivals] = reasons;
  if (reason === undefined || rivals.length > 0) return null;
  // "why were they rejected?" asks for no more than "why?" does.
  const isBare = tokenise(asked).every(
    ({ word, stem }) => STOP_WORDS.has(word) || reason.of.includes(rootOf(stem)),
  );
  return isBare
    ? { ...previous, dimensions: [reason.member], order: { by: 'measure', direction: 'descending' } }
    : null;
}

function wordsOf({ measures, filters }: Intent): string[] {
  const values = filters.flatMap((filter) => ('values' in filter ? filter.values : []));
  return [...measures, ...filters]
    .flatMap(({ member }) => stemsOf(member.title))
    .concat(values.flatMap(stemsOf));
}
