import { synonymsOf } from '../language/descriptions.ts';
import { gradable } from '../language/gradable-adjectives.ts';
import { onlyOne } from '../language/only-one.ts';
import { inSentence } from '../language/spelling.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { type Compared, comparedIn, oneSidedIn } from '../question/comparatives.ts';
import { areOthers } from '../question/the-rest.ts';
import { isText, type Member } from './model/members.ts';
import { isMoneyMember, moneySum } from './model/money.ts';
import type { Source } from './model/sources.ts';
import { takenIn } from './takings.ts';

const PRICE = /\b(?:price|fee|fare|tariff|cost|rate|charge|value|invoice|bill|spend)\b/i;
const PEOPLE = /^(?:people|customers|they|we|guests|clients|visitors)$/;
const LENGTH = /\b(?:length|duration|minutes|hours|days|nights|time|wait)\b/i;
const GIVEN = /^(?:give|donate|spend|pay)$/i;
const COST = /\b(?:costs?|wages|pay|refund\w*|discount\w*|deposits?)\b/i;
const PAST = /^(?:did|done|do|does|made|make|had|have|has|took|take|got|get|handled|handle)$/;

/**
 * "is a resident permit dearer in Bath or in Bristol", "do EVBox chargers fail more often than ABB": each question that tells the one
 * figure which the comparative may be about for both sides; as many as sources have one.
 */
export function withComparativeNamed(question: string, sources: Source[]): string[] {
  const own = sources.filter(({ isJoined }) => !isJoined);
  const oneSided = oneSidedIn(question);
  if (oneSided !== null) return [...new Set(own.flatMap((source) => byFlag(oneSided, source)))];
  const compared = comparedIn(question);
  if (compared === null) return [];
  const found = own.flatMap((source) => {
    const named = figureOf(compared, source);
    return named === null ? [] : [{ ...named, source }];
  });
  // Who pays faster is told by no days to quote, where there are some to pay.
  const called = found.filter(({ isCalled }) => isCalled);
  const all = called.length > 0 ? called : found;
  // Only so many values can be looked up: where a description lists a side, it is there.
  const listing = all.filter(({ source }) => compared.sides.some((side) => listsValue(side, source)));
  const meant = compared.by.kind === 'money' && listing.length > 0 ? listing : all;
  return [...new Set(meant.flatMap(({ figure, source }) => questionsOver(compared, figure, source)))];
}

const listsValue = (side: string, { members }: Source): boolean => {
  const said = stemsOf(side).join(' ');
  return members.some(
    (member) => isText(member) && ` ${stemsOf(member.meta.description).join(' ')} `.includes(` ${said} `),
  );
};

/** Those that are so beside those that are not, where the rows say it by a flag. */
function byFlag({ flag, compared }: NonNullable<ReturnType<typeof oneSidedIn>>, source: Source): string[] {
  const said = stemOf(flag.toLowerCase());
  const flags = source.members.filter(
    ({ kind, title }) => kind === 'boolean' && stemsOf(title).join(' ') === said,
  );
  const [only, ...others] = flags;
  const named = only === undefined || others.length > 0 ? null : figureOf(compared, source);
  return only === undefined || named === null ? [] : [`${named.figure} by ${inSentence(only.title)}`];
}

function questionsOver(compared: Compared, figure: string, source: Source): string[] {
  const { sides, by, rest } = compared;
  if (sides.every((side) => WEEKDAY.test(side)))
    return by.kind === 'count' && !BEGUN.test(by.verb)
      ? []
      : [
          `${figure} by weekday on ${sides.map((side) => side.replace(/s?$/, 's')).join(' and ')} ${rest}`.trim(),
        ];
  const [one = '', other = ''] = sides.map((side) => withoutRows(side, source));
  // "the other grades" are all but the one.
  if (areOthers(sides[1])) {
    const bareSide = one.replace(/^(\S+) [a-z]+s$/i, '$1');
    return [...new Set([one, bareSide])].map((side) => `${figure} for ${side} ${rest}`.trim());
  }
  const isRowsAlone = tokenise(compared.of).every(
    ({ word, stem }) => PEOPLE.test(word) || source.rowNouns.has(stem),
  );
  const thing = isRowsAlone ? '' : withoutRows(compared.of, source);
  const isOfRows = by.kind === 'count' ? '' : thing;
  const of = isOfRows === '' ? '' : `of ${isOfRows} `;
  // "plated meals or buffets": of the meals only what is said of them may be a value.
  const bare = [one, other].map((side) => side.replace(/^(\S+) [a-z]+s$/i, '$1'));
  // "Invoiced for" may be what rows are grouped by.
  const isGroup = source.members.some((member) => inSentence(member.title) === `${figure} for`);
  const joints = isGroup ? ['of'] : ['for'];
  return [[one, other], ...(bare.join() === [one, other].join() ? [] : [bare])].flatMap(([first, second]) =>
    joints.map((joint) =>
      `${figure} ${of}${joint} ${first} and ${joint} ${second} ${rest}`.replace(/ +/g, ' ').trim(),
    ),
  );
}

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/i;
/** What is done with rows on the day that is theirs. */
const BEGUN =
  /^(?:start|begin|do|have|had|get|got|see|run|hold|take|make|serve|handle|carry|sell)(?: (?:out|in|up))?$/i;

/** "EVBox chargers" are those of EVBox, where the rows have a charger; "customers" at the end say no more than who pays. */
function withoutRows(side: string, { rowNouns, things, counted }: Source): string {
  const tokens = tokenise(side);
  const last = tokens.at(-1);
  const isNoun =
    last !== undefined &&
    tokens.length > 1 &&
    last.word !== last.stem &&
    (rowNouns.has(last.stem) || things.has(last.stem) || counted.has(last.stem));
  const said = isNoun ? tokens.slice(0, -1) : tokens;
  return said.map(({ text }) => text).join(' ');
}

