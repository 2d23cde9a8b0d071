/** What a member is called within its view: "count" of "stays.count". */
export const ownName = (name: string): string => name.slice(name.indexOf('.') + 1);

/** The same in words: "to station" of "vans.to_station". */
export const nameInWords = (name: string): string => ownName(name).replaceAll('_', ' ');

const KEPT =
  / (?:on (?:file|record)|(?:on|in) (?:the|our) (?:books|system|database|records|files?|rolls?|register)|ever(?: \p{L}+)?)$/iu;

type Named = { name: string; title: string; aggType?: string | undefined };

/** "Clients" of the "Clients on file", and "Guards" of the "Guards ever employed", that all rows are counted as: of all of them it says nothing; null of any other name. */
export const nameOfThoseKept = ({ name, title, aggType }: Named): string | null =>
  aggType === 'count' && ownName(name) === 'count' && KEPT.test(title) ? title.replace(KEPT, '') : null;
