import { depth } from "./groups/depth.ts";
import { injection } from "./groups/injection.ts";
import { malformed } from "./groups/malformed.ts";
import { namesGroup } from "./groups/names.ts";
import { notJson } from "./groups/not-json.ts";
import { numbersGroup } from "./groups/numbers.ts";
import { patterns } from "./groups/patterns.ts";
import { references } from "./groups/references.ts";
import { repetition } from "./groups/repetition.ts";
import { size } from "./groups/size.ts";
import { uniqueness } from "./groups/uniqueness.ts";
import type { HostileCase } from "./hostile-case.ts";

/** The whole hostile set. */
export const groups: Readonly<Record<string, readonly HostileCase[]>> = {
  "patterns that blow up": patterns,
  "schemas and values without bottom": depth,
  "references that turn in circles or explode": references,
  "names that objects inherit": namesGroup,
  "text that wants to be code": injection,
  "sheer size": size,
  "large values that are judged again and again": repetition,
  "lists that must be unique": uniqueness,
  "numbers at the edge": numbersGroup,
  "things that are not JSON": notJson,
  "keywords with the wrong value": malformed,
};
