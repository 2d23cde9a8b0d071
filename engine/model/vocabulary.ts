/** What each kind of mapping in a model file may say. */
export type Kind = {
  /** What messages call it. */
  called: string;
  /** Keys that decide who sees what, or what a number is. */
  decides: readonly string[];
  /** Keys that only describe. */
  describes?: readonly string[];
  /** Keys of the public Cube format that nothing here uses. */
  unused?: readonly string[];
  /** Keys whose values are mappings, or lists of mappings, of a kind of their own. */
  below?: Readonly<Record<string, KindName>>;
  /** Any key that it does not know could have been a rule: an error, however unlike a known one it is. */
  isRule?: true;
};

export type KindName =
  | ('file' | 'cube' | 'view' | 'viewCube' | 'include' | 'join' | 'dimension' | 'measure' | 'segment')
  | ('granularity' | 'rollingWindow' | 'hierarchy' | 'folder' | 'case' | 'when' | 'else' | 'sql' | 'meta')
  | 'refreshKey'
  | ('policy' | 'condition' | 'memberLevel' | 'memberMasking' | 'rowLevel' | 'filter');

const DESCRIBED = ['title', 'short_title', 'description', 'meta'];
const MEMBERS = { dimensions: 'dimension', measures: 'measure', segments: 'segment' } as const;
const POLICY = { access_policy: 'policy' } as const;
/** Of newer models: they change what a member's value is, and members with them are unavailable. */
export const LATER_MEMBER_KEYS = [
  ...['multi_stage', 'time_shift', 'group_by', 'reduce_by', 'add_group_by', 'order_by', 'cumulative'],
];
/** The same of times, which a calendar may move. */
export const LATER_TIME_KEYS: readonly string[] = LATER_MEMBER_KEYS.filter((key) => key !== 'time_shift');
/** The same of measures. */
export const LATER_MEASURE_KEYS = ['cumulative'];

