import fs, {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";

/** One safe repair (the double in required), one unsafe (the open object). */
const definition = `[
  {
    "name": "find_user", "description": "Finds a user.",
    "input_schema": { "type": "object",
      "properties": { "id": { "type": "string" } },
      "required": ["id", "id"] }
  }
]
`;
const safe = definition.replace('["id", "id"]', '["id"]');

test("--fix makes the safe repairs, leaves the rest of the text alone, and tells what is left", async () => {
  const folder = makeFolder({ "a.json": definition });
  const ran = await runIn(folder, ["check", "a.json", "--fix"]);
  expect(readFileSync(join(folder, "a.json"), "utf8")).toBe(safe);
  expect(ran.stdout).toContain("1 problem repaired in 1 file.");
  expect(ran.stdout).toContain("missing-additional-properties");
  expect(ran.exitCode).toBe(1);
});

test("--fix-unsafe makes all repairs there are; again, it changes nothing", async () => {
  const folder = makeFolder({ "a.json": definition });
  const first = await runIn(folder, ["check", "a.json", "--fix-unsafe"]);
  expect(first).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("2 problems repaired in 1 file."),
  });
  const fixed = readFileSync(join(folder, "a.json"), "utf8");
  expect(JSON.parse(fixed)[0].input_schema).toMatchObject({ additionalProperties: false, required: ["id"] });
  const before = statSync(join(folder, "a.json")).ino;
  expect(await runIn(folder, ["check", "a.json", "--fix-unsafe"])).toMatchObject({ exitCode: 0 });
  expect(statSync(join(folder, "a.json")).ino).toBe(before);
});

test("without --fix nothing is written", async () => {
  const folder = makeFolder({ "a.json": definition });
  await runIn(folder, ["check", "a.json"]);
  expect(readFileSync(join(folder, "a.json"), "utf8")).toBe(definition);
});

test("the mode of the file stays, a link stays a link, and no temporary file is left", async () => {
  const folder = makeFolder({ "real/a.json": definition });
  chmodSync(join(folder, "real/a.json"), 0o640);
  symlinkSync("real/a.json", join(folder, "link.json"));
  await runIn(folder, ["check", "link.json", "--fix"]);
  expect(lstatSync(join(folder, "link.json")).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, "real/a.json"), "utf8")).toBe(safe);
  expect(statSync(join(folder, "real/a.json")).mode & 0o777).toBe(0o640);
  expect(readdirSync(join(folder, "real"))).toEqual(["a.json"]);
});

test("a file that cannot be written stays whole, and that is told with what is wrong in it", async () => {
  const folder = makeFolder({ "a.json": definition });
  const renameSync = () => {
    throw Object.assign(new Error("full"), { code: "ENOSPC" });
  };
  const ran = await runIn(folder, ["check", "a.json", "--fix"], { files: { ...fs, renameSync } });
  expect(ran).toMatchObject({
    exitCode: 2,
    stdout: expect.stringContaining("duplicate-required"),
    stderr: "toolwright: a.json cannot be written: the disk is full.\n",
  });
  expect(readdirSync(folder)).toEqual(["a.json"]);
  expect(readFileSync(join(folder, "a.json"), "utf8")).toBe(definition);
});

test.each(["--fix", "--fix-unsafe"])("%s cannot change standard input", async (flag) => {
  const ran = await runIn(makeFolder(), ["check", "-", flag]);
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("standard input is none") });
});

test("a repair that is switched off is not made", async () => {
  const folder = makeFolder({ "a.json": definition });
  writeFileSync(join(folder, "toolwright.config.json"), '{"severities":{"duplicate-required":"off"}}');
  await runIn(folder, ["check", "a.json", "--fix"]);
  expect(readFileSync(join(folder, "a.json"), "utf8")).toBe(definition);
});
