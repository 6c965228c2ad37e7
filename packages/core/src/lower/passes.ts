import type { Pass } from "./pass.ts";
import { addMissingParts } from "./passes/add-missing-parts.ts";
import { closeObjects } from "./passes/close-objects.ts";
import { constToEnum } from "./passes/const-to-enum.ts";
import { describeConstraints } from "./passes/describe-constraints.ts";
import { dropForeignFormats } from "./passes/drop-foreign-formats.ts";
import { dropForeignPatterns } from "./passes/drop-foreign-patterns.ts";
import { dropImpossibleProperties } from "./passes/drop-impossible-properties.ts";
import { inferTypes } from "./passes/infer-types.ts";
import { integerBounds } from "./passes/integer-bounds.ts";
import { joinUnionSiblings } from "./passes/join-union-siblings.ts";
import { mapsToPairs } from "./passes/maps-to-pairs.ts";
import { mergeAllOf } from "./passes/merge-all-of.ts";
import { oneOfToAnyOf } from "./passes/one-of-to-any-of.ts";
import { renameKeys } from "./passes/rename-keys.ts";
import { requireEveryProperty } from "./passes/require-every-property.ts";
import { spellEnums } from "./passes/spell-enums.ts";
import { splitTypeLists } from "./passes/split-type-lists.ts";
import { tuplesToObjects } from "./passes/tuples-to-objects.ts";
import { wrapRootUnion } from "./passes/wrap-root-union.ts";

/** In the order they are applied; adding one is a line here, its file and its page. */
export const passes: readonly Pass[] = [
  mergeAllOf,
  joinUnionSiblings,
  oneOfToAnyOf,
  constToEnum,
  inferTypes,
  splitTypeLists,
  integerBounds,
  dropImpossibleProperties,
  addMissingParts,
  tuplesToObjects,
  spellEnums,
  mapsToPairs,
  closeObjects,
  dropForeignFormats,
  dropForeignPatterns,
  describeConstraints,
  requireEveryProperty,
  renameKeys,
  wrapRootUnion,
];
