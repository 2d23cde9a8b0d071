export const DENYING_WORD = /^(?:no|not|non|none|without|never|lacks?|lacking|missing|\w+n['’]t)$/;

/** Whether what something is called denies something: of "No certificate" those without one are so. */
export const isDenying = (title: string): boolean =>
  DENYING_WORD.test(/^\p{L}+/u.exec(title.toLowerCase())?.[0] ?? '');
