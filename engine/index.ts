/** The semantic layer: a model of cubes and views, searched and queried under access policies. */

export { checkDatabase, type DatabaseCheck, type PlanStatements } from './check-database.ts';
export { compileJson, type PhysicalJsonQuery } from './doors/json/compile-json.ts';
export { compileSql, type PhysicalQuery } from './doors/sql/compile-sql.ts';
export { type CatalogAnswer, catalogProblems, namesOf } from './model/catalog-names.ts';
export { type CompiledModel, compileModel } from './model/compile-model.ts';
export type { Caller } from './model/policy-templates.ts';
export type { CatalogName, ModelFile, ModelProblem } from './model/problems.ts';
export { revealHidden } from './model/reveal-hidden.ts';
export { COMPILER_VERSION, compileForSaving, type SavedModel } from './model/saved-model.ts';
export type { Model } from './model/types.ts';
export type { Scope } from './policy/visibility.ts';
export { whatRestsOn } from './search/rests-on.ts';
export { searchModel, visibleViews } from './search/search-model.ts';
export { EngineError, type EngineErrorCode } from './text/errors.ts';
export { createSqlParser, SQL_TEXT_LIMIT_BYTES, type SqlParser } from './text/sql-parser.ts';
