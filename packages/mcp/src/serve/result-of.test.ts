import type { JsonValue } from "@toolwright/core";
import { expect, test } from "vitest";
import { compileServed } from "./compile-served.ts";
import { resultOf } from "./result-of.ts";

const servedWith = (outputSchema?: JsonValue) => {
  const tool = {
    name: "t",
    inputSchema: { type: "object" },
    ...(outputSchema !== undefined && { outputSchema }),
  };
  return compileServed([tool], { revision: "2025-11-25" }).inOrder[0]!;
};

const given = (output: JsonValue, outputSchema?: JsonValue) => {
  const { content, structuredContent } = resultOf(servedWith(outputSchema), "1", {
    status: "Success",
    output,
    durationMs: 1,
  });
  return [content, structuredContent];
};

const picture = { type: "image", data: "AAAA", mimeType: "image/png" };
const text = (value: string) => ({ type: "text", text: value });

test.each<[string, JsonValue, JsonValue | undefined, unknown]>([
  ["text", "hello", undefined, [[text("hello")], undefined]],
  ["a number", 3, undefined, [[text("3")], undefined]],
  ["nothing", null, undefined, [[text("null")], undefined]],
  ["an object", { a: 1 }, undefined, [[text('{"a":1}')], { a: 1 }]],
  ["a declared list", [1], { type: "array" }, [[text("[1]")], { result: [1] }]],
  ["a declared text", "x", { type: "string" }, [[text("x")], { result: "x" }]],
  ["a declared object", { a: 1 }, { type: "object" }, [[text('{"a":1}')], { a: 1 }]],
  ["one that looks wrapped", { result: 1 }, { type: "object" }, [[text('{"result":1}')], { result: 1 }]],
  ["a picture", picture, undefined, [[picture], undefined]],
  [
    "a picture among texts",
    ["see", picture, { n: 1 }],
    undefined,
    [[text("see"), picture, text('{"n":1}')], undefined],
  ],
  [
    "what only says that it is one",
    { type: "image" },
    undefined,
    [[text('{"type":"image"}')], { type: "image" }],
  ],
])("%s", (_, output, outputSchema, expected) => {
  expect(given(output, outputSchema)).toEqual(expected);
});

test.each([
  [undefined, false],
  [{ type: "object" }, true],
])("output that was cut is told, and is no result of a declared form (%j)", (outputSchema, isError) => {
  const result = resultOf(servedWith(outputSchema), "1", {
    status: "Success",
    output: "abc",
    outputTruncated: true,
    durationMs: 1,
  });
  expect(result).toMatchObject({
    isError,
    content: [text("abc"), { text: expect.stringContaining("first part") }],
  });
});

test("a tool that failed says how", () => {
  const error = { code: "TIMEOUT", message: "It ran past its 1 s." } as const;
  expect(resultOf(servedWith(), "7", { status: "Timeout", durationMs: 1, error })).toEqual({
    isError: true,
    content: [text("TIMEOUT: It ran past its 1 s.")],
    _meta: { "toolwright/executionId": "7" },
  });
});
