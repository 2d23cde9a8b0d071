import type { Intent, Subject } from '../intent/intent.ts';
import type { Token } from '../language/tokens.ts';
import { averagedYears } from './averaged-years.ts';
import { besideWhatIsSaid } from './beside-what-is-said.ts';
import { unfitBounds } from './bounds.ts';
import { droppedClauses } from './clauses.ts';
import { unfitComings } from './comings.ts';
import { askedForAsHad, biggestByNumber, otherCountsNamed, othersRanked } from './counted-as-others.ts';
import {
  compoundsOfOthers,
  countedBeside,
  countedByDescription,
  countedByPartOfValue,
  countedOfOne,
  peopleAsRows,
  peopleOfOtherRows,
} from './counted-by-name.ts';
import { unmetCurrencies } from './currencies.ts';
import { completedAsEnd, daysOfTheirRows, deedsByOtherDate, paidInPart } from './days-of-deeds.ts';
import { unfitDenials } from './denials.ts';
import { otherDoers, thingsAsPeople, unfitDoers } from './doers.ts';
import { droppedStates, figuresOfOtherStates } from './dropped-states.ts';
import { type Element, elementsOf } from './elements.ts';
import { assumedBeginnings, bookedFor, datesOfOthers, endedByTerm, renewalsByStart } from './ends.ts';
import { pointedGroups, rankedByThemselves, unfitGroups } from './groups.ts';
import { unfitHeads } from './heads.ts';
import { lengthsAsSeries, numbersOfEach, rowsAsSeries, unfitHolders } from './held-groups.ts';
import { unmetHours } from './hours.ts';
import { droppedPhrases } from './kept-phrases.ts';
import { otherKinds } from './kinds-asked.ts';
import { otherPartsOfLengths, sizesOfOtherKind } from './lengths.ts';
import { agesOfPeople, lengthsOfDeeds, someOfAll } from './lengths-of-deeds.ts';
import { droppedListed } from './listed-values.ts';
import { unfitMoney } from './money-moves.ts';
import {
  mostInMoney,
  mostInShare,
  mostKinds,
  mostOfOtherFigure,
  thingsAsFigure,
  valueAsNumber,
} from './most-of-what.ts';
import { namesOf } from './names.ts';
import { unmetNeeds } from './needs.ts';
import { otherKindsAsked } from './needs-of-verbs.ts';
import { otherMoments } from './other-moments.ts';
import { otherStretches } from './other-stretches.ts';
import { sharedWords } from './own-words.ts';
import { doneAhead, otherWays, passedPeriods, passedWeekdays } from './periods.ts';
import { misplaced } from './places.ts';
import {
  looseBareCounts,
  looseCounts,
  loosePlaces,
  loosePossessions,
  looseReferences,
  looseStates,
} from './pronouns.ts';
import { ownRatios, rivalled, unusedNames } from './rivals.ts';
import {
  boundsOfCounts,
  boundsOfDetails,
  countedByDetails,
  deniedByDetails,
  droppedDetails,
} from './rows-of-others.ts';
import { unmetQuestions } from './second-questions.ts';
import { unfitShape } from './shape.ts';
import { addedSides, droppedOthers, droppedSides } from './sides.ts';
import { unfitSpeeds } from './speeds.ts';
import { debtsOfNothing, openByOthers, passedStates, unshownStates } from './states.ts';
import { valuesOfOtherThings } from './states-of-others.ts';
import { isOfRoot, saidBy } from './strength.ts';
import { takenForOthers } from './taken-for-others.ts';
import { isTold } from './told.ts';
import { momentsOfSome, thingsElsewhere, unaskedElements } from './unasked.ts';
import { type Unproven, unprovenText } from './unproven.ts';
import { unfitValues } from './values.ts';
import { isOnlyInNames, placesOfWholeNames } from './whole-names.ts';

/** Nothing unproven: what the intent gives is what was asked. */
export type Proof = {
  unproven: Unproven[];
  /** The words that name something of the intent, and are not only alike. */
  naming: ReadonlySet<string>;
};

