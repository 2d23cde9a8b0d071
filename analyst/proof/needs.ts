import type { Intent, Subject } from '../intent/intent.ts';
import { DENIED, isDenying } from '../language/denying-names.ts';
import type { Token } from '../language/tokens.ts';
import type { Filter } from '../match/terms.ts';
import { judged } from './best-and-worst.ts';
import type { Element } from './elements.ts';
import { isAverage, isInPercent, isRatioName, isSumOfMoney } from './kinds-of-figures.ts';
import { isMoney, saidOf } from './money.ts';
import { JOINTS, namesOf } from './names.ts';
import { isCount, isGrouped, isOrdered, isSeries, type Need, type Place } from './need.ts';
import { NEEDS_OF_ROWS } from './needs-of-rows.ts';
import { NEEDS_OF_VERBS } from './needs-of-verbs.ts';
import { unmetNumbers } from './numbers.ts';
import { perThing } from './per-thing.ts';
import { isOf } from './phrases.ts';
import { namesRows } from './strength.ts';
import { CALENDAR } from './word-lists.ts';

const AVERAGING = new Set(['averagePer', 'averageOfRows', 'percentileOfRows', 'ratio', 'perSize']);
const PERCENTAGES = new Set(['share', 'shareOfFirst', 'part', 'change', 'comparison', 'ratio']);
const BEGINNING = /regist|creat|sign|join|start|since|open|begin|began|added|onboard|hire|admit|enrol/i;

/** "without a reply", where the outcome is called "No reply". */
const isDenied = (filter: Filter): boolean =>
  filter.operator === 'equals' && filter.values.every((value) => /^(?:no|not|non|without)\b/i.test(value));

const compares = ({ filters, having, derivation }: Intent): boolean =>
  having.length > 0 ||
  derivation?.kind === 'rowsWithin' ||
  [...filters, ...(derivation?.kind === 'part' ? derivation.filters : [])].some(
    ({ operator }) => operator === 'compares',
  );

function ordered(direction: 'ascending' | 'descending'): Need {
  return (intent, { tokens }) => {
    const { order, derivation, measures, limit } = intent;
    const extreme = direction === 'descending' ? 'max' : 'min';
    const isFall = tokens.some(({ word }) =>
      /^(?:fell|fall|falls|drop|drops|dropped|declin\w+|decreas\w+|lost|shr[aiu]nk)$/.test(word),
    );
    const changes = derivation?.kind === 'comparison' || derivation?.kind === 'change';
    const ranks =
      isOrdered(intent) && order.by === 'measure' && (order.direction === direction || (isFall && changes));
    return (
      ranks ||
      measures.some(({ member, aggregate }) => aggregate === extreme || member.meta.aggType === extreme) ||
      (order.by === 'group' && measures.length === 0 && limit !== null) ||
      compares(intent)
    );
  };
}

/** The oldest are told by a date or an age: "Coaches needed" are no age of a coach. */
const byAge: Need = (intent, place) => {
  const isOld = ({ member }: Intent['measures'][number]) =>
    member.kind === 'time' ||
    member.between !== undefined ||
    /\b(?:age[ds]?|old|years?|days|since|born|built|time)\b/i.test(saidOf(member.meta));
  const isRanked = [ordered('descending'), ordered('ascending')].some((need) => need(intent, place));
  return isRanked && (intent.measures.length === 0 || intent.measures.some(isOld) || compares(intent));
};

const isAmount = ({ measures, derivation, filters }: Intent): boolean =>
  derivation !== null ||
  (measures.length === 0 && filters.length > 0) ||
  measures.some(({ member, aggregate }) => !isCount(member) && aggregate !== 'count_distinct');

/** "when did they first register", by the date of just that, or the only one of the rows. */
const isFirstMoment = ({ measures }: Intent, { said, subject }: Place): boolean =>
  measures.every(({ member, aggregate }) => member.kind === 'time' && aggregate === 'min') &&
  (said.flat().some(({ role }) => role === 'figure') ||
    subject.source.members.filter(({ kind }) => kind === 'time').length === 1);

/** "longest first" puts what was told in order, and tells no other figure of it. */
const isOrderOf = (intent: Intent, { previous }: Subject): boolean =>
  isGrouped(intent) &&
  (previous === null || intent.measures.every(({ member }) => member === previous.measures[0]?.member));

const asksHowOften = ({ tokens, at }: Place): boolean =>
  tokens[at - 1]?.word === 'how' && /^(?:did|was|were|has|have)$/.test(tokens[at + 1]?.word ?? '');

const isCountOfSome = ({ measures, filters, time, derivation, dimensions }: Intent): boolean =>
  measures.length > 0 &&
  measures.every(({ member, aggregate }) => aggregate === null && member.meta.aggType === 'count') &&
  derivation === null &&
  dimensions.length === 0 &&
  (filters.length > 0 || time?.range != null);

