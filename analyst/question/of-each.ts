/** What is asked of each of some things: their "plan", of "shops". */
export type OfEach = { detail: string; things: string };

const WORD = '(?!(?:of|the|many|much|by|per|for|in|with|most|more|percentage|share)\\b)[a-z-]+';
const DETAIL = `(${WORD}(?: ${WORD}){0,2}?)`;
const OF = '(?: (?:single )?(?:one )?of (?:our|my|the|their))?';
const EACH = `(?:each|every)${OF}`;
const THINGS = `((?:members? of )?${WORD}(?: ${WORD})??)`;
const ENDS =
  '(?: (?:currently |now )?(?:on|with|in|at|under|from|have|has|got|use|uses|get|gets|belongs? to|assigned to|made of))?';
const NOW = '(?: (?:now|right now|currently|at the moment|at present))?';

const WAYS: readonly [RegExp, detail: number, things: number][] = [
  [
    new RegExp(`^(?:what|which) ${DETAIL} (?:is|are|does|do|has|was) ${EACH} ${THINGS}${ENDS}${NOW}$`, 'i'),
    1,
    2,
  ],
  [
    new RegExp(
      `^(?:what|which) ${DETAIL} are (?:our|my|all our|all my) ${THINGS} (?:on|with|in|at|under)${NOW}$`,
      'i',
    ),
    1,
    2,
  ],
  [new RegExp(`^(?:what|who)(?: is|['’]s) ${EACH} ${THINGS}['’]s ${DETAIL}$`, 'i'), 2, 1],
  [new RegExp(`^(?:what|who)(?: is|['’]s) the ${DETAIL} (?:of|for|at|in) ${EACH} ${THINGS}$`, 'i'), 1, 2],
  // "shops and their plan"
  [
    new RegExp(
      `^(?:(?:list|show)(?: me)?(?: of)? )?(?:all )?(?:our |my |the )?${THINGS} (?:and|with) (?:their|its) ${DETAIL}$`,
      'i',
    ),
    2,
    1,
  ],
];

/** "what plan is each of my shops on?", "who is each branch's manager": null where nothing is asked of each. */
export function ofEach(question: string): OfEach | null {
  const said = question.replace(/[?.!\s]+$/, '');
  for (const [way, detail, things] of WAYS) {
    const found = way.exec(said);
    if (found !== null)
      return { detail: found[detail] ?? '', things: (found[things] ?? '').replace(/^members? of /i, '') };
  }
  return null;
}
