import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSandbox } from "./create-sandbox.ts";
import type { HostAbilities } from "./host-abilities.ts";
import type { Sandbox } from "./sandbox.ts";

let sandbox: Sandbox;
let abilities: HostAbilities;
beforeAll(async () => {
  sandbox = createSandbox({ uid: "keep" });
  abilities = await sandbox.inspect();
});
afterAll(() => sandbox.close());
beforeEach((context) => {
  context.skip(process.getuid?.() !== 0, "this process is not root");
  context.skip(!abilities.levels.includes("Strict"), "this host cannot enforce Strict");
});

// Without capabilities the number 0 still owns the kernel's settings and every file of root.
test.each(["Standard", "Strict", "Restricted"] as const)(
  "a run without side effects that keeps root's uid at %s changes nothing of the host",
  async (level) => {
    const outcome = await sandbox.run({
      command: "/bin/sh",
      arguments: [
        "-c",
        "for f in /proc/sys/kernel/core_pattern /proc/sys/vm/drop_caches /etc/hostname /usr/x /root/x; do true 2>/dev/null >>$f && echo $f; done; true",
      ],
      level,
      allowSideEffects: false,
      limits: {
        wallMs: 10_000,
        cpuMs: 10_000,
        memoryBytes: 64 * 1024 ** 2,
        processes: 16,
        fileBytes: 1_000_000,
        temporaryBytes: 1_000_000,
        outputBytes: 10_000,
      },
    });
    expect(outcome.end).toEqual({ kind: "exit", code: 0 });
    expect(Buffer.from(outcome.stdout).toString()).toBe("");
  },
);
