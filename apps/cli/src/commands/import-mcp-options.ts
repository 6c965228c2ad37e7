import { isolationLevels } from "@toolwright/core";
import type { OptionKind, OptionValues } from "../define-command.ts";
import { actingOptions, toldOptions } from "./registry-options.ts";

export const mcpImportOptions = {
  name: { kind: "text", value: "NAME", about: "what the server is called here; without it: its own name" },
  url: { kind: "text", value: "URL", about: "the address of a server, in place of a command" },
  header: { kind: "texts", value: "HEADER", about: 'sent to that address, as "Name: value"' },
  env: {
    kind: "texts",
    value: "NAME=VALUE",
    about: "given to the program of the server; a name alone takes the value from your environment",
  },
  only: { kind: "texts", value: "NAMES", about: "only these of its tools, by their own names: a,b" },
  namespace: {
    kind: "text",
    value: "NAME",
    about: "the namespace of its tools; without it: the server's name",
  },
  isolation: {
    kind: "text",
    value: "LEVEL",
    about: "how its program is kept apart; without it: Standard. None starts it as any program of yours",
    choices: isolationLevels,
  },
  allowRead: { kind: "texts", value: "PATH", about: "at Strict: what of the host it may read" },
  allowWrite: { kind: "texts", value: "PATH", about: "at Strict: what of the host it may change" },
  allowHost: { kind: "texts", value: "HOST", about: "at Strict: whom it may reach over the network" },
  follow: {
    kind: "flag",
    about: "take over what the server changes later, without asking; otherwise changed tools are not called",
  },
  shorten: { kind: "flag", about: "cut descriptions that are longer than the registry takes" },
  dryRun: { kind: "flag", about: "only show what would come in" },
  refresh: { kind: "text", value: "NAME", about: "ask a known server again and take over what it has now" },
  forget: { kind: "text", value: "NAME", about: "forget a server; definitions of its tools stay" },
  list: { kind: "flag", about: "list the servers whose tools were taken in" },
  verbose: { kind: "flag", about: "tell everything of every tool" },
  ...actingOptions,
  ...toldOptions,
} as const satisfies Readonly<Record<string, OptionKind>>;

export type McpImportOptions = OptionValues<typeof mcpImportOptions>;