type Figure = { figure: string; isCalled: boolean };

const figureNamed = (figure: string | null): Figure | null =>
  figure === null ? null : { figure, isCalled: false };

/** Verbs that say no more than that it took some time, or money. */
const LIGHT = /^(?:take|last|stay|run|wait|drive|cost|is|are)?$/;

function figureOf({ by, of }: Compared, source: Source): Figure | null {
  if (by.kind === 'often') return figureNamed(shareOf(by.verb, source));
  if (by.kind === 'money') return figureNamed(takenIn(source));
  if (by.kind === 'count' && by.things === '') {
    const money = GIVEN.test(by.verb) ? moneySum(source.members) : null;
    return figureNamed(money === null || COST.test(money.title) ? null : inSentence(money.title));
  }
  if (by.kind === 'count') {
    const last = tokenise(by.things).at(-1);
    const isOfRows = last !== undefined && last.word !== last.stem && source.rowNouns.has(last.stem);
    return isOfRows && (PAST.test(by.verb.toLowerCase()) || BEGUN.test(by.verb))
      ? figureNamed(`number of ${by.things}`)
      : null;
  }
  if (by.kind === 'rating') return ratingOf(by.of, source);
  const found = gradable(by.adjective);
  const averages = source.members.filter(
    ({ kind, meta }) =>
      kind === 'measure' &&
      /^(?:avg|number)$/.test(meta.aggType ?? '') &&
      !/\b(?:share|percentage|proportion)\b/i.test(meta.title),
  );
  const isDear = found?.stems?.[0] === 'price';
  const isOfTime = found?.stems?.includes('minute') === true;
  const fits = ({ meta, ...member }: Member): boolean => {
    if (isDear) return isMoneyMember({ meta, ...member }) && PRICE.test(meta.title);
    if (isOfTime) return LENGTH.test(meta.title) && !isMoneyMember({ meta, ...member });
    return found?.stems?.some((stem) => stemsOf(meta.title).includes(stem)) === true;
  };
  const all = averages.filter(fits);
  const words = [...tokenise(of), ...tokenise(by.verb)].map(({ stem }) => stem);
  const isSaid = (title: string) =>
    words.some((word) => stemsOf(title).some((stem) => rootOf(stem) === rootOf(word)));
  // A charge per extra is none of what else is dear.
  const isPerOther = ({ meta }: Member) => {
    const per = /\bper ([a-z]+)/i.exec(meta.title)?.[1];
    return per !== undefined && source.counted.has(stemOf(per.toLowerCase())) && !isSaid(per);
  };
  const asked =
    by.per === ''
      ? all.filter((member) => !isPerOther(member) && (isDear || !/\bper\b/i.test(member.meta.title)))
      : all.filter(({ meta }) => stemsOf(meta.title).includes(stemOf(by.per)));
  // Of a permit's fee and a stay's price the one that is called so; and of all lengths the plain one.
  const called = asked.filter(({ meta }) => [meta.title, ...synonymsOf(meta.description)].some(isSaid));
  const plain = isOfTime ? asked.filter(({ meta }) => /\b(?:length|duration)\b/i.test(meta.title)) : [];
  const [only, ...others] = [called, plain, asked].find((members) => members.length > 0) ?? [];
  // "more expensive to board": what boarding costs, and nothing else.
  const isOfVerb = isDear ? by.verb !== '' : !LIGHT.test(by.verb);
  if (isOfVerb && called.length === 0) return null;
  const isOfSource =
    of === '' ||
    called.length > 0 ||
    words.some((word) => source.rowNouns.has(word) || source.entityStems.has(word));
  return only === undefined || others.length > 0 || !isOfSource
    ? null
    : { figure: inSentence(only.title), isCalled: called.length > 0 };
}

const RATING = /^(?:rating|score|star|review|satisfaction|grade|mark)$/;

/** The one average that is called a rating: where one is said ("food scores") that one, else the one of all where others say of what they are. */
function ratingOf(of: string, { members }: Source): Figure | null {
  const rated = members.filter(({ meta }) => {
    const names = [meta.title, ...synonymsOf(meta.description)];
    return meta.aggType === 'avg' && names.some((name) => stemsOf(name).some((stem) => RATING.test(stem)));
  });
  const said = of === '' ? null : stemOf(of.toLowerCase());
  const called = said === null ? [] : rated.filter(({ meta }) => stemsOf(meta.title).includes(said));
  const general = rated.filter(({ meta }) =>
    [meta.title, ...synonymsOf(meta.description)].some((name) =>
      /^(?:average |overall |our )*rating$/i.test(name),
    ),
  );
  const only = onlyOne(said !== null ? called : general.length > 0 ? general : rated);
  return only === null ? null : { figure: inSentence(only.title), isCalled: called.length > 0 };
}

/** The rate that is called by the verb: "Failure rate" of "fail". */
function shareOf(verb: string, { members }: Source): string | null {
  const root = rootOf(stemOf(verb));
  const rates = members.filter(
    ({ kind, meta }) =>
      kind === 'measure' &&
      meta.aggType === 'number' &&
      /\b(?:rate|share|percentage)\b/i.test(meta.title) &&
      stemsOf(meta.title).some((stem) => rootOf(stem) === root),
  );
  const [only, ...others] = rates;
  return only === undefined || others.length > 0 ? null : inSentence(only.title);
}
