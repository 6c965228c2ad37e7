import { compile } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { loadRealTools, realToolsAreAbsent } from "./load-real-tools.ts";
import { ownTools } from "./tools/own-tools.ts";
import { typeCheck } from "./type-check.ts";
import { type VendorRequest, vendorRequests } from "./vendor-requests.ts";
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

/** As they are sent; of more tools in one literal the compiler would not make a type. */
const requestsFor = (tools: typeof ownTools) =>
  Object.fromEntries(
    vendorRequests.flatMap(({ targets, imports, type, around }) =>
      targets.map((target) => {
        const lines = inGroups(tools, 40).map((group, i) => {
          const payload = JSON.stringify(compile(group, { target }).payload);
          return `export const request${i}: ${type} = ${around(payload)};`;
        });
        return [`${target}.ts`, `${imports}\n${lines.join("\n")}\n`];
      }),
    ),
  );

const inGroups = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

const filesFor = (tools: typeof ownTools) =>
  Object.fromEntries(vendorTypes.map((vendor) => fileFor(vendor, tools)));

describe("definitions and requests are of the types that the vendors publish", { timeout: 180_000 }, () => {
  test("a tool for every construct", () => {
    expect(typeCheck(filesFor(ownTools))).toEqual([]);
  });

  test("real tools", ({ skip }) => {
    if (!realTools) return skip(realToolsAreAbsent);
    expect(typeCheck(filesFor(realTools))).toEqual([]);
  });

  test("a request with a tool for every construct", () => {
    const targets = vendorRequests.flatMap((each) => each.targets);
    expect(targets.sort()).toEqual(vendorTypes.map(({ target }) => target).sort());
    expect(typeCheck(requestsFor(ownTools))).toEqual([]);
  });

  test("a request with real tools", ({ skip }) => {
    if (!realTools) return skip(realToolsAreAbsent);
    expect(typeCheck(requestsFor(realTools))).toEqual([]);
  });

  test("a payload in the place of another's is of none of the types", () => {
    const misplaced = vendorRequests.map(({ imports, type, around }, i): [file: string, text: string] => {
      // Two that are side by side may speak of the same protocol.
      const other = vendorRequests[(i + 2) % vendorRequests.length] as VendorRequest;
      const [target = ""] = other.targets;
      const payload = JSON.stringify(compile(ownTools.slice(0, 1), { target }).payload);
      return [`${i}.ts`, `${imports}\nexport const request: ${type} = ${around(payload)};\n`];
    });
    const errors = typeCheck(Object.fromEntries(misplaced));
    expect(new Set(errors.map((error) => error.slice(0, error.indexOf("("))))).toEqual(
      new Set(misplaced.map(([file]) => file)),
    );
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
