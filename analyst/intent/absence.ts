import type { DateRange } from '../language/calendar.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import { isText, type Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { timeOfMeasures } from '../match/model/time-of-figure.ts';
import type { Filter, GroupCondition } from '../match/terms.ts';

/** Verbs that say no more than that something took place: "never taken a test", "made no claims". */
export const LIGHT_VERBS = new Set(
  'take took taken make made do did done go gone get got given have having book booked'.split(' '),
);

/** What a thing may have no row of: all rows of a source, or those that one of its measures counts. */
type Event = { source: Source; counted: Member | null };

/** The rows left out: those that all of the words name, by the column that names the thing there; null where none or several are. */
export function absenceOf(
  thing: Member,
  left: Token[],
  sources: Source[],
  range: DateRange | null,
): Filter | null {
  const others = sources.filter(({ isJoined, members }) => !isJoined && !members.includes(thing));
  const [event, ...rivals] = eventsNamed(left, others);
  if (event === undefined || rivals.length > 0) return null;
  const { source, counted } = event;
  const column = columnFor(thing, source, sources);
  const when = range === null ? null : timeOfMeasures([], source.members);
  if (column === null || (range !== null && when === null)) return null;
  return {
    member: thing,
    operator: 'absent',
    rows: {
      title: counted?.title.replace(/^Number of /, '') ?? source.title,
      column,
      relations: [...new Set([source.members[0]?.relation ?? '', column.relation])],
      period: when === null || range === null ? null : { member: when, range },
      by: null,
      filters: [],
      having: counted === null ? [] : [anyOf(counted)],
      every: null,
    },
  };
}

/** Some of what a measure counts. */
export const anyOf = (member: Member): GroupCondition => ({
  use: { member, aggregate: null },
  comparisons: [{ operator: '>', value: 0 }],
});

/** All rows where the words are their name, else those that a measure of the name counts, else the rows without the light verbs. */
function eventsNamed(left: Token[], sources: Source[]): Event[] {
  const named = rowsNamed(left, sources);
  if (named.length > 0) return named;
  const counted = sources.flatMap((source) =>
    source.members
      .filter((member) => isCountedBy(member, left, source))
      .map((member): Event => ({ source, counted: member })),
  );
  if (counted.length > 0) return counted;
  const nouns = left.filter(({ word }) => !LIGHT_VERBS.has(word));
  return nouns.length > 0 ? rowsNamed(nouns, sources) : [];
}

function rowsNamed(left: Token[], sources: Source[]): Event[] {
  const source = sources.find(({ entityStems }) => areNamed(left, new Set([...entityStems].map(rootOf))));
  return source === undefined ? [] : [{ source, counted: null }];
}

/** "never failed" by the measure "Fails", "no lessons taken" by "Lessons taken" and not by "Lessons". */
function isCountedBy(member: Member, left: Token[], { entityStems }: Source): boolean {
  if (member.meta.aggType !== 'count') return false;
  const rows = new Set([...entityStems].map(rootOf));
  const name = coreOf(stemsOf(member.meta.title), member.kind).map(rootOf);
  const own = name.filter((root) => !rows.has(root));
  const said = left.map(({ stem }) => rootOf(stem));
  return (
    own.length > 0 &&
    own.every((root) => said.includes(root)) &&
    said.every((root) => name.includes(root) || rows.has(root))
  );
}

/** "check-ins" may be one word to the model. */
function areNamed(left: Token[], roots: ReadonlySet<string>): boolean {
  const whole = stemsOf(left.map(({ word }) => word).join('')).map(rootOf);
  return left.every(({ stem }) => roots.has(rootOf(stem))) || whole.every((root) => roots.has(root));
}

/** Cubes that are joined share the column; of views, the one that is called the same. */
function columnFor(thing: Member, source: Source, sources: Source[]): Member | null {
  const joined = sources.find(({ isJoined, members }) => {
    const relations = new Set(members.map(({ relation }) => relation));
    return isJoined && relations.has(thing.relation) && relations.has(source.name);
  });
  if (joined !== undefined) return joined.members.find(({ meta }) => meta.name === thing.meta.name) ?? null;
  const called = stemsOf(thing.title).join(' ');
  return (
    source.members.find((member) => isText(member) && stemsOf(member.title).join(' ') === called) ?? null
  );
}
