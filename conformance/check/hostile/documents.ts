import type { JsonValue } from "@toolwright/core";
import { listOf, many, nest } from "../../hostile/hostile-case.ts";
import { hostileSchemas } from "./schemas.ts";
import { wrapDocument, wrapTool } from "./wrap.ts";

/** A document for profiles of one format. */
type Make = (format: string) => JsonValue;

const small = {
  type: "object",
  properties: { a: { type: "string" } },
  required: ["a"],
  additionalProperties: false,
};
const wrong = { type: "object", properties: { a: { minimum: 1 } } };

/** The only tool of a document with further members. */
const with_ = (format: string, more: object): JsonValue => {
  const tool = { ...(wrapTool(format, "it", small) as object), ...more } as JsonValue;
  const document = wrapDocument(format, small);
  return Array.isArray(document) ? [tool] : tool;
};

const documents: Readonly<Record<string, Make>> = {
  "50,000 tools": (format) => listOf(50_000, (i) => wrapTool(format, `tool_${i}`, small)) as JsonValue,
  "50,000 tools of one name": (format) => listOf(50_000, () => wrapTool(format, "it", small)) as JsonValue,
  "10,000 tools with much wrong": (format) =>
    listOf(10_000, (i) => wrapTool(format, `tool ${i}`, wrong)) as JsonValue,
  "100,000 numbers for tools": () => listOf(100_000, (i) => i) as JsonValue,
  "lists 100,000 deep": () => nest(100_000, 1, (inner) => [inner]) as JsonValue,
  "objects 100,000 deep": () => nest(100_000, 1, (a) => ({ a })) as JsonValue,
  "100,000 members": () => many(100_000, (i) => i) as JsonValue,
  "50,000 tags, permissions and parameters": (format) =>
    with_(format, {
      tags: listOf(50_000, (i) => `Tag ${i}`),
      requiredPermissions: listOf(50_000, (i) => `permission ${i}`),
      ...(format === "lexichord" && {
        parameters: listOf(20_000, () => ({
          name: "p",
          type: "String",
          enum: ["a", "a"],
          default: 1,
          required: true,
        })),
      }),
    }),
  "texts of 1 MB": (format) =>
    with_(format, {
      name: "a b".repeat(333_333),
      description: "x".repeat(1e6),
      version: "1.".repeat(5e5),
      namespace: ":".repeat(1e6),
      category: "y".repeat(1e6),
      constraints: { maxExecutionTime: `P${"1".repeat(1e6)}S`, unknown: "z".repeat(1e6) },
    }),
  "names that objects inherit": () =>
    JSON.parse(
      '[{"__proto__":{"name":"a"},"constructor":{"name":"b"},"name":"__proto__","toString":[]},"__proto__"]',
    ),
};

/** Every hostile document, as text and as value, by what is bad about it. */
export const hostileDocuments: Readonly<Record<string, (format: string) => string | JsonValue>> = {
  ...documents,
  ...Object.fromEntries(
    Object.entries(hostileSchemas).map(([name, make]): [string, Make] => [
      name,
      (format) => wrapDocument(format, make()),
    ]),
  ),
  "a text of 100,000 lists": () => "[".repeat(100_000) + "]".repeat(100_000),
  "a text of 100,000 objects": () => '{"a":'.repeat(100_000),
  "a text of 100,000 properties": (format) =>
    JSON.stringify(
      wrapDocument(format, { type: "object", properties: many(100_000, () => ({ type: "string" })) }),
    ),
  "a text with a key 50,000 times": () => `{${listOf(50_000, (i) => `"name":"${i}"`).join()}}`,
};
