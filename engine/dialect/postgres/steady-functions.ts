import { aggregateFunctions, scalarFunctions } from './functions.ts';

/** Functions that models call besides those that queries may, and that make the same of the same every time. */
const OTHERS = [
  ...['array_agg', 'array_length', 'array_position', 'array_remove', 'array_to_string', 'cardinality'],
  ...['concat', 'convert_from', 'convert_to', 'corr', 'count', 'cume_dist', 'date', 'date_bin', 'date_part'],
  ...['date_trunc', 'decode', 'dense_rank', 'encode', 'extract', 'first_value', 'float8', 'format'],
  ...['generate_series', 'generate_subscripts', 'greatest', 'grouping', 'hashtext', 'int4', 'int8'],
  ...['json_agg', 'json_array_elements', 'json_array_elements_text', 'json_array_length', 'json_build_array'],
  ...['json_build_object', 'json_extract_path', 'json_extract_path_text', 'json_object_agg', 'json_typeof'],
  ...['jsonb_agg', 'jsonb_array_elements', 'jsonb_array_elements_text', 'jsonb_array_length'],
  ...['jsonb_build_array', 'jsonb_build_object', 'jsonb_extract_path', 'jsonb_extract_path_text'],
  ...['jsonb_object_agg', 'jsonb_object_keys', 'jsonb_path_exists', 'jsonb_path_query', 'jsonb_typeof'],
  ...[
    'lag',
    'last_value',
    'lead',
    'like_escape',
    'lower_inf',
    'mode',
    'nth_value',
    'ntile',
    'nullif',
    'numeric',
  ],
  ...['overlaps', 'percent_rank', 'percentile_cont', 'percentile_disc', 'quote_ident', 'quote_literal'],
  ...[
    'rank',
    'regexp_match',
    'regexp_matches',
    'regexp_split_to_array',
    'regexp_split_to_table',
    'regr_slope',
  ],
  ...['repeat', 'row_number', 'sha256', 'similar_to_escape', 'string_agg', 'string_to_array', 'text'],
  ...['timestamp', 'timestamptz', 'timezone', 'to_json', 'to_jsonb', 'to_timestamp', 'tstzrange', 'unnest'],
];

/** Whatever is not in here may be volatile: functions that are not known, as those of a database's own, count so. */
export const steadyFunctions: ReadonlySet<string> = new Set([
  ...scalarFunctions.keys(),
  ...aggregateFunctions.keys(),
  ...OTHERS,
]);
