import { defineFormat } from "./define-format.ts";
import { findOneOrList, has, joinOneOrList } from "./find.ts";
import type { Layout } from "./layout.ts";
import { mcpLayout } from "./mcp.ts";
import { text, texts } from "./members.ts";

const layout: Layout = {
  namespace: text("namespace"),
  ...mcpLayout,
  version: text("version"),
  tags: texts("tags"),
};

export const toolfoundation = defineFormat({
  id: "toolfoundation",
  title: "toolfoundation",
  recognise(document) {
    const tools = findOneOrList(document).filter(({ value }) => has(value, "inputSchema"));
    const own = ["namespace", "version", "tags"].find((key) => tools.some(({ value }) => has(value, key)));
    return own && `it has inputSchema and ${own}, as toolfoundation's tools have`;
  },
  find: findOneOrList,
  layouts: [{ id: "toolfoundation", layout }],
  join: joinOneOrList,
});
