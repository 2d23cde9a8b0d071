import type pg from 'pg';
import type { Scope } from '../../../engine/index.ts';
import { compile } from '../support/engine.ts';
import { type Printable, printables } from './printable.ts';
import { readSignatures } from './signatures.ts';

/** Everything that the printer can write over these relations, as this PostgreSQL knows it. */
export async function allPrintables(client: pg.Client, scope: Scope): Promise<Printable[]> {
  const signatures = await readSignatures(client);
  const symbols = [...signatures.operators.keys(), '!='];
  return printables(
    signatures,
    symbols.filter((symbol) => isPrintable(scope, symbol)),
  );
}

/** Whether the printer takes a symbol of PostgreSQL between some two columns or constants. */
const isPrintable = (scope: Scope, symbol: string): boolean => {
  const operands = ['id', 'owner', 'late', "'a'"];
  const isTaken = (sql: string) => {
    try {
      compile(scope, sql);
      return true;
    } catch {
      return false;
    }
  };
  return operands.some((left) =>
    operands.some((right) => isTaken(`SELECT ${left} ${symbol} ${right} FROM own_rule`)),
  );
};
