import type { Pass } from "./pass.ts";
import { addMissingParts } from "./passes/add-missing-parts.ts";
import { closeObjects } from "./passes/close-objects.ts";
import { conditionsToUnions } from "./passes/conditions-to-unions.ts";
import { constToEnum } from "./passes/const-to-enum.ts";
import { declareConditional } from "./passes/declare-conditional.ts";
import { declareRequired } from "./passes/declare-required.ts";
import { describeConstraints } from "./passes/describe-constraints.ts";
import { describeDefaults } from "./passes/describe-defaults.ts";
import { dropForeignFormats } from "./passes/drop-foreign-formats.ts";
import { dropForeignPatterns } from "./passes/drop-foreign-patterns.ts";
import { dropMisledKeywords } from "./passes/drop-misled-keywords.ts";
import { dropMisplacedHeaders } from "./passes/drop-misplaced-headers.ts";
import { dropSuppressions } from "./passes/drop-suppressions.ts";
import { dropUnsentKeywords } from "./passes/drop-unsent-keywords.ts";
import { flattenRootUnion } from "./passes/flatten-root-union.ts";
import { freeObjectsToMaps } from "./passes/free-objects-to-maps.ts";
import { inferTypes } from "./passes/infer-types.ts";
import { integerBounds } from "./passes/integer-bounds.ts";
import { joinUnionSiblings } from "./passes/join-union-siblings.ts";
import { lengthsToPatterns } from "./passes/lengths-to-patterns.ts";
import { letOptionalBeNull } from "./passes/let-optional-be-null.ts";
import { mapsToPairs } from "./passes/maps-to-pairs.ts";
import { mergeAllOf } from "./passes/merge-all-of.ts";
import { namesToMembers } from "./passes/names-to-members.ts";
import { oneOfToAnyOf } from "./passes/one-of-to-any-of.ts";
import { patternsToMaps } from "./passes/patterns-to-maps.ts";
import { rangesToEnums } from "./passes/ranges-to-enums.ts";
import { renameKeys } from "./passes/rename-keys.ts";
import { replaceForeignTypes } from "./passes/replace-foreign-types.ts";
import { requireEveryProperty } from "./passes/require-every-property.ts";
import { resolveUnevaluated } from "./passes/resolve-unevaluated.ts";
import { rootIsObject } from "./passes/root-is-object.ts";
import { sayInBranches } from "./passes/say-in-branches.ts";
import { sendDefaults } from "./passes/send-defaults.ts";
import { settleEnums } from "./passes/settle-enums.ts";
import { spellEnums } from "./passes/spell-enums.ts";
import { splitTypeLists } from "./passes/split-type-lists.ts";
import { tellCase } from "./passes/tell-case.ts";
import { tuplesToObjects } from "./passes/tuples-to-objects.ts";
import { typeBranches } from "./passes/type-branches.ts";
import { unwrapSingleUnions } from "./passes/unwrap-single-unions.ts";
import { widenLongEnums } from "./passes/widen-long-enums.ts";
import { wrapRootUnion } from "./passes/wrap-root-union.ts";

/** In the order they are applied; adding one is a line here, its file and its page. */
export const passes: readonly Pass[] = [
  dropSuppressions,
  rootIsObject,
  resolveUnevaluated,
  settleEnums,
  unwrapSingleUnions,
  conditionsToUnions,
  declareConditional,
  mergeAllOf,
  namesToMembers,
  patternsToMaps,
  joinUnionSiblings,
  // What was left for branches to hold, where none of them could.
  mergeAllOf,
  oneOfToAnyOf,
  settleEnums,
  flattenRootUnion,
  constToEnum,
  inferTypes,
  declareRequired,
  freeObjectsToMaps,
  rangesToEnums,
  widenLongEnums,
  replaceForeignTypes,
  splitTypeLists,
  integerBounds,
  lengthsToPatterns,
  addMissingParts,
  dropUnsentKeywords,
  tuplesToObjects,
  spellEnums,
  tellCase,
  mapsToPairs,
  closeObjects,
  dropForeignFormats,
  dropForeignPatterns,
  describeConstraints,
  requireEveryProperty,
  letOptionalBeNull,
  renameKeys,
  dropMisledKeywords,
  sendDefaults,
  describeDefaults,
  sayInBranches,
  wrapRootUnion,
  typeBranches,
  dropMisplacedHeaders,
];
