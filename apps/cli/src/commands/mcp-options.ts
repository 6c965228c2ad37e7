import type { OptionKind, OptionValues } from "../define-command.ts";
import { actingOptions } from "./registry-options.ts";
import { rootOptions } from "./worker-options.ts";

export const mcpOptions = {
  for: {
    kind: "text",
    value: "ID",
    about: "compile tools for this profile; without it: by the name that the client gives",
  },
  set: {
    kind: "text",
    value: "SET",
    about: "only these: namespace:NAME, tags:TAG,TAG or tools:ID,ID; without it: all that may be called",
  },
  find: { kind: "flag", about: "two tools that find and call the others, in place of a long list" },
  ...rootOptions,
  ...actingOptions,
} as const satisfies Readonly<Record<string, OptionKind>>;

export type McpOptions = OptionValues<typeof mcpOptions>;
