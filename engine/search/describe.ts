import type { MetaCube, MetaMember } from '../../schema/wire/tools.ts';
import type { Member } from '../model/types.ts';
import { isFractionOfOne } from '../policy/fraction.ts';
import type { RelationMember } from '../policy/relation.ts';
import { valueType } from '../policy/shown-member.ts';
import type { VisibleRelation } from '../policy/visibility.ts';
import { mayBeSearched } from './may-be-searched.ts';
import type { RowsOf } from './rows-of-members.ts';

/** A description is read by a language model among hundreds of others. */
const DESCRIPTION_LIMIT_CHARACTERS = 600;

/** A relation as engineMeta shows it, with these of its members (SPEC.md 2.10). */
export function describeRelation(
  relation: VisibleRelation,
  members: RelationMember[],
  rowsOf: RowsOf = () => ({}),
): MetaCube {
  return {
    name: relation.name,
    type: relation.type,
    title: relation.title,
    description: withSynonyms(relation.description, relation.synonyms),
    members: members.map((member) => ({ ...describeMember(relation, member), ...rowsOf(member) })),
  };
}

/** What says so to agents that look values up by themselves. */
const NOT_SEARCHED = 'Its values are not searched.';

function describeMember(relation: VisibleRelation, member: RelationMember): MetaMember {
  const { definition } = member;
  const shown = shownAs(definition);
  const named = withSynonyms(member.description, member.synonyms);
  const description = mayBeSearched(definition) ? named : joined(named, NOT_SEARCHED);
  return {
    name: `${relation.name}.${member.name}`,
    title: member.title,
    description: shown === null ? description : joined(description, `Shown as ${shown}.`),
    type: valueType(definition),
    ...(definition.kind === 'measure' ? { aggType: definition.type } : {}),
  };
}

/** Agents learn the format and the currency of a figure from its description alone. */
function shownAs(definition: Member): string | null {
  const { format } = definition;
  if (isFractionOfOne(definition)) return 'percent of a fraction: 0.42 is 42 %';
  if (format !== null && !format.startsWith('currency')) return format;
  const currency = currencyOf(definition);
  return currency === null ? format : `${format ?? 'currency'}, in ${currency}`;
}

/** Models that were written for other clients have the code in `meta` alone, where nothing else of the engine looks. */
function currencyOf({ currency, meta }: Member): string | null {
  if (currency !== undefined) return currency;
  const inMeta = typeof meta === 'object' && meta !== null && !Array.isArray(meta) ? meta.currency : null;
  return typeof inMeta === 'string' && /^[a-z]{3}$/i.test(inMeta) ? inMeta.toUpperCase() : null;
}

/** Whoever reads the description can use the other names too. */
function withSynonyms(description: string, synonyms: string[]): string {
  const text = shortened(description);
  return synonyms.length === 0 ? text : joined(text, `Also called: ${shortened(synonyms.join(', '))}.`);
}

function shortened(text: string): string {
  const limit = DESCRIPTION_LIMIT_CHARACTERS;
  return text.length <= limit ? text : `${text.slice(0, limit).trimEnd()}…`;
}

function joined(text: string, addition: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return addition;
  return `${trimmed}${/[.!?]$/.test(trimmed) ? '' : '.'} ${addition}`;
}
