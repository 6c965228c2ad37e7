import { isJsonObject } from "../../json/json.ts";
import { definePass } from "../pass.ts";
import { loseUnevaluatedItems } from "../plain-unevaluated.ts";
import { reaches } from "../reaches.ts";

export const addMissingParts = definePass({
  name: "add-missing-parts",
  summary: "Objects without properties or required, and lists without items, are given empty ones.",
  when: ({ objects, arrays }) =>
    objects?.properties === "must" || objects?.required === "must" || arrays?.items === "must",
  signs: ({ objects, arrays }) => ({
    shapes: [
      ...(objects?.properties === "must" ? (["memberless"] as const) : []),
      ...(objects?.required === "must" ? (["undemanding"] as const) : []),
      ...(arrays?.items === "must" ? (["itemless"] as const) : []),
    ],
  }),
  rewrite(schema, { facts, lose }) {
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    let added = schema;
    if (facts.objects?.properties === "must" && types.includes("object") && !isJsonObject(schema.properties))
      added = { ...added, properties: {} };
    if (facts.objects?.required === "must" && types.includes("object") && schema.required === undefined)
      added = { ...added, required: [] };
    if (
      facts.arrays?.items === "must" &&
      types.includes("array") &&
      schema.items === undefined &&
      (schema.prefixItems === undefined || reaches(facts, "prefixItems"))
    ) {
      added = { ...added, items: {} };
      loseUnevaluatedItems(schema, lose);
    }
    return added;
  },
});
