import { onlyOne } from '../language/only-one.ts';
import { SERVED } from '../language/person-nouns.ts';
import { pluralOf } from '../language/spelling.ts';
import { statesListed } from '../language/states-listed.ts';
import { fold, stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { isText, type Member } from '../match/model/members.ts';
import { withoutName } from '../match/model/naming-dimension.ts';
import { isOfSameRows } from '../match/model/own-rows.ts';
import type { Source } from '../match/model/sources.ts';
import { type LookedUp, lookUp } from './look-up.ts';
import { isOpen } from './understand-sets.ts';
import type { Understanding } from './understanding.ts';

/** A column that says what sort of thing each of some is, the noun of these, and what it lists. */
type Kind = { column: Member; thing: string; listed: string[] };

const KIND_OF = /^(?:kind|type|sort|category) of (.+)$|^(.+) (?:kind|type|category)$/i;
/** Whoever is served is a business, whatever the model calls them. */
const PARTY = /^(?:business|organi[sz]ation|company|account|premises|trade|establishment|venue)$/i;
const DENIED = /^(?:not|no|non|without|except|excluding|than|but|neither|nor|aren't|isn't|never)$/;
const LEADS_TO_ONE = /^(?:which|what|per|by|each|every|\w{3,}est|best|worst|top|most)$/;
const FOLLOWS_ONE =
  /^(?:has|have|had|is|are|was|were|did|does|do|got|gets?|with|that|who|by|in|this|last|since|for|buys?|spends?|spent|bought|ordered|orders|owes?|paid|pays)$/;

/** "top 5 schools by sales", where clients are schools or companies: clients, of which only those are told. */
export function thingsOfKind(
  question: string,
  { sources, lookedUp }: { sources: Source[]; lookedUp: LookedUp },
  ask: (question: string) => Understanding,
): Understanding | null {
  const own = sources.filter(({ isJoined }) => !isJoined);
  const tokens = tokenise(question);
  const found = own.flatMap((source) =>
    kindsIn(source).flatMap((kind) =>
      kind.listed.flatMap((value) => {
        const at = placeOf(value, tokens);
        return at === null || isKnown(value, own) ? [] : [{ at, value, thing: kind.thing }];
      }),
    ),
  );
  const one = found[0];
  if (one === undefined || found.some(({ value, thing }) => value !== one.value || thing !== one.thing))
    return null;
  const { from, isPlural, written } = one.at;
  const saysThing = tokens.some(({ stem }) => stem === stemsOf(one.thing).at(-1));
  if (saysThing || DENIED.test(tokens[from - 1]?.word ?? '')) return null;
  const thing = one.thing.toLowerCase();
  const named = question.replace(
    new RegExp(written.replace(/[^\p{L}\p{N}]+/gu, '[^\\p{L}\\p{N}]+'), 'u'),
    isPlural ? pluralOf(thing) : thing,
  );
  // Otherwise it would be asked for ever.
  const told = named === question ? null : ask(named);
  if (told === null) return null;
  if (told.kind === 'lookup') return told;
  if (told.kind !== 'intents' || told.isGuess || isOpen(told)) return null;
  const [best] = told.candidates;
  const source = own.find(({ name }) => name === best.intent.source.name);
  const kind =
    source && kindsIn(source).find((its) => its.thing === one.thing && its.listed.includes(one.value));
  if (kind === undefined || best.intent.filters.some(({ member }) => member === kind.column)) return null;
  const values = lookUp(
    {
      intent: best.intent,
      unknown: [sought(written, kind.column)],
      contested: [],
      searchable: [kind.column],
    },
    lookedUp,
  );
  if (values.lookup !== null) return values.lookup;
  const value = values.values?.data
    .filter(([column]) => column === kind.column.name)
    .map(([, stored]) => stored)
    .find((stored) => fold(stored ?? '') === fold(one.value));
  if (value == null) return null;
  const filter = { member: kind.column, operator: 'equals' as const, values: [value] };
  return {
    ...told,
    candidates: [{ ...best, intent: { ...best.intent, filters: [...best.intent.filters, filter] } }],
  };
}

/** "Kind of client" of clients, "Type of business" of the one sort of people whom the same rows name. */
function kindsIn({ members }: Source): Kind[] {
  const texts = members.filter(isText);
  return texts.flatMap((column) => {
    const [, behind, before] = KIND_OF.exec(column.meta.title) ?? [];
    const of = behind ?? before;
    const listed = statesListed(column.meta.description).map(({ name }) => name);
    if (of === undefined || listed.length < 2) return [];
    const beside = texts.filter((text) => text !== column && isOfSameRows(text, column));
    const isCalled = (text: Member) => withoutName(text.meta.title) === stemsOf(of).join(' ');
    const name =
      onlyOne(beside.filter(isCalled)) ??
      (PARTY.test(of) ? onlyOne(beside.filter((text) => SERVED.test(withoutName(text.meta.title)))) : null);
    const thing = name === null ? null : withoutName(name.meta.title);
    return thing === null ? [] : [{ column, thing, listed: listed.filter((value) => value !== thing) }];
  });
}

/** Where a question says such things: "schools", and "which school has" where one is asked for. */
function placeOf(
  value: string,
  tokens: Token[],
): { from: number; isPlural: boolean; written: string } | null {
  const stems = stemsOf(value);
  const places = tokens.flatMap((_, from) => {
    const said = tokens.slice(from, from + stems.length);
    const last = said.at(-1);
    if (last === undefined || said.some(({ stem, isQuoted }, at) => isQuoted || stem !== stems[at]))
      return [];
    const isPlural = last.word !== last.stem;
    const [before, after] = [tokens[from - 1]?.word ?? '', tokens[from + stems.length]?.word ?? ''];
    const isOne = LEADS_TO_ONE.test(before) && (after === '' || FOLLOWS_ONE.test(after));
    return isPlural || isOne ? [{ from, isPlural, written: said.map(({ text }) => text).join(' ') }] : [];
  });
  return onlyOne(places);
}

/** Whether anything of the model is called so: then it is that. */
const isKnown = (value: string, sources: Source[]): boolean => {
  const stems = stemsOf(value);
  const name = stems.join(' ');
  return sources.some(
    ({ rowNouns, things, counted, members }) =>
      rowNouns.has(name) ||
      things.has(name) ||
      counted.has(name) ||
      members.some(({ meta }) => withoutName(meta.title) === name),
  );
};

/** As it is written, so that what was looked up for it before is known. */
const sought = (written: string, hint: Member) => ({
  ...{ start: 0, text: written, words: fold(written).split(' '), hint },
  ...{ isEssential: true, isExcluded: false, isPlace: false },
});
