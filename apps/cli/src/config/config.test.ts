import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSchema, type Diagnostic } from "@toolwright/core";
import { expect, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";
import { type Config, ignores } from "./config.ts";

/** For ikigai: one error, one warning. */
const definition = JSON.stringify({
  name: "find-user",
  description: "Finds a user.",
  parameters: { type: "object", properties: { id: { type: "string", minLength: 1 } }, required: ["id"] },
});

interface Result {
  readonly profile: string;
  readonly diagnostics: readonly Diagnostic[];
}

async function check(config: Config, ...words: string[]) {
  const folder = makeFolder({ "tool.json": definition, "toolwright.config.json": JSON.stringify(config) });
  const { exitCode, stdout } = await runIn(folder, ["check", "tool.json", "--format", "json", ...words]);
  const { results } = JSON.parse(stdout) as { results: readonly Result[] };
  const found = results.flatMap(({ profile, diagnostics }) =>
    diagnostics.map(({ code, severity }) => `${profile} ${severity} ${code}`),
  );
  return { exitCode, found };
}

const error = "ikigai error invalid-name";
const warning = "ikigai warning unsupported-keyword";

test.each<[name: string, config: Config, words: string[], exitCode: number, found: string[]]>([
  ["an empty config changes nothing", {}, [], 1, [error, warning]],
  ["a rule is off", { severities: { "invalid-name": "off" } }, [], 0, [warning]],
  [
    "a rule is less grave",
    { severities: { "invalid-name": "info" } },
    [],
    0,
    ["ikigai info invalid-name", warning],
  ],
  [
    "a rule is graver",
    { severities: { "invalid-name": "off", "unsupported-keyword": "error" } },
    [],
    1,
    ["ikigai error unsupported-keyword"],
  ],
  [
    "a rule that does not exist changes nothing",
    { severities: { "no-such-rule": "off" } },
    [],
    1,
    [error, warning],
  ],
  [
    "profiles are those of the config",
    { profiles: ["tools-json"] },
    [],
    1,
    ["tools-json error not-a-definition"],
  ],
  [
    "the command line goes before the config",
    { profiles: ["tools-json"] },
    ["--profile", "ikigai"],
    1,
    [error, warning],
  ],
  [
    "warnings within the limit are fine",
    { severities: { "invalid-name": "off" }, maxWarnings: 1 },
    [],
    0,
    [warning],
  ],
  [
    "warnings over the limit are not",
    { severities: { "invalid-name": "off" }, maxWarnings: 0 },
    [],
    1,
    [warning],
  ],
  [
    "the limit of the command line goes before",
    { severities: { "invalid-name": "off" }, maxWarnings: 0 },
    ["--max-warnings", "1"],
    0,
    [warning],
  ],
])("%s", async (_name, config, words, exitCode, found) => {
  expect(await check(config, ...words)).toEqual({ exitCode, found });
});

test("advice is given when the config wants it", async () => {
  const { found } = await check({ advice: true });
  expect(found).toContain("ikigai warning undescribed-parameter");
});

test("the nearest config upwards is used; its globs start at its folder", async () => {
  const folder = makeFolder({
    "toolwright.config.json": '{"ignore":["tools/old/**"]}',
    "tools/a.json": definition,
    "tools/old/b.json": definition,
  });
  const { stdout } = await runIn(join(folder, "tools"), ["check", ".", "--format", "json"]);
  expect(JSON.parse(stdout).results.map(({ source }: { source: string }) => source)).toEqual(["a.json"]);
});

test.each<[glob: string, path: string, ignored: boolean]>([
  ["old", "/h/old", true],
  ["old/**", "/h/old/a.json", true],
  ["**/*.test.json", "/h/x/a.test.json", true],
  ["*.json", "/h/x/a.json", false],
  ["[", "/h/a", false],
])("the glob %s and the path %s", (glob, path, ignored) => {
  expect(ignores({ ignore: [glob] }, "/h")(path)).toBe(ignored);
});

test.each<[name: string, config: string, says: RegExp]>([
  ["is no JSON", "{", /toolwright\.config\.json:1:2 {2}error {2}invalid-json/],
  ["has a key twice", '{"advice":true,"advice":false}', /error {2}duplicate-key/],
  ["is a list", "[]", /toolwright\.config\.json:1:1 {2}error {2}invalid-config\n {2}.*must be an object/],
  ["has a key that is not known", '{\n  "profile": ["ikigai"]\n}', /:2:14 {2}error {2}invalid-config/],
  ["has a severity that is not known", '{"severities":{"a":"fatal"}}', /:1:20 .*\n.*must be one of/],
  ["names a profile that is not known", '{"profiles":["ikigay"]}', /:1:14 .*\n.*Did you mean ikigai\?/],
])("a config that %s is told with its place", async (_name, config, says) => {
  const folder = makeFolder({ "tool.json": definition, "toolwright.config.json": config });
  const ran = await runIn(folder, ["check", "tool.json"]);
  expect(ran).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringMatching(says) });
});

test("a config that is asked for must be there", async () => {
  const ran = await runIn(makeFolder({ "tool.json": definition }), [
    "check",
    "tool.json",
    "--config",
    "no.json",
  ]);
  expect(ran).toMatchObject({ exitCode: 2, stderr: "toolwright: The config no.json does not exist.\n" });
});

test("the published schema is a sound schema", () => {
  const text = readFileSync(new URL("../../toolwright.config.schema.json", import.meta.url), "utf8");
  expect(checkSchema(JSON.parse(text))).toEqual([]);
});
