export { applyFixes, type FixedText } from "./diagnostic/apply-fixes.ts";
export { type Diagnostic, isError, type Severity } from "./diagnostic/diagnostic.ts";
export type { Fix } from "./diagnostic/fix.ts";
export { locate } from "./diagnostic/locate.ts";
export { renderGithub } from "./diagnostic/render/github.ts";
export { type CheckedDocument, renderJson } from "./diagnostic/render/json.ts";
export { renderJunit } from "./diagnostic/render/junit.ts";
export { type Paint, type PrettyOptions, renderPretty } from "./diagnostic/render/pretty.ts";
export { printable } from "./diagnostic/render/printable.ts";
export { type DescribedRule, renderSarif, type SarifOptions } from "./diagnostic/render/sarif.ts";
export { sortDiagnostics } from "./diagnostic/sort.ts";
export { failures } from "./error/failures.ts";
export { type FailureCode, type FailureParams, ToolwrightError } from "./error/toolwright-error.ts";
export type { Format, Places, WritingLoss, Written, WrittenSchema, WrittenTool } from "./format/format.ts";
export { formatNamed, formats } from "./format/formats.ts";
export { type ReadOptions, type ReadTools, read, readText } from "./format/read.ts";
export { type Recognised, recogniseFormat } from "./format/recognise.ts";
export { canonicalize } from "./json/canonical.ts";
export { digest } from "./json/digest.ts";
export { deepEqual } from "./json/equality.ts";
export { isJsonObject, type JsonObject, type JsonScalar, type JsonValue } from "./json/json.ts";
export { type Measure, measure } from "./json/measure.ts";
export { applyPatch, type Patched, type PatchOp } from "./json/patch.ts";
export {
  child,
  escapeToken,
  formatPointer,
  lastToken,
  type Pointer,
  parentPointer,
  parsePointer,
  pointerFromFragment,
  resolvePointer,
  type Token,
  unescapeToken,
} from "./json/pointer.ts";
export { type JsonText, parseJsonText, type TextLimits, textLimits } from "./json/text/parse-json-text.ts";
export type { Position } from "./json/text/positions.ts";
export type { TextDiagnostic, TextProblem } from "./json/text/text-report.ts";
export { type Step, type Walked, type WalkLimits, walk, walkLimits } from "./json/walk.ts";
export type { Canonical } from "./json/write-canonical.ts";
export { compile } from "./lower/compile.ts";
export type {
  Compiled,
  CompiledDefinition,
  CompileToolsOptions,
  GivenSchema,
  GivenTool,
  Raised,
  Sent,
  SetAside,
  ToolLoss,
  ToolNote,
} from "./lower/compiled.ts";
export { type Cost, type CountTokens, costOf, encodingOf, type ToolCost } from "./lower/cost-of.ts";
export type { Loss, LossClass } from "./lower/loss.ts";
export { type LoweredSchema, type LowerOptions, lowerSchema } from "./lower/lower-schema.ts";
export { type NameOptions, type WireName, wireNames } from "./lower/names.ts";
export type { Pass } from "./lower/pass.ts";
export { passes } from "./lower/passes.ts";
export { Refusal } from "./lower/prepared.ts";
export { type SendSchemaOptions, type SentSchema, sendSchema } from "./lower/send-schema.ts";
export { shorten } from "./lower/shorten.ts";
export { type StepBeforePasses, stepsBeforePasses } from "./lower/steps-before-passes.ts";
export {
  type FeatureWarning,
  toolfoundationAdapter,
  toolfoundationAdapters,
  toolfoundationWarnings,
} from "./lower/toolfoundation-warnings.ts";
export type { Way } from "./lower/way.ts";
export { applyDefaults } from "./model/apply-defaults.ts";
export { type Backend, type BackendKind, backendKinds, backendProblem, type Reach } from "./model/backend.ts";
export { type CategoryName, categories, isCategory } from "./model/category.ts";
export { type Constraints, defaultConstraints } from "./model/constraints.ts";
export {
  type DefinedTool,
  defineTool,
  type InferArguments,
  type InferOutput,
  type ToolSource,
} from "./model/define-tool.ts";
export type { Definition, Origin } from "./model/definition.ts";
export { formatDuration, parseDuration } from "./model/duration.ts";
export { effectiveConstraints } from "./model/effective-constraints.ts";
export type { FromSchema } from "./model/from-schema.ts";
export { idOf } from "./model/id-of.ts";
export { type IsolationLevel, isIsolationLevel, isolationLevels } from "./model/isolation.ts";
export type {
  CreatedEntity,
  KnowledgeBase,
  KnowledgeMatch,
  KnowledgeMatches,
  KnowledgeQuestion,
  KnowledgeRows,
  KnowledgeSearch,
  NewEntity,
  NewLink,
} from "./model/knowledge.ts";
export { ownArguments } from "./model/own-arguments.ts";
export {
  type ListedParameters,
  type ParameterLoss,
  parametersToSchema,
  schemaToParameters,
} from "./model/parameters.ts";
export { isPermission, type Permission, permissions } from "./model/permissions.ts";
export { allPermissions, missingPermissions, type Principal } from "./model/principal.ts";
export type { Decision, EffectiveLimits, HostDecision, Receipt } from "./model/receipt.ts";
export type { SchemaSource, StandardJsonSchema } from "./model/schema-source.ts";
export { normalizeTags } from "./model/tags.ts";
export { isTier, type Tier, type TierName, tiers } from "./model/tier.ts";
export type { Tool } from "./model/tool.ts";
export {
  formatToolId,
  parseToolId,
  parseVersionedToolId,
  type ToolId,
  type VersionedToolId,
} from "./model/tool-id.ts";
export {
  isParameterType,
  type ParameterType,
  parameterTypes,
  type ToolParameter,
} from "./model/tool-parameter.ts";
export {
  type ToolErrorCode,
  type ToolResult,
  type ToolStatus,
  toolErrorStatuses,
  toolStatuses,
} from "./model/tool-result.ts";
export { type ArgumentsValidation, validateArguments } from "./model/validate-arguments.ts";
export { compareVersion, formatVersion, isVersion, parseVersion, type Version } from "./model/version.ts";
export { negotiateVersion, satisfies } from "./model/version-constraint.ts";
export type { BuiltInProfileId } from "./profile/built-in.ts";
export type { Emit } from "./profile/emit.ts";
export { evidenceFor } from "./profile/evidence-for.ts";
export { type LoadedProfile, loadProfile } from "./profile/load-profile.ts";
export type {
  ConstraintFacts,
  DocumentFacts,
  Evidence,
  Facts,
  Mark,
  NameFacts,
  Profile,
} from "./profile/profile.ts";
export { type ChosenProfile, defaultProfile, profiles } from "./profile/profiles.ts";
export type { SchemaFacts, Support } from "./profile/schema-facts.ts";
export type { Kind, Shape } from "./profile/shape.ts";
export { supportFor } from "./profile/support-for.ts";
export { type Checked, type CheckOptions, check, checkDocument } from "./rules/check.ts";
export { originAnswer } from "./rules/origin.ts";
export type { Rule } from "./rules/rule.ts";
export { rules } from "./rules/rules.ts";
export { type SuppressOptions, suppress } from "./rules/suppress.ts";
export { compileSchema } from "./schema/compile-schema.ts";
export { defaultLimits, type Limits } from "./schema/limits.ts";
export { checkSchema } from "./schema/meta/check-schema.ts";
export { inspectSchema, type KeywordUse, type SchemaInspection } from "./schema/meta/inspect-schema.ts";
export { metaschemas } from "./schema/metaschema/metaschemas.ts";
export type {
  CompiledSchema,
  CompileOptions,
  Dialect,
  SchemaOptions,
  Validation,
  Violation,
} from "./schema/types.ts";
