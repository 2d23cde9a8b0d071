import { moved as movedTime } from '../dialect/postgres/terms/times.ts';
import { lookUp } from '../model/members.ts';
import type { CalendarShift, ShiftBy, Template } from '../model/types.ts';
import { rebuilt } from '../term/parts.ts';
import { nodesOf, signatureOf } from '../term/read-terms.ts';
import type { JoinNode, Term } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import { ofCalendarRow } from './calendar-row.ts';
import type { PlannedShift, QueriedTime, SemanticQuery, StageKey } from './semantic-query.ts';
import { refuseMovedPeriods } from './written-periods.ts';

type Interval = Exclude<ShiftBy, { name: string }>;

/**
 * The same query over another time: wherever it looks at a time that is shifted, that time has moved by the interval,
 * or to where its calendar says. Row rules are about the rows as they are, and do not move with an interval.
 */
export function shiftedQuery(
  query: SemanticQuery,
  shifts: readonly PlannedShift[],
  label: string,
): SemanticQuery {
  if (shifts.length > 0) query.tree.asked.refuseBeyond(`${label} is of another time`);
  return shifts.reduce((shifted, { time, by }) => {
    const calendars = calendarsOf(shifted, time, by);
    const times = (shifted.times ?? []).filter((known) => time === null || isSame(known, time.time));
    const others = times.filter(({ node }) => !calendars.some((calendar) => isAt(calendar.node, node)));
    const intervals = others.flatMap((known) => {
      const interval = intervalOf(known, by);
      return interval === null ? [] : [{ known, interval }];
    });
    if (times.length > 0 && calendars.length + intervals.length === 0) throw unknownShift(label);
    const ofRows = calendars.reduce((each, { node, sql }) => movedToRow(each, node, sql), shifted);
    return intervals.reduce((each, { known, interval }) => movedBy(each, known, interval), ofRows);
  }, query);
}

function isSame({ node, member }: QueriedTime, named: StageKey['time']): boolean {
  return named !== null && node === named.node && member === named.member;
}

/** Whether a node is another, or a row that stands beside it in the place of its own. */
function isAt(node: JoinNode, other: JoinNode): boolean {
  if (node === other) return true;
  return node.edge !== null && node.cube === other.cube && isAt(node.edge.parent, other);
}

/** The calendars that a query looks at and that know where the rows of the other time are. */
function calendarsOf(
  { groupKeys, conditions }: SemanticQuery,
  time: StageKey | null,
  by: ShiftBy,
): { node: JoinNode; sql: Template }[] {
  const read = [...nodesOf([...groupKeys, ...conditions])].flatMap(withThoseAbove);
  return [...new Set(read)].flatMap((node) => {
    if (time !== null && (time.time === null || !isAt(node, time.time.node))) return [];
    const shifts = Object.values(node.cube.dimensions).flatMap((dimension) => dimension.shifts ?? []);
    const sql = shifts.find((shift) => shift.sql !== null && isMeant(shift, by))?.sql ?? null;
    return sql === null ? [] : [{ node, sql }];
  });
}

/** The cubes that a node is joined to on its way; a row beside another stands for that one. */
function withThoseAbove(node: JoinNode): JoinNode[] {
  const above = node.edge?.parent ?? null;
  if (above === null) return [node];
  return [node, ...withThoseAbove(above).filter(({ cube }) => cube !== node.cube)];
}

/** How far a time moves; null where its calendar does not know the name. */
function intervalOf(time: QueriedTime, by: ShiftBy): Interval | null {
  if (!('name' in by)) return by;
  const shifts = lookUp(time.node.cube.dimensions, time.member)?.shifts ?? [];
  return shifts.find((shift) => isMeant(shift, by))?.by ?? null;
}

function isMeant(shift: CalendarShift, by: ShiftBy): boolean {
  if ('name' in by) return shift.name === by.name;
  return shift.by !== null && shift.by.interval === by.interval && shift.by.sign === by.sign;
}

function movedBy(
  query: SemanticQuery,
  { node, member, local, instant }: QueriedTime,
  { interval, sign }: Interval,
): SemanticQuery {
  const { tree, groupKeys, conditions, moved = (term: Term) => term } = query;
  refuseMovedPeriods(tree, [...groupKeys, ...conditions], { node, member }, moved);
  const [asLocal, asInstant] = [signatureOf(local), signatureOf(instant)];
  const later = movedTime(local, sign, interval);
  const laterInstant = query.clock.toInstant(later);
  const move = (term: Term): Term =>
    rebuilt(term, (part) => {
      const signature = signatureOf(part);
      if (signature === asLocal) return later;
      return signature === asInstant ? laterInstant : null;
    });
  return movedWith(query, move, []);
}

function movedToRow(query: SemanticQuery, node: JoinNode, sql: Template): SemanticQuery {
  const { move, conditions } = ofCalendarRow(query, node, sql);
  const times = query.times?.map((time) => ({
    ...time,
    local: move(time.local),
    instant: move(time.instant),
  }));
  // The row that is shown has to pass what is asked of the first: it may be one that nobody is to see.
  const rules = [...query.rules, ...query.rules.filter(({ reads }) => reads.has(node)).map(move)];
  return { ...movedWith(query, move, conditions), rules, ...(times === undefined ? {} : { times }) };
}

function movedWith(
  query: SemanticQuery,
  move: (term: Term) => Term,
  conditions: readonly Term[],
): SemanticQuery {
  const before = query.moved;
  return {
    ...query,
    groupKeys: query.groupKeys.map(move),
    conditions: [...query.conditions.map(move), ...conditions],
    moved: (term) => move(before?.(term) ?? term),
  };
}

function unknownShift(label: string): EngineError {
  return new EngineError(
    'wrong_use',
    `${label} is of another time by the name of a calendar, which no time of this query has. Group by a time of that calendar, or leave the measure out.`,
  );
}
