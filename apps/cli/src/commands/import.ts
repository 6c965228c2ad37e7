import { formats } from "@toolwright/core";
import { type CommandGroup, defineCommand } from "../define-command.ts";
import { importOptions } from "./add-options.ts";
import { importMcp } from "./import-mcp.ts";
import { actingOptions, filterOptions } from "./registry-options.ts";

const file = defineCommand({
  name: "file",
  summary: "Take tools of others from files, under names that the registry takes.",
  operands: [
    ["<paths...>", "files in any format, JSON Lines among them, folders to search, or - for standard input"],
  ],
  options: importOptions,
  examples: [
    "toolwright import file tools.json --namespace github",
    "toolwright import file servers/ --atomic file",
    "toolwright import file registry.jsonl",
  ],
  run: async (paths, options, io) =>
    (await import("../registry/run-import.ts")).runImport(paths, options, io),
});

export const importing: CommandGroup = {
  name: "import",
  summary: "Bring tools of others into the registry.",
  commands: [file, importMcp],
};

export const exporting = defineCommand({
  name: "export",
  summary: "Write the tools of the registry; as JSON Lines, which `import file` takes back unchanged.",
  operands: [["[tools...]", "names, namespace:name, or ids; without them: all"]],
  options: {
    to: {
      kind: "text",
      value: "FORMAT",
      about: "one document in a format of definitions, in place of JSON Lines",
      choices: formats.map(({ id }) => id),
    },
    output: { kind: "text", value: "FILE", about: "write to this file, in place of standard output" },
    namespace: filterOptions.namespace,
    category: filterOptions.category,
    tag: filterOptions.tag,
    builtIn: filterOptions.builtIn,
    ...actingOptions,
  },
  examples: ["toolwright export > registry.jsonl", "toolwright export --to mcp --namespace billing"],
  run: async (tools, options, io) =>
    (await import("../registry/run-export.ts")).runExport(tools, options, io),
});
