import type { JsonValue } from "../json/json.ts";
import { defineFormat, type Found } from "./define-format.ts";
import { findInList, findTools, has, isList, member } from "./find.ts";
import type { Layout } from "./layout.ts";
import { inputSchema, text } from "./members.ts";

const layout: Layout = {
  toolSpec: {
    name: text("name"),
    description: text("description"),
    inputSchema: { json: inputSchema },
  },
};

export const bedrock = defineFormat({
  id: "bedrock",
  title: "Amazon Bedrock",
  signs: ["toolSpec", "tools", "toolConfig"],
  recognise: (document) =>
    find(document).some(({ value }) => has(value, "toolSpec"))
      ? "it has toolSpec, as Amazon Bedrock's tools have"
      : undefined,
  find,
  layouts: [{ id: "bedrock", layout }],
  join: (tools) => ({ tools }),
});

/** Marks for caching and tools of the system itself stand among the tools and define nothing. */
function find(document: JsonValue): readonly Found[] {
  const configured = member(member(document, "toolConfig"), "tools");
  const found = isList(configured) ? findInList(configured, "/toolConfig/tools") : findTools(document);
  return found.filter(({ value }) => !has(value, "cachePoint") && !has(value, "systemTool"));
}
