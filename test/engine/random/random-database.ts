import pg from 'pg';
import { EngineError, type PhysicalQuery } from '../../../engine/index.ts';
import { newDatabase } from '../../harness/new-database.ts';
import { canonical } from '../support/canonical.ts';
import type { Cell } from './compare.ts';

export type RandomDatabase = {
  /** Rows as text, or `refused` if compiling it is refused in such a way. */
  rowsOf(ask: () => PhysicalQuery, isRefusal: (error: EngineError) => boolean): Promise<Cell[][] | 'refused'>;
  stop(): Promise<void>;
};

/** A database without tables: random models bring their rows along. */
export async function openRandomDatabase(): Promise<RandomDatabase> {
  const client = new pg.Client({ connectionString: await newDatabase(), pipeline: true });
  await client.connect();
  const types = { getTypeParser: () => (cell: string) => cell };
  return {
    async rowsOf(ask, isRefusal) {
      const physical = compiled(ask, isRefusal);
      if (physical === null) return 'refused';
      const { text, parameters } = physical;
      const { rows } = await client.query<Cell[]>({ text, values: parameters, rowMode: 'array', types });
      return rows;
    },
    stop: () => client.end(),
  };
}

function compiled(
  ask: () => PhysicalQuery,
  isRefusal: (error: EngineError) => boolean,
): PhysicalQuery | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof EngineError && isRefusal(error)) return null;
    throw error;
  }
}

/** Rows to compare, each a text; sorted unless their order was asked for. */
export function textsOf(rows: Cell[][] | 'refused', isOrdered = false): string[] | 'refused' {
  if (rows === 'refused') return rows;
  const texts = rows.map((row) =>
    row.map((cell) => (cell === null ? 'null' : canonical(String(cell)))).join(' | '),
  );
  return isOrdered ? texts : texts.sort();
}
