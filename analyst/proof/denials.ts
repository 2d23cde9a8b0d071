import type { Intent, Subject } from '../intent/intent.ts';
import { DENYING_WORD, isDenying } from '../language/denying-names.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { namesOf } from './names.ts';
import { isRowItself, namesRows, tellsRowsApart } from './strength.ts';

const HAS = /^(?:have|has|had|having|did|do|does)$/;
const HAS_NOT = /^(?:have|has|had|did|do|does)n['’]t$/;

/** Words that deny that anything took place, where the intent leaves out single rows of things that may have others. */
export function unfitDenials(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const { tokens } = subject;
  const turned = [
    ...turnedFlags(intent, tokens),
    ...daysToCome(intent, tokens),
    ...withoutRows(subject, said),
    ...withoutAny(intent, subject, said),
    ...codesAsSeasons(tokens, said),
    ...lackedBySome(intent),
    ...storedAsNone(intent, subject),
    ...deedsAsNouns(tokens, said),
    ...lackedByOthers(intent, tokens),
  ];
  if (turned.length > 0) return turned;
  if (intent.filters.some(({ operator }) => operator === 'absent')) return [];
  const kept = keptDeeds(intent, tokens);
  if (kept.length > 0) return kept;
  const leavesOutRows = intent.filters.some(({ operator }) =>
    /^(?:differs|isNotSet|isFalse)$/.test(operator),
  );
  const isOfThings = leavesOutRows && isAboutThings(intent, subject);
  return tokens.flatMap(({ text }, at) =>
    deniesEvents(tokens, at) && (isOfThings || deniesRows(at, subject, said)) ? [text] : [],
  );
}

/** Who "have not booked in the last 6 months" are none of those with a day of booking in them. */
const keptDeeds = ({ time }: Intent, tokens: Token[]): string[] =>
  time?.range == null
    ? []
    : tokens.flatMap(({ text }, at) => {
        const verb = tokens[tokens[at + 1]?.word === 'been' ? at + 2 : at + 1];
        const isOfDate =
          verb !== undefined &&
          isPastForm(verb) &&
          namesOf(time.member)
            .own.flat()
            .some((stem) => rootOf(stem) === rootOf(verb.stem));
        return deniesEvents(tokens, at) && isOfDate ? [text] : [];
      });

/** "accounts without a login" are none that have a ticket of another topic: what joined rows are not leaves out no thing. */
const lackedByOthers = ({ filters, measures, dimensions }: Intent, tokens: Token[]): string[] => {
  const own = [...measures.map(({ member }) => member), ...dimensions].map(({ relation }) => relation);
  const isOfOthers = filters.some(
    ({ operator, member }) => operator === 'differs' && own.length > 0 && !own.includes(member.relation),
  );
  return isOfOthers ? tokens.flatMap(({ word, text }) => (word === 'without' ? [text] : [])) : [];
};

/** "Only one-off gifts are thanked": of the others nobody can tell that they were not, though they have no day of it. */
const lackedBySome = ({ filters }: Intent): string[] =>
  filters.flatMap(({ member, operator }) =>
    operator === 'isNotSet' &&
    member.kind === 'time' &&
    /(?:^|[.;:,] )only (?!for (?:current|active)\b)|\bonly(?:[.;]|$)/i.test(member.meta.description)
      ? [member.title]
      : [],
  );

/** "no insurance" may be stored as such, "none": a text that no description calls empty lacks nothing. */
const storedAsNone = ({ filters }: Intent, { tokens, source }: Subject): string[] =>
  filters.flatMap(({ member, operator }) => {
    const { description } = member.meta;
    const mayBeStored = /\b(?:none|no|uninsured|nothing)\b/i.test(description) || LISTS.test(description);
    return operator === 'isNotSet' &&
      member.kind === 'dimension' &&
      // No row lacks what it is.
      (isRowItself(member, source) || (mayBeStored && !mayBeEmpty(description)))
      ? tokens.flatMap(({ word, text }) => (word === 'no' ? [text] : []))
      : [];
  });
/** Vehicles "not serviced" are none of all teams but the one called "Service": who says what was done asks for no noun. */
const deedsAsNouns = (tokens: Token[], said: Element[][]): string[] =>
  tokens.flatMap((token, at) => {
    const own = (said[at] ?? []).filter(({ filter }) => filter?.operator === 'differs');
    const isNoun = own.some(
      ({ filter }) =>
        filter?.operator === 'differs' &&
        !filter.values.some((value) =>
          value
            .toLowerCase()
            .split(/\W+/)
            .some((word) => word === token.word || isPastForm({ word })),
        ),
    );
    return isNoun && isPastForm(token) && isDenial(tokens, at) ? [token.text] : [];
  });
const LISTS = /\w+, [\w -]+(?:,| or | and )/;

/** "customers without a contract" have none of the rows themselves, and lack nothing that contracts have. */
const withoutRows = ({ tokens, source }: Subject, said: Element[][]): string[] =>
  tokens.flatMap(({ word, text }, at) => {
    const next = /^(?:an?|any)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
    const noun = tokens[next];
    // "Engineers' visits" lack an engineer where the column that is called so may be empty.
    const mayLack = ({ meta }: Member) =>
      mayBeEmpty(meta.description) && stemsOf(meta.title).join(' ') === noun?.stem;
    const lacks = (said[next] ?? []).some(
      ({ filter, member }) => filter?.operator === 'isNotSet' && !mayLack(member),
    );
    return word === 'without' && noun !== undefined && lacks && namesRows(noun, source)
      ? [`${text} ${noun.text}`]
      : [];
  });

/** "shops without terminals", where these are counted elsewhere, are not those of the payments that were taken at none. */
const withoutAny = (intent: Intent, subject: Subject, said: Element[][]): string[] =>
  isAboutThings(intent, subject)
    ? subject.tokens.flatMap(({ word, text }, at) => {
        const next = /^(?:an?|any)$/.test(subject.tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
        const noun = subject.tokens[next];
        const lacks = (said[next] ?? []).some(({ filter }) => filter?.operator === 'isNotSet');
        const isOfGroup = (said[at - 1] ?? []).some(({ role }) => role === 'group');
        const isCounted = noun !== undefined && subject.source.counted.has(noun.stem);
        return word === 'without' && lacks && isOfGroup && isCounted ? [`${text} ${noun.text}`] : [];
      })
    : [];

const SEASON = /^(?:spring|summer|autumn|fall|winter|may|march|august|today|weekend)$/;

/** A "promo code SPRING" is called so, and is none of spring. */
const codesAsSeasons = (tokens: Token[], said: Element[][]): string[] =>
  tokens.flatMap(({ text }, at) => {
    const next = tokens[at + 1];
    const isThere = (said[at] ?? []).some(({ filter }) => filter?.operator === 'isSet');
    return isThere && next !== undefined && !next.followsComma && SEASON.test(next.word)
      ? [`${text} ${next.text}`]
      : [];
  });

/** What is "not yet due" has a day on which it will be, and lacks none. */
const daysToCome = ({ filters }: Intent, tokens: Token[]): string[] =>
  filters.flatMap(({ member, operator }) => {
    const name = /\b(due|expir\w*|valid until|ends?|starts?|arriv\w*|renew\w*)\b/i.exec(
      `${member.title} ${member.name.replaceAll('_', ' ')}`,
    )?.[1];
    const isSaidSo = tokens.some(
      ({ word }, at) => /^(?:due|expired|started|ended|arrived|renewed)$/.test(word) && isDenial(tokens, at),
    );
    return operator === 'isNotSet' &&
      member.kind === 'time' &&
      name !== undefined &&
      isSaidSo &&
      !mayBeEmpty(member.meta.description)
      ? [member.title]
      : [];
  });

const isDenial = (tokens: Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => /^(?:not|never|yet|\w+n['’]t)$/.test(word));

const mayBeEmpty = (description: string): boolean =>
  /\b(?:empty|null|blank|not set|unset)\b/i.test(description);

/** Who "has a certificate" is none of those that the model calls "No certificate", and who has none is one. */
const turnedFlags = ({ filters }: Intent, tokens: Token[]): string[] => {
  const isDenied = tokens.some(({ word }) => DENYING_WORD.test(word));
  return filters.flatMap(({ member, operator }) =>
    member.kind === 'boolean' &&
    isDenying(member.meta.title) &&
    operator === (isDenied ? 'isFalse' : 'isTrue')
      ? [member.title]
      : [],
  );
};

/** "never", "have not", "had no"; "are not" tells of what something is. */
function deniesEvents(tokens: Token[], at: number): boolean {
  const { word = '', isQuoted = false } = tokens[at] ?? {};
  if (isQuoted) return false;
  const before = tokens[at - 1]?.word ?? '';
  return word === 'never' || HAS_NOT.test(word) || (/^(?:not|no)$/.test(word) && HAS.test(before));
}

/** Things of which there are several rows each: "learners" over tests, and no list of learners. */
function isAboutThings({ measures, dimensions, derivation }: Intent, { source }: Subject): boolean {
  return (
    derivation?.kind === 'countOf' ||
    measures.some(
      ({ member, aggregate }) =>
        aggregate === 'count_distinct' || member.meta.aggType?.startsWith('count_distinct') === true,
    ) ||
    (measures.length === 0 &&
      dimensions.length > 0 &&
      !dimensions.some((member) => isRowItself(member, source) || tellsRowsApart(member, source)))
  );
}

/** In "no callouts" the rows themselves are denied, and no row lacks what it is called by. */
function deniesRows(at: number, { tokens, source }: Subject, said: Element[][]): boolean {
  const next = tokens[at + 1];
  return (
    next !== undefined &&
    namesRows(next, source) &&
    (said[at + 1] ?? []).some(({ filter }) => filter?.operator === 'isNotSet')
  );
}
