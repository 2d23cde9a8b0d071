/** Who or which has been there the longest: what they are called, where that is said, and whether they have to be there still. */
export type LongestThere = { things: string | null; isWork: boolean };

const WORD = '[a-z]+';
const THINGS = `((?:members? of )?${WORD}(?: ${WORD})?)`;
const HAS_BEEN = "(?:has|have|is|was|['’]s)(?: been)?";
const DOING = '(?:[a-z]{3,}ing |a client |a customer |a member |employed )?';
const HERE =
  '(?:with us|here|there|for us|on (?:our|the) (?:books|roll|team)|in (?:our|the) (?:house|care|store|team|company|place))';
const STILL =
  '(?:,? \\(?(?:and |who |that |which )?(?:is |are )?(?:still|currently|now)(?: (?:here|there|with us|active|employed))?\\)?)?';
const OF = `(?: (?:of|among) (?:all )?(?:the |our )?${THINGS}?(?: (?:who|that) (?:are|is))?${STILL})?`;

const WAYS: readonly RegExp[] = [
  // "who's been our client the longest"
  new RegExp(`^who ?${HAS_BEEN} (?:our|an?) ${THINGS}(?: of ours)? (?:for )?(?:the )?longest${STILL}$`, 'i'),
  new RegExp(`^who ?${HAS_BEEN} ${DOING}${HERE} (?:the )?longest${STILL}${OF}$`, 'i'),
  new RegExp(
    `^(?:which|what) (?:of (?:our|the) )?${THINGS} ${HAS_BEEN} ${DOING}${HERE} (?:the )?longest${STILL}$`,
    'i',
  ),
  new RegExp(
    `^who(?: has|['’]s)? (?:worked|been employed|stayed) ${HERE} (?:the )?longest${STILL}${OF}$`,
    'i',
  ),
  new RegExp(
    `^(?:who is |who are |which is )?(?:the |our )?longest[- ](?:serving|standing|staying) ${THINGS}${STILL}$`,
    'i',
  ),
];

/** "who's been with us longest of the children still here", "our longest-serving driver"; null where nothing is asked so. */
export function longestThere(question: string): LongestThere | null {
  const said = question.replace(/[?.!\s]+$/, '').replace(/[?](?= ?\()/, '');
  for (const way of WAYS) {
    const found = way.exec(said);
    if (found === null) continue;
    const things = found.slice(1).find((one) => one !== undefined);
    const isWork =
      /\b(?:worked|employed|serving)\b|\b(?!renting|staying|boarding|living|standing)[a-z]{3,}ing for us\b|\bworking\b/i.test(
        said,
      );
    return { things: things?.replace(/^members? of /i, '') ?? null, isWork };
  }
  return null;
}

/** What is so since a day, what is called so, and whether it is somebody, or one of those that were told before. */
export type LongestSo = { things: string | null; state: string; isWho: boolean; isOfThose: boolean };

const SO_LONG = new RegExp(
  `^(?:and )?(?:which|what|who)(?: (?:of (?:our|the) )?${THINGS})?( of (?:them|those|these))? ${HAS_BEEN} (?!with\\b|here\\b|there\\b|our\\b|an?\\b)([a-z]+(?: [a-z]+){0,2}?) (?:for )?(?:the )?longest$`,
  'i',
);

/** "which one has been empty the longest"; null where nothing is asked so. */
export function longestSo(question: string): LongestSo | null {
  const [said, things = null, those, state] = SO_LONG.exec(question.replace(/[?.!\s]+$/, '')) ?? [];
  if (said === undefined || state === undefined) return null;
  const isOne = things !== null && /^ones?$/i.test(things);
  const isOfThose = isOne || those !== undefined || /^and\b/i.test(said);
  return { things: isOne ? null : things, state, isWho: /^(?:and )?who\b/i.test(said), isOfThose };
}
