import fc from "fast-check";
import { expect, test } from "vitest";
import { formatToolId, parseToolId, parseVersionedToolId } from "./tool-id.ts";

test.each([
  ["read", "", "read"],
  ["filesystem:read", "filesystem", "read"],
  ["a b:c/d", "a b", "c/d"],
  ["__proto__:constructor", "__proto__", "constructor"],
])("%s names a tool", (id, namespace, name) => {
  expect(parseToolId(id)).toEqual({ namespace, name });
  expect(formatToolId({ namespace, name })).toBe(id);
  expect(parseVersionedToolId(id)).toEqual({ namespace, name, version: "" });
});

test.each([
  ["", /empty/],
  [":", /empty/],
  [":name", /empty/],
  ["ns:", /empty/],
  ["a:b:c", /more than one colon/],
  ["a::c", /empty/],
])("%j names none", (id, reason) => {
  expect(() => parseToolId(id)).toThrow(expect.objectContaining({ code: "invalid-tool-id" }));
  expect(() => parseToolId(id)).toThrow(reason);
});

test.each([
  [{ name: "" }],
  [{ namespace: "ns", name: "" }],
  [{ name: "a:b" }],
  [{ namespace: "a:b", name: "c" }],
  [{ namespace: "a", name: "b:c" }],
])("%j makes no id", (parts) => {
  expect(() => formatToolId(parts)).toThrow(expect.objectContaining({ code: "invalid-tool-id" }));
});

test("a version is not part of an id", () => {
  const tool = { name: "read", version: "1.0.0" };
  expect(formatToolId(tool)).toBe("read");
});

test.each([
  ["fs:read:1.2.3", { namespace: "fs", name: "read", version: "1.2.3" }],
  ["fs:read:v1.2.3-rc.1", { namespace: "fs", name: "read", version: "v1.2.3-rc.1" }],
])("%s names a version of a tool", (id, parts) => {
  expect(parseVersionedToolId(id)).toEqual(parts);
});

test.each([
  ["a:b:c", /"c" is not a semantic version/],
  ["a:b:", /"" is not a semantic version/],
  [":b:1.0.0", /empty/],
  ["a::1.0.0", /empty/],
  ["a:b:1.0.0:d", /more than two colons/],
  ["", /empty/],
])("%j names no version of a tool", (id, reason) => {
  expect(() => parseVersionedToolId(id)).toThrow(reason);
});

test("what is written is read back", () => {
  const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(":"));
  fc.assert(
    fc.property(fc.oneof(part, fc.constant("")), part, (namespace, name) => {
      expect(parseToolId(formatToolId({ namespace, name }))).toEqual({ namespace, name });
    }),
  );
});
