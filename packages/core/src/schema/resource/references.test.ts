import { expect, test } from "vitest";
import type { JsonValue } from "../../json/json.ts";
import { compileSchema } from "../compile-schema.ts";
import { checkSchema } from "../meta/check-schema.ts";

test.each(["http://example.com", "http://example.com/s#", "HTTP://example.com/s", "http://example.com/a b"])(
  "a resource given as %s is found by that name",
  (uri) => {
    const { accepts } = compileSchema({ $ref: uri }, { resources: { [uri]: { type: "string" } } });
    expect([accepts("a"), accepts(1)]).toEqual([true, false]);
  },
);

test("a resource that does not say its dialect is read by that of the schema", () => {
  const schema = { $schema: "http://json-schema.org/draft-07/schema#", $ref: "http://example.com/x" };
  const resources = { "http://example.com/x": { items: [{ type: "string" }] } };
  const { accepts } = compileSchema(schema, { resources });
  expect([accepts(["a", 1]), accepts([1])]).toEqual([true, false]);
});

test("a pointer that is none leads nowhere", () => {
  expect(checkSchema({ properties: { a: { $ref: "#/$defs/x~" } } }).map(({ code }) => code)).toEqual([
    "unresolved-reference",
  ]);
});

test("a name given by $anchor and $dynamicAnchor is dynamic", () => {
  const list = {
    $id: "list",
    items: { $dynamicRef: "#T" },
    $defs: { d: { $anchor: "T", $dynamicAnchor: "T" } },
  };
  const schema: JsonValue = {
    $id: "http://example.com/root",
    $ref: "list",
    $defs: { foo: { $dynamicAnchor: "T", type: "string" }, list },
  };
  const { accepts } = compileSchema(schema);
  expect([accepts(["a"]), accepts([1])]).toEqual([true, false]);
});

test("what is referred to is judged by the base it stands under, once", () => {
  const inner = {
    $id: "http://e/",
    $defs: { k: { type: "string" } },
    components: { x: { $ref: "#/$defs/k" } },
  };
  expect(checkSchema({ $id: "http://r/", $ref: "#/$defs/e/components/x", $defs: { e: inner } })).toEqual([]);
  const twice = {
    $ref: "#/x/a",
    allOf: [{ $ref: "#/x/a/properties/b" }],
    x: { a: { properties: { b: { type: 1 } } } },
  };
  expect(checkSchema(twice as unknown as JsonValue)).toHaveLength(1);
  expect(checkSchema({ $ref: "#/x", $dynamicRef: "#/y" })).toHaveLength(2);
});

test("then without if is no circle", () => {
  expect(checkSchema({ then: { $ref: "#" } })).toEqual([]);
});
