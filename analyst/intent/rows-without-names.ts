import { tellsApart } from '../language/names-of-rows.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, tokenise } from '../language/tokens.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { isText, type Member } from '../match/model/members.ts';
import { isKind, isLentText, nameOfRows, namingDimension } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { someOf } from './absence.ts';
import { countOf } from './count-of.ts';
import { isOneTotal } from './one-total.ts';
import type { Understanding } from './understanding.ts';

const WHICH = /^which (?:of (?:our|the|my) )?(.+?)[?.!\s]*$/i;
/** The noun of the rows stands near, "standing orders", and more columns say less. */
const NEAR = 3;
const SHOWN = 5;

/** "which standing orders start in june", where only their number is read: each by its name, else by whose it is, of what, and its day. */
export function rowsWithoutNames(
  question: string,
  sources: Source[],
  ask: (question: string) => Understanding,
): Understanding | null {
  const rest = WHICH.exec(question)?.[1];
  const head = tokenise(rest ?? '').slice(0, NEAR);
  const nounOf = ({ rowNouns, members }: Source) => {
    const counted = stemsOf(countOfRows(members)?.meta.title ?? '').at(-1);
    return head.find(({ word, stem }) => word !== stem && (rowNouns.has(stem) || stem === counted))?.stem;
  };
  if (rest === undefined || !sources.some((source) => !source.isJoined && nounOf(source) !== undefined))
    return null;
  const counted = countOf(rest, sources, ask);
  if (counted?.kind !== 'counted') return counted;
  const { told, best, source, use } = counted;
  const { intent } = best;
  if (told.isGuess) return null;
  const isCount = use.aggregate === null && use.member === countOfRows(source.members);
  const isPlain = isOneTotal(intent) && intent.having.length === 0;
  const noun = nounOf(source);
  if (!isCount || !isPlain || noun === undefined) return null;
  const listedBy = (shown: Member[]): Understanding => ({
    ...told,
    candidates: [
      {
        ...best,
        intent: {
          ...{ ...intent, measures: [], dimensions: shown, limit: null, asksForWinner: false },
          having: someOf(use.member),
          order: { by: 'group', direction: 'ascending' },
        },
      },
    ],
  });
  const own = nameOfRows(source) ?? namingDimension(source, null);
  const [name, ...more] = source.members.filter((member) => isNameOf(member, noun, source.members));
  if (name !== undefined) return more.length > 0 ? null : listedBy([name]);
  if (own !== null) return null;
  // Without a day that is asked for, they cannot be told apart.
  if (intent.time?.range == null) return null;
  const day = [intent.time.member];
  const shown = [...columnsTelling(source).slice(0, SHOWN), ...day];
  return shown.length > day.length ? listedBy(shown) : null;
}

/** "Order number", "Name of the lead", "Registration" of vans: it tells one of these from another. */
function isNameOf(member: Member, noun: string, members: Member[]): boolean {
  const stems = stemsOf(member.meta.title);
  const isNamed =
    stems.includes('name') && stems.every((stem) => stem === noun || /^(?:name|of|the|an?)$/.test(stem));
  return (
    isText(member) &&
    !isKind(member, members) &&
    !isLentText(member, members) &&
    (isNamed || stems.join(' ') === noun || tellsApart(stems, new Set([noun])))
  );
}

/** Whose the rows are, and of what things, before what else is said of them. */
function columnsTelling({ members, things, counted }: Source): Member[] {
  const texts = members.filter(isText);
  const isName = ({ meta }: Member) => {
    const stems = stemsOf(meta.title);
    const last = stems.at(-1) ?? '';
    return (
      [stems.join(' '), last].some((one) => things.has(one) || counted.has(one) || PERSON_NOUNS.has(one)) ||
      last === 'name'
    );
  };
  const names = texts.filter(isName);
  return names.length === 0 ? [] : [...names, ...texts.filter((text) => !isName(text))];
}