/** Money, or a rate: "how many lessons did teachers cancel" is no rate of them. */
const isNoNumberOfThings = (use: Intent['measures'][number]): boolean =>
  isSumOfMoney(use) ||
  (use.member.meta.aggType === 'number' && isMoney(use.member)) ||
  /\b(?:rate|ratio|share|percentage)\b|%/i.test(use.member.meta.title);

const timed: Need = ({ time, measures, filters }) =>
  time !== null || measures.length === 0 || filters.some(({ member }) => member.kind === 'time');

const ahead: Need = ({ time, filters }) =>
  time?.range != null || filters.some((filter) => 'rows' in filter && filter.rows.period !== null);

const NEEDS: [words: string, need: Need][] = [
  [
    'median',
    ({ measures, derivation }) =>
      derivation?.kind === 'percentileOfRows' ||
      (derivation?.kind === 'averagePer' && derivation.percentile !== null) ||
      measures.some(
        ({ member, aggregate }) =>
          (typeof aggregate === 'object' && aggregate !== null) || /median/i.test(member.meta.title),
      ),
  ],
  [
    'average avg mean typical',
    ({ measures, derivation }) =>
      measures.some(isAverage) || (derivation !== null && AVERAGING.has(derivation.kind)),
  ],
  // The "total time" is no average of it; what is told "in total" is of all.
  [
    'total',
    ({ measures, derivation }, { tokens, at }) =>
      tokens[at - 1]?.word === 'in' ||
      derivation !== null ||
      measures.length === 0 ||
      measures.some(({ member, aggregate }) => aggregate !== null || member.meta.aggType !== 'avg'),
  ],
  ['descending desc top leading priciest costliest strongest', ordered('descending')],
  ['ascending asc bottom weakest cheapest', ordered('ascending')],
  ['oldest youngest', byAge],
  ['most highest largest biggest greatest longest heaviest tallest furthest farthest', ordered('descending')],
  ['least lowest smallest fewest shortest lightest nearest closest', ordered('ascending')],
  [
    'fastest slowest quickest maximum minimum max min',
    (intent) =>
      isOrdered(intent) ||
      intent.measures.some(({ aggregate }) => aggregate === 'max' || aggregate === 'min') ||
      compares(intent),
  ],
  [
    'never',
    ({ filters }) => filters.some(({ operator }) => operator === 'absent' || operator === 'isNotSet'),
  ],
  ['worst', judged(false)],
  ['best', judged(true)],
  ['rank ranked ranking rankings busiest quietest popular common frequent frequently', isOrdered],
  // "how often did it fail in May" is how many failures there were.
  ['often', (intent, place) => (asksHowOften(place) ? isCountOfSome(intent) : isOrdered(intent))],
  ['per', perThing],
  // What is taken from a figure leaves another one.
  [
    'less minus',
    ({ derivation }, { at, said }) => {
      const isFigure = (from: number, to: number) =>
        said.slice(from, to).some((elements) => elements.some(({ role }) => role === 'figure'));
      return derivation?.kind === 'difference' || !isFigure(at - 1, at) || !isFigure(at + 1, at + 3);
    },
  ],
  [
    'each every across breakdown broken distribution distributed',
    (intent) =>
      isGrouped(intent) ||
      intent.derivation !== null ||
      intent.measures.some(({ member }) =>
        /\bper\b/i.test(`${member.meta.title} ${member.meta.description}`),
      ),
  ],
  [
    'by',
    (intent, { at, said, tokens }) =>
      isGrouped(intent) ||
      intent.derivation !== null ||
      isOrdered(intent) ||
      (intent.filters.some(({ operator }) => operator !== 'compares') &&
        [at + 1, at + 2, at + 3].some((next) => (said[next] ?? []).length > 0)) ||
      /^\d/.test(tokens[at + 1]?.word ?? '') ||
      compares(intent),
  ],
  [
    'higher lower better worse busier greater fewer',
    (intent) => intent.derivation !== null || compares(intent),
  ],
  [
    'over under above below beyond',
    (intent, place) =>
      compares(intent) ||
      intent.derivation?.kind === 'change' ||
      intent.derivation?.kind === 'comparison' ||
      leadsToTime(place),
  ],
  [
    'within',
    // "within a week" is a stretch of time, and no series of weeks.
    (intent, place) => compares(intent) || (leadsToTime(place) && intent.time?.range != null),
  ],
  [
    'first second third fourth fifth',
    (intent, place) =>
      CALENDAR.has(place.tokens[place.at + 1]?.word ?? '') ||
      (/(?:est|best|most|worst)$/.test(place.tokens[place.at - 1]?.word ?? '') &&
        isOrderOf(intent, place.subject)) ||
      (place.tokens[place.at]?.word === 'first' &&
        ((intent.limit !== null && intent.order.by === 'group') || isFirstMoment(intent, place))),
  ],
  ['trend trends timeline', isSeries],
  ['latest newest recent earliest', timed],
  [
    'percent percentage pct percentages proportion fraction',
    (intent) =>
      (intent.derivation !== null && PERCENTAGES.has(intent.derivation.kind)) ||
      [...intent.measures, ...intent.having.map(({ use }) => use)].some(({ member }) =>
        isRatioName(member),
      ) ||
      intent.filters.some(({ operator, member }) => operator === 'compares' && isInPercent(member)),
  ],
  [
    'share shares',
    (intent) =>
      (intent.derivation !== null && PERCENTAGES.has(intent.derivation.kind)) ||
      intent.measures.some(({ member }) => isRatioName(member)),
  ],
  ['cumulative cumulated', ({ derivation }) => derivation?.kind === 'runningTotal'],
  ['versus vs against', (intent) => intent.derivation !== null || isGrouped(intent)],
  [
    'or',
    (intent) =>
      compares(intent) ||
      intent.derivation !== null ||
      intent.filters.some(
        (filter) =>
          ('values' in filter && filter.values.length > 1) ||
          // Of two weekdays each day is one or the other.
          (filter.member.isOfWeekdays === true && / and | or /.test(filter.member.title)),
      ),
  ],
  [
    "not no haven't hasn't isn't aren't wasn't weren't didn't don't doesn't hadn't haven’t hasn’t isn’t aren’t wasn’t weren’t didn’t don’t doesn’t without except excluding exclude neither nor non nobody !=",
    (intent, { at, said }) =>
      excludes(intent) ||
      [at + 1, at + 2].some((next) =>
        (said[next] ?? []).some(
          ({ role, member, filter }) =>
            (role === 'group' && member.kind === 'boolean') || (filter !== null && isDenied(filter)),
        ),
      ) ||
      (said[at + 3] ?? []).some(({ filter }) => filter !== null && isDenied(filter)),
  ],
  [
    'count',
    (intent, place) =>
      place.tokens[place.at + 1]?.word === 'of' ||
      intent.measures.some(({ member, aggregate }) => isCount(member) || aggregate === 'count_distinct') ||
      intent.derivation?.kind === 'countOf',
  ],
  [
    'many',
    ({ measures }, { tokens, at }) =>
      tokens[at - 1]?.word !== 'how' || measures.length === 0 || !measures.every(isNoNumberOfThings),
  ],
  [
    'number',
    ({ measures }, { tokens, at }) =>
      tokens[at + 1]?.word !== 'of' || measures.length === 0 || !measures.every(isNoNumberOfThings),
  ],
  [
    'much',
    (intent, place) =>
      place.tokens[place.at - 1]?.word !== 'how' ||
      (isAmount(intent) &&
        !intent.measures.some((use) => isUnsaidRate(use, place)) &&
        !(asksOfAll(place) && intent.measures.length > 0 && intent.measures.every(isAverage))),
  ],
  ['amount amounts', isAmount],
  [
    'value',
    (intent, { tokens, at }) =>
      !/^(?:of|overdue|per|a|each)$/.test(tokens[at + 1]?.word ?? '') || isAmount(intent),
  ],
  [
    'sum',
    // "The sum of the quotes" is no number of them.
    ({ measures, derivation }, { tokens, at }) =>
      (derivation !== null ||
        tokens[at + 1]?.word !== 'of' ||
        measures.some((use) => !isCount(use.member) && !isAverage(use))) &&
      measures.every(
        ({ aggregate }) => aggregate === null || aggregate === 'sum' || aggregate === 'count_distinct',
      ),
  ],
  [
    'new',
    // New customers are none of those whose contracts are new.
    ({ time, measures }, { tokens, at, said, subject }) =>
      time !== null &&
      BEGINNING.test(time.member.meta.name) &&
      !isGroupOfRows({ tokens, at: at + 1, said, subject }) &&
      !measures.some(({ member }) => !isCount(member)),
  ],
  ['once twice thrice several multiple repeatedly', ({ having }) => having.length > 0],
  [
    'times',
    ({ having }, { tokens, at }) =>
      having.length > 0 ||
      !/^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten)$/.test(tokens[at - 1]?.word ?? ''),
  ],
  ['upcoming tomorrow', ahead],
  ['coming', (intent, place) => place.tokens[place.at + 1]?.word !== 'up' || ahead(intent, place)],
  ['available if', () => false],
  // What could still be done has not been.
  ['could can', (_, { tokens, at }) => !tokens.slice(at + 1, at + 3).some(({ word }) => word === 'still')],
  ...NEEDS_OF_ROWS,
  ...NEEDS_OF_VERBS,
];

