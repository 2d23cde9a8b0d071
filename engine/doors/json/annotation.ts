import type { SemanticQueryInput } from '../../../schema/wire/query.ts';
import type { QueriedMember, QueriedMembers } from './queried-members.ts';

/** What a result says about one of its columns, or about a segment. */
export type MemberAnnotation = {
  title: string;
  shortTitle: string;
  description: string;
  type: string;
  format?: string;
  granularity?: string;
};
export type Annotation = Record<
  'measures' | 'dimensions' | 'segments' | 'timeDimensions',
  Record<string, MemberAnnotation>
>;

export function annotationOf(query: SemanticQueryInput, members: QueriedMembers): Annotation {
  const annotation: Annotation = { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} };
  for (const kind of ['measures', 'dimensions', 'segments'] as const) {
    for (const name of query[kind] ?? []) {
      const found = members.find(name);
      annotation[kind][found.key] = annotate(found, found.granularity ?? undefined);
    }
  }
  for (const { dimension, granularity } of query.timeDimensions ?? []) {
    const found = members.find(dimension);
    if (granularity !== undefined) {
      annotation.timeDimensions[`${found.key}.${granularity}`] = annotate(found, granularity);
    }
  }
  return annotation;
}

function annotate({ relation, member }: QueriedMember, granularity?: string): MemberAnnotation {
  const { definition } = member;
  return {
    title: `${relation.title} ${member.title}`,
    shortTitle: member.title,
    description: member.description,
    type: typeOf(definition),
    ...(definition.format === null ? {} : { format: definition.format }),
    ...(granularity === undefined ? {} : { granularity }),
  };
}

function typeOf(definition: QueriedMember['member']['definition']): string {
  if (definition.kind === 'segment') return 'boolean';
  if (definition.kind === 'dimension') return definition.type === 'geo' ? 'string' : definition.type;
  return ['string', 'time', 'boolean'].includes(definition.type) ? definition.type : 'number';
}
