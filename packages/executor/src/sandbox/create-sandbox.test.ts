import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSandbox } from "./create-sandbox.ts";
import type { HostAbilities } from "./host-abilities.ts";
import { readProcessTable } from "./process/process-table.ts";
import type { RunLimits, RunOutcome, RunRequest } from "./run-request.ts";
import type { Sandbox } from "./sandbox.ts";

const limits: RunLimits = {
  wallMs: 15_000,
  cpuMs: 15_000,
  memoryBytes: 128 * 1024 ** 2,
  processes: 32,
  fileBytes: 1_000_000,
  temporaryBytes: 2_000_000,
  outputBytes: 10_000,
};

const folder = mkdtempSync(join(tmpdir(), "sandbox-test-"));
chmodSync(folder, 0o755);
const web = createServer((_, answer) => answer.end("from the web"));
let sandbox: Sandbox;
let abilities: HostAbilities;
beforeAll(async () => {
  await new Promise<void>((listening) => web.listen(0, "127.0.0.1", listening));
  sandbox = createSandbox();
  abilities = await sandbox.inspect();
});
afterAll(async () => {
  await sandbox.close();
  web.close();
  rmSync(folder, { recursive: true, force: true });
});

const sh = (script: string, request: Partial<RunRequest> = {}): Promise<RunOutcome> =>
  sandbox.run({
    command: "/bin/sh",
    arguments: ["-c", script],
    level: "Strict",
    allowSideEffects: true,
    limits,
    ...request,
  });
const commandLines = (): string[] =>
  readProcessTable().map(({ pid }) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim();
    } catch {
      return "";
    }
  });
const text = ({ stdout }: RunOutcome): string => Buffer.from(stdout).toString();

