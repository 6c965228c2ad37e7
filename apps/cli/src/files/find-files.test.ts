import fs, { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../test/house.ts";
import { findFiles } from "./find-files.ts";

const found = (folder: string, names: string[], isIgnored?: (path: string) => boolean) => {
  const { files, unreadable } = findFiles({ folder, files: fs }, names, isIgnored);
  return { files: files.map(({ source }) => source), unreadable };
};

test("a folder is searched in the order of names; dot folders and node_modules are passed over", () => {
  const folder = makeFolder({
    "tools/b.json": "",
    "tools/a/z.yaml": "",
    "tools/a.yml": "",
    "tools/UPPER.JSON": "",
    "tools/readme.md": "",
    "tools/.hidden/a.json": "",
    "tools/.dotfile.json": "",
    "tools/node_modules/p/package.json": "",
  });
  expect(found(folder, ["tools"]).files).toEqual([
    "tools/.dotfile.json",
    "tools/UPPER.JSON",
    "tools/a/z.yaml",
    "tools/a.yml",
    "tools/b.json",
  ]);
});

test.each([
  ["./tools/", ["tools/a.json"]],
  ["tools/a.json", ["tools/a.json"]],
  ["./tools/../tools/a.json", ["tools/a.json"]],
  ["-", ["-"]],
])("%s is called %j", (name, sources) => {
  expect(found(makeFolder({ "tools/a.json": "" }), [name]).files).toEqual(sources);
});

test("an empty name is none, and never the whole working folder", () => {
  const { files, unreadable } = found(makeFolder({ "a.json": "" }), [""]);
  expect(files).toEqual([]);
  expect(unreadable).toEqual([{ source: '""', why: "is no name of a file or folder" }]);
});

test("what was compiled is passed over, and told where there is nothing else", () => {
  const folder = makeFolder({ "out/gemini.json": "", "out/gemini.losses.json": "", "b.losses.json": "" });
  expect(found(folder, ["."]).files).toEqual(["b.losses.json"]);
  expect(found(folder, ["out"]).unreadable).toEqual([
    { source: "out", why: "holds only what was compiled earlier; name its files to read them" },
  ]);
  expect(found(folder, ["out/gemini.json"]).files).toEqual(["out/gemini.json"]);
});

test("what is named twice is checked once", () => {
  const folder = makeFolder({ "tools/a.json": "", "tools/b.json": "" });
  expect(found(folder, ["tools/b.json", "tools", "./tools/a.json"]).files).toEqual([
    "tools/b.json",
    "tools/a.json",
  ]);
});

test("links to files are read, links to folders are not followed, so that no search runs in circles", () => {
  const folder = makeFolder({ "tools/a.json": "", "outside/b.json": "" });
  symlinkSync("..", join(folder, "tools/loop"));
  symlinkSync("../outside", join(folder, "tools/outside.json"));
  symlinkSync("../outside/b.json", join(folder, "tools/b.json"));
  symlinkSync("nowhere", join(folder, "tools/c.json"));
  expect(found(folder, ["tools"]).files).toEqual(["tools/a.json", "tools/b.json", "tools/c.json"]);
});

test("a folder with nothing to check is told", () => {
  const folder = makeFolder({ "tools/readme.md": "" });
  mkdirSync(join(folder, "empty"));
  const why = "holds no file that ends in .json, .yaml or .yml";
  expect(found(folder, ["tools", "empty"]).unreadable).toEqual([
    { source: "tools", why },
    { source: "empty", why },
  ]);
});

test("what is ignored is passed over in a search and checked when named", () => {
  const folder = makeFolder({ "tools/a.json": "", "tools/old/b.json": "" });
  const isIgnored = (path: string) => path.endsWith("old") || path.endsWith("a.json");
  expect(found(folder, ["tools"], isIgnored).files).toEqual([]);
  expect(found(folder, ["tools/a.json"], isIgnored).files).toEqual(["tools/a.json"]);
});
