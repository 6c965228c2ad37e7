import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import type { JsonObject } from "@toolwright/core";

export type Transform = (schema: JsonObject) => unknown;

/** What a vendor has for the same purpose, and the target that ours is compared for. It throws where it has no answer. */
export interface Transformer {
  readonly name: string;
  readonly target: string;
  readonly load: () => Promise<Transform>;
}

export const transformers: readonly Transformer[] = [
  {
    name: "openai toStrictJsonSchema",
    target: "openai-strict",
    load: async () => (await import("openai/lib/transform")).toStrictJsonSchema as Transform,
  },
  {
    name: "@openai/agents-core strict tools",
    target: "openai-strict",
    load: async () =>
      (await inside("@openai/agents-core", "./utils/strictToolSchema.mjs")).prepareOpenAIStrictToolSchema!,
  },
  {
    name: "@anthropic-ai/sdk transformJSONSchema",
    target: "anthropic-strict",
    load: async () =>
      (await import("@anthropic-ai/sdk/lib/transform-json-schema")).transformJSONSchema as Transform,
  },
  { name: "@google/genai processJsonSchema", target: "gemini", load: loadSchemaProcessor },
  { name: "@ai-sdk/google 3 OpenAPI converter", target: "gemini", load: loadOpenApiConverter },
];

/** A module that a package uses and does not export. */
async function inside(name: string, path: string): Promise<Readonly<Record<string, Transform>>> {
  return (await import(new URL(path, import.meta.resolve(name)).href)) as Record<string, Transform>;
}

/** What the SDK does with `parameters` that name no dialect; not exported, so the module is asked to. */
async function loadSchemaProcessor(): Promise<Transform> {
  const file = import.meta.resolve("@google/genai");
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      return url === file ? { ...loaded, source: `${loaded.source}\nexport { processJsonSchema };` } : loaded;
    },
  });
  const module = (await import(file)) as Readonly<Record<string, Transform>>;
  hooks.deregister();
  return module.processJsonSchema!;
}

/** Not exported, and part of one large file; but its source comes with the package and needs one class of errors. */
async function loadOpenApiConverter(): Promise<Transform> {
  const file = new URL(
    "../src/convert-json-schema-to-openapi-schema.ts",
    import.meta.resolve("ai-sdk-google-3"),
  );
  const errors = "class UnsupportedFunctionalityError extends Error {}";
  const source = readFileSync(file, "utf8").replaceAll(/^import [^;]*;$/gm, "");
  const script = encodeURIComponent(`${errors}\n${stripTypeScriptTypes(source)}`);
  const module = (await import(`data:text/javascript,${script}`)) as Readonly<Record<string, Transform>>;
  return module.convertJSONSchemaToOpenAPISchema!;
}
