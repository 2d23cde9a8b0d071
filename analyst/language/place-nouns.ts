/** What somewhere is called: what is meant by "where". Stems. */
export const PLACE_NOUNS: ReadonlySet<string> = new Set(
  `
  site branch town city location place station shop store depot venue centre center park region county country district
  area marina cinema hall club workshop warehouse garage restaurant hotel village street pitch room building saleroom
  clinic practice studio field farm works
`
    .trim()
    .split(/\s+/),
);

/** Where people and things are from, the widest first. */
export const ORIGINS: readonly string[] = [
  'country',
  'town',
  'city',
  'village',
  'region',
  'county',
  'state',
  'district',
  'postcode',
];
