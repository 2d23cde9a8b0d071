import type { MetaCube, MetaMember } from '../../../../schema/wire/tools.ts';
import { stemsOf } from './tokens.ts';
import { AGGREGATE_WORDS, NAMING_WORDS, UNIT_WORDS, VIEW_WORDS } from './vocabulary.ts';

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

const known = new WeakMap<MetaCube, ViewPhrases>();

/** Everything the members of a view may be called. The same view gives the same members, so that they compare. */
export function phrasesOf(view: MetaCube): ViewPhrases {
  const phrases = known.get(view) ?? readPhrases(view);
  known.set(view, phrases);
  return phrases;
}

function readPhrases(view: MetaCube): ViewPhrases {
  const entities = [view.name, view.title, ...synonymsOf(view.description)].map(entityOf);
  const members = view.members.map(memberOf);
  return {
    view,
    members,
    phrases: members.flatMap((member) => phrasesOfMember(member, entities)),
    entityStems: new Set(entities.flat()),
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

/** What a view is about, by one of its names. */
function entityOf(name: string): string[] {
  return stemsOf(name).filter((stem) => !VIEW_WORDS.has(stem));
}

function phrasesOfMember(member: Member, entities: string[][]): MemberPhrase[] {
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
    if (core.length === 0 && member.kind === 'measure') {
      for (const entity of entities) add(entity, WEIGHT.entity * weight);
    }
    const isKey = core.length < stems.length && /^(?:id|key|code|email)$/.test(stems.at(-1) ?? '');
    add(core, (isKey ? WEIGHT.key : WEIGHT.withoutAggregate) * weight);
    add(withoutUnit(core), WEIGHT.withoutAggregate * weight);
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
  const last = stems.findLastIndex((stem) => !isNaming(stem));
  return stems.slice(0, Math.max(1, last + 1));
}

/** "distance km" is asked for as the distance. */
function withoutUnit(stems: string[]): string[] {
  const last = stems.findLastIndex((stem) => !UNIT_WORDS.has(stem));
  return last < 0 ? stems : stems.slice(0, last + 1);
}

function trimmed(stems: string[], drop: (stem: string) => boolean): string[] {
  const first = stems.findIndex((stem) => !drop(stem));
  const last = stems.findLastIndex((stem) => !drop(stem));
  return first < 0 ? [] : stems.slice(first, last + 1);
}
