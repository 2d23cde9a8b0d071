import type { Intent, Subject } from '../intent/intent.ts';
import { countriesOf } from '../language/demonyms.ts';
import { nameOfDirection } from '../language/directions.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { saidAt } from '../language/said-for.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { coreOf, headOf, namesOf, saysValue, valueStems } from './names.ts';
import { isCount } from './need.ts';
import { isContent, isPlural } from './phrases.ts';
import { isOfRoot, namesRows } from './strength.ts';
import { valuesOutOfPlace } from './values-in-place.ts';

/** Values that are said of something else than the column they were found in. */
export function unfitValues(intent: Intent, subject: Subject, said: Element[][]): string[] {
  return [
    ...valuesOfOthers(subject, said),
    ...verbsAsValues(intent, subject, said),
    ...valuesOfOtherPlaces(subject, said),
    ...wordsOfSeveralNames(subject, said),
    ...partsOfNames(intent, subject),
    ...alikePartsOfNames(subject, said),
    ...verbsOfPeople(subject, said),
    ...flagsByRows(subject, said),
    ...valuesOfGroups(subject, said),
    ...flagsOfOthers(subject, said),
    ...groupsOfValues(intent, subject, said),
    ...valuesOutOfPlace(subject.tokens, said),
  ];
}

/** "trade consignors" are no buyers in trade, where consignors have a kind of their own that may be that. */
function flagsOfOthers({ tokens, source }: Subject, said: Element[][]): string[] {
  return tokens.flatMap((token, at) => {
    const noun = tokens[at + 1];
    const own = said[at] ?? [];
    const isFlag =
      own.length > 0 && own.every(({ role, member }) => role === 'condition' && member.kind === 'boolean');
    if (!isFlag || noun === undefined || !isPlural(noun)) return [];
    const hasOwn = source.members.some(
      ({ kind, meta }) =>
        kind === 'dimension' &&
        stemsOf(meta.title)[0] === noun.stem &&
        stemsOf(meta.description).includes(token.stem),
    );
    return hasOwn ? [`${token.text} ${noun.text}`] : [];
  });
}

/** The client of "cancelled by client" is a word of the value, and asks for no groups. */
function groupsOfValues({ dimensions }: Intent, { tokens, previous }: Subject, said: Element[][]): string[] {
  return dimensions.flatMap((group) => {
    const places = tokens.flatMap((_, at) =>
      (said[at] ?? []).some(({ role, member }) => role === 'group' && member === group) ? [at] : [],
    );
    const isOfValue = (at: number) =>
      (said[at] ?? []).some(
        ({ role, filter, member }) =>
          role === 'condition' &&
          member !== group &&
          filter !== null &&
          valueStems(filter)
            .join(' ')
            .includes(`by ${tokens[at]?.stem ?? ''}`),
      );
    return previous === null && places.length > 0 && places.every(isOfValue) ? [group.title] : [];
  });
}

/** A "petrol station" is a station, and no fuel: what stands between "per" and its group is of the group's own name. */
function valuesOfGroups({ tokens }: Subject, said: Element[][]): string[] {
  return tokens.flatMap(({ word }, at) => {
    if (!/^(?:per|by|each|every)$/.test(word)) return [];
    const [own, next] = [said[at + 1] ?? [], said[at + 2] ?? []];
    const [value, group] = [tokens[at + 1], tokens[at + 2]];
    const isValue = own.length > 0 && own.every(({ filter }) => filter !== null && 'values' in filter);
    const isGroup =
      next.length > 0 && next.every(({ role, member }) => role === 'group' && member.kind === 'dimension');
    const isName = saidAt([value?.word ?? '', group?.word ?? ''], 0)?.length === 2;
    return isValue && isGroup && isName ? [`${value?.text} ${group?.text}`] : [];
  });
}

