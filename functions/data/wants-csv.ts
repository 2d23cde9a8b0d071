const CSV = 'text/csv';
/** The form in which all rows can be had besides. */
export const ALSO_CSV = [CSV] as const;

export const wantsCsv = ({ headers }: Request): boolean =>
  (headers.get('Accept') ?? '').toLowerCase().startsWith(CSV);
