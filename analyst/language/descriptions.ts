import { remembering } from './memory.ts';
import { wordsIn } from './spelling.ts';
import { isPastForm } from './word-kinship.ts';

/** The synonyms that a description names: "… Also called: sales, turnover." */
export const synonymsOf = remembering((description: string): string[] => {
  const list = /Also called:\s*(.*?)(?:\.\s|\.?$)/im.exec(description)?.[1] ?? '';
  const synonyms = list
    .split(/[,;]/)
    .map((synonym) => synonym.trim())
    .filter((synonym) => synonym !== '');
  // All who ask for them share them.
  Object.freeze(synonyms);
  return synonyms;
});

/** What a description says itself, without what the engine adds to it. */
export const withoutAdditions = remembering((description: string): string =>
  description.replace(/\s*(?:Also called:|Shown as )[\s\S]*$/i, '').replace(/\.$/, ''),
);

const AFTER_VERB =
  /^(?:|in|into|at|on|to|for|from|by|with|of|off|out|up|beside|over|during|per|and|the|our|their|a|an|us)$/;

/** The one thing that a description says was done, "What growers brought to the depots": of "planned or skipped" not each was. */
export function deedIn(description: string): string | null {
  const [head = ''] = withoutAdditions(description).split(/[.,;:()–]/);
  if (/\b(?:not|never|or|no|without|until|yet)\b/i.test(head)) return null;
  const words = wordsIn(head);
  const places = words.flatMap((word, at) => (isPastForm({ word }) ? [at] : []));
  const [at = -1, ...others] = places;
  // "Shipments of finished jobs" finish nothing.
  const isVerb = AFTER_VERB.test(words[at + 1] ?? '');
  return others.length === 0 && isVerb ? (words[at] ?? null) : null;
}

const LONGEST_NAME_WORDS = 5;
/** Where a description goes on from naming its thing to explaining it. */
const EXPLAINING =
  /[.,;:()–]|\s(?:in|from|for|per|that|which|who|when|where|while|by|at|on|with|to|between|since|after|before|excluding|including|without|not|as|is|are|was|were|has|have|and|or)\s/i;
const YES_OR_NO =
  /^(?:whether|if|true (?:if|when|for))\b.*?\b(?:is|are|was|were|has|have|had|can|does|did|gets?)\b(?: been)?\s+/i;
const MOMENT =
  /^(?:the )?(?:date|time|day|moment)?\s*(?:when|on which|at which)\s+(?:(?:the|a|an)\s+)?\S+\s+(?:(?:was|were|is|are|has|had|been|first|last)\s+)*/i;

/** What a description begins with. "Empty where nobody is in post" and "Cancelled orders left out" say what there is none of, "Visits out of all places" is no number of visits: they name nothing. */
export const headOfDescription = (text: string): string =>
  /^empty\b|^[^.;]*\b(?:left out|excluded|not counted|not included|out of|as an? (?:share|part|percentage|proportion|fraction))\b/i.test(
    text,
  )
    ? ''
    : (text.split(EXPLAINING)[0] ?? '');

/** "Private, trade or estate" says what values there are, and no name. */
const isListOfValues = (text: string): boolean =>
  /^[\p{L}\p{N} -]+(?:, [\p{L}\p{N} -]+)+,? (?:or|and) [\p{L}\p{N} -]+$/u.test(text) &&
  text.split(/, | or | and /).every((part) => part.split(' ').length <= LONGEST_VALUE_WORDS);
const LONGEST_VALUE_WORDS = 3;

/** "Weddings: Essential, Classic or Signature. Others: …" says what values some rows have. */
const VALUES_OF_SOME = /^[\p{L} ]+: [^.;:,]+,/u;

/** "Share of the orders that left in time" is no other share of orders. */
const SHARE_OF_SOME =
  /^(?:the )?(?:share|percentage|percent|proportion|part|fraction) of [^.,;:]*\b(?:that|which|who|whose|where)\b/i;

/** "Items that we owe" are not all items. */
export const describesSome = (description: string): boolean =>
  /^(?:the )?[\p{L}-]+(?: [\p{L}-]+)? (?:that|which|who|whose)\b/iu.test(description);

/** Names that a description gives its member: "Monthly recurring revenue" of "Monthly recurring revenue, in EUR." */
export function namesIn(description: string): string[] {
  const text = withoutAdditions(description).replace(YES_OR_NO, '').replace(MOMENT, '');
  if (isListOfValues(text) || VALUES_OF_SOME.test(text) || SHARE_OF_SOME.test(text)) return [];
  const head = headOfDescription(text)
    .replace(/^(?:the|a|an|how (?:many|much))\s+/i, '')
    .trim();
  const [thing = '', of] = head.split(/\s+of\s+(?:the\s+|an?\s+)?/i);
  const names = of === undefined ? [head] : [`${thing} of ${of}`, `${of} ${thing}`];
  return names.filter(
    (name) =>
      name !== '' &&
      !/^(?:in|at|by|from|on|per) /i.test(name) &&
      name.split(/\s+/).length <= LONGEST_NAME_WORDS,
  );
}
