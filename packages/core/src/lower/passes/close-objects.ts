import { describesObjects } from "../describes-objects.ts";
import { definePass } from "../pass.ts";

export const closeObjects = definePass({
  name: "close-objects",
  summary:
    "Objects say whether they have other members than those declared; where they must not, they are closed.",
  when: ({ objects }) => objects?.closed === "must" || objects?.closedUnsaid === true,
  lower({ schema }, { facts, lose }) {
    if (!describesObjects(schema) || schema.additionalProperties === false) return;
    if (facts.objects?.closed !== "must") {
      // Unsaid it would be closed.
      if (schema.unevaluatedProperties === undefined) schema.additionalProperties ??= true;
      return;
    }
    schema.additionalProperties = false;
    lose("narrowed", "Members that are not declared can no longer be sent.");
  },
});
