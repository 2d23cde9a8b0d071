import { onlyOne } from '../language/only-one.ts';
import { stemOf, stemsOf } from '../language/tokens.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import type { Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { timeOfMeasures } from '../match/model/time-of-figure.ts';
import type { Intent } from './intent.ts';

const SHARE =
  /^(?:and |so |ok )*(?:(?:what (?:is|was|are)|whats|what s) (?:that|it|this|those) )?(?:as|in) (?:an? |the )?(?:share|percentage|percent|pct|proportion) of (?:all )?(?:of )?(?:the |its |their |our )?([a-z]+)$/;
/** What stands for a kind of rows, and for no place, period or thing of theirs. */
const SAYS_WHICH = /^(?:equals|isTrue|isFalse|isSet|isNotSet|compares)$/;

/** "as a percentage of all jobs?", after some of them: the figure of the whole is one of the same rows; null where it is none, or may be several. */
export function shareOfThose(text: string, previous: Intent, sources: Source[]): Intent | null {
  const noun = SHARE.exec(text)?.[1];
  const source = sources.find(({ name }) => name === previous.source.name);
  const [use, ...others] = previous.measures;
  const isPlain =
    previous.derivation === null &&
    previous.having.length === 0 &&
    previous.limit === null &&
    previous.beside === undefined;
  if (noun === undefined || source === undefined || use === undefined || others.length > 0) return null;
  if (!isPlain || use.aggregate !== null || use.unitSize !== undefined) return null;
  const whole = wholeCalled(stemOf(noun), use.member, source);
  if (whole === null || !isByDateOf(whole, previous, source)) return null;
  const { member } = use;
  if (whole !== member)
    return {
      ...previous,
      measures: [use, { member: whole, aggregate: null }],
      derivation: { kind: 'ratio', per: whole, isShare: true },
    };
  const [only, ...further] = previous.filters;
  if (only === undefined || further.length > 0 || !SAYS_WHICH.test(only.operator)) return null;
  // A share within each group of the very thing would be all or nothing.
  if (previous.dimensions.includes(only.member)) return null;
  return { ...previous, filters: [], derivation: { kind: 'part', filters: [only], begins: null } };
}

/** By the day on which they were cancelled, all are cancelled. */
function isByDateOf(whole: Member, { time }: Intent, { members, rowNouns }: Source): boolean {
  const own = timeOfMeasures([{ member: whole, aggregate: null }], members, rowNouns);
  return time === null || time.member === own;
}

/** The one figure of the same kind and rows that is called so. */
function wholeCalled(stem: string, figure: Member, { members, rowNouns }: Source): Member | null {
  const rows = countOfRows(members);
  if (figure.meta.aggType === 'count' && rowNouns.has(stem))
    return rows !== undefined && rows.relation === figure.relation ? rows : null;
  return onlyOne(
    members.filter(
      ({ kind, meta, relation }) =>
        kind === 'measure' &&
        relation === figure.relation &&
        meta.aggType === figure.meta.aggType &&
        coreOf(stemsOf(meta.title), 'measure').join(' ') === stem,
    ),
  );
}
