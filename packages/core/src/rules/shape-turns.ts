import type { Shape } from "../profile/shape.ts";
import type { Rule } from "./rule.ts";
import { type Turn, turnsOf } from "./turn.ts";

/** The rules that look at the members of a value of some shape. */
export interface ShapeTurns {
  readonly known: readonly MemberTurns[];
  /** For members that the shape does not know. */
  readonly others: readonly Turn<"field">[];
  readonly items: Omit<MemberTurns, "key" | "lacking"> | null;
}

interface MemberTurns {
  readonly key: string;
  readonly shape: Shape;
  readonly present: readonly Turn<"field">[];
  /** For a member that is not there. */
  readonly lacking: readonly Turn<"field">[];
  /** Whether it has members itself. */
  readonly isDeep: boolean;
}

export function shapeTurns({ fields, items }: Shape, rules: readonly Rule[]): ShapeTurns {
  const lookingAt = (shape: Shape | undefined, isThere: boolean): readonly Turn<"field">[] =>
    turnsOf(
      rules.filter(
        ({ ofShape, ofAbsent = false }) => ofAbsent !== isThere && (ofShape === undefined || ofShape(shape)),
      ),
      "field",
    );
  return {
    known: Object.entries(fields ?? {}).map(([key, shape]) => ({
      key,
      shape,
      present: lookingAt(shape, true),
      lacking: lookingAt(shape, false),
      isDeep: isDeep(shape),
    })),
    others: fields === undefined ? [] : lookingAt(undefined, true),
    items:
      items === undefined ? null : { shape: items, present: lookingAt(items, true), isDeep: isDeep(items) },
  };
}

const isDeep = ({ fields, items }: Shape): boolean => (fields ?? items) !== undefined;
