import type { OperandType } from '../../engine/dialect/postgres/total.ts';

/** What a value of the engine's types may be in the database, as SQL over the table of `operandColumns`. */
export const physicalOperands: Readonly<Record<OperandType, readonly string[]>> = {
  String: [
    ...['text', 'varchar', 'bpchar', 'name', 'uuid', 'json', 'jsonb', 'inet', 'macaddr', 'bytea', 'xml'],
    ...['time', 'label'],
  ],
  // A sum of whole numbers is a numeric.
  Int64: ['int2', 'int4', 'int8', 'numeric'],
  Double: ['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'money'],
  Boolean: ['bool'],
  Timestamp: ['date', 'timestamp', 'timestamptz'],
  Date: ['date'],
  Interval: ['interval'],
  // A text that is written out, or NULL; as the column of a subquery such a text is of type text.
  Unknown: ['NULL', 'text'],
  NumberConstant: ['1', '3000000000', '1.5'],
};

/** Columns of the table that the operands are read from, each named like its type. */
export const operandColumns: readonly string[] = [...new Set(Object.values(physicalOperands).flat())].filter(
  (operand) => /^[a-z]/.test(operand),
);
