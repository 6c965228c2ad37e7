import { isolationLevels } from "@toolwright/core";
import { defineCommand } from "../define-command.ts";
import { actingOptions, toldOptions } from "./registry-options.ts";

export const discover = defineCommand({
  name: "discover",
  summary: "Ask executables for their schemas and register those that are tools.",
  operands: [["[folders...]", "folders of executables; without them: system, user and project folders"]],
  options: {
    dryRun: { kind: "flag", about: "only tell, register nothing" },
    watch: { kind: "flag", about: "look again whenever something changes" },
    ...actingOptions,
    ...toldOptions,
  },
  examples: ["toolwright discover examples/tools", "toolwright discover --watch"],
  run: async (folders, options, io) =>
    (await import("../execute/run-discover.ts")).runDiscover(folders, options, io),
});

export const call = defineCommand({
  name: "call",
  summary: "Run a tool inside its limits: the result on stdout, the receipt on stderr.",
  operands: [["<tool>", "its name, namespace:name, or id"]],
  options: {
    args: { kind: "text", value: "JSON", about: "the arguments, or - for standard input; without it: {}" },
    yes: { kind: "flag", about: "confirm a tool that asks before it acts" },
    timeout: { kind: "text", value: "TIME", about: "stop it after this time, such as 500ms, 10s or 2m" },
    isolation: {
      kind: "text",
      value: "LEVEL",
      about: `isolate it more than it asks for: ${isolationLevels.join(", ")}`,
      choices: isolationLevels,
    },
    dryRun: { kind: "flag", about: "do everything but run it" },
    root: {
      kind: "texts",
      value: "FOLDER",
      about: "built-in tools read files here; without it: TOOLWRIGHT_ROOTS, the working folder",
    },
    secret: {
      kind: "texts",
      value: "NAME",
      about: "a variable that headers of tools behind an address may send; without it: TOOLWRIGHT_SECRETS",
    },
    allowPrivate: {
      kind: "texts",
      value: "HOST",
      about: "a private host that such tools may be at; without it: TOOLWRIGHT_HTTP_PRIVATE",
    },
    writableRoot: {
      kind: "texts",
      value: "FOLDER",
      about: "built-in tools read and write files here; without it: TOOLWRIGHT_WRITABLE_ROOTS, nowhere",
    },
    ...actingOptions,
    ...toldOptions,
  },
  examples: [
    `toolwright call word_count --args '{"text":"a b"}'`,
    "echo '{}' | toolwright call report --args - --timeout 5s --format json",
  ],
  run: async ([tool = ""], options, io) =>
    (await import("../execute/run-call.ts")).runCall(tool, options, io),
});

export const doctor = defineCommand({
  name: "doctor",
  summary: "Tell what this machine can enforce, what is missing, and what brings it.",
  operands: [],
  options: toldOptions,
  examples: ["toolwright doctor"],
  run: async (_, options, io) => (await import("../execute/run-doctor.ts")).runDoctor(options, io),
});
