import type { Pointer } from "../json/pointer.ts";

/**
 * annotation: a constraint moves into the description and no longer enforced. widened: the target takes more than the
 * author does. narrowed: it takes less. refused: the tool cannot be sent at all.
 */
export type LossClass = "annotation" | "widened" | "narrowed" | "refused";

/** Something that the target cannot express. */
export interface Loss {
  /** A place in the author's schema. */
  readonly pointer: Pointer;
  readonly class: LossClass;
  readonly message: string;
}
