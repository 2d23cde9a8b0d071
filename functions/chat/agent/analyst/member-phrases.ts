import type { MetaCube, MetaMember } from '../../../../schema/wire/tools.ts';
import { stemsOf } from './tokens.ts';
import { AGGREGATE_WORDS, NAMING_WORDS, VIEW_WORDS } from './vocabulary.ts';

export type MemberKind = 'measure' | 'dimension' | 'time' | 'boolean';

/** A member as the analyst handles it; its qualified name stays in `meta`. */
export type Member = {
  meta: MetaMember;
  /** The column's name within its view. */
  name: string;
  kind: MemberKind;
};

/** Words by which a question may mean a member, and how surely: 1 is its very name. */
export type MemberPhrase = { member: Member; stems: string[]; weight: number };

export type ViewPhrases = {
  view: MetaCube;
  members: Member[];
  phrases: MemberPhrase[];
  /** Stems of what the view is about: "orders" for `orders_view`. */
  entityStems: ReadonlySet<string>;
};

const WEIGHT = { title: 1, synonym: 0.95, withoutAggregate: 0.9, entity: 0.85, ending: 0.55, key: 0.4 };

/** Everything the members of a view may be called. */
export function phrasesOf(view: MetaCube): ViewPhrases {
  const entity = entityOf(view);
  const members = view.members.map(memberOf);
  return {
    view,
    members,
    phrases: members.flatMap((member) => phrasesOfMember(member, entity)),
    entityStems: new Set([...entity, ...stemsOf(view.title).filter((stem) => !VIEW_WORDS.has(stem))]),
  };
}

function memberOf(meta: MetaMember): Member {
  return { meta, name: meta.name.slice(meta.name.indexOf('.') + 1), kind: kindOf(meta) };
}

function kindOf(meta: MetaMember): MemberKind {
  if (meta.aggType !== undefined) return 'measure';
  if (meta.type === 'time') return 'time';
  return meta.type === 'boolean' ? 'boolean' : 'dimension';
}

function entityOf(view: MetaCube): string[] {
  return stemsOf(view.name).filter((stem) => !VIEW_WORDS.has(stem));
}

function phrasesOfMember(member: Member, entity: string[]): MemberPhrase[] {
  const best = new Map<string, MemberPhrase>();
  const add = (stems: string[], weight: number) => {
    if (stems.length === 0) return;
    const key = stems.join(' ');
    if ((best.get(key)?.weight ?? 0) < weight) best.set(key, { member, stems, weight });
  };

  for (const [name, weight] of namesOf(member)) {
    const stems = stemsOf(name);
    add(stems, weight);
    const core = coreOf(stems, member.kind);
    if (core.length === 0 && member.kind === 'measure') add(entity, WEIGHT.entity * weight);
    const isKey = core.length < stems.length && /^(?:id|key|code|email)$/.test(stems.at(-1) ?? '');
    add(core, (isKey ? WEIGHT.key : WEIGHT.withoutAggregate) * weight);
    // "Users city" may be asked for as "city"; a lone aggregate word names nothing.
    for (let start = 1; start < core.length; start++) add(core.slice(start), WEIGHT.ending * weight);
  }
  return [...best.values()];
}

function namesOf(member: Member): [name: string, weight: number][] {
  return [
    [member.meta.title, WEIGHT.title],
    [member.name, WEIGHT.title],
    ...synonymsOf(member.meta.description).map((synonym): [string, number] => [synonym, WEIGHT.synonym]),
  ];
}

/** The synonyms that a description names: "… Also called: sales, turnover." */
export function synonymsOf(description: string): string[] {
  const list = /Also called:\s*(.*?)(?:\.\s|\.?$)/im.exec(description)?.[1] ?? '';
  return list
    .split(/[,;]/)
    .map((synonym) => synonym.trim())
    .filter((synonym) => synonym !== '');
}

/** A name without the words that say how it is aggregated, or that it is a name. */
function coreOf(stems: string[], kind: MemberKind): string[] {
  if (kind === 'measure') return trimmed(stems, (stem) => AGGREGATE_WORDS.has(stem));
  if (kind === 'time')
    return trimmed(stems, (stem) => ['at', 'on', 'date', 'time', 'timestamp'].includes(stem));
  const isNaming = (stem: string) => NAMING_WORDS.has(stem) || ['id', 'key', 'code', 'email'].includes(stem);
  const end = stems.length > 1 && isNaming(stems.at(-1) ?? '') ? -1 : stems.length;
  return stems.slice(0, end);
}

function trimmed(stems: string[], drop: (stem: string) => boolean): string[] {
  const first = stems.findIndex((stem) => !drop(stem));
  const last = stems.findLastIndex((stem) => !drop(stem));
  return first < 0 ? [] : stems.slice(first, last + 1);
}
