/** The one that was found; null where there is none, or more. */
export const onlyOne = <One>([first, ...others]: readonly One[]): One | null =>
  first === undefined || others.length > 0 ? null : first;
