import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { resolvePointer } from "../json/pointer.ts";
import { schemaToParameters } from "../model/parameters.ts";
import type { Tool } from "../model/tool.ts";
import { formatNamed, formats } from "./formats.ts";
import { spelledAsJsonSchema } from "./gemini-schema.ts";
import { recogniseFormat } from "./recognise.ts";
import { anyJson } from "./test/any-json.ts";
import { anyTool } from "./test/any-tool.ts";
import { documents, wrapped } from "./test/documents.ts";
import { frozen } from "./test/frozen.ts";

const all = [...documents, ...wrapped];

const read = (format: string, document: JsonValue) => formatNamed(format)?.read(frozen(document)) ?? [];

test.each(all)("%s is %s, and the same is said every time", (_title, format, document) => {
  const found = recogniseFormat(frozen(document));
  expect(found?.format.id).toBe(format);
  expect(found?.reason).toMatch(/^it (has|is|lists) .*[^.]$/);
  expect(recogniseFormat(structuredClone(document))).toEqual(found);
});

test.each<[title: string, document: JsonValue]>([
  ["a number", 7],
  ["a text that holds no list", '{"name":"a"}'],
  ["a name alone", { name: "get_weather", description: "The weather in a city." }],
  ["a list of names", ["get_weather"]],
  ["a schema", { type: "object", properties: {} }],
  ["members of the prototype", JSON.parse('{"__proto__":{"inputSchema":{}}}')],
])("%s is no format", (_title, document) => {
  expect(recogniseFormat(document)).toBeUndefined();
});

test.each(documents)("%s (%s) is written as it was read", (_title, format, document) => {
  const tools = read(format, document).map(({ tool }) => frozen(tool));
  expect(formatNamed(format)?.write(tools)).toEqual({ document, losses: [] });
});

test.each(all)("every place in %s (%s) is in the document", (_title, format, document) => {
  const isText = typeof document === "string";
  for (const { at, value, tool, places, schemas } of read(format, document)) {
    if (!isText) expect(resolvePointer(document, at)).toBe(value);
    for (const place of Object.values(places)) {
      if (isText) expect(place).toBe("");
      else expect(resolvePointer(document, place)).toBeDefined();
    }
    if (!isText && places.name !== undefined) expect(resolvePointer(document, places.name)).toBe(tool.name);
    for (const schema of schemas) {
      if (isText) expect(schema.at).toBe("");
      else {
        const there = resolvePointer(document, schema.at)!;
        expect([there, spelledAsJsonSchema(there)]).toContainEqual(schema.value);
      }
    }
  }
});

test.each(formats)(
  "$id reads any value, changes none, and pollutes nothing",
  ({ read, recognise, write }) => {
    fc.assert(
      fc.property(anyJson, (document) => {
        recognise(frozen(document));
        const written = read(document);
        for (const { at, tool } of written) {
          expect(resolvePointer(document, at)).toBeDefined();
          expect(typeof tool.name).toBe("string");
        }
        const { document: again } = write(written.map(({ tool }) => frozen(tool)));
        expect(() => JSON.stringify(again)).not.toThrow();
      }),
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);

test.each(formats)("$id: what it wrote without loss reads as the same tool", ({ id, read, write }) => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      const { document, losses } = write([frozen(tool)]);
      const again = read(document)[0]?.tool as Tool;
      const lost = new Set(losses.map(({ pointer }) => pointer.split("/")[1]));
      // A list of parameters says the same in fewer words.
      if (id === "lexichord" && !lost.has("inputSchema")) {
        expect(schemaToParameters(again.inputSchema)).toEqual(schemaToParameters(tool.inputSchema));
        lost.add("inputSchema");
      }
      const kept = Object.entries(tool).filter(([field]) => !lost.has(field));
      expect(again).toMatchObject(Object.fromEntries(kept));
      expect(write([again]).document).toEqual(document);
    }),
  );
});

const corpus = new URL("../../../../../shared/corpus/tools.jsonl", import.meta.url);

test("real MCP tools are written as they were read", (context) => {
  context.skip(!existsSync(corpus), "the corpus is not here");
  for (const line of readFileSync(corpus, "utf8").trim().split("\n")) {
    const { tool } = JSON.parse(line) as { tool: JsonObject };
    const tools = read("mcp", tool).map((written) => written.tool);
    expect(formatNamed("mcp")?.write(tools)).toEqual({ document: tool, losses: [] });
  }
});
