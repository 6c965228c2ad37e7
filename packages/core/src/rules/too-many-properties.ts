import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";
import { sizeOf } from "./schema-size.ts";

export const tooManyProperties = defineRule({
  code: "too-many-properties",
  summary: "A tool, or all tools together, have more properties than the acceptor takes.",
  severity: "error",
  when: ({ document, schema }) => (document?.properties ?? schema?.size?.properties) !== undefined,
  document({ tools, facts, profile, report }) {
    const most = facts.document?.properties;
    if (most === undefined) return;
    const count = tools.reduce((sum, tool) => sum + sizeOf(tool).properties, 0);
    if (count <= most) return;
    const severity = gravityOf(profile, "/document/properties");
    const message = `All tools together have ${count} properties; at most ${most} are taken.`;
    report({ pointer: "", severity, message });
  },
  tool(tool, { facts, profile, report }) {
    const most = facts.schema?.size?.properties;
    if (most === undefined) return;
    const { properties } = sizeOf(tool);
    if (properties <= most) return;
    const severity = gravityOf(profile, "/schema/size/properties");
    const message = `The tool has ${properties} properties in all; at most ${most} are taken.`;
    report({ pointer: tool.places.inputSchema ?? tool.at, severity, message });
  },
});
