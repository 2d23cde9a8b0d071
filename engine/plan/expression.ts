import type { ColumnType } from '../../schema/wire/tools.ts';

/** What is known of a value: a column type of the wire, or a kind that only lives inside expressions. */
export type ValueType = ColumnType | 'Interval' | 'Unknown';

/** A piece of physical SQL that is one operand: an atom or in parentheses. */
export type Expression = {
  text: string;
  type: ValueType;
  /** For the local time of a moment: the moment itself (a stored column, which an index may serve). */
  instant?: { text: string; timeZone: string };
};

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
