import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runFilter } from "../test/run-filter.ts";
import { deniedSyscalls, judgedSyscalls, modeSyscalls, openSyscalls } from "./denied-syscalls.ts";
import { filterProgram } from "./filter-program.ts";

const permissionDenied = 1;
const notThere = 38;
const machines = [
  { architecture: "x64", audit: 0xc000003e, other: 0x40000003, read: 0, write: 1 },
  { architecture: "arm64", audit: 0xc00000b7, other: 0x40000028, read: 63, write: 64 },
] as const;

describe.each(machines)("on $architecture", ({ architecture, audit, other, read, write }) => {
  const program = filterProgram(architecture);
  const { clone, clone3, ioctl, socket } = judgedSyscalls;
  const answer = (number: number, ...values: bigint[]) =>
    runFilter(program, { architecture: audit, number, arguments: values });

  test.each([
    ["reads", read, [], "allow"],
    ["writes", write, [], "allow"],
    ["forks", clone[architecture], [0x11n], "allow"],
    ["starts a thread", clone[architecture], [0x3d0f00n], "allow"],
    ["makes a user namespace by clone", clone[architecture], [0x10000011n], permissionDenied],
    ["makes a mount namespace by clone", clone[architecture], [0x20011n], permissionDenied],
    ["hides a namespace flag behind upper bits", clone[architecture], [0x1_1000_0000n], permissionDenied],
    ["uses clone3, whose flags cannot be seen", clone3[architecture], [0n], notThere],
    ["uses openat2, whose mode cannot be seen", judgedSyscalls.openat2[architecture], [0n], notThere],
    ["asks the size of its terminal", ioctl[architecture], [0n, 0x5413n], "allow"],
    ["types into its terminal", ioctl[architecture], [0n, 0x5412n], permissionDenied],
    ["types with upper bits set", ioctl[architecture], [0n, 0x1_0000_5412n], permissionDenied],
    ["types through the console", ioctl[architecture], [0n, 0x541cn], permissionDenied],
    ["opens an internet socket", socket[architecture], [2n], "allow"],
    ["opens an internet socket, version 6", socket[architecture], [10n], "allow"],
    ["opens a Unix socket", socket[architecture], [1n], permissionDenied],
    ["opens a socket to the host of a virtual machine", socket[architecture], [40n], permissionDenied],
    ["opens a raw packet socket", socket[architecture], [17n], permissionDenied],
  ] as const)("a program that %s", (_, number, values, expected) => {
    expect(answer(number, ...values)).toBe(expected);
  });

  test.each(
    Object.entries(modeSyscalls).flatMap(([name, { mode, ...numbers }]) =>
      numbers[architecture] === null ? [] : [[name, numbers[architecture], mode] as const],
    ),
  )("%s gives no file the rights of its owner", (_, number, mode) => {
    const withMode = (value: bigint) => answer(number, ...[0n, 0n, 0n].with(mode, value));
    expect([0o755n, 0o1777n, 0o100644n].map(withMode)).toEqual(["allow", "allow", "allow"]);
    expect([0o4755n, 0o2755n, 0o6000n, 0o104755n].map(withMode)).toEqual([1, 1, 1, 1]);
  });

  test.each(
    Object.entries(openSyscalls).flatMap(([name, { flags, mode, ...numbers }]) =>
      numbers[architecture] === null ? [] : [[name, numbers[architecture], flags, mode] as const],
    ),
  )("%s makes no file with the rights of its owner", (_, number, flags, mode) => {
    const opens = (how: bigint, as: bigint) =>
      answer(number, ...[0n, 0n, 0n, 0n].with(flags, how).with(mode, as));
    expect(opens(0o101n, 0o644n)).toBe("allow");
    expect(opens(0o101n, 0o4755n)).toBe(permissionDenied);
    expect(opens(0o20200001n, 0o2755n)).toBe(permissionDenied);
    // Without a file to make, whatever stands in its place is no mode.
    expect(opens(0n, 0o4755n)).toBe("allow");
  });

  test.each(
    Object.entries(deniedSyscalls).flatMap(([name, numbers]) =>
      numbers[architecture] === null ? [] : [[name, numbers[architecture]] as const],
    ),
  )("%s is refused", (_, number) => {
    expect(answer(number)).toBe(permissionDenied);
  });

  test("a call of another architecture ends the process", () => {
    expect(runFilter(program, { architecture: other, number: read })).toBe("kill");
  });

  test("whatever is called, there is an answer", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        (number, value) => {
          expect(answer(number, value, value)).toBeDefined();
        },
      ),
    );
  });
});

test("the 32-bit ABI of x64 ends the process", () => {
  expect(runFilter(filterProgram("x64"), { architecture: 0xc000003e, number: 0x40000000 + 101 })).toBe(
    "kill",
  );
});