/** What "stayed" is none of the "Long stays": the name of the rows alone says of none which they are. */
function flagsByRows({ tokens, source }: Subject, said: Element[][]): string[] {
  const flags = new Set(
    said.flat().filter(({ role, member }) => role === 'condition' && member.kind === 'boolean'),
  );
  return [...flags].flatMap((flag) => {
    const saying = tokens.filter((_, at) => (said[at] ?? []).includes(flag));
    const isOfRows = saying.every((token) => namesRows(token, source) || isCounted(token, source));
    const name = flag.member.meta.title.replace(/\(.*$/, '');
    const isMore = coreOf(stemsOf(name)).some(
      (own) => !saying.some(({ stem }) => own === stem || isOfRoot(own, stem)),
    );
    return isOfRows && isMore ? saying.map(({ text }) => text) : [];
  });
}

const isCounted = ({ stem }: Token, { members }: Subject['source']): boolean =>
  members.some(
    (member) =>
      isCount(member) &&
      coreOf(stemsOf(member.meta.title)).every((own) => own === stem || isOfRoot(own, stem)),
  );

/** "jobs from German clients" are no jobs out of German: the clients have a country of their own. */
function valuesOfOthers({ tokens, source }: Subject, said: Element[][]): string[] {
  return tokens.flatMap((token, at) => {
    const noun = tokens[at + 1];
    const own = said[at] ?? [];
    if (noun === undefined || noun.followsComma || !isPlural(noun) || !isContent(noun)) return [];
    if (own.length === 0 || token.isQuoted || source.entityStems.has(noun.stem)) return [];
    const isOfNoun = ({ filter, member }: Element) =>
      filter === null ||
      !('values' in filter) ||
      stemsOf(`${member.meta.title} ${member.meta.name} ${member.meta.description}`).includes(noun.stem);
    const heads = own.map(({ member }) => headOf(stemsOf(member.meta.title)));
    const isOfPeople = countriesOf(token.word).length > 0;
    const hasOwn = source.members.some((member) => {
      const [first, ...others] = stemsOf(member.meta.title);
      if (member.kind !== 'dimension' || first !== noun.stem || others.length === 0) return false;
      const head = headOf([first, ...others]);
      return heads.includes(head) || (isOfPeople && /^(?:country|nationality|nation|origin)$/.test(head));
    });
    return hasOwn && !own.some(isOfNoun) ? [`${token.text} ${noun.text}`] : [];
  });
}

/** "how many pubs did she open in 2025": what was done by the date that is called so, and no status. */
function verbsAsValues({ time }: Intent, { tokens }: Subject, said: Element[][]): string[] {
  const asked = tokens.findIndex(({ word }) => /^(?:do|does|did)$/.test(word));
  const did = asked >= 0 ? asked : tokens.length;
  const dated = time === null ? [] : namesOf(time.member).own.flat();
  return tokens.flatMap(({ text, stem, word }, at) => {
    const values = (said[at] ?? []).flatMap(({ filter }) => (filter === null ? [] : valueStems(filter)));
    const isDated = dated.some((own) => own === stem || isOfRoot(own, stem));
    // "did we ship yesterday": what is shipped by now, of another day, is not what was shipped on that day.
    const isOther =
      time?.range != null &&
      values.some((value) => value !== word && isPastForm({ word: value }) && isOfRoot(value, stem));
    const isVerb = at > did + 1 || happensThen(tokens, at);
    // To "sell" is a word of the "Sales channel", and of none of its values.
    const isValue = values.some((value) => value === stem || value === word || isOfRoot(value, stem));
    return isVerb && isValue && (isDated || isOther) ? [text] : [];
  });
}

/** "permits that expire in May": in the present tense it is done by a day, and no state. */
const happensThen = (tokens: Token[], at: number): boolean => {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isSubject =
    before !== undefined &&
    (before.isQuoted || isPlural(before) || /^(?:that|which|will|to)$/.test(before.word));
  const isDone = token !== undefined && !isPastForm(token) && !token.isQuoted;
  return (
    isSubject &&
    isDone &&
    /^(?:in|on|by|before|after|this|next|within|tomorrow|today|soon)$/.test(next?.word ?? '')
  );
};

/** "shipments to Italy" do not come from there: what things go to has a column of its own. */
function valuesOfOtherPlaces({ tokens, source }: Subject, said: Element[][]): string[] {
  const columns = source.members.filter(({ kind, meta }) => kind === 'dimension' && meta.type === 'string');
  return tokens.flatMap(({ text, word }, at) => {
    // Whose "from" it is, a thing's or its owner's, its word does not tell.
    const name = word === 'from' ? null : nameOfDirection(word);
    const directed = name === null ? [] : columns.filter(({ meta }) => name.test(meta.title));
    const values = (said[at + 1] ?? []).filter(
      ({ filter }) => filter !== null && valueStems(filter).includes(tokens[at + 1]?.stem ?? ''),
    );
    const isOther = values.length > 0 && !values.some(({ member }) => directed.includes(member));
    return directed.length > 0 && isOther ? [`${text} ${tokens[at + 1]?.text}`] : [];
  });
}

/** "through partners" where several companies have it in their names, and another column is about partners. */
function wordsOfSeveralNames({ tokens, source }: Subject, said: Element[][]): string[] {
  return tokens.flatMap((token, at) =>
    (said[at] ?? []).flatMap((element) => {
      const { filter, member } = element;
      if (token.isQuoted || filter?.operator !== 'equals' || filter.values.length < 2) return [];
      const isPart = filter.values.every((value) => new Set(stemsOf(value)).size > 1);
      const isOnlyOne = said.every((other, place) => place === at || !other.includes(element));
      const isSaidOf = (other: Member) =>
        other.reference !== member.reference &&
        other.kind !== 'measure' &&
        [...namesOf(other).own.flat(), ...namesOf(other).described].includes(token.stem);
      return isPart && isOnlyOne && source.members.some(isSaidOf) ? [token.text] : [];
    }),
  );
}

/** "The Royal Oak, Scarborough", of which the pubs in other towns were taken: a name goes by all of its words. */
function partsOfNames({ filters }: Intent, { tokens }: Subject): string[] {
  return filters.flatMap((filter) => {
    if (filter.operator !== 'equals' || filter.values.length < 2) return [];
    const said = new Set(tokens.map(({ stem }) => stem));
    const names = filter.values.map((value) => stemsOf(value.toLowerCase()));
    const [first = []] = names;
    const shared = first.filter((stem) => names.every((name) => name.includes(stem)));
    const isCut = shared.length > 0 && names.every((name) => name.length > shared.length);
    const saysMore = tokens.some(
      (token, at) =>
        token.followsComma &&
        token.isCapitalised &&
        tokens[at - 1] !== undefined &&
        shared.includes(tokens[at - 1]?.stem ?? '') &&
        !names.some((name) => name.includes(token.stem)),
    );
    return isCut && saysMore && shared.some((stem) => said.has(stem)) ? [shared.join(' ')] : [];
  });
}

/** "industry" is no "Industrie Nord": a part of a name is said by a word of it, and by none that is only alike. */
function alikePartsOfNames({ tokens }: Subject, said: Element[][]): string[] {
  return tokens.flatMap((token, at) =>
    (said[at] ?? []).flatMap((element) => {
      const { filter, member } = element;
      if (token.isQuoted || filter?.operator !== 'equals' || filter.values.length !== 1) return [];
      const stems = valueStems(filter);
      const isOnlyOne = said.every((other, place) => place === at || !other.includes(element));
      const isName = namesOf(member).own.flat().includes(token.stem);
      const isWord = stems.some((stem) => stem === token.stem || isOfRoot(token.stem, stem));
      const isPart = new Set(stemsOf(filter.values[0] ?? '')).size > 1;
      return isPart && isOnlyOne && !isName && !isWord && !saysValue(token.word, token.text, filter)
        ? [token.text]
        : [];
    }),
  );
}

/** "people work here" are at no place called Works: what stands in small letters behind those who do it is a verb. */
function verbsOfPeople({ tokens }: Subject, said: Element[][]): string[] {
  return tokens.flatMap(({ text, word, isQuoted, isCapitalised }, at) => {
    const who = tokens[at - 1];
    const isDoer =
      who !== undefined && (who.word === 'people' || (isPlural(who) && PERSON_NOUNS.has(who.stem)));
    const isAlike = (said[at] ?? []).some(
      ({ filter }) =>
        filter?.operator === 'equals' &&
        filter.values.every((value) => value.toLowerCase().split(' ').at(-1) === `${word}s`),
    );
    return isDoer && isAlike && !isQuoted && !isCapitalised ? [text] : [];
  });
}
