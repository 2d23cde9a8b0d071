import { acronymOf, writtenOut } from '../../language/abbreviations.ts';
import { isDeed } from '../../language/deeds.ts';
import { describesSome, namesIn, synonymsOf } from '../../language/descriptions.ts';
import { nameOfThoseKept, ownName } from '../../language/own-name.ts';
import { stemOf, stemsOf } from '../../language/tokens.ts';
import { nameWithoutUnit, unitDescribed, unitOfName } from '../../language/units-of-names.ts';
import {
  AGGREGATE_WORDS,
  GENERIC_HEADS,
  GROUP_MARKERS,
  KEY_WORDS,
  NAMING_WORDS,
  NEGATING_PREFIXES,
  PREPOSITIONS,
  STOP_WORDS,
  UNIT_WORDS,
} from '../../language/vocabulary.ts';
import { PAST_FORMS } from '../../language/word-roots.ts';
import { addsUp, countsThings, isText, type Member, type MemberKind } from './members.ts';

/** Words by which a question may mean a member, and how surely: 1 is its very name. */
export type MemberPhrase = {
  member: Member;
  stems: string[];
  weight: number;
  /** Less than a name of its own: the words have to be these, their synonyms would be anything. */
  isLoose: boolean;
  /** "inactive": the opposite of what the member says. */
  isNegated?: boolean;
};

const WEIGHT = {
  title: 1,
  synonym: 0.95,
  writtenOut: 0.95,
  withoutAggregate: 0.9,
  ofEntity: 0.9,
  entity: 0.85,
  namesake: 0.8,
  unit: 0.8,
  acronym: 0.8,
  withoutParticiple: 0.8,
  description: 0.75,
  withoutHead: 0.6,
  ending: 0.55,
  key: 0.4,
};

/** What any source's rows and texts are called, and the other names of those that have several. */
export type NamesOfThings = {
  things: ReadonlySet<string>;
  namesakes: ReadonlyMap<string, string[][]>;
};

