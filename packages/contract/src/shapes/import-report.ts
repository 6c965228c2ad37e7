import { Type } from "typebox";
import { diagnostic, oneOf } from "./common.ts";

/** What became of each tool that was handed in. */
export const importReport = Type.Object(
  {
    tools: Type.Array(
      Type.Object({
        place: Type.Optional(Type.String()),
        source: Type.Optional(Type.String()),
        name: Type.String(),
        toolId: Type.Optional(Type.String()),
        outcome: oneOf(["created", "updated", "unchanged", "refused", "withheld"]),
        notes: Type.Array(diagnostic),
        warnings: Type.Array(diagnostic),
        refusal: Type.Optional(
          Type.Object({
            failure: Type.String(),
            message: Type.String(),
            diagnostics: Type.Array(diagnostic),
          }),
        ),
      }),
    ),
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
    withheld: Type.Integer(),
  },
  { title: "ImportReport" },
);
