const ONES = '(?:my|our|your|their|his|her|its|the)';

/** Verbs of several words, by the one that models have for the very same. */
const DEEDS: [said: RegExp, plainly: string][] = [
  [
    /\b(?:sort(?:ing)?(?: (?:it|them|this|things))? out|clear(?:ing)? up|put(?:ting)? right|iron(?:ing)? out|deal(?:ing)? with|see(?:ing)? to|get(?:ting)? to the bottom of)\b/gi,
    'resolve',
  ],
  [
    new RegExp(
      `\\b(?:mak(?:e|ing) up ${ONES} minds?|(?:com(?:e|ing) to|reach(?:ing)?|mak(?:e|ing)) an? decisions?|decid(?:e|ing))(?: (?:about|on|over))?\\b`,
      'gi',
    ),
    'decide',
  ],
  [
    new RegExp(
      `\\b(?:get(?:ting)? (?:hold of )?${ONES} money(?: (?:back|in))?|get(?:ting)? paid|pay(?:ing)? up|cough(?:ing)? up|settl(?:e|ing) up)\\b`,
      'gi',
    ),
    'pay',
  ],
  [/\b(?:get(?:ting)?|com(?:e|ing)|writ(?:e|ing)|ring(?:ing)?) back to\b/gi, 'reply to'],
  [/\bget(?:ting)? (?:an?|the|our) (quote|answer|reply|report|invoice) (?:out|back|over)\b/gi, '$1'],
];

/** "sort out", "make up their mind": as it is called. */
export const inPlainDeeds = (question: string): string =>
  DEEDS.reduce((text, [said, plainly]) => text.replace(said, plainly), question);
