import type {
  AccessPolicyItem,
  Dimension,
  Measure,
  Member,
  Piece,
  Segment,
  Template,
} from '../model/types.ts';
import { grants, masks } from './member-set.ts';
import type { RelationMember } from './relation.ts';

/**
 * A member as the policy items that apply let its values be seen: as it is, masked in all rows or in some, or
 * not at all (null). A masked member is another definition under the same name, so that whatever a query does
 * with it (filter, group, sort, aggregate) is done with the mask.
 */
export function seenThrough(items: AccessPolicyItem[], member: RelationMember): RelationMember | null {
  const granting = items.filter((item) => grants(item, member.name));
  const masked = items.some((item) => masks(item, member.name));
  if (!masked) return granting.length === 0 ? null : member;
  if (granting.some((item) => item.rows === null)) return member;
  const { definition } = member;
  const seen = granting.length === 0 ? maskedMember(definition) : partlyMasked(definition, granting);
  return { ...member, definition: seen };
}

function maskedMember(member: Member): Member {
  if (member.kind === 'measure') return maskedMeasure(member);
  return withSql(member, () => maskOf(member));
}

/** A measure without its aggregate: the mask, whatever rows there are. */
function maskedMeasure(measure: Measure): Measure {
  const { stage: _, ...rest } = measure;
  return { ...rest, form: 'calculated', sql: maskOf(measure), filters: [], rollingWindow: null };
}

/** The value in the rows that the granting items let through, the mask in all others. */
function partlyMasked(member: Member, granting: AccessPolicyItem[]): Member {
  const granted: Piece = { kind: 'granted', items: granting };
  if (member.kind !== 'measure') {
    const mask = maskOf(member);
    return withSql(member, (value) => [
      'CASE WHEN ',
      granted,
      ' THEN (',
      ...value,
      ') ELSE ',
      ...mask,
      ' END',
    ]);
  }
  // Its rows cannot be told apart inside an aggregate of its own.
  if (member.form === 'raw' || member.form === 'staged') return maskedMeasure(member);
  return { ...member, filters: [...member.filters, [granted]] };
}

/** The same with other SQL, also where a time has periods in SQL of their own. */
function withSql(member: Dimension | Segment, change: (sql: Template) => Template): Member {
  const sql = change(member.sql);
  if (member.kind === 'segment') return { ...member, sql };
  const granularities = Object.entries(member.granularities).map(([name, granularity]) => {
    const seen = 'sql' in granularity ? { ...granularity, sql: change(granularity.sql) } : granularity;
    return [name, seen] as const;
  });
  return { ...member, sql, granularities: Object.fromEntries(granularities) };
}

function maskOf(member: Member): Template {
  const type = sqlType(member);
  return member.mask === null ? [`NULL::${type}`] : ['(', ...member.mask, `)::${type}`];
}

/** A mask has the type of what it stands for, so that a query is valid whoever sends it. */
function sqlType(member: Member): string {
  if (member.kind === 'segment') return 'boolean';
  if (member.kind === 'measure' && member.type.startsWith('count')) return 'bigint';
  const types: Record<string, string> = {
    string: 'text',
    geo: 'text',
    time: 'timestamptz',
    boolean: 'boolean',
  };
  return types[member.type] ?? 'numeric';
}
