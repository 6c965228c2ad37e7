import { describesObjects } from "../describes-objects.ts";
import { definePass } from "../pass.ts";

export const closeObjects = definePass({
  name: "close-objects",
  summary: "Objects say that they have no other members than those declared.",
  when: (facts) => facts.objects?.closed === "must",
  lower({ schema }, { lose }) {
    if (!describesObjects(schema) || schema.additionalProperties === false) return;
    schema.additionalProperties = false;
    lose("narrowed", "Members that are not declared can no longer be sent.");
  },
});