/** Everything a member may be called; `entities` is what its own relation is about. */
export function phrasesOf(
  member: Member,
  entities: string[][],
  { things, namesakes }: NamesOfThings,
): MemberPhrase[] {
  const best = new Map<string, MemberPhrase>();
  const add = (stems: string[], weight: number, isLoose = member.kind === 'time', isNegated = false) => {
    if (stems.length === 0) return;
    const key = stems.join(' ');
    if ((best.get(key)?.weight ?? 0) < weight) best.set(key, { member, stems, weight, isLoose, isNegated });
  };

  for (const { stems, weight } of namesOf(member)) {
    add(stems, weight);
    add(participleFirst(stems), WEIGHT.withoutAggregate * weight);
    if (member.meta.aggType === 'sum' && isPluralFirst(member))
      add(withoutParticiple(stems), WEIGHT.withoutParticiple * weight, true);
    if (member.kind === 'time') add(dateFirst(stems), WEIGHT.withoutAggregate * weight);
    for (const turned of turnedRound(stems)) add(turned, WEIGHT.withoutAggregate * weight);
    if (isText(member)) for (const turned of kindsOf(stems)) add(turned, WEIGHT.withoutAggregate * weight);
    const core = coreOf(stems, member.kind);
    // The "Title" of what is lent is no name of a loan.
    const isOfOthers = core.join() === 'title' && entities.some((entity) => isDeed(entity.at(-1) ?? ''));
    const isNameless = !isOfOthers && (core.length === 0 || core.every((stem) => NAMING_WORDS.has(stem)));
    const isKey = KEY_WORDS.has(stems.at(-1) ?? '');
    if (isNameless && (member.kind === 'measure' || member.kind === 'dimension')) {
      for (const entity of entities) add(entity, (isKey ? WEIGHT.key : WEIGHT.entity) * weight);
      continue;
    }
    // The "order date" is no order.
    if (member.kind === 'time' && things.has(core.join(' '))) continue;
    add(core, (isKey ? WEIGHT.key : WEIGHT.withoutAggregate) * weight);
    if (member.kind === 'boolean')
      for (const stems of oppositesOf(core)) add(stems, WEIGHT.title * weight, true, true);
    add(withoutUnit(core), WEIGHT.withoutAggregate * weight);
    if (addsUp(member)) for (const name of byUnit(member)) add(name, WEIGHT.unit * weight, true);
    const goesWithEntity =
      member.kind === 'dimension' || (member.kind === 'measure' && !countsThings(member));
    for (const entity of goesWithEntity ? entities : []) {
      if (entity.every((stem) => !core.includes(stem))) add([...entity, ...core], WEIGHT.ofEntity * weight);
    }
    if (isText(member))
      for (const name of namesakes.get(core.join(' ')) ?? []) add(name, WEIGHT.namesake * weight);
    const specific = withoutHead(core);
    if (!things.has(specific.join(' '))) add(specific, WEIGHT.withoutHead * weight, true);
    // "Users city" may be asked for as "city"; a lone aggregate word names nothing.
    for (let start = 1; start < core.length; start++) {
      // "of interviews" is no end of "kind of interviews" that anything is called by, nor is the "by appeal" of what is "Raised by appeals".
      const tail = core.slice(start);
      const [joint = ''] = tail;
      if (!PREPOSITIONS.has(joint) && !GROUP_MARKERS.has(joint) && !isPossessor(core, start, member, things))
        add(tail, WEIGHT.ending * weight, true);
    }
  }
  const countsSome = countsThings(member) && describesSome(member.meta.description);
  for (const text of countsSome ? [] : namesIn(member.meta.description)) {
    const stems = stemsOf(text);
    // "Of boxes that went out" says which ones, and is no name of the figure.
    if (!PREPOSITIONS.has(stems[0] ?? '') && stems.some((stem) => !STOP_WORDS.has(stem))) {
      add(stems, WEIGHT.description, true);
      add(coreOf(stems, member.kind), WEIGHT.description * WEIGHT.withoutAggregate, true);
    }
  }
  return [...best.values()];
}

type Name = { stems: string[]; weight: number };

function namesOf({ meta }: Member): Name[] {
  const own = ownName(meta.name);
  const bare = nameOfThoseKept(meta) ?? nameWithoutUnit(meta.title) ?? meta.title;
  const written = [meta.title, bare, own].map((text) => ({ stems: stemsOf(text), weight: WEIGHT.title }));
  const short = written.flatMap(({ stems }) => {
    const acronym = acronymOf(stems);
    return acronym === null ? [] : [{ stems: [acronym], weight: WEIGHT.acronym }];
  });
  return [
    ...written,
    ...written.map(({ stems }) => ({ stems: writtenOut(stems), weight: WEIGHT.writtenOut })),
    ...synonymsOf(meta.description).map((text) => ({ stems: stemsOf(text), weight: WEIGHT.synonym })),
    ...short,
  ];
}

/** A name without the words that say how it is aggregated, or that it is a name. */
export function coreOf(stems: string[], kind: MemberKind): string[] {
  switch (kind) {
    case 'measure':
      return trimmed(stems, (stem) => AGGREGATE_WORDS.has(stem));
    case 'time':
      return trimmed(stems, (stem) => ['at', 'on', 'date', 'time', 'timestamp'].includes(stem));
    case 'boolean':
      return trimmed(stems, (stem) => /^(?:is|are|was|has|had|have|can|did|does|flag)$/.test(stem));
    case 'dimension': {
      const last = stems.findLastIndex((stem) => !NAMING_WORDS.has(stem));
      return stems.slice(0, Math.max(1, last + 1));
    }
  }
}