export const vocabulary: Readonly<Record<KindName, Kind>> = {
  file: {
    called: 'file',
    decides: ['cubes', 'views'],
    below: { cubes: 'cube', views: 'view' },
    isRule: true,
  },
  cube: {
    called: 'cube',
    decides: [
      ...['name', 'extends', 'public', 'sql', 'sql_table', 'sql_alias', 'data_source', 'calendar'],
      ...['joins', 'dimensions', 'measures', 'segments', 'access_policy'],
    ],
    describes: [...DESCRIBED, 'hierarchies', 'refresh_key'],
    unused: ['pre_aggregations', 'rewrite_queries'],
    below: {
      ...{ joins: 'join', ...MEMBERS, ...POLICY },
      ...{ hierarchies: 'hierarchy', refresh_key: 'refreshKey' },
    },
  },
  view: {
    called: 'view',
    decides: ['name', 'extends', 'public', 'cubes', 'dimensions', 'measures', 'segments', 'access_policy'],
    describes: [...DESCRIBED, 'folders'],
    unused: ['refresh_key', 'rewrite_queries', 'hierarchies', 'pre_aggregations'],
    below: { cubes: 'viewCube', ...MEMBERS, ...POLICY, folders: 'folder' },
  },
  viewCube: {
    called: 'cube of a view',
    decides: ['join_path', 'includes', 'excludes', 'prefix', 'alias'],
    below: { includes: 'include' },
    isRule: true,
  },
  include: {
    called: 'included member',
    decides: ['name', 'alias'],
    describes: ['title', 'description'],
    unused: ['format', 'meta'],
    isRule: true,
  },
  join: { called: 'join', decides: ['name', 'relationship', 'sql'], isRule: true },
  dimension: {
    called: 'dimension',
    decides: [
      ...['name', 'type', 'sql', 'public', 'primary_key', 'mask', 'case', 'latitude', 'longitude'],
      ...['sub_query', 'propagate_filters_to_sub_query', 'granularities', 'values', 'field_type'],
      ...LATER_MEMBER_KEYS,
    ],
    describes: [...DESCRIBED, 'format', 'currency', 'suggest_filter_values', 'enable_suggestions'],
    unused: ['values_as_segments', 'aliases', 'order', 'links'],
    below: {
      ...{ case: 'case', latitude: 'sql', longitude: 'sql', mask: 'sql' },
      granularities: 'granularity',
    },
  },
  measure: {
    called: 'measure',
    decides: [
      ...['name', 'type', 'sql', 'public', 'mask', 'filters', 'rolling_window', 'case'],
      ...LATER_MEMBER_KEYS,
    ],
    describes: [...DESCRIBED, 'format', 'currency', 'drill_members'],
    unused: ['drill_filters', 'drill_member_references', 'aliases'],
    below: { case: 'case', filters: 'sql', rolling_window: 'rollingWindow', mask: 'sql' },
  },
  segment: {
    called: 'segment',
    decides: ['name', 'sql', 'public', 'mask'],
    describes: DESCRIBED,
    unused: ['aliases'],
    below: { mask: 'sql' },
  },
  granularity: {
    called: 'granularity',
    decides: ['name', 'interval', 'origin', 'offset', 'sql'],
    describes: ['title'],
    isRule: true,
  },
  refreshKey: {
    called: '`refresh_key`',
    decides: ['every', 'sql'],
    unused: ['timezone', 'incremental', 'update_window'],
    isRule: true,
  },
  hierarchy: { called: 'hierarchy', decides: ['public'], describes: ['name', 'title', 'levels'] },
  folder: { called: 'folder', decides: [], describes: ['name', 'includes'], below: { includes: 'folder' } },
  rollingWindow: {
    called: 'rolling window',
    decides: ['type', 'trailing', 'leading', 'offset', 'granularity'],
    isRule: true,
  },
  case: {
    called: 'case',
    decides: ['when', 'else', 'switch'],
    below: { when: 'when', else: 'else' },
    isRule: true,
  },
  when: {
    called: 'branch of the case',
    decides: ['sql', 'label', 'value'],
    below: { label: 'sql' },
    isRule: true,
  },
  else: { called: 'branch of the case', decides: ['label', 'sql'], below: { label: 'sql' }, isRule: true },
  sql: { called: 'expression', decides: ['sql'], isRule: true },
  meta: { called: 'meta', decides: [], describes: ['synonyms', 'search_values'] },
  policy: {
    called: 'access policy',
    decides: ['group', 'groups', 'role', 'conditions', 'member_level', 'member_masking', 'row_level'],
    below: {
      ...{ conditions: 'condition', member_level: 'memberLevel', member_masking: 'memberMasking' },
      row_level: 'rowLevel',
    },
    isRule: true,
  },
  condition: { called: 'condition of the access policy', decides: ['if'], isRule: true },
  memberLevel: { called: '`member_level`', decides: ['includes', 'excludes'], isRule: true },
  memberMasking: { called: '`member_masking`', decides: ['includes', 'excludes'], isRule: true },
  rowLevel: {
    called: '`row_level`',
    decides: ['filters', 'allow_all'],
    below: { filters: 'filter' },
    isRule: true,
  },
  filter: {
    called: 'filter of the access policy',
    decides: ['member', 'operator', 'values', 'value', 'and', 'or'],
    below: { and: 'filter', or: 'filter' },
    isRule: true,
  },
};

/** What is meant by words that other formats have for what decides who sees what. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  ...{
    hidden: 'public',
    hide: 'public',
    private: 'public',
    visibility: 'public',
    visible_to: 'access_policy',
  },
  ...{
    security: 'access_policy',
    permissions: 'access_policy',
    access: 'access_policy',
    acl: 'access_policy',
  },
  ...{ row_level_security: 'access_policy', rls: 'access_policy', policies: 'access_policy' },
  ...{ roles: 'role', table: 'sql_table', query: 'sql', relation: 'relationship' },
};

/** Keys that mean the same wherever they stand: in the wrong place, they are missing in the right one. */
const DECIDE_ANYWHERE: ReadonlySet<string> = new Set([
  ...vocabulary.policy.decides,
  ...['access_policy', 'public', 'row_level', 'allow_all', 'sql', 'sql_table', 'joins', 'relationship'],
  ...['primary_key', 'extends', 'filters', 'includes', 'excludes', 'mask', 'sub_query', 'rolling_window'],
]);

export const decidesAnywhere = (key: string): boolean => DECIDE_ANYWHERE.has(key);

export const isKnown = ({ decides, describes = [], unused = [] }: Kind, key: string): boolean =>
  [decides, describes, unused].some((keys) => keys.includes(key));

/** The first kind that has a key of this name. */
export const kindWith = (key: string): Kind | undefined =>
  Object.values(vocabulary).find((kind) => isKnown(kind, key));

export const allKeys: readonly string[] = [
  ...new Set(Object.values(vocabulary).flatMap(({ decides, describes = [] }) => [...decides, ...describes])),
];
