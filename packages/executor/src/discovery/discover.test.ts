import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSandbox } from "../sandbox/create-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { discover } from "./discover.ts";
import { fileCache } from "./discovery-cache.ts";

const schemaOf = (name: string) =>
  JSON.stringify({ name, description: "d", parameters: { type: "object", properties: {} } });
const printing = (text: string, more = "") => `#!/bin/sh\n${more}\ncat <<'END'\n${text}\nEND\n`;
const sound = (name: string) => printing(schemaOf(name));

let sandbox: Sandbox;
let whyNot: string | undefined;
const home = mkdtempSync(join(tmpdir(), "toolwright-discovery-"));
chmodSync(home, 0o755);

beforeAll(async () => {
  sandbox = createSandbox();
  const { findings } = await sandbox.inspect();
  if (!findings.some(({ part, isThere }) => part === "bubblewrap" && isThere))
    whyNot = "bubblewrap is not installed here";
}, 60_000);
afterAll(async () => {
  await sandbox.close();
  rmSync(home, { recursive: true, force: true });
});

let made = 0;
/** A folder with executables of these names and texts. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = join(home, `f${made++}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

const found = (files: Readonly<Record<string, string>>) =>
  discover(sandbox, [{ origin: "project", path: folderOf(files) }]);

describe("what an executable answers to --schema", { timeout: 60_000 }, () => {
  test.beforeEach((context) => context.skip(whyNot !== undefined, whyNot));

  const big = JSON.stringify({ ...JSON.parse(schemaOf("big")), description: "x".repeat(9_000) });
  test.each<[string, string, RegExp]>([
    ["I-02: no JSON", printing("not json"), /not JSON: .*line 1, column 1/],
    ["I-02: an empty answer", "#!/bin/sh\nexit 0\n", /empty/],
    ["I-03: no name", printing('{"description":"d","parameters":{"type":"object","properties":{}}}'), /name/],
    ["I-19: a schema and exit code 1", printing(schemaOf("bad"), "trap 'exit 1' EXIT"), /exited with 1/],
    ["I-20: two seconds", `#!/bin/sh\nsleep 2\n`, /timeout: .* 1000 ms/],
    ["I-21: 9,000 bytes", printing(big), /too large: .* 8192 bytes/],
    ["I-23: two documents", printing(`${schemaOf("bad")} {}`), /not JSON/],
    ["ended by a signal", "#!/bin/sh\nkill -SEGV $$\n", /SIGSEGV/],
    ["an interpreter that is not there", "#!/no/such/program\n", /cannot be started|exited/],
  ])("%s: refused with path and reason, and the others load (I-18)", async (_, bad, reason) => {
    const files = {
      bad,
      "one-tool": sound("one"),
      two: sound("two"),
      three: sound("three"),
      "fo-ur": sound("fo_ur"),
    };
    const { registered, refused } = await found(files);
    expect(registered.map(({ tool }) => tool.name)).toEqual(["fo_ur", "one", "three", "two"]);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.path).toMatch(/\/bad$/);
    expect(refused[0]?.reason).toMatch(reason);
  });

  test("I-22: noise on stderr does not matter", async () => {
    const { registered } = await found({ noisy: printing(schemaOf("noisy"), "echo noise >&2") });
    expect(registered).toHaveLength(1);
  });

  test("I-24: a byte-order mark is passed over and told, a newline is nothing", async () => {
    const { registered } = await found({ marked: printing(`\ufeff${schemaOf("marked")}`) });
    expect(registered.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([["byte-order-mark"]]);
  });

  test("I-27: what cannot be run, a folder and a link to nowhere are passed over", async () => {
    const path = folderOf({ good: sound("good"), plain: "text" });
    chmodSync(join(path, "plain"), 0o644);
    mkdirSync(join(path, "folder"));
    symlinkSync("nowhere", join(path, "dangling"));
    const { registered, refused } = await discover(sandbox, [{ origin: "user", path }]);
    expect([registered.length, refused.length]).toEqual([1, 0]);
  });

  test("I-28: folders that are not there hold nothing", async () => {
    const folders = ["system", "user", "project"].map((origin) => ({
      origin,
      path: join(home, "missing", origin),
    }));
    expect(await discover(sandbox, folders)).toEqual({
      registered: [],
      overridden: [],
      refused: [],
      asked: 0,
    });
  });

  test("I-29: a file that says another name than its schema is told", async () => {
    const { registered } = await found({ "file-read-tool": sound("file_read"), other: sound("else_where") });
    expect(registered.map(({ tool, warnings }) => [tool.name, warnings.map(({ code }) => code)])).toEqual([
      ["else_where", ["file-name-differs"]],
      ["file_read", []],
    ]);
  });

  test("it has no network, no writable files and a clean environment", async () => {
    process.env.TOOLWRIGHT_TEST_SECRET = "hunter2";
    const probe =
      'touch "$0.x" /var/tmp/x 2>/dev/null && exit 3; [ -n "$TOOLWRIGHT_TEST_SECRET" ] && exit 4; true';
    const { registered, refused } = await found({ probe: printing(schemaOf("probe"), probe) });
    expect(refused).toEqual([]);
    expect(registered).toHaveLength(1);
  });
});

describe("folders and changes", { timeout: 60_000 }, () => {
  test.beforeEach((context) => context.skip(whyNot !== undefined, whyNot));

  test("I-25, I-30: project wins over user over system; listed by name", async () => {
    const folders = ["system", "user", "project"].map((origin, i) => ({
      origin,
      path: folderOf({ same: sound("same"), [`only-${i}`]: sound(`only_${i}`) }),
    }));
    const { registered, overridden } = await discover(sandbox, folders);
    expect(registered.map(({ tool, origin }) => `${tool.name} ${origin}`)).toEqual([
      "only_0 system",
      "only_1 user",
      "only_2 project",
      "same project",
    ]);
    expect(overridden.map(({ origin }) => origin)).toEqual(["system", "user"]);
  });

  test("I-26: a broken override leaves the one that works", async () => {
    const { registered, refused } = await discover(sandbox, [
      { origin: "user", path: folderOf({ same: sound("same") }) },
      { origin: "project", path: folderOf({ same: printing("{") }) },
    ]);
    expect(registered.map(({ origin }) => origin)).toEqual(["user"]);
    expect(refused.map(({ origin }) => origin)).toEqual(["project"]);
  });

  test("I-47: the next discovery asks only what is new or changed, and forgets what is gone", async () => {
    const path = folderOf({ a: sound("a"), b: sound("b") });
    const cache = fileCache(join(home, "cache.json"));
    const again = () => discover(sandbox, [{ origin: "user", path }], cache);
    expect((await again()).asked).toBe(2);
    expect((await again()).asked).toBe(0);
    utimesSync(join(path, "a"), new Date(), new Date());
    expect((await again()).asked).toBe(0);
    writeFileSync(join(path, "a"), sound("a2"));
    writeFileSync(join(path, "c"), sound("c"), { mode: 0o755 });
    unlinkSync(join(path, "b"));
    const { registered, asked } = await again();
    expect(asked).toBe(2);
    expect(registered.map(({ tool }) => tool.name)).toEqual(["a2", "c"]);
  });
});
