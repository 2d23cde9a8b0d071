/** Words that PostgreSQL reserves: as names they need quotes. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create
  current_date current_time current_timestamp current_user default deferrable desc distinct do else end except false
  fetch for foreign from grant group having in initially intersect into lateral leading limit localtime localtimestamp
  not null offset on only or order placing primary references returning select session_user some symmetric system_user
  table then to trailing true union unique user using variadic when where window with`.split(/\s+/),
);

/** A name as SQL wants it: quoted where it would not be read back as itself. */
export function quoteName(name: string): string {
  if (/^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name)) return name;
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
