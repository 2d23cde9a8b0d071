import type { SemanticQueryInput } from '../../../schema/wire/query.ts';
import { intervalUnits } from '../../model/interval.ts';
import { lookUp } from '../../model/members.ts';
import { binStart, binsOf, naturalUnit } from '../../plan/granularity.ts';
import {
  type DrillMembers,
  type ShownMember,
  shownDrillMembers,
  shownMember,
} from '../../policy/shown-member.ts';
import { findRelation } from '../../policy/visibility.ts';
import type { QueriedMember, QueriedMembers } from './queried-members.ts';

/** A granularity with all that a client needs to make the series that its bins are; one that is SQL has none. */
export type GranularityAnnotation = { name: string; title: string; interval?: string; origin?: string };
/** What a result says about one of its columns, or about a segment. */
export type MemberAnnotation = ShownMember & Partial<DrillMembers> & { granularity?: GranularityAnnotation };
export type Annotation = Record<
  'measures' | 'dimensions' | 'segments' | 'timeDimensions',
  Record<string, MemberAnnotation>
>;

export function annotationOf(query: SemanticQueryInput, members: QueriedMembers): Annotation {
  const { scope } = members.setting;
  const annotation: Annotation = { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} };
  for (const name of query.measures ?? []) {
    const { key, relation, member } = members.find(name);
    const drill = shownDrillMembers(relation, member, (cube) =>
      cube === relation.name ? relation : findRelation(scope, cube),
    );
    annotation.measures[key] = { ...shownMember(relation, member), ...drill };
  }
  for (const kind of ['dimensions', 'segments'] as const) {
    for (const name of query[kind] ?? []) {
      const found = members.find(name);
      annotation[kind][found.key] = annotated(found, found.granularity, members);
    }
  }
  for (const { dimension, granularity } of query.timeDimensions ?? []) {
    if (granularity === undefined) continue;
    const found = members.find(dimension);
    annotation.timeDimensions[`${found.key}.${granularity}`] = annotated(found, granularity, members);
    annotation.timeDimensions[found.key] ??= annotated(found, null, members);
  }
  return annotation;
}

function annotated(
  found: QueriedMember,
  granularity: string | null,
  members: QueriedMembers,
): MemberAnnotation {
  const shown = shownMember(found.relation, found.member);
  return granularity === null ? shown : { ...shown, granularity: granularityOf(found, granularity, members) };
}

/**
 * Clients count bins of the calendar from the calendar, and all others from an origin; of those without one they
 * reckon one of their own, so they are given the start of a bin.
 */
function granularityOf(found: QueriedMember, name: string, members: QueriedMembers): GranularityAnnotation {
  const { definition } = found.member;
  const { clock } = members.setting;
  if (definition.kind !== 'dimension')
    throw new Error(`${found.key} is no dimension and has no granularities.`);
  const own = lookUp(definition.granularities, name);
  const title = own?.title ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (own !== undefined && 'sql' in own) return { name, title };
  const bins = binsOf(definition, name, found.key, clock);
  const isOfCalendar = intervalUnits.some((unit) => unit === name) && naturalUnit(bins) === name;
  if (isOfCalendar) return { name, title, interval: `1 ${name}` };
  const origin = binStart(bins.origin ?? clock.today, bins).replace(' ', 'T');
  return { name, title, interval: bins.interval, origin };
}
