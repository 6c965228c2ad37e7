import { writeSync } from "node:fs";
import type { JsonObject } from "@toolwright/core";
import { distinctVariant } from "../schema/distinct-variant.ts";
import { measureCold } from "./measure-cold.ts";
import type { Task } from "./task.ts";
import { loadTools } from "./tools.ts";

const { contender, round, most } = JSON.parse(process.argv[2]!) as Task;
const tools = loadTools().slice(0, most);
const variants = tools.map(variantOf);

writeSync(
  1,
  JSON.stringify("profile" in contender ? await ours(contender.profile) : await theirs(contender.ajv)),
);

/** The same tools with schemas that are alike and not the same. */
function variantOf(tool: JsonObject, index: number): JsonObject {
  const schema = tool.inputSchema as JsonObject;
  const work = { name: "", dialect: "2020-12", schema, valid: [], invalid: [] } as const;
  return { ...tool, inputSchema: distinctVariant(work, index).schema };
}

async function ours(id: string): Promise<number[]> {
  const { check, profiles } = await import("@toolwright/core");
  const { writtenFor } = await import("./tools.ts");
  const profile = profiles.get(id)!;
  const documents = tools.map((tool) => writtenFor(profile, tool));
  const others = variants.map((tool) => writtenFor(profile, tool));
  // Whoever checks looks at what was found.
  const judge = (document: (typeof documents)[number]) => check(document, { profile }).diagnostics.length;
  return measureCold(structuredClone(documents), structuredClone(others), judge, round);
}

async function theirs(what: "compile" | "validateSchema"): Promise<number[]> {
  const { Ajv } = await import("ajv");
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const options = { strict: false, validateFormats: false, logger: false, addUsedSchema: false } as const;
  const own = { ...options, validateSchema: what === "validateSchema" };
  const libraries = { old: new Ajv(own), now: new Ajv2020(own) };
  const schemaOf = (tool: JsonObject) => tool.inputSchema as JsonObject;
  const isOld = ({ $schema }: JsonObject) => typeof $schema === "string" && $schema.includes("draft-07");
  const judge = (schema: JsonObject) => libraries[isOld(schema) ? "old" : "now"][what](schema);
  return measureCold(
    structuredClone(tools.map(schemaOf)),
    structuredClone(variants.map(schemaOf)),
    judge,
    round,
  );
}
