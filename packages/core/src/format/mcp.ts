import type { JsonValue } from "../json/json.ts";
import { defineFormat, type Found } from "./define-format.ts";
import { findInList, findTools, has, isList, joinOneOrList, member } from "./find.ts";
import type { Layout } from "./layout.ts";
import { inputSchema, list, object, outputSchema, text } from "./members.ts";

export const mcpLayout: Layout = {
  name: text("name"),
  title: text("title"),
  description: text("description"),
  inputSchema,
  outputSchema,
  annotations: object("annotations"),
  icons: list("icons"),
  _meta: object("_meta"),
};

export const mcp = defineFormat({
  id: "mcp",
  title: "MCP",
  signs: ["inputSchema", "tools", "result"],
  recognise(document) {
    if (find(document).some(({ value }) => has(value, "inputSchema"))) {
      return "it has inputSchema, as MCP tools have";
    }
    const tools = member(document, "tools") ?? member(member(document, "result"), "tools");
    return isList(tools) && tools.length === 0 ? "it is a list of MCP tools without any" : undefined;
  },
  find,
  layouts: [{ id: "mcp", layout: mcpLayout }],
  join: joinOneOrList,
});

/** A tool, a list of them, the result of `tools/list`, or the message that brings that result. */
function find(document: JsonValue): readonly Found[] {
  const answered = member(member(document, "result"), "tools");
  return isList(answered) ? findInList(answered, "/result/tools") : findTools(document);
}
