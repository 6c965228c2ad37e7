import { defineFormat } from "./define-format.ts";
import { findOneOrList, has, joinOneOrList } from "./find.ts";
import { mcpLayout } from "./mcp.ts";
import { text, texts } from "./members.ts";

export const toolfoundation = defineFormat({
  id: "toolfoundation",
  title: "toolfoundation",
  recognise(document) {
    const tools = findOneOrList(document).filter(({ value }) => has(value, "inputSchema"));
    const own = ["namespace", "version", "tags"].find((key) => tools.some(({ value }) => has(value, key)));
    return own && `it has inputSchema and ${own}, as toolfoundation's tools have`;
  },
  find: findOneOrList,
  layout: { namespace: text("namespace"), ...mcpLayout, version: text("version"), tags: texts("tags") },
  join: joinOneOrList,
});
