/** Where a profile says something else than the matrix, by the reason. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  "refused only at the root, which the fact rootKeywords says": [
    "$anchor NV X: guides",
    "$comment NV X: guides",
    "$id NV X: guides",
    "$schema NV X: guides",
    "`additionalProperties` other than false NV X: guides",
    "`additionalProperties` other than false NV X: guides",
    "additionalProperties NV X: guides",
    "dependencies NV X: guides",
    "dependentRequired NV X: guides",
    "dependentSchemas NV X: guides",
    "maxProperties NV X: guides",
    "minProperties NV X: guides",
    "patternProperties NV X: guides",
    "propertyNames NV X: guides",
    "unevaluatedItems NV X: guides",
    "unevaluatedProperties NV X: guides",
    "x-vendor NV X: guides",
  ],
  "a field that is there, says the matrix, and nothing is held to it": [
    "maxLength GP E: guides",
    "minLength GP E: guides",
    "pattern GP E: guides",
  ],
  "documented for numbers only, says the matrix; a keyword has one state for all types": [
    "const DS E: unknown",
    "default DS E: unknown",
  ],
  "only a single branch is enforced, says the matrix, and more than one guides": ["allOf XA E: guides"],
  "the matrix gives two answers": ["nullable OS i: unknown"],
  "the matrix has a question mark behind its answer": [
    "examples AS X: unknown",
    "list of schemas as `items` OC A: unknown",
  ],
  "dropped by older versions, kept by newer ones": ["anyOf OL i: guides"],
};