export function prove(intent: Intent, subject: Subject): Proof {
  const { tokens, source } = subject;
  const elements = elementsOf(intent);
  const before = subject.previous === null ? [] : elementsOf(subject.previous);
  const said = tokens.map((token) => saidBy(token, elements, subject));
  const told = tokens.map((_, at) => isTold(at, intent, subject, said, elements));
  // What single rows are shown with, beside their date, is asked for by no word.
  const isListOfRows =
    intent.measures.length === 0 && intent.limit !== null && intent.dimensions[0]?.kind === 'time';
  const asked = isListOfRows
    ? elements.filter(({ role, member }) => role !== 'group' || member === intent.dimensions[0])
    : elements;
  const inNames = placesOfWholeNames(intent, tokens);
  const titles = [
    ...unaskedElements(intent, subject, elements, before, said),
    ...sharedWords(asked, before, said, subject),
    ...rivalled(intent, subject, asked, before, said),
    ...(before.length > 0 ? [] : unusedNames(subject, elements)),
    ...(isListOfRows ? [] : unfitGroups(intent, subject, said)),
    ...ownRatios(intent, subject),
    ...assumedBeginnings(intent, subject, said),
    ...datesOfOthers(intent, subject),
    ...deedsByOtherDate(intent, subject),
    ...paidInPart(intent, subject),
    ...daysOfTheirRows(intent, subject),
    ...completedAsEnd(intent, subject),
    ...askedForAsHad(intent, subject, said),
    ...renewalsByStart(intent, subject),
    ...endedByTerm(intent, subject),
    ...debtsOfNothing(intent, subject),
    ...thingsElsewhere(intent, subject),
    ...momentsOfSome(intent, subject),
    ...averagedYears(intent, subject),
    ...countedByDescription(intent, subject),
    ...countedByPartOfValue(intent, subject),
    ...figuresOfOtherStates(intent),
    ...countedByDetails(intent, subject, said),
    ...otherCountsNamed(intent, subject),
    ...othersRanked(intent, subject, said),
    ...boundsOfDetails(intent),
    ...boundsOfCounts(intent, subject),
    ...deniedByDetails(intent, subject),
  ];
  const words = [
    ...tokens.flatMap(({ text }, at) => (told[at] ? [] : [text])),
    ...misplaced(intent, subject, said),
    ...unmetNeeds(intent, subject, said),
    ...unfitDenials(intent, subject, said),
    ...droppedClauses(intent, subject, said),
    ...otherWays(intent, tokens),
    ...looseReferences(intent, subject, said),
    ...looseCounts(intent, subject),
    ...looseBareCounts(intent, subject),
    ...loosePlaces(intent, subject),
    ...loosePossessions(intent, subject),
    ...looseStates(intent, subject),
    ...unfitShape(intent, subject, said),
    ...pointedGroups(subject, said),
    ...rankedByThemselves(intent, subject, said),
    ...thingsAsFigure(intent, subject, said),
    ...mostOfOtherFigure(intent, tokens, said),
    ...mostInMoney(intent, tokens, said),
    ...mostInShare(intent, tokens, said),
    ...mostKinds(intent, subject),
    ...valueAsNumber(intent, subject),
    ...unfitDoers(intent, tokens),
    ...thingsAsPeople(intent, subject),
    ...otherDoers(intent, subject),
    ...unfitMoney(intent, tokens, source),
    ...unfitComings(intent, subject),
    ...otherMoments(intent, subject),
    ...otherStretches(intent, subject),
    ...droppedDetails(intent, subject, said),
    ...sizesOfOtherKind(intent, subject, said),
    ...otherPartsOfLengths(intent, subject),
    ...lengthsOfDeeds(intent, subject),
    ...unfitSpeeds(intent, tokens),
    ...agesOfPeople(intent, subject),
    ...someOfAll(intent, subject),
    ...unfitHolders(intent, subject, said),
    ...lengthsAsSeries(intent, subject),
    ...rowsAsSeries(intent, subject),
    ...numbersOfEach(intent, subject),
    ...bookedFor(intent, subject, said),
    ...unmetQuestions(intent, subject, said),
    ...droppedSides(intent, subject, said),
    ...addedSides(intent, subject),
    ...droppedOthers(intent, subject),
    ...unfitHeads(intent, subject, said),
    ...droppedPhrases(intent, subject, said),
    ...unfitBounds(intent, subject, said),
    ...unfitValues(intent, subject, said),
    ...valuesOfOtherThings(intent, subject, said),
    ...unshownStates(intent, subject, said),
    ...passedStates(intent, subject),
    ...droppedStates(intent, subject, said),
    ...droppedListed(subject, elements, said),
    ...takenForOthers(intent, subject, said),
    ...openByOthers(intent, subject),
    ...unmetCurrencies(intent, tokens, said),
    ...unmetHours(intent, tokens),
    ...passedPeriods(intent, tokens, said),
    ...passedWeekdays(intent, tokens),
    ...countedBeside(intent, subject, said),
    ...compoundsOfOthers(intent, subject, said),
    ...countedOfOne(intent, subject),
    ...peopleAsRows(intent, subject),
    ...peopleOfOtherRows(intent, subject),
    ...biggestByNumber(intent, subject, said),
    ...doneAhead(intent, tokens),
    ...otherKindsAsked(intent, tokens),
    ...otherKinds(intent, subject),
    ...besideWhatIsSaid(intent, subject, said),
  ]
    .filter((text) => !isOnlyInNames(text, tokens, inNames))
    .map((text) => unprovenText(text, tokens));
  const unproven = new Map([...words, ...titles].map((one) => [`${one.kind} ${one.text}`, one]));
  const naming = new Set(tokens.flatMap((token, at) => (names(token, said[at] ?? []) ? [token.word] : [])));
  return { unproven: [...unproven.values()], naming };
}

const names = (token: Token, own: Element[]): boolean =>
  own.some(({ member }) =>
    namesOf(member).own.some((stems) =>
      stems.some((stem) => stem === token.stem || isOfRoot(stem, token.stem)),
    ),
  );
