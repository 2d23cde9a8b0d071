import type { ColumnType } from '../../schema/wire/tools.ts';

/** What is known of a value: a column type of the wire, or a kind that only lives inside expressions. */
export type ValueType = ColumnType | 'Interval' | 'Unknown';

/** The wire's type for a column that holds such values. */
export function columnTypeOf(type: ValueType): ColumnType {
  return type === 'Interval' || type === 'Unknown' ? 'String' : type;
}

export function isTime(type: ValueType): boolean {
  return type === 'Timestamp' || type === 'Date';
}

export function isNumber(type: ValueType): boolean {
  return type === 'Int64' || type === 'Double';
}

/** The type that values of several types have in common. */
export function commonType(types: ValueType[]): ValueType {
  const known = types.filter((type) => type !== 'Unknown');
  const [first = 'Unknown', ...others] = known;
  if (others.every((type) => type === first)) return first;
  if (known.every(isNumber)) return 'Double';
  if (known.every(isTime)) return 'Timestamp';
  return 'String';
}
