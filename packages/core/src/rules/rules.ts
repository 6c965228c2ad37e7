import { ambiguousUnion } from "./ambiguous-union.ts";
import { blankText } from "./blank-text.ts";
import { booleanSchema } from "./boolean-schema.ts";
import { complexEnumValue } from "./complex-enum-value.ts";
import { constraintOutOfRange } from "./constraint-out-of-range.ts";
import { decomposedText } from "./decomposed-text.ts";
import { definitionsTooLarge } from "./definitions-too-large.ts";
import { duplicateEnumValue } from "./duplicate-enum-value.ts";
import { duplicateParameter } from "./duplicate-parameter.ts";
import { duplicateRequired } from "./duplicate-required.ts";
import { duplicateToolName } from "./duplicate-tool-name.ts";
import { emptyEnum } from "./empty-enum.ts";
import { emptyObject } from "./empty-object.ts";
import { engineRules } from "./engine-rules.ts";
import { enumDiffersByCase } from "./enum-differs-by-case.ts";
import { enumValueOfOtherType } from "./enum-value-of-other-type.ts";
import { externalReference } from "./external-reference.ts";
import { hiddenCharacter } from "./hidden-character.ts";
import { invalidDefault } from "./invalid-default.ts";
import { invalidName } from "./invalid-name.ts";
import { invalidPropertyName } from "./invalid-property-name.ts";
import { invalidVersion } from "./invalid-version.ts";
import { isolationAboveTier } from "./isolation-above-tier.ts";
import { keywordAtRoot } from "./keyword-at-root.ts";
import { keywordBesideReference } from "./keyword-beside-reference.ts";
import { keywordBesideUnion } from "./keyword-beside-union.ts";
import { largeQuantifier } from "./large-quantifier.ts";
import { longDescription } from "./long-description.ts";
import { misplacedHeader } from "./misplaced-header.ts";
import { misplacedKeyword } from "./misplaced-keyword.ts";
import { misplacedSchema } from "./misplaced-schema.ts";
import { missingAdditionalProperties } from "./missing-additional-properties.ts";
import { missingDescription } from "./missing-description.ts";
import { missingField } from "./missing-field.ts";
import { missingItems } from "./missing-items.ts";
import { missingParameterSchema } from "./missing-parameter-schema.ts";
import { missingPermission } from "./missing-permission.ts";
import { missingProperties } from "./missing-properties.ts";
import { missingRequired } from "./missing-required.ts";
import { missingSchema } from "./missing-schema.ts";
import { mixedSchemaKeys } from "./mixed-schema-keys.ts";
import { nameTooLong } from "./name-too-long.ts";
import { nestedReferenceTarget } from "./nested-reference-target.ts";
import { notADefinition } from "./not-a-definition.ts";
import { nothingRequired } from "./nothing-required.ts";
import { optionalProperty } from "./optional-property.ts";
import { recursiveReference } from "./recursive-reference.ts";
import { referenceInsideAllOf } from "./reference-inside-all-of.ts";
import { requiredWithDefault } from "./required-with-default.ts";
import { reservedName } from "./reserved-name.ts";
import { rootNotObject } from "./root-not-object.ts";
import type { Rule } from "./rule.ts";
import { schemaOfOtherType } from "./schema-of-other-type.ts";
import { schemaOutsideProperties } from "./schema-outside-properties.ts";
import { textTooLong } from "./text-too-long.ts";
import { tooDeep } from "./too-deep.ts";
import { tooManyCharacters } from "./too-many-characters.ts";
import { tooManyDefinitions } from "./too-many-definitions.ts";
import { tooManyEnumValues } from "./too-many-enum-values.ts";
import { tooManyOptionalParameters } from "./too-many-optional-parameters.ts";
import { tooManyProperties } from "./too-many-properties.ts";
import { tooManyTools } from "./too-many-tools.ts";
import { tooManyUnions } from "./too-many-unions.ts";
import { tupleItems } from "./tuple-items.ts";
import { twoSchemas } from "./two-schemas.ts";
import { unconfirmedAction } from "./unconfirmed-action.ts";
import { unconventionalName } from "./unconventional-name.ts";
import { undescribedParameter } from "./undescribed-parameter.ts";
import { unexpectedKey } from "./unexpected-key.ts";
import { unionAtRoot } from "./union-at-root.ts";
import { unknownPermission } from "./unknown-permission.ts";
import { unknownRequired } from "./unknown-required.ts";
import { unknownValue } from "./unknown-value.ts";
import { unnormalisedTag } from "./unnormalised-tag.ts";
import { unportableName } from "./unportable-name.ts";
import { unsentSchema } from "./unsent-schema.ts";
import { unsupportedDialect } from "./unsupported-dialect.ts";
import { unsupportedEnumValue } from "./unsupported-enum-value.ts";
import { unsupportedFormat } from "./unsupported-format.ts";
import { unsupportedKeyword } from "./unsupported-keyword.ts";
import { unsupportedNumber } from "./unsupported-number.ts";
import { unsupportedPattern } from "./unsupported-pattern.ts";
import { unsupportedType } from "./unsupported-type.ts";
import { untypedBranch } from "./untyped-branch.ts";
import { untypedSchema } from "./untyped-schema.ts";
import { weakIsolation } from "./weak-isolation.ts";
import { wrongKind } from "./wrong-kind.ts";

/** Every rule; adding one is a line here, its file and its page. */
export const rules: readonly Rule[] = [
  ambiguousUnion,
  blankText,
  booleanSchema,
  complexEnumValue,
  constraintOutOfRange,
  decomposedText,
  definitionsTooLarge,
  duplicateEnumValue,
  duplicateParameter,
  duplicateRequired,
  duplicateToolName,
  emptyEnum,
  emptyObject,
  enumDiffersByCase,
  enumValueOfOtherType,
  externalReference,
  hiddenCharacter,
  invalidDefault,
  invalidName,
  invalidPropertyName,
  invalidVersion,
  isolationAboveTier,
  keywordAtRoot,
  keywordBesideReference,
  keywordBesideUnion,
  untypedBranch,
  largeQuantifier,
  longDescription,
  misplacedHeader,
  misplacedKeyword,
  misplacedSchema,
  missingAdditionalProperties,
  missingDescription,
  missingField,
  missingItems,
  missingParameterSchema,
  missingPermission,
  missingProperties,
  missingRequired,
  missingSchema,
  mixedSchemaKeys,
  nameTooLong,
  nestedReferenceTarget,
  notADefinition,
  nothingRequired,
  optionalProperty,
  recursiveReference,
  referenceInsideAllOf,
  requiredWithDefault,
  reservedName,
  rootNotObject,
  schemaOfOtherType,
  schemaOutsideProperties,
  textTooLong,
  tooDeep,
  tooManyCharacters,
  tooManyDefinitions,
  tooManyEnumValues,
  tooManyOptionalParameters,
  tooManyProperties,
  tooManyTools,
  tooManyUnions,
  tupleItems,
  twoSchemas,
  unconfirmedAction,
  unconventionalName,
  undescribedParameter,
  unexpectedKey,
  unionAtRoot,
  unknownPermission,
  unknownRequired,
  unknownValue,
  unnormalisedTag,
  unportableName,
  unsentSchema,
  unsupportedDialect,
  unsupportedEnumValue,
  unsupportedFormat,
  unsupportedKeyword,
  unsupportedNumber,
  unsupportedPattern,
  unsupportedType,
  untypedSchema,
  weakIsolation,
  wrongKind,
  ...engineRules,
];
