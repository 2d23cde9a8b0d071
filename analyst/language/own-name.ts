/** What a member is called within its view: "count" of "stays.count". */
export const ownName = (name: string): string => name.slice(name.indexOf('.') + 1);
