import { textWithoutValues } from '../language/tokens.ts';
import { titleOfRows } from '../match/model/naming-dimension.ts';
import type { Filter } from '../match/terms.ts';
import { isRowItself, namesRows } from '../proof/strength.ts';
import type { Intent, Subject } from './intent.ts';

/**
 * "clients with backup but not monitoring", over rows of which each is of one service: whoever has a row of the one and none of the
 * other, and not whoever has a row that is of the one, which is never of the other as well; null where nobody can tell whose.
 */
export function withOthersApart(intent: Intent, { source, tokens, previous }: Subject): Intent | null {
  const text = textWithoutValues(tokens);
  // Bookings without a vehicle are bookings, whoever made them.
  const head = tokens.find(({ word }) => !/^(?:which|what|who|list|the|of|our)$/.test(word));
  const areRows = head !== undefined && namesRows(head, source);
  const hasNone = previous === null && HAS_NONE.test(text);
  if (hasNone && !areRows && countsOthers(intent, source)) return null;
  const isApart = hasNone || BUT_NOT.test(text);
  const excluded = intent.filters.filter(
    (filter) =>
      filter.operator === 'differs' && (isApart || intent.filters.some((other) => includes(other, filter))),
  );
  if (excluded.length === 0) return intent;
  const { measures, dimensions, time } = intent;
  const [thing, ...others] = dimensions;
  const countsRows = measures.length > 0 && measures.every(({ member }) => member.meta.aggType === 'count');
  // Of what is a row of its own, a city that it is in says already which one it is not in.
  const isOfThemselves = thing !== undefined && isRowItself(thing, source);
  if (isOfThemselves || (countsRows && thing === undefined)) return intent;
  if (thing === undefined || thing.kind !== 'dimension' || others.length > 0) return null;
  if (measures.length > 0 || time !== null) return null;
  const apart = excluded.map((filter): Filter => {
    const values = 'values' in filter ? filter.values : [];
    const rows = {
      ...{ title: titleOfRows(source), column: thing, relations: [source.name], period: null, by: null },
      ...{
        filters: [{ member: filter.member, operator: 'equals' as const, values }],
        having: [],
        every: null,
      },
    };
    return { member: thing, operator: 'absent', rows };
  });
  return { ...intent, filters: [...intent.filters.filter((filter) => !excluded.includes(filter)), ...apart] };
}

const HAS_NONE =
  /^(?:(?:which|what|who)\b.*\b(?:(?:has|have|had) no|(?:has|have|had)(?:n['’]t| not) (?:had|got|been|ordered|booked|used))|(?:list |the )*\w+ without)\b/;
const BUT_NOT = /\bbut (?:not|no)\b/;

/** "which branches have no open claims" is told by none of the claims that are not open. */
function countsOthers({ filters, measures, dimensions }: Intent, source: Subject['source']): boolean {
  const isRest = filters.some(
    ({ operator }) => operator === 'differs' || operator === 'isFalse' || operator === 'isNotSet',
  );
  const countsThings = measures.some(
    ({ member }) => dimensions.length > 0 || member.meta.aggType !== 'count',
  );
  return isRest && countsThings && !dimensions.some((thing) => isRowItself(thing, source));
}

const includes = (filter: Filter, excluded: Filter): boolean =>
  filter.operator === 'equals' && filter.member === excluded.member;
