import { describesObjects } from "../describes-objects.ts";
import { definePass } from "../pass.ts";

/** What is lost by it. */
export const UNDECLARED = "Undeclared members can no longer be sent.";

export const closeObjects = definePass({
  name: "close-objects",
  summary:
    "Objects say whether they have other members than those declared; where they must not, they are closed.",
  when: ({ objects }) => objects?.closed === "must" || objects?.closedUnsaid === true,
  signs: () => ({ shapes: ["open"] }),
  writes: ["additionalProperties"],
  lower(draft, { facts, lose }) {
    const { seen } = draft;
    if (!describesObjects(seen) || seen.additionalProperties === false) return;
    if (facts.objects?.closed !== "must") {
      // Unsaid it would be closed.
      if (seen.unevaluatedProperties === undefined) draft.schema.additionalProperties ??= true;
      return;
    }
    draft.schema.additionalProperties = false;
    lose("narrowed", UNDECLARED);
  },
});
