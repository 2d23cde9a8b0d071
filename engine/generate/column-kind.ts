import type { CatalogColumn } from './catalog.ts';
import { wordsOf } from './names.ts';

/**
 * What a column is good for. `amount`: may be summed; `level`: may be averaged, not summed, as prices and rates;
 * `number`: is only read, as years, codes and coordinates.
 */
export type ColumnKind =
  | { kind: 'key' | 'technical' | 'text' | 'kindOf' | 'boolean' | 'time' | 'amount' | 'level' | 'number' }
  /** A text of a type that is no text. */
  | { kind: 'written'; sql: 'cast' | 'list' }
  /** An amount of time, in seconds. */
  | { kind: 'duration' }
  /** Not in the model at all. */
  | { kind: 'none'; why: string };

const SECRET = /(^|_)(passwords?|passwd|pwd|secrets?|tokens?|salt|api_key|private_key|credentials?)(_|$)/;
const TECHNICAL = new RegExp(
  `^(${[
    ...['updated(_at|_on|_date|_time|_by)?', 'last_updated?(_at|_by|_date)?', 'modified(_at|_on|_date|_by)?'],
    ...[
      'last_modified.*',
      'modified_date',
      'changed_(at|on|by)',
      'deleted_(at|on|by)',
      'created_by',
      'inserted_at',
    ],
    ...[
      'row_?version',
      'row_?guid',
      'version',
      'lock_version',
      'xmin',
      'etag',
      'checksum',
      'hash',
      'etl_.*',
      '_?sync.*',
    ],
    ...[
      'synced_at',
      'sort_order',
      'sort',
      'position',
      'seq',
      'search_vector',
      'fulltext',
      'internal_.*',
      'legacy_.*',
    ],
  ].join('|')})$|_(hash|checksum|etag|digest)$`,
);
const KEY = /(^|_)(id|ids|key|uuid|guid|fk|pk|oid)$/;
const CODE =
  /(^|_)(code|cd|no|nr|num|nbr|number|zip|zipcode|postal|postcode|plz|phone|fax|tel|mobile|ssn|isbn|ean|upc|sku|iban|vat|version|line|sequence|seq|sort|sort_order|display_order|position|rank|level|type|kind|class|status|state|flag|priority|ref|reference|extension|ext|index|idx|pin|hex|bin|port)$/;
const CALENDAR =
  /(^|_)(year|quarter|month|week|weekday|day|hour|minute|dow|doy|yyyymm|yyyymmdd|fiscal|season)$|^(year|month|day)_/;
const COORDINATE =
  /(^|_)(lat|latitude|lon|lng|long|longitude|x|y|z|altitude|elevation|coord|coordinate|easting|northing)$/;
const LEVEL =
  /(^|_)(price|rate|ratio|percent|percentage|pct|share|score|rating|stars|grade|probability|prob|age|temperature|temp|discount|average|avg|mean|median|margin_pct|discount_pct|factor|multiplier|exchange|speed|limit|threshold|min|max|minimum|maximum|height|width|weight_kg|per_\w+|reorder|gpa)(_|$)/;
const PER_UNIT = /(^|_)(unit|list|retail|standard|replacement|rental)_(price|cost|rate)$/;
const TRUTH =
  /^(is|has|was|can|should|allow|allows|needs)_|^(active|enabled|disabled|deleted|archived|discontinued|published|verified|visible|hidden|locked|closed|paid|default)$/;

const NUMBERS = new Set(['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'money']);
const WHOLE = new Set(['int2', 'int4', 'int8']);
const TIMES = new Set(['date', 'timestamp', 'timestamptz']);

/** What it is by its type, its name, and whether it is part of a key or leads to another table. */
export function kindOf(column: CatalogColumn, isKey: boolean): ColumnKind {
  const name = wordsOf(column.name).join('_');
  const { type } = column;
  if (type === 'json' || type === 'jsonb') return none(`${type}; write members over its fields by hand`);
  if (SECRET.test(name)) return none('its name says that it is secret');
  const byType = kindOfType(column);
  if (byType !== null && byType.kind !== 'time')
    return isKey && byType.kind !== 'none' ? { kind: 'key' } : byType;
  if (isKey || (KEY.test(name) && byType === null)) return { kind: 'key' };
  if (type === 'uuid') return { kind: 'key' };
  if (TECHNICAL.test(name)) return { kind: 'technical' };
  if (byType !== null) return byType;
  if (NUMBERS.has(type)) return numberKind(name, type);
  return (column.values?.length ?? 0) > 0 ? { kind: 'kindOf' } : { kind: 'text' };
}

/** null: it takes the name to tell. */
function kindOfType({ type, category }: CatalogColumn): ColumnKind | null {
  if (type === 'bool') return { kind: 'boolean' };
  if (TIMES.has(type)) return { kind: 'time' };
  if (type === 'interval') return { kind: 'duration' };
  if (category === 'A') return /^_(json|bytea)/.test(type) ? none(type) : { kind: 'written', sql: 'list' };
  if (category === 'S' || NUMBERS.has(type) || type === 'uuid') return null;
  if (category === 'E') return { kind: 'written', sql: 'cast' };
  if (category === 'I' || type === 'time' || type === 'timetz') return { kind: 'written', sql: 'cast' };
  return none(`of type ${type}, which a model does not show`);
}

function numberKind(name: string, type: string): ColumnKind {
  if (WHOLE.has(type) && TRUTH.test(name)) return { kind: 'number' };
  if (PER_UNIT.test(name)) return { kind: 'level' };
  if (CALENDAR.test(name) || COORDINATE.test(name)) return { kind: 'number' };
  if (CODE.test(name) && type !== 'money') return { kind: 'number' };
  return LEVEL.test(name) ? { kind: 'level' } : { kind: 'amount' };
}

const none = (why: string): ColumnKind => ({ kind: 'none', why });
