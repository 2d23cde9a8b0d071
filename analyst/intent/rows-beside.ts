import { onlyOne } from '../language/only-one.ts';
import { pluralOf } from '../language/spelling.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { countedNoun, countOfRows, thingNamedBy } from '../match/model/counted-noun.ts';
import type { Member } from '../match/model/members.ts';
import { nameOfRows } from '../match/model/naming-dimension.ts';
import { rootsOfTime } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import type { StandingRows } from '../match/standing-rows.ts';

/** What a view lists first, and rows of it that each belong to one of these: vehicles, and the defects of each. */
export type Beside = {
  source: Source;
  things: Source;
  /** What tells the things apart, and what they are called. */
  name: Member;
  nouns: ReadonlySet<string>;
  /** Whether the view is known by them: else only what counts them says what they are. */
  isKnown: boolean;
  rows: Source;
  /** What counts the rows, and as what. */
  count: Member;
  noun: string;
};

/** Views of things with rows of theirs, where both are counted: a thing without any is listed there, too. */
export function rowsBeside(source: Source): Beside[] {
  const { members } = source;
  const own = members[0]?.meta.rows ?? 0;
  const things = ofRows(source, own, []);
  const name = own === 0 ? null : nameOfRows(things);
  const noun = countedNoun(things.members)?.noun;
  if (name === null || noun === undefined) return [];
  const nouns = new Set([noun, thingNamedBy(name)]);
  const isKnown = nouns.size === 1 || source.rowNouns.has(noun);
  const numbers = new Set(
    members.flatMap(({ meta: { rows } }) => (rows !== undefined && rows < own ? [rows] : [])),
  );
  return [...numbers].flatMap((number) => {
    const rows = ofRows(source, number, [name]);
    const count = countOfRows(rows.members);
    const [called] = rows.rowNouns;
    return count === undefined || called === undefined
      ? []
      : [{ source, things, name, nouns, isKnown, rows, count, noun: called }];
  });
}

/** Rows of one number alone, called as they are counted. */
function ofRows(source: Source, number: number, more: Member[]): Source {
  const own = source.members.filter(({ meta }) => meta.rows === number);
  const noun = countedNoun(own)?.noun;
  const called = new Set(noun === undefined ? [] : [noun]);
  return {
    ...source,
    members: [...own, ...more],
    phrases: source.phrases.filter(({ member }) => own.includes(member)),
    ...{ entityStems: called, rowNouns: called },
  };
}

/** "a defect reported on them": without whose it is, and the deed that a day of such rows is called by. */
export const namedAlone = (left: Token[], { members }: Source): Token[] =>
  left.filter(
    (token) =>
      !/^(?:on|for|with|from|against|to|them|they|their|it|its|us|our)$/.test(token.word) &&
      !(
        isPastForm(token) &&
        members.some((time) => time.kind === 'time' && rootsOfTime(time).includes(rootOf(token.stem)))
      ),
  );

/** Who has no plan may have had one: of rows that end, the one count of those that have not. */
export function countedNow({ rows, count }: Beside, ending: StandingRows | null): Member | null {
  const isOfNow = ({ meta }: Member) =>
    meta.aggType === 'count' &&
    stemsOf(meta.title).some((stem) => /^(?:live|active|current|running)$/.test(stem));
  return ending === null ? count : onlyOne(rows.members.filter(isOfNow));
}

/** "Live plans", of a "Live count" beside the "Plan count". */
export function titleOf({ meta }: Member, { noun }: Beside): string {
  const title = meta.title.replace(/^(?:number|count) of | count$/gi, '');
  return stemsOf(title).includes(noun) ? pluralOf(title) : `${title} ${pluralOf(noun)}`;
}
