import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { findCrossings } from "./house/crossings.ts";
import { findCycles } from "./house/cycles.ts";
import { readHouse } from "./house/house.ts";
import { findOversize } from "./house/oversize.ts";

describe("this house", () => {
  const house = readHouse(fileURLToPath(new URL("..", import.meta.url)));

  test("was read", () => expect(house.get("tools/layers.test.ts")).toContain("was read"));
  test("keeps its walls", () => expect(findCrossings(house)).toEqual([]));
  test("has no ring of imports", () => expect(findCycles(house)).toEqual([]));
  test("keeps its files small", () => expect(findOversize(house)).toEqual([]));
});

const manifests: [string, string][] = [
  ["package.json", JSON.stringify({ devDependencies: { vitest: "5.1.0" } })],
  [
    "packages/core/package.json",
    JSON.stringify({ dependencies: { re2js: "2.10.0" }, exports: { ".": "", "./yaml": "" } }),
  ],
  ["packages/store/package.json", JSON.stringify({ dependencies: { "@toolwright/core": "0.1.0" } })],
  ["bench/package.json", JSON.stringify({ devDependencies: { "@toolwright/core": "0.1.0", ajv: "8.20.0" } })],
];
const crossingsOf = (file: string, text: string) =>
  findCrossings(new Map([...manifests, [file, text]])).map(({ problem }) => problem);

const core = "packages/core/src";

test.each<[name: string, file: string, text: string, problem: RegExp]>([
  [
    "a room looking right",
    `${core}/json/a.ts`,
    'import { b } from "../schema/b.ts";',
    /json comes before schema/,
  ],
  [
    "a type from the right",
    `${core}/json/a.ts`,
    'import type { B } from "../error/b.ts";',
    /json comes before error/,
  ],
  [
    "a type named in place",
    `${core}/json/a.ts`,
    'type B = import("../rules/b.ts").B;',
    /json comes before rules/,
  ],
  ["a re-export", `${core}/error/a.ts`, 'export { b } from "../lower/b.ts";', /error comes before lower/],
  [
    "a re-export of everything",
    `${core}/error/a.ts`,
    'export * from "../lower/b.ts";',
    /error comes before lower/,
  ],
  [
    "an import() at run time",
    `${core}/json/a.ts`,
    'await import("../model/b.ts");',
    /json comes before model/,
  ],
  ["a room nobody planned", `${core}/misc/a.ts`, 'import "../json/b.ts";', /misc is no room/],
  [
    "a room through the barrel",
    `${core}/rules/a.ts`,
    'import { b } from "../index.ts";',
    /the barrel is for those outside/,
  ],
  ["core knowing the store", `${core}/json/a.ts`, 'import "@toolwright/store";', /everything stands on it/],
  ["core knowing Node", `${core}/json/a.ts`, 'import { readFileSync } from "node:fs";', /runs in browsers/],
  [
    "store knowing the executor",
    "packages/store/src/a.ts",
    'import "@toolwright/executor";',
    /may not, because it keeps tools/,
  ],
  [
    "a path into another package",
    "bench/a.ts",
    'import "../packages/core/src/json/b.ts";',
    /may not leave bench/,
  ],
  [
    "a package's inside by name",
    "bench/a.ts",
    'import "@toolwright/core/src/index.ts";',
    /by its name alone/,
  ],
  ["an undeclared package", `${core}/json/a.ts`, 'import "ajv";', /does not declare ajv/],
  [
    "a tool of the workshop in shipped code",
    `${core}/json/a.ts`,
    'import "vitest";',
    /does not declare vitest/,
  ],
  ["shipped code using a test", `${core}/json/a.ts`, 'import "./b.test.ts";', /only tests may import tests/],
  ["a file outside every room", "misc/a.ts", "", /stands in no room/],
])("%s is reported", (_name, file, text, problem) => {
  expect(crossingsOf(file, text)).toEqual([expect.stringMatching(problem)]);
});

test.each<[name: string, file: string, text: string]>([
  ["a room looking left", `${core}/rules/a.ts`, 'import type { B } from "../json/b.ts";'],
  ["a room looking at itself", `${core}/schema/plan/a.ts`, 'import { b } from "../b.ts";'],
  ["the barrel", `${core}/index.ts`, 'export { b } from "./lower/b.ts";'],
  ["a declared package", `${core}/schema/a.ts`, 'import { RE2JS } from "re2js";'],
  [
    "a bench in the browser of the web's tests",
    "bench/web.bench.ts",
    'import "../apps/web/src/test/browser.ts";',
  ],
  ["a test using Node and the workshop", `${core}/json/a.test.ts`, 'import "node:fs"; import "vitest";'],
  [
    "an import written in a string",
    `${core}/json/a.ts`,
    'const text = \'import "node:fs"\'; // import "ajv"',
  ],
  ["a part of a package that it exports", "bench/a.ts", 'import "@toolwright/core/yaml";'],
  ["a bench by the package's name", "bench/a.ts", 'import "@toolwright/core"; import "ajv/dist/2020.js";'],
])("%s is fine", (_name, file, text) => {
  expect(crossingsOf(file, text)).toEqual([]);
});

test("a ring of imports is reported once, with its way round", () => {
  const house = new Map([
    ["tools/a.ts", 'import "./b.ts";'],
    ["tools/b.ts", 'export { c } from "./c.ts";'],
    ["tools/c.ts", 'import "./a.ts";'],
    ["tools/d.ts", 'import "./a.ts"; import type { E } from "./e.ts";'],
    ["tools/e.ts", 'import { type D } from "./d.ts";'],
  ]);
  expect(findCycles(house).map(({ problem }) => problem)).toEqual([
    "is in a ring of imports: tools/a.ts -> tools/b.ts -> tools/c.ts -> tools/a.ts",
  ]);
});

describe("sizes", () => {
  const lines = (count: number) => "x\n".repeat(count);

  test.each([
    [
      "a file at the ceiling is fine",
      new Map([
        ["tools/a.ts", lines(400)],
        ["tools/b.ts", ""],
        ["tools/c.ts", ""],
      ]),
      [],
    ],
    [
      "a test over the ceiling",
      new Map([["tools/a.test.ts", lines(401)]]),
      ["has 401 lines; the ceiling is 400"],
    ],
    [
      "half of the files at 80",
      new Map([
        ["tools/a.ts", lines(80)],
        ["tools/b.ts", lines(80)],
        ["tools/c.ts", lines(1)],
        ["tools/c.test.ts", lines(1)],
      ]),
      ["the median is 80 lines; it stays under 80"],
    ],
  ])("%s", (_name, house, problems) => {
    expect(findOversize(house).map(({ problem }) => problem)).toEqual(problems);
  });
});
