import { synonymsOf } from '../language/descriptions.ts';
import { areSynonyms } from '../language/thesaurus.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import type { Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import type { Intent, Reading } from './intent.ts';

/**
 * The reading of another source that gives money of which the question says no more than of this: "revenue", where one view has
 * the "Extras revenue" and another the "Boarding revenue"; null where what tells them apart is said.
 */
export function readingOfOthers(readings: Reading[], { source, measures }: Intent): Reading | null {
  const guessed = otherGuess(readings, source.name);
  if (guessed !== null) return guessed;
  const own = headAlone(measures, readings);
  if (own === null || isCalledSoAsAWhole(own, measures)) return null;
  return (
    readings.find(
      (other) =>
        other.intent.source.name !== source.name &&
        !other.subject?.source.isJoined &&
        other.subject?.previous == null &&
        headAlone(other.intent.measures, [other]) === own &&
        other.intent.measures[0]?.member.title !== measures[0]?.member.title,
    ) ?? null
  );
}

/** "who gave more than £500" names no money: where two sources have some, it may be of either. */
function otherGuess(readings: Reading[], chosen: string): Reading | null {
  const isGuess = ({ intent, subject, doubts }: Reading) =>
    subject?.previous == null &&
    !subject?.source.isJoined &&
    intent.having.length > 0 &&
    (doubts.guessedCondition ?? 0) > 0;
  const own = readings.find(({ intent }) => intent.source.name === chosen);
  if (own === undefined || !isGuess(own)) return null;
  const groups = ({ intent }: Reading) => intent.dimensions.map(({ title }) => title).join();
  return (
    readings.find(
      (other) => other.intent.source.name !== chosen && isGuess(other) && groups(other) === groups(own),
    ) ?? null
  );
}

/** The last word of the only figure's name, where nothing before it is said. */
function headAlone([use, ...others]: Intent['measures'], readings: Reading[]): string | null {
  const tokens = readings.find(({ intent }) => intent.measures[0] === use)?.subject?.tokens;
  if (use === undefined || tokens === undefined || others.length > 0 || use.aggregate !== null) return null;
  if (!/^(?:sum|number)$/.test(use.member.meta.aggType ?? '') || !isMoneyMember(use.member)) return null;
  const [head, ...before] = coreOfTitle(use.member).toReversed();
  const isUnsaid = before.length > 0 && !before.some((stem) => isSaid(stem, tokens));
  return head !== undefined && isUnsaid && isSaid(head, tokens) ? head : null;
}

/** The "Pitch revenue" that the model calls its turnover as well is what "revenue" means. */
const isCalledSoAsAWhole = (head: string, [use]: Intent['measures']): boolean =>
  use !== undefined &&
  synonymsOf(use.member.meta.description).some((name) => {
    const [only = '', ...others] = stemsOf(name);
    return others.length === 0 && (only === head || areSynonyms(only, head));
  });

const coreOfTitle = ({ meta }: Member): string[] => coreOf(stemsOf(meta.title), 'measure');

const isSaid = (own: string, tokens: Token[]): boolean =>
  tokens.some(({ stem }) => stem === own || rootOf(stem) === rootOf(own));
