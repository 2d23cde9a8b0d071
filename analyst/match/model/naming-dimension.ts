import type { MetaMember } from '../../../schema/wire/tools.ts';
import { tellsApart } from '../../language/names-of-rows.ts';
import { ownName } from '../../language/own-name.ts';
import { statesListed } from '../../language/states-listed.ts';
import { stemsOf } from '../../language/tokens.ts';
import { APART_WORDS } from '../../language/vocabulary.ts';
import { countedNoun, countOfRows, thingNamedBy } from './counted-noun.ts';
import { standsBehind } from './lent-names.ts';
import type { MemberPhrase } from './member-phrases.ts';
import { isText, type Member } from './members.ts';
import { isOfOwnRows } from './own-rows.ts';

/** As sure as a name that says what a source is about. */
const LEAST_NAMING_WEIGHT = 0.75;

type NamedRows = { phrases: MemberPhrase[]; entityStems: ReadonlySet<string> };

/** What the rows of a source are called by. */
export function namingDimension({ phrases, entityStems }: NamedRows, relation: string | null): Member | null {
  const members = phrases.map(({ member }) => member);
  const named = phrases.filter(
    ({ member, stems, weight }) =>
      isText(member) &&
      (relation === null || member.relation === relation) &&
      weight >= LEAST_NAMING_WEIGHT &&
      stems.length === 1 &&
      stems.every((stem) => entityStems.has(stem)) &&
      !isKind(member, members),
  );
  return named.sort((one, other) => other.weight - one.weight)[0]?.member ?? null;
}

/** What the rows are called by, or as what they are counted, else the first text, if each row has its own ("Casting lot"), or the first of which each row has one. */
export function nameOfRows(
  source: NamedRows & { members: Member[]; rowNouns: ReadonlySet<string> },
): Member | null {
  const { members, rowNouns } = source;
  const own = members.filter(
    (member) => isText(member) && !isLentText(member, members) && !isKind(member, members),
  );
  const noun = countedNoun(members)?.noun;
  const counted =
    own.find(({ title }) => withoutName(title) === noun) ?? own.find((text) => thingNamedBy(text) === noun);
  if (counted !== undefined) return counted;
  const named = namingDimension(source, null);
  // A "Title" behind the figures of loans is one of what was lent.
  if (named !== null && !isLentText(named, members)) return named;
  const [first] = own;
  const isApart = first !== undefined && stemsOf(first.meta.title).some((stem) => APART_WORDS.has(stem));
  const nouns = noun === undefined ? rowNouns : new Set([...rowNouns, noun]);
  return isApart ? first : (own.find(({ meta }) => isOwnNumber(meta, nouns)) ?? null);
}

/** "Shift", of shifts by day and by night, and "Licence", of those that have a *Licence number*: many rows are called by each of its values. */
export const isKind = ({ meta }: Member, members: readonly Member[]): boolean =>
  statesListed(meta.description).length > 1 &&
  (/^(?:kind|type|category|class|sort)$/.test(ownName(meta.name)) ||
    members.some(
      (other) => isText(other) && tellsApart(stemsOf(other.meta.title), new Set(stemsOf(meta.title))),
    ));

/** "Client name" is as good as "Client". */
export const withoutName = (title: string): string =>
  stemsOf(title)
    .filter((stem) => stem !== 'name')
    .join(' ');

/** "Job number" is that of each of the "Maintenance jobs"; a bare "Reference" is that of the rows that have it. */
const isOwnNumber = ({ title, rows }: MetaMember, nouns: ReadonlySet<string>): boolean =>
  tellsApart(stemsOf(title), nouns) || (rows !== undefined && /^(?:reference|number|no|ref)$/i.test(title));

/** Whether a text is of joined rows; where nobody says so, it stands behind the figures of a view that has texts of its own before them. */
export const isLentText = (text: Member, members: Member[]): boolean =>
  text.meta.rows === undefined
    ? standsBehind(text, members, { isFigure: ({ kind }) => kind === 'measure', isText })
    : !isOfOwnRows(text, members);

/** "Orders", of a view called "Hires" whose count is called so. */
export const titleOfRows = ({ members, title }: { members: Member[]; title: string }): string =>
  (countOfRows(members)?.title ?? title).replace(/^Number of /, '');