describe("at Strict", () => {
  beforeEach((context) => context.skip(!abilities.levels.includes("Strict"), "this host cannot enforce it"));

  test.each<[string, string, Partial<RunRequest>, Partial<RunOutcome>]>([
    ["a program that answers", "echo hello", {}, { end: { kind: "exit", code: 0 } }],
    ["a program that fails", "exit 7", {}, { end: { kind: "exit", code: 7 } }],
    ["a program that crashes", "kill -SEGV $$", {}, { end: { kind: "signal", signal: "SIGSEGV" } }],
    [
      "a program that takes too long",
      "sleep 30",
      { limits: { ...limits, wallMs: 300 } },
      { end: { kind: "timeout", limitMs: 300 } },
    ],
    [
      "a program that ignores being asked to end",
      "trap '' TERM; sleep 30 & wait; sleep 30",
      { limits: { ...limits, wallMs: 300 } },
      { end: { kind: "timeout", limitMs: 300 } },
    ],
    [
      "a program that writes too large a file",
      "exec head -c 2000000 /dev/zero >/tmp/file",
      {},
      { end: { kind: "limit", limit: "file-size" } },
    ],
    [
      "a program that takes too much memory",
      "x=0123456789; while :; do x=$x$x$x$x; done",
      {},
      { end: { kind: "limit", limit: "memory" } },
    ],
    [
      "a program that uses the processor too long",
      "while :; do :; done",
      { limits: { ...limits, cpuMs: 150 } },
      { end: { kind: "limit", limit: "cpu" } },
    ],
    ["a program that never stops writing", "yes", {}, { end: { kind: "limit", limit: "output" } }],
    [
      "a program that never reads a large input",
      "exit 0",
      { input: Buffer.alloc(1_000_000) },
      { end: { kind: "exit", code: 0 } },
    ],
    [
      "a program that does not exist",
      "",
      { command: "no-such-program" },
      {
        end: {
          kind: "not-run",
          reason: "not-found",
          message: 'There is no program "no-such-program" in /usr/bin or /bin.',
        },
      },
    ],
    [
      "a file that is no program",
      "",
      { command: "/etc/passwd" },
      { end: { kind: "not-run", reason: "not-executable", message: "/etc/passwd is not executable." } },
    ],
    [
      "a script whose interpreter is missing",
      "",
      { command: "broken" },
      { end: { kind: "not-run", reason: "failed-to-start", message: expect.stringContaining("not found") } },
    ],
  ])("%s", async (_, script, request, expected) => {
    const command = request.command === "broken" ? { command: join(folder, "broken") } : {};
    if (request.command === "broken")
      writeFileSync(join(folder, "broken"), "#!/no/such/interpreter\n", { mode: 0o755 });
    expect(await sh(script, { ...request, ...command })).toMatchObject(expected);
  });

  test.each([
    ["no account of the host", "cat /etc/shadow 2>&1; ls /root /home 2>&1", /No such file/],
    ["one user", "id -un; wc -l </etc/passwd", /^tool\n1\n$/],
    ["only its own processes", "ls /proc | grep -c '^[0-9]'", /^[345]\n$/],
    [
      "no capabilities and no way to new ones",
      "grep -E 'CapEff|NoNewPrivs|Seccomp:' /proc/self/status",
      /CapEff:\t0+\nNoNewPrivs:\t1\nSeccomp:\t2\n/,
    ],
    [
      "nothing to write but its own /tmp",
      "for f in / /usr /etc /dev /run; do touch $f/x 2>/dev/null && echo $f; done; touch /tmp/x && echo private",
      /^private\n$/,
    ],
    [
      "no more in /tmp than its size",
      "for i in 1 2 3 4; do head -c 900000 /dev/zero >/tmp/$i; done 2>/dev/null; du -sk /tmp | cut -f1",
      /^(19|20)\d\d\n$/,
    ],
    [
      "no mounts of its own making",
      "mount -t tmpfs x /tmp 2>&1; unshare -m true 2>&1",
      /superuser|permitted/,
    ],
    ["no network", "cat /proc/net/dev | grep -c :", /^1\n$/],
    [
      "an empty environment",
      "env -u PWD -u OLDPWD -u SHLVL -u _ | sort",
      /^HOME=\/tmp\nLANG=C.UTF-8\nPATH=\/usr\/bin:\/bin\n$/,
    ],
    [
      "standard streams that open by name",
      "echo out >/dev/stdout; cat /dev/stdin; echo err >/dev/stderr",
      /^out\n$/,
    ],
    [
      "no descriptor that leads anywhere else",
      "for f in /proc/$$/fd/*; do readlink $f; done | grep -vE '^/dev/null$|/private/(input|pipe)-' || echo none",
      /none\n$/,
    ],
  ])("it finds %s", async (_, script, expected) => {
    expect(text(await sh(script))).toMatch(expected);
  });

  test("what it starts in the background ends with it", async () => {
    const mark = `4${process.pid}.25`;
    const outcome = await sh(`setsid sleep ${mark} & setsid sleep ${mark} >/dev/null 2>&1 & sleep 0.1`);
    expect(outcome.end).toEqual({ kind: "exit", code: 0 });
    await expect.poll(() => commandLines().filter((line) => line === `sleep ${mark}`)).toEqual([]);
  });

  test("processes are limited", async () => {
    const outcome = await sh("i=0; while [ $i -lt 99 ]; do sleep 9 & i=$((i+1)); done; exit 0");
    expect(outcome.stderr).toMatch(/fork/i);
  });

  test("input arrives, output is cut at its limit, and both are counted", async () => {
    const outcome = await sh("cat", { input: Buffer.from("x".repeat(12_000)) });
    expect(outcome).toMatchObject({
      stdoutTruncated: true,
      usage: { inputBytes: 12_000, outputBytes: 12_000 },
    });
    expect(outcome.stdout.length).toBe(10_000);
  });

  test("listed folders are there, read-only or writable, and what was written is told", async () => {
    const [read, write] = [join(folder, "read"), join(folder, "write")];
    for (const path of [read, write]) {
      mkdirSync(path);
      // Opened to everybody, since a run of root is of somebody else.
      chmodSync(path, 0o777);
      writeFileSync(join(path, "file"), "here ");
    }
    const outcome = await sh(
      `cat ${read}/file file; echo >new && echo wrote; echo >${read}/new; ls ${folder}`,
      {
        reach: { read: [read], write: [write] },
        folder: write,
      },
    );
    expect(text(outcome)).toBe("here here wrote\nread\nwrite\n");
    expect(outcome.stderr).toContain("Read-only file system");
    expect(outcome.filesWritten).toEqual([join(write, "new")]);
  });

  test("where a folder may be read, pipes in it are closed and what is its own stays open", async (context) => {
    const seals = abilities.findings.some(({ part, isThere }) => part === "named pipes closed" && isThere);
    context.skip(!seals, "this host has no Landlock, or no perl");
    const read = join(folder, "with-pipe");
    mkdirSync(read);
    execFileSync("mkfifo", ["-m", "666", join(read, "pipe")]);
    const outcome = await sh(
      `(exec 3<>${read}/pipe) 2>/dev/null || echo closed
       mkfifo /tmp/own && (exec 3<>/tmp/own) && echo own
       mkdir /tmp/a /tmp/b && echo >/tmp/a/x && mv /tmp/a/x /tmp/b/x && echo moved
       echo >/dev/null && echo x >/dev/shm/x && echo device
       echo out >/dev/stdout; echo err >/dev/stderr`,
      { reach: { read: [read] } },
    );
    expect(text(outcome)).toBe("closed\nown\nmoved\ndevice\nout\n");
    expect(outcome.stderr).toBe("err\n");
    expect(outcome.enforced.by).toMatchObject({ pipes: "landlock and covering" });
    expect((await sh("true")).enforced.by).not.toHaveProperty("pipes");
  });

  test("cancelling ends it", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    expect((await sh("sleep 30", { signal: controller.signal })).end).toEqual({ kind: "cancelled" });
    expect((await sh("sleep 30", { signal: controller.signal })).end).toEqual({ kind: "cancelled" });
  });

  test("a listed host is reached through the proxy, and no other", async (context) => {
    const curl = await sh("command -v curl");
    context.skip(text(curl) === "", "curl is not installed");
    const host = `127.0.0.1:${(web.address() as AddressInfo).port}`;
    const outcome = await sh(
      `curl -sS http://${host}/; curl -sS http://example.org/; curl -sS -m 2 --noproxy '*' http://${host}/ 2>&1`,
      { reach: { hosts: [host] } },
    );
    expect(text(outcome)).toMatch(
      /^from the webThis run may not reach example.org:80; it is not listed.\n.*connect/,
    );
    expect(outcome.hosts.map(({ host: name, allowed }) => [name, allowed])).toEqual([
      ["127.0.0.1", true],
      ["example.org", false],
    ]);
  });

  test("the proxy's socket is closed also where the run is over before this process hears of it", async () => {
    const sockets = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
    await expect.poll(sockets).toBe(0);
    // The news of two ended processes come together, and those of the run before what it sent.
    for (const delayMs of [20, 26, 32, 38, 44, 50]) {
      setTimeout(() => {
        spawn("/bin/echo", ["over"]).stdout.on("data", () => beBusy(300));
        beBusy(8);
      }, delayMs);
      const { end } = await sh("true", { reach: { hosts: ["example.org"] } });
      expect(end).toEqual({ kind: "exit", code: 0 });
    }
    await expect.poll(sockets).toBe(0);
  });
});

function beBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test.each(["Standard", "Strict", "Restricted"] as const)(
  "without side effects %s has a world that cannot be changed",
  async (level) => {
    if (!abilities.levels.includes("Strict")) {
      expect((await sh("true", { level, allowSideEffects: false })).end).toMatchObject({
        reason: "isolation",
      });
      return;
    }
    const open = mkdtempSync(join(tmpdir(), "open-"));
    chmodSync(open, 0o777);
    const outcome = await sh(
      `touch ${open}/x; touch /var/tmp/x; cat /proc/net/dev | grep -c :; touch /tmp/x`,
      {
        level,
        allowSideEffects: false,
        reach: { write: [open], hosts: ["example.org"] },
      },
    );
    expect(outcome.end).toEqual({ kind: "exit", code: 0 });
    expect(text(outcome)).toBe("1\n");
    expect(outcome.stderr.split("\n").filter((line) => /Read-only|No such file/.test(line))).toHaveLength(2);
    rmSync(open, { recursive: true });
  },
);

test("at Standard a program sees the host, in a session and among processes of its own", async (context) => {
  context.skip(!abilities.levels.includes("Standard"), "this host cannot enforce it");
  writeFileSync(join(folder, "visible"), "seen", { mode: 0o644 });
  process.env.TOOLWRIGHT_SECRET = "not to be seen";
  const outcome = await sh(`cat ${folder}/visible; tty; env | grep -c TOOLWRIGHT_SECRET`, {
    level: "Standard",
  });
  expect(text(outcome)).toBe("seennot a tty\n0\n");
});

test("at None nothing is run", async () => {
  expect((await sh("true", { level: "None" })).end).toMatchObject({ kind: "not-run", reason: "isolation" });
});

test.each<[string, Partial<RunRequest>]>([
  ["an argument with a NUL", { arguments: ["a\0b"] }],
  ["a command with a NUL", { command: "/bin/\0sh" }],
  [
    "a variable with a NUL, which bubblewrap would take for more arguments",
    { environment: { A: "b\0--bind\0/\0/host" } },
  ],
  ["a variable with a strange name", { environment: { "A=B": "c" } }],
  ["a folder with a NUL", { folder: "/tmp/\0x" }],
  ["a relative folder", { folder: "here" }],
  ["a folder that is not listed", { folder: "/var" }],
  ["a path that is not there", { reach: { read: ["/nowhere/at/all"] } }],
  ["more arguments than the kernel takes", { arguments: ["x".repeat(200_000)] }],
])("%s is an outcome, not an exception", async (_, request) => {
  expect((await sh("true", request)).end).toMatchObject({ kind: "not-run" });
});
