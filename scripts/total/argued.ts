/**
 * What PostgreSQL does not mark leakproof and yet can neither fail nor take long, each with the argument. Nothing
 * is here for convenience: what is missing only has to wait for the row rules.
 */
export const arguedFunctions: Readonly<Record<string, readonly string[]>> = {
  'Compares digits of two values that exist; NaN and infinity have their place in the order.': [
    ...['eq', 'ne', 'lt', 'le', 'gt', 'ge'].map((name) => `numeric_${name}(numeric,numeric)`),
    'numeric_cmp(numeric,numeric)',
  ],
  'Compares as if what is beyond the range of the other type were infinite, instead of converting it.': [
    ...['eq', 'ne', 'lt', 'le', 'gt', 'ge'].flatMap((name) => [
      `date_${name}_timestamp(date,timestamp without time zone)`,
      `date_${name}_timestamptz(date,timestamp with time zone)`,
      `timestamp_${name}_date(timestamp without time zone,date)`,
      `timestamp_${name}_timestamptz(timestamp without time zone,timestamp with time zone)`,
      `timestamptz_${name}_date(timestamp with time zone,date)`,
      `timestamptz_${name}_timestamp(timestamp with time zone,timestamp without time zone)`,
    ]),
  ],
  'Compares identifiers of labels, and their order in the catalog, which keeps every label that a row can hold.':
    [...['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'cmp'].map((name) => `enum_${name}(anyenum,anyenum)`)],
  'Walks two documents side by side without recursion; their parts are compared as texts and numerics are.': [
    ...['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'cmp'].map((name) => `jsonb_${name}(jsonb,jsonb)`),
  ],
  'Leaves out the blanks at the end of a value that exists.': ['text(character)'],
  'Writes a value of bounded size down; every value that a row holds has a text.': [
    ...['int2out(smallint)', 'int4out(integer)', 'int8out(bigint)', 'numeric_out(numeric)'],
    ...[
      'float4out(real)',
      'float8out(double precision)',
      'cash_out(money)',
      'text(boolean)',
      'boolout(boolean)',
    ],
    'date_out(date)',
  ],
  'Takes any text as it is when no length is asked for.': [
    ...['textin(cstring)', 'varcharin(cstring,oid,integer)'],
  ],
};
