/** PostgreSQL's name and category of what a `data_type` of dbt says; null where it says nothing that is known. */
export function columnType(written: string | undefined): { type: string; category: string } | null {
  const type = (written ?? '')
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .trim();
  const [name, category] = TYPES.find(([pattern]) => pattern.test(type))?.slice(1) ?? [];
  return typeof name === 'string' && typeof category === 'string' ? { type: name, category } : null;
}

const TYPES: readonly [RegExp, string, string][] = [
  [/\[\]$|^array\b/, '_text', 'A'],
  [/^(smallint|int2|tinyint)$/, 'int2', 'N'],
  [/^(int|integer|int4|serial|mediumint)$/, 'int4', 'N'],
  [/^(bigint|int8|int64|bigserial|long)$/, 'int8', 'N'],
  [/^(numeric|decimal|number|bignumeric|float\d*|double( precision)?|real)$/, 'numeric', 'N'],
  [/^money$/, 'money', 'N'],
  [/^(text|string|varchar|nvarchar|char|bpchar|character( varying)?|citext|name)$/, 'text', 'S'],
  [/^bool(ean)?$/, 'bool', 'B'],
  [/^date$/, 'date', 'D'],
  [/^(timestamp_?tz|timestamp_ltz|timestamp with time zone)$/, 'timestamptz', 'D'],
  [/^(timestamp(_ntz)?|timestamp without time zone|datetime)$/, 'timestamp', 'D'],
  [/^time\b/, 'time', 'D'],
  [/^(jsonb?|variant|object|super|struct)\b/, 'jsonb', 'U'],
  [/^uuid$/, 'uuid', 'U'],
  [/^(bytea|binary|varbinary|blob|bytes)$/, 'bytea', 'U'],
  [/^interval\b/, 'interval', 'T'],
];
