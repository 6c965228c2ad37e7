import type { LossClass } from "@toolwright/core";

/** What the gravest loss means, in a word or two. */
export const lossWords: Readonly<Record<LossClass | "none", string>> = {
  none: "nothing lost",
  annotation: "told in words",
  narrowed: "takes less",
  widened: "takes more",
  refused: "refused",
};
