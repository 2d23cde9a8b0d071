import { tellsApart } from '../../language/names-of-rows.ts';
import { stemsOf } from '../../language/tokens.ts';
import { APART_WORDS } from '../../language/vocabulary.ts';
import { standsBehind } from './lent-names.ts';
import type { MemberPhrase } from './member-phrases.ts';
import { isText, type Member } from './members.ts';

/** As sure as a name that says what a source is about. */
const LEAST_NAMING_WEIGHT = 0.75;

type NamedRows = { phrases: MemberPhrase[]; entityStems: ReadonlySet<string> };

/** What the rows of a source are called by. */
export function namingDimension({ phrases, entityStems }: NamedRows, relation: string | null): Member | null {
  const named = phrases.filter(
    ({ member, stems, weight }) =>
      isText(member) &&
      (relation === null || member.relation === relation) &&
      weight >= LEAST_NAMING_WEIGHT &&
      stems.length === 1 &&
      stems.every((stem) => entityStems.has(stem)),
  );
  return named.sort((one, other) => other.weight - one.weight)[0]?.member ?? null;
}

/** What the rows are called by, else the first text, if each row has its own ("Casting lot"), or the first of which each row has one. */
export function nameOfRows(
  source: NamedRows & { members: Member[]; rowNouns: ReadonlySet<string> },
): Member | null {
  const { members, rowNouns } = source;
  const named = namingDimension(source, null);
  const first = members.find(isText);
  // A "Title" behind the figures of loans is one of what was lent.
  if (named !== null && !isLentText(named, members)) return named;
  if (first === undefined) return null;
  const isApart = stemsOf(first.meta.title).some((stem) => APART_WORDS.has(stem));
  const rows = countOfRows(source.members);
  return isApart || (rows !== undefined && stemsOf(rows.meta.title).join(' ') === thingNamedBy(first))
    ? first
    : (members.find((member) => isOwnNumber(member, members, new Set([...rowNouns, headOf(rows)]))) ?? null);
}

/** "Job number" is that of each of the "Maintenance jobs". */
const headOf = (rows: Member | undefined): string => stemsOf(rows?.meta.title ?? '').at(-1) ?? '';

const isOwnNumber = (member: Member, members: Member[], rowNouns: ReadonlySet<string>): boolean =>
  isText(member) && tellsApart(stemsOf(member.meta.title), rowNouns) && !isLentText(member, members);

/** Whether a text stands behind the figures of a view that has texts of its own before them. */
export const isLentText = (text: Member, members: Member[]): boolean =>
  standsBehind(text, members, { isFigure: ({ kind }) => kind === 'measure', isText });

/** What counts all rows. */
export function countOfRows(members: Member[]): Member | undefined {
  const counts = members.filter(({ meta }) => meta.aggType === 'count');
  return counts.find(({ meta }) => meta.name.endsWith('.count')) ?? counts[0];
}

/** "Orders", of a view called "Hires" whose count is called so. */
export const titleOfRows = ({ members, title }: { members: Member[]; title: string }): string =>
  (countOfRows(members)?.title ?? title).replace(/^Number of /, '');

/** What a column names, without the word that says how: the "Patient" of tests is the "Patient number" of patients. */
export const thingNamedBy = ({ title }: Member): string => {
  const stems = stemsOf(title);
  const own = stems.filter((stem) => !APART_WORDS.has(stem));
  return (own.length > 0 ? own : stems).join(' ');
};
