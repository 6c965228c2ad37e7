import type { JsonObject } from "../json/json.ts";
import type { Facts } from "../profile/profile.ts";
import { supportFor } from "../profile/support-for.ts";
import { choice } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";
import type { SchemaNode } from "./schema-node.ts";

export const untypedSchema = defineRule({
  code: "untyped-schema",
  summary: "A schema does not say what kind of value it describes.",
  severity: "error",
  when: ({ schema }) => schema?.typeOrOneOf !== undefined || schema?.any === false,
  schema(node, { facts, profile, report }) {
    const { object } = node;
    // The root has a rule of its own.
    if (object === null || (node.parent === null && facts.schema?.rootObject)) return;
    const ways = facts.schema?.typeOrOneOf;
    if (ways === undefined) {
      if (!isOnlyAnnotated(object)) return;
      const severity = gravityOf(profile, "/schema/any");
      report({ pointer: node.pointer, severity, message: "The schema says nothing of its value." });
      return;
    }
    for (const keyword of ways) if (Object.hasOwn(object, keyword)) return;
    if (isToldElsewhere(node, facts)) return;
    const severity = gravityOf(profile, "/schema/typeOrOneOf");
    const message =
      ways.length === 1
        ? `The schema needs "${ways[0]}".`
        : `The schema says nothing of its value; it needs ${choice(ways)}.`;
    report({ pointer: node.pointer, severity, message });
  },
});

const isOnlyAnnotated = (schema: JsonObject): boolean =>
  Object.keys(schema).every((keyword) => annotations.has(keyword));

const annotations = new Set(["title", "description", "default", "examples", "deprecated", "$comment"]);

/** What the value is stands in, or under, a keyword that is refused as such. */
const isToldElsewhere = ({ object, keyword }: SchemaNode, { schema = {} }: Facts): boolean =>
  keyword === "propertyNames" ||
  unions.some((each) => Object.hasOwn(object ?? {}, each) && supportFor(schema, each) === "rejected");

const unions = ["oneOf", "allOf"];