/** The "amount billed" is the billed amount. */
function participleFirst([noun, participle, ...others]: string[]): string[] {
  const isDone = participle !== undefined && (/[^e]ed$/.test(participle) || PAST_FORMS.has(participle));
  return noun !== undefined && isDone && others.length === 0 ? [participle, noun] : [];
}

/** The "litres ordered" are litres; an "amount paid" is no amount as such. */
function withoutParticiple(stems: string[]): string[] {
  return participleFirst(stems).slice(1);
}

function isPluralFirst({ meta }: Member): boolean {
  const [first = ''] = meta.title.toLowerCase().split(/[^\p{L}]+/u);
  return stemOf(first) !== first;
}

/** The "reason of rejection" is the "reason for rejection" and the "rejection reason". */
function turnedRound(stems: string[]): string[][] {
  const [head = '', joint, ...rest] = stems;
  const own = rest[0] === 'the' ? rest.slice(1) : rest;
  const [thing] = own;
  if (joint !== 'of' || thing === undefined || own.length > 1 || AGGREGATE_WORDS.has(head)) return [];
  return [
    [thing, head],
    [head, 'for', thing],
    [head, 'of', thing],
  ];
}

const KINDS = ['type', 'kind', 'sort'];

/** The "vehicle type" is the "type of vehicle", and the kind or sort of it. */
function kindsOf([thing, head, ...others]: string[]): string[][] {
  const isKind = thing !== undefined && head !== undefined && others.length === 0 && KINDS.includes(head);
  return isKind ? KINDS.map((kind) => [kind, 'of', thing]) : [];
}

/** The "rejection date" is the "date of rejection". */
function dateFirst([event, noun, ...others]: string[]): string[] {
  const isDate = others.length === 0 && noun !== undefined && /^(?:date|day|time)$/.test(noun);
  return isDate && event !== undefined ? [noun, 'of', event] : [];
}

/** The "price of the rental" is no rental, nor "kilometres per rental"; the "country of origin" may be asked for as the origin. */
function isPossessor(core: string[], start: number, member: Member, things: ReadonlySet<string>): boolean {
  const before = core.slice(0, start).findLastIndex((stem) => /^(?:of|per|for|in|from|at|by)$/.test(stem));
  if (core[start] === 'per') return true;
  return before >= 0 && (!isText(member) || things.has(core.slice(start).join(' ')));
}

/** "active" and "inactive". */
function oppositesOf([only, ...others]: string[]): string[][] {
  return only === undefined || others.length > 0
    ? []
    : NEGATING_PREFIXES.map((prefix) => [`${prefix}${only}`]);
}

/** "distance km" is asked for as the distance; "cost per km" is no cost, nor a "cost per" anything else. */
function withoutUnit(stems: string[]): string[] {
  const last = stems.findLastIndex((stem) => !UNIT_WORDS.has(stem));
  return last < 0 || stems[last] === 'per' ? stems : stems.slice(0, last + 1);
}

/** The "weight of good castings in kg" is asked for as "kg of good castings", and the "energy in kWh" as the "kWh". */
function byUnit({ meta }: Member): string[][] {
  const unit = unitOfName(meta.title) ?? unitDescribed(meta);
  const name = stemsOf(nameWithoutUnit(meta.title) ?? '');
  if (unit === null || !/^\p{L}+$/u.test(unit)) return [];
  const joint = name.indexOf('of');
  return [[stemOf(unit.toLowerCase()), ...(joint > 0 ? name.slice(joint) : [])]];
}

/** "waiting time" is asked for as the waiting. */
function withoutHead(stems: string[]): string[] {
  return stems.length > 1 && GENERIC_HEADS.has(stems.at(-1) ?? '') ? stems.slice(0, -1) : [];
}

function trimmed(stems: string[], drop: (stem: string) => boolean): string[] {
  const first = stems.findIndex((stem) => !drop(stem));
  const last = stems.findLastIndex((stem) => !drop(stem));
  return first < 0 ? [] : stems.slice(first, last + 1);
}
