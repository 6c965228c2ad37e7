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

const own = ["namespace", "version", "tags"];

export const toolfoundation = defineFormat({
  id: "toolfoundation",
  title: "toolfoundation",
  signs: own,
  recognise(document) {
    const tools = findOneOrList(document).filter(({ value }) => has(value, "inputSchema"));
    const key = own.find((name) => tools.some(({ value }) => has(value, name)));
    return key && `it has inputSchema and ${key}, as toolfoundation's tools have`;
  },
  find: findOneOrList,
  layouts: [{ id: "toolfoundation", layout }],
  join: joinOneOrList,
});
