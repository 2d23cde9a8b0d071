import { DataQueryError } from '../../db/data-query-error.ts';
import { EngineError } from '../../engine/index.ts';
import type { Cell, ResultColumn } from '../../schema/wire/tools.ts';
import type { Database } from './database.ts';
import type { Compile } from './open-model.ts';
import type { Question, Unreadable } from './questions.ts';

export type Answer =
  | { id: unknown; schema: readonly ResultColumn[]; rows: Cell[][] }
  | { id: unknown; error: string };

/** Answers one question; a question that cannot be answered gets an error as its answer. */
export async function ask(
  question: Question | Unreadable,
  compile: Compile,
  database: Database,
): Promise<Answer> {
  const { id } = question;
  if ('problem' in question) return { id, error: question.problem };
  try {
    const query = compile(question.asked);
    return { id, schema: query.columns, rows: await database.run(query) };
  } catch (error) {
    if (error instanceof EngineError || error instanceof DataQueryError) return { id, error: error.message };
    throw error;
  }
}
