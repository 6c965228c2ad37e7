import type { Tool } from "@toolwright/core";
import { objectTools } from "./objects.ts";
import { referenceTools } from "./references.ts";
import { unionTools } from "./unions.ts";
import { valueTools } from "./values.ts";
import { wholeTools } from "./whole-tools.ts";

/** Tools that between them use every construct for which a target may need other words. */
export const ownTools: readonly Tool[] = [
  ...valueTools,
  ...objectTools,
  ...unionTools,
  ...referenceTools,
  ...wholeTools,
];
