import { compile } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { loadRealTools, realToolsAreAbsent } from "./load-real-tools.ts";
import { ownTools } from "./tools/own-tools.ts";
import { typeCheck } from "./type-check.ts";
import { type VendorType, vendorTypes } from "./vendor-types.ts";

const realTools = loadRealTools(40);

/** As literals, so that a member the type does not have is an error too; one by one, so that no union is made of all. */
function fileFor(
  { target, imports, type }: VendorType,
  tools: typeof ownTools,
): [name: string, text: string] {
  const definitions = tools.flatMap((tool) => compile([tool], { target }).definitions);
  const lines = definitions.map(
    ({ definition }, i) => `export const tool${i}: ${type} = ${JSON.stringify(definition)};`,
  );
  return [`${target}.ts`, `${imports}\n${lines.join("\n")}\n`];
}

const filesFor = (tools: typeof ownTools) =>
  Object.fromEntries(vendorTypes.map((vendor) => fileFor(vendor, tools)));

describe("definitions are of the types that the vendors publish", { timeout: 180_000 }, () => {
  test("a tool for every construct", () => {
    expect(typeCheck(filesFor(ownTools))).toEqual([]);
  });

  test("real tools", ({ skip }) => {
    if (!realTools) return skip(realToolsAreAbsent);
    expect(typeCheck(filesFor(realTools))).toEqual([]);
  });

  test("a definition of another kind is of none of the types", () => {
    const wrong = vendorTypes.map(({ target, imports, type }) => [
      `${target}.ts`,
      `${imports}\nexport const tools: ${type}[] = [{ "called": "search" }];\n`,
    ]);
    const errors = typeCheck(Object.fromEntries(wrong));
    expect(errors.map((error) => error.slice(0, error.indexOf("(")))).toEqual(
      expect.arrayContaining(wrong.map(([file]) => file)),
    );
  });
});