const isGroupOfRows = ({ tokens, at, said, subject }: Place): boolean => {
  const token = tokens[at];
  return token !== undefined && isOf(said[at], 'group') && !namesRows(token, subject.source);
};

/** "how much were we paid" is all of it, and no average, where nobody speaks of each or of one. */
const asksOfAll = ({ tokens, at }: Place): boolean =>
  /^(?:have|has|had|did|do|were|was|are)$/.test(tokens[at + 1]?.word ?? '') &&
  /^(?:we|you|they|i)$/.test(tokens[at + 2]?.word ?? '') &&
  !tokens.some(
    ({ word }, place) =>
      /^(?:average|avg|mean|typical|usually)$/.test(word) ||
      (/^(?:per|each|every|an?|one)$/.test(word) && !CALENDAR.has(tokens[place + 1]?.word ?? '')),
  );

/** "how much did we recycle" asks for no rate of it, unless the question calls it one. */
const isUnsaidRate = ({ member }: Intent['measures'][number], { tokens }: Place): boolean => {
  const kind = /\b(?:rate|ratio|share|percentage)\b/i.exec(member.meta.title)?.[0].toLowerCase();
  return kind !== undefined && !tokens.some(({ word }) => word === kind);
};

const BY_WORD: ReadonlyMap<string, Need> = new Map(
  NEEDS.flatMap(([words, need]) => words.split(' ').map((word): [string, Need] => [word, need])),
);

