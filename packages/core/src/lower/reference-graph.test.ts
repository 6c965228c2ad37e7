import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { ReferenceGraph } from "./reference-graph.ts";

describe("which definitions lead back to themselves", () => {
  test.each([
    ["one that refers to none", { a: "" }, []],
    ["one that refers to itself", { a: "a" }, ["a"]],
    ["two that refer to each other", { a: "b", b: "a" }, ["a", "b"]],
    ["one that leads into a circle is not of it", { a: "b", b: "c", c: "b" }, ["b", "c"]],
    ["nor is one that a circle leads to", { a: "b", b: "ac", c: "" }, ["a", "b"]],
    ["circles that share a definition", { a: "b", b: "ac", c: "b", d: "a" }, ["a", "b", "c"]],
    ["one circle that leads to another", { a: "bc", b: "a", c: "d", d: "c" }, ["a", "b", "c", "d"]],
    ["what is not defined leads nowhere", { a: "x" }, []],
  ])("%s", (_, references: Readonly<Record<string, string>>, recursive) => {
    const definitions = graphOf(Object.entries(references));
    for (const first of definitions.keys()) {
      const graph = new ReferenceGraph(definitions);
      graph.isRecursive(first);
      expect([...definitions.keys()].filter((name) => graph.isRecursive(name))).toEqual(recursive);
    }
  });

  test("in any graph, as somebody who walks from each would say", () => {
    const edge = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }));
    const letter = (index: number): string => "abcdefgh".charAt(index);
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 16 }), (edges) => {
        const references = Array.from({ length: 8 }, (_, i) => {
          const to = edges.filter(([from]) => from === i).map(([, each]) => letter(each));
          return [letter(i), to.join("")] as const;
        });
        const graph = new ReferenceGraph(graphOf(references));
        for (const [name] of references) expect(graph.isRecursive(name)).toBe(leadsBack(name, references));
      }),
    );
  });

  test("40,000 in a row take no stack", () => {
    const row = Array.from({ length: 40_000 }, (_, i) => [`d${i}`, { $ref: `#/$defs/d${i + 1}` }] as const);
    const graph = new ReferenceGraph(
      new Map<string, JsonValue>([...row, ["d40000", { $ref: "#/$defs/d39999" }]]),
    );
    expect([graph.isRecursive("d0"), graph.isRecursive("d39999")]).toEqual([false, true]);
  });
});

test("what a definition refers to comes before it, where that can be", () => {
  const graph = new ReferenceGraph(
    graphOf([
      ["a", "bc"],
      ["b", "d"],
      ["c", "da"],
      ["d", ""],
      ["e", "a"],
    ]),
  );
  expect(graph.leavesFirst("a", () => true)).toEqual(["d", "b", "c", "a"]);
  expect(graph.leavesFirst("a", (name) => name !== "b")).toEqual(["d", "c", "a"]);
});

/** Definitions by name, each with the letters that it refers to. */
function graphOf(references: readonly (readonly [string, string])[]): ReadonlyMap<string, JsonValue> {
  return new Map(
    references.map(([name, to]) => [
      name,
      { type: "object", properties: Object.fromEntries([...to].map((each) => [each, refer(each)])) },
    ]),
  );
}

const refer = (name: string): JsonValue => ({ type: "array", items: { $ref: `#/$defs/${name}` } });

function leadsBack(start: string, references: readonly (readonly [string, string])[]): boolean {
  const next = new Map(references);
  const reached = new Set<string>();
  const open = [...(next.get(start) ?? "")];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (reached.has(here)) continue;
    reached.add(here);
    open.push(...(next.get(here) ?? ""));
  }
  return reached.has(start);
}
