/** The semantic layer: a model of cubes and views, searched and queried under access policies. */

export { checkDatabase, type DatabaseCheck, type PlanStatements } from './check-database.ts';
export type { Annotation, MemberAnnotation } from './doors/json/annotation.ts';
export { compileJson, type PhysicalJsonQuery } from './doors/json/compile-json.ts';
export { compileLoad, type LoadQueries, type LoadQuery } from './doors/json/compile-load.ts';
export { loadDateRange } from './doors/json/date-range.ts';
export { type DryRun, dryRunOf } from './doors/json/dry-run.ts';
export { type LoadCell, type LoadData, type LoadRow, loadData, loadRows } from './doors/json/load-rows.ts';
export type { NormalizedQuery, QueryType } from './doors/json/normalized-query.ts';
export type { PivotQuery } from './doors/json/pivot-query.ts';
export { readRowFilters } from './doors/json/row-filters.ts';
export { compileSql, type PhysicalQuery, type Setting } from './doors/sql/compile-sql.ts';
export { relationsReadBy } from './doors/sql/relations-read.ts';
export type { Catalog, CatalogColumn, CatalogTable, SeenColumns } from './generate/catalog.ts';
export { type GeneratedModel, generateModel, NoSuchTenant } from './generate/generate-model.ts';
export { type CatalogOptions, type RunQuery, readCatalog } from './generate/read-catalog.ts';
export { retitle, type Worded, type Wording, wordedIn } from './generate/retitle.ts';
export { type Judged, judgeStatement } from './judge-statement.ts';
export { type CatalogAnswer, catalogProblems, namesOf } from './model/catalog-names.ts';
export { type CompiledModel, compileModel } from './model/compile-model.ts';
export type { Caller } from './model/policy-templates.ts';
export type { CatalogName, ModelFile, ModelProblem } from './model/problems.ts';
export { revealHidden, withoutPolicies } from './model/reveal-hidden.ts';
export { COMPILER_VERSION, compileForSaving, type SavedModel } from './model/saved-model.ts';
export type { Model } from './model/types.ts';
export {
  type AccessChange,
  accessChanges,
  accessLine,
  type Comparing,
  type Sample,
  samplesOf,
} from './model-tests/access-changes.ts';
export { type ModelTest, readModelTests } from './model-tests/read-tests.ts';
export { type Asking, type RunPhysical, runModelTests, type TestOutcome } from './model-tests/run-tests.ts';
export type { Scope } from './policy/visibility.ts';
export { type DescribedCube, describeModel } from './search/describe-model.ts';
export { type ExplainedQuery, explainQuery } from './search/explain-query.ts';
export { type ValueSearch, withMatchingValues, writeValueSearch } from './search/find-values.ts';
export { hasComment, literalsIn, namesGivenIn } from './search/literals.ts';
export { membersShown } from './search/members-shown.ts';
export { whatRestsOn } from './search/rests-on.ts';
export { searchModel, visibleViews } from './search/search-model.ts';
export { EngineError, type EngineErrorCode } from './text/errors.ts';
export { createSqlParser, SQL_TEXT_LIMIT_BYTES, type SqlParser } from './text/sql-parser.ts';
