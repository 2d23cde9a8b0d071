/** The semantic layer: a model of cubes and views, searched and queried under access policies. */
export { EngineError, type EngineErrorCode } from './errors.ts';
export { compileJson, type PhysicalJsonQuery } from './json/compile-json.ts';
export { compileModel } from './model/compile-model.ts';
export type { ModelFile, ModelProblem } from './model/problems.ts';
export { revealHidden } from './model/reveal-hidden.ts';
export { compileForSaving, type SavedModel } from './model/saved-model.ts';
export type { Model } from './model/types.ts';
export type { Caller } from './policy/templates.ts';
export type { Scope } from './policy/visibility.ts';
export { whatRestsOn } from './rests-on.ts';
export { searchModel, visibleViews } from './search/search-model.ts';
export { compileSql, type PhysicalQuery } from './sql/compile-sql.ts';
export { createSqlParser, SQL_TEXT_LIMIT_BYTES, type SqlParser } from './sql-parser.ts';
