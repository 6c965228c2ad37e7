import type { Compiled, JsonValue } from "@toolwright/core";
import { expect } from "vitest";
import { inputs, keywordsIn, schemasIn } from "./look.ts";

/** A root that every provider takes: an object, and no union of objects. */
export function plainRoot(compiled: Compiled): void {
  expect(compiled.setAside).toEqual([]);
  for (const root of inputs(compiled)) {
    expect(String(root.type).toLowerCase()).toBe("object");
    for (const keyword of ["oneOf", "anyOf", "allOf", "not", "enum"])
      expect(root).not.toHaveProperty(keyword);
  }
}

/** What the author takes travels and comes back as it was. */
export function travels(compiled: Compiled, id: string, args: JsonValue): void {
  const sent = compiled.send(id, args);
  expect(sent).toBeDefined();
  const raised = compiled.raise(sent?.name ?? "", sent?.arguments ?? null);
  expect(raised.diagnostics).toEqual([]);
  expect(raised.arguments).toEqual(args);
}

/** What the author does not take is found out when it comes back. */
export function isFoundOut(compiled: Compiled, wireName: string, args: JsonValue): void {
  expect(compiled.raise(wireName, args).diagnostics).not.toEqual([]);
}

export function without(compiled: Compiled, ...keywords: readonly string[]): void {
  expect(compiled.setAside).toEqual([]);
  for (const root of inputs(compiled))
    expect(keywords.filter((keyword) => keywordsIn(root).has(keyword))).toEqual([]);
}

/** Something was lost there, and somebody says so. */
export function loses(compiled: Compiled, pointer: string): void {
  expect(compiled.losses.map((loss) => loss.pointer)).toContain(pointer);
}

export function everyObjectIsClosed(compiled: Compiled): void {
  for (const root of inputs(compiled))
    for (const each of schemasIn(root))
      if (each.type === "object" || each.properties !== undefined)
        expect(each.additionalProperties).toBe(false);
}

export function everyPropertyIsRequired(compiled: Compiled): void {
  for (const root of inputs(compiled))
    for (const each of schemasIn(root))
      if (each.properties !== undefined)
        expect([...(each.required as readonly string[])].sort()).toEqual(
          Object.keys(each.properties as object).sort(),
        );
}