/** The words that shape a question and that its intent does not show. */
export function unmetNeeds(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const { tokens } = subject;
  const words = tokens.flatMap(({ word, text, isQuoted }, at) => {
    if (isQuoted || isWithinName(at, said, tokens)) return [];
    const place = { tokens, at, subject, said };
    const need = isGrammar(tokens, at) ? undefined : BY_WORD.get(word);
    return need === undefined || need(intent, place) ? [] : [text];
  });
  return [...words, ...unmetNumbers(intent, subject, said)];
}

/** Where such a word is grammar only: "at least", "over the last month", "up to". */
function isGrammar(tokens: Token[], at: number): boolean {
  const [before, word, after] = [
    tokens[at - 1]?.word ?? '',
    tokens[at]?.word ?? '',
    tokens[at + 1]?.word ?? '',
  ];
  if ((word === 'most' || word === 'least') && before === 'at' && after !== 'often') return true;
  if (word === 'new' && after === 'year') return true;
  if (word === 'over' && /^(?:time|year|month|quarter|week)s?$/.test(after)) return true;
  if (word === 'or' && /^(?:more|less|fewer|above|below|over|under|up|down|higher|lower)$/.test(after))
    return true;
  if (word === 'not' && before === 'or') return true;
  if (/^not?$/.test(word) && /^(?:more|less|fewer)$/.test(after)) return true;
  return false;
}

/** A word of a name or value that the intent speaks of owes nothing of its own. */
function isWithinName(at: number, said: Element[][], tokens: Token[]): boolean {
  return (said[at] ?? []).length > 0 || isJointOfName(at, said, tokens);
}

/** "by delivery or collection", where one column is called so. */
function isJointOfName(at: number, said: Element[][], tokens: Token[]): boolean {
  const line = [at - 1, at, at + 1].map((place) => tokens[place]?.stem);
  return (
    JOINTS.has(tokens[at]?.word ?? '') &&
    (said[at - 1] ?? []).some(
      (element) =>
        element.role === 'group' &&
        (said[at + 1] ?? []).includes(element) &&
        namesOf(element.member).own.some((stems) =>
          stems.some((_, start) => line.every((stem, offset) => stems[start + offset] === stem)),
        ),
    )
  );
}

function leadsToTime({ tokens, at }: Place): boolean {
  const rest = tokens.slice(at + 1, at + 4).map(({ word }) => word);
  return rest.some((word) => CALENDAR.has(word) || /^(?:19|20)\d\d$/.test(word) || word === 'last');
}

const DENYING_FIGURE = new RegExp(`\\b(?:not|non|without|no|${DENIED}|open|outstanding)\\b`, 'i');

export function excludes({ filters, derivation, measures }: Intent): boolean {
  const all = [...filters, ...(derivation?.kind === 'part' ? derivation.filters : [])];
  return (
    all.some(
      ({ operator, member }) =>
        /^(?:differs|isFalse|isNotSet|absent)$/.test(operator) ||
        (operator === 'isTrue' && isDenying(member.meta.title)),
    ) || measures.some(({ member }) => DENYING_FIGURE.test(member.meta.title))
  );
}
