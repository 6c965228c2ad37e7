import type { PatchOp } from "../json/patch.ts";

/** A change to the document that makes a diagnostic go away. */
export interface Fix {
  /** What it does, as an order: `Remove "pattern"`. */
  readonly title: string;
  /** safe: same meaning, applied unasked. unsafe: the meaning may change, ask. manual: shown only. */
  readonly safety: "safe" | "unsafe" | "manual";
  /** Against the document as it was judged. */
  readonly patch: readonly PatchOp[];
}
