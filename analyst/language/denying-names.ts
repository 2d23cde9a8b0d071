export const DENYING_WORD = /^(?:no|not|non|none|without|never|lacks?|lacking|missing|\w+n['’]t)$/;

/** Words that deny what they begin with: "unpaid", "unsold", but no "units", "until" or "uniform". */
export const DENIED =
  'un(?:\\w{2,}(?:ed|en|able|ful|ing)|paid|sold|spent|sent|met|let|fit|read|built|kept|done|known|told|seen|safe|fair|clear|sure|well)';

/** Whether what something is called denies something: of "No certificate" those without one are so. */
export const isDenying = (title: string): boolean =>
  DENYING_WORD.test(/^\p{L}+/u.exec(title.toLowerCase())?.[0] ?? '');
