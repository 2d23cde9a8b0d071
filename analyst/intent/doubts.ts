/** Where a reading leaps from what a question says to what is computed. */
export const DOUBTS = [
  /** How unsure the least sure name is. */
  'weakName',
  /** A name that is only akin: a synonym of everyday English, a slip, a description. */
  'akinName',
  /** A name of which the question says only the end. */
  'partialName',
  /** Another member is meant nearly as surely by the same words. */
  'contestedName',
  /** Words that another source knows by a surer name. */
  'knownElsewhere',
  /** A figure that no word names, taken because the source is about it. */
  'guessedFigure',
  /** And nothing that it could be of: "only 2025" as a first message. */
  'guessedAll',
  /** A figure of single rows where one of groups may be meant, or the other way round. */
  'madeFigure',
  /** Things of which each is counted once: "busiest doctor" of a list of doctors. */
  'countsItself',
  /** A time that no word names, where the figure's rows have several. */
  'guessedTime',
  /** A time at which things end, where the question names none: when bills are paid, of "bills in May". */
  'endingTime',
  /** A verb that was dropped leads to a period, and the rows have several times: "carried in May" may be when they left. */
  'verbTime',
  /** The time of other rows than the figure's. */
  'foreignTime',
  /** What is grouped by, without a word that says so. */
  'unmarkedGroup',
  /** "how much" of what is counted, "which" of no group. */
  'otherForm',
  /** Words with some content that were dropped as harmless. */
  'droppedWords',
  'manyWords',
  'joins',
  'unusualFigure',
  'comparison',
  'numberCondition',
  'guessedCondition',
  'exclusion',
  'flag',
  /** It goes on from the question before. */
  'followUp',
  /** A value with a slip, or of which the question says a part. */
  'unlikeValue',
  /** A word that stands for several values, or is one of several columns. */
  'sharedValue',
  /** Words that were read as others, and are told: misspelt, or what everyday English says for a name. */
  'misspelt',
  /** Another reading is nearly as good. */
  'rival',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Each from 0 (none) to 1; those left out are none. */
export type Doubts = Partial<Record<Doubt, number>>;

/** The doubts about what goes on from something that was itself doubtful. */
export function joinedDoubts(one: Doubts, other: Doubts): Doubts {
  return Object.fromEntries(DOUBTS.map((doubt) => [doubt, Math.max(one[doubt] ?? 0, other[doubt] ?? 0)]));
}
