/** What a member is called within its view: "count" of "stays.count". */
export const ownName = (name: string): string => name.slice(name.indexOf('.') + 1);

/** The same in words: "to station" of "vans.to_station". */
export const nameInWords = (name: string): string => ownName(name).replaceAll('_', ' ');
