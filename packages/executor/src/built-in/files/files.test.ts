import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { runTool } from "../test/run-tool.ts";
import { readFile } from "./read-file.ts";
import { writeFile } from "./write-file.ts";

const place = mkdtempSync(join(tmpdir(), "toolwright-files-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

let house = "";
let houses = 0;
const secret = "a secret outside";
const inHouse = (...names: string[]): string => join(house, ...names);

beforeEach(() => {
  houses += 1;
  house = join(place, String(houses));
  mkdirSync(inHouse("root", "sub", "locked"), { recursive: true });
  mkdirSync(inHouse("outside"));
  writeFileSync(inHouse("outside", "secret.txt"), secret);
  writeFileSync(inHouse("root", "hello.txt"), "Grüße\n");
  writeFileSync(inHouse("root", "sub", "inner.txt"), "inner");
  writeFileSync(inHouse("root", "sub", "locked", "kept.txt"), "kept");
  symlinkSync(inHouse("outside", "secret.txt"), inHouse("root", "link.txt"));
  symlinkSync(inHouse("outside"), inHouse("root", "linked"));
  symlinkSync("sub", inHouse("root", "sub-link"));
  symlinkSync(inHouse("outside", "new.txt"), inHouse("root", "dangling.txt"));
  symlinkSync(inHouse("root"), inHouse("root-link"));
});

const roots = () => [
  { path: inHouse("root"), writable: true },
  { path: inHouse("root", "sub", "locked"), writable: false },
];
const read = (path: string, encoding = "utf-8", outputBytes?: number) =>
  runTool(readFile(roots()), { path, encoding }, outputBytes === undefined ? {} : { outputBytes });
const write = (path: string, content: string, mode = "overwrite", encoding = "utf-8") =>
  runTool(writeFile(roots()), { path, content, mode, encoding });

describe("paths that are read", () => {
  test.each<[path: string, content: string]>([
    ["hello.txt", "Grüße\n"],
    ["./hello.txt", "Grüße\n"],
    ["sub//inner.txt", "inner"],
    ["HOUSE/root/sub/inner.txt", "inner"],
    ["HOUSE/root/./sub/inner.txt", "inner"],
    ["sub/locked/kept.txt", "kept"],
  ])("%s", async (path, content) => {
    expect((await read(path.replace("HOUSE", house))).output).toEqual({
      content,
      size: Buffer.byteLength(content),
      encoding: "utf-8",
    });
  });
});

describe("ways out, none of which reads or writes anything", () => {
  test.each<[path: string, says: RegExp]>([
    ["../outside/secret.txt", /leads out by "\.\."/],
    ["sub/../../outside/secret.txt", /leads out by "\.\."/],
    ["sub/../hello.txt", /leads out by "\.\."/],
    ["HOUSE/root/../outside/secret.txt", /leads out by "\.\."/],
    ["HOUSE/outside/secret.txt", /in none of the folders that are set up/],
    ["HOUSE/root-link/hello.txt", /in none of the folders/],
    ["HOUSE/rootless/hello.txt", /in none of the folders/],
    ["/etc/passwd", /in none of the folders/],
    ["/proc/self/environ", /in none of the folders/],
    ["link.txt", /links are not followed/],
    ["dangling.txt", /links are not followed/],
    ["linked/secret.txt", /links are not followed/],
    ["sub-link/inner.txt", /links are not followed/],
    ["hello.txt\0.png", /is no path/],
    ["x".repeat(5_000), /is no path/],
  ])("%.40s", async (path, says) => {
    const whole = path.replace("HOUSE", house);
    for (const run of [
      await read(whole),
      await write(whole, "changed"),
      await write(whole, "changed", "append"),
    ]) {
      expect(run).toMatchObject({
        code: "SECURITY_VIOLATION",
        message: expect.stringMatching(says),
        files: [],
      });
    }
    expect((await write(whole, "changed", "create")).output).toBeUndefined();
    expect(readFileSync(inHouse("outside", "secret.txt"), "utf8")).toBe(secret);
    expect(readdirSync(inHouse("outside"))).toEqual(["secret.txt"]);
  });
});

describe("what is no file", () => {
  test.each<[what: string, make: (path: string) => unknown, says: RegExp]>([
    ["a pipe", (path) => execFileSync("mkfifo", [path]), /is a pipe, not a file/],
    [
      "a socket",
      (path) => new Promise<void>((resolve) => createServer().listen(path, resolve).unref()),
      /is a socket/,
    ],
    ["a folder", (path) => mkdirSync(path), /is a folder/],
    ["nothing", () => {}, /is not there/],
  ])("%s", async (_, make, says) => {
    await make(inHouse("root", "thing"));
    expect((await read("thing")).message).toMatch(says);
    if (existsSync(inHouse("root", "thing"))) {
      expect((await write("thing", "x")).message).toMatch(says);
      expect((await write("thing", "x", "append")).message).toMatch(says);
    }
  });

  test("a device is never opened", async () => {
    const ofDevices = [{ path: "/dev", writable: true }];
    for (const path of ["null", "zero", "/dev/tty", "random"]) {
      const reading = await runTool(readFile(ofDevices), { path, encoding: "utf-8" });
      const args = { path, content: "x", mode: "append", encoding: "utf-8" };
      for (const run of [reading, await runTool(writeFile(ofDevices), args)])
        expect(run.message).toMatch(/is a device, not a file|is not there/);
    }
  });

  test.each(["sub", "sub/", "", ".", "hello.txt/x"])("%j", async (path) => {
    expect((await read(path)).message).toMatch(/is a folder|is no folder/);
    expect((await write(path, "x")).message).toMatch(/is a folder|is no folder/);
  });
});

describe("sizes", () => {
  test("a file over the limit is refused before it is read", async () => {
    writeFileSync(inHouse("root", "large"), "");
    truncateSync(inHouse("root", "large"), 50e9);
    const run = await read("large");
    expect(run).toMatchObject({
      code: "OUTPUT_LIMIT",
      message: '"large" has 50000000000 bytes; a call may give 1000000 bytes.',
    });
    expect((await write("large", "x", "append")).code).toBe("FILE_SIZE_LIMIT");
  });

  test("a file that says it has no bytes is held to the limit too", async () => {
    const ofSystem = readFile([{ path: "/proc", writable: false }]);
    const run = await runTool(ofSystem, { path: "/proc/cpuinfo", encoding: "utf-8" }, { outputBytes: 100 });
    expect(run).toMatchObject({
      code: "OUTPUT_LIMIT",
      message: '"/proc/cpuinfo" has more; a call may give 100 bytes.',
    });
  });
});

describe("writing", () => {
  test.each<[mode: string, path: string, output: object, content: string]>([
    ["overwrite", "hello.txt", { size: 3, written: 3, created: false }, "neu"],
    ["overwrite", "sub/new.txt", { size: 3, written: 3, created: true }, "neu"],
    ["append", "hello.txt", { size: 11, written: 3, created: false }, "Grüße\nneu"],
    ["append", "new.txt", { size: 3, written: 3, created: true }, "neu"],
    ["create", "new.txt", { size: 3, written: 3, created: true }, "neu"],
  ])("%s %s", async (mode, path, output, content) => {
    const run = await write(path, "neu", mode);
    expect(run.output).toEqual({ path: inHouse("root", path), ...output });
    expect(run.files).toEqual([inHouse("root", path)]);
    expect(readFileSync(inHouse("root", path), "utf8")).toBe(content);
    expect(readdirSync(inHouse("root")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("a file that is replaced keeps its rights", async () => {
    chmodSync(inHouse("root", "hello.txt"), 0o750);
    await write("hello.txt", "neu");
    expect(statSync(inHouse("root", "hello.txt")).mode & 0o777).toBe(0o750);
  });

  test.each<[path: string, mode: string, says: RegExp]>([
    ["hello.txt", "create", /^"hello.txt" exists already\.$/],
    ["nowhere/new.txt", "overwrite", /is not there/],
    ["sub/locked/kept.txt", "overwrite", /is for reading only\. To write in there is /],
    ["./sub//locked/new.txt", "create", /is for reading only/],
    [`${"n".repeat(300)}.txt`, "create", /name that is too long/],
  ])("%.40s %s is refused", async (path, mode, says) => {
    expect((await write(path, "x", mode)).message).toMatch(says);
    expect(readFileSync(inHouse("root", "sub", "locked", "kept.txt"), "utf8")).toBe("kept");
  });

  test("a second name of a file elsewhere: replaced here, and never added to", async () => {
    linkSync(inHouse("outside", "secret.txt"), inHouse("root", "twin.txt"));
    expect((await write("twin.txt", "x", "append")).message).toMatch(/has 2 names/);
    await write("twin.txt", "mine");
    expect(readFileSync(inHouse("root", "twin.txt"), "utf8")).toBe("mine");
    expect(readFileSync(inHouse("outside", "secret.txt"), "utf8")).toBe(secret);
  });

  test("a call that was stopped leaves the file as it was", async () => {
    const args = { path: "hello.txt", content: "neu", mode: "overwrite", encoding: "utf-8" };
    await runTool(writeFile(roots()), args, { signal: AbortSignal.abort() });
    expect(readFileSync(inHouse("root", "hello.txt"), "utf8")).toBe("Grüße\n");
    expect(readdirSync(inHouse("root")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("a hundred at once: each reader sees one of them whole", async () => {
    const contents = Array.from({ length: 100 }, (_, i) => String(i % 10).repeat(100_000));
    const reads: Promise<string | undefined>[] = [];
    await Promise.all(
      contents.map(async (content) => {
        await write("shared.txt", content);
        reads.push(read("shared.txt").then(({ output }) => output?.content as string));
      }),
    );
    for (const content of await Promise.all(reads)) expect(contents).toContain(content);
  });
});

test("without roots it says how to name one", async () => {
  for (const run of [
    await runTool(readFile([]), { path: "a", encoding: "utf-8" }),
    await runTool(writeFile([]), { path: "a", content: "", mode: "create", encoding: "utf-8" }),
  ])
    expect(run).toMatchObject({ code: "SECURITY_VIOLATION", message: expect.stringContaining("--root") });
});

test("a root that is gone, or that is a link itself", async () => {
  const gone = readFile([{ path: inHouse("gone"), writable: false }]);
  expect((await runTool(gone, { path: "a", encoding: "utf-8" })).message).toMatch(/is not there/);
  const linked = readFile([{ path: inHouse("root-link"), writable: false }]);
  for (const path of ["hello.txt", inHouse("root-link", "hello.txt"), inHouse("root", "hello.txt")])
    expect((await runTool(linked, { path, encoding: "utf-8" })).output?.content).toBe("Grüße\n");
});
