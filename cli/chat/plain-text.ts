/** What a terminal would act on instead of showing it: control characters other than tab and line feed. */
const CONTROL = /[\p{Cc}--[\t\n]]/gv;

/** Text of a model or of data, which must not move the cursor, change colors or set the window's title. */
export const plainText = (text: string): string => text.replace(CONTROL, '');
