import { expect, test } from "vitest";
import { membersOf, type ProcessRow, readProcessTable } from "./process-table.ts";

const row = (pid: number, parent: number, group: number, session: number, uid = 0): ProcessRow => ({
  pid,
  parent,
  group,
  session,
  uid,
  threads: 1,
  residentBytes: 0,
  cpuMs: 0,
});

// The leader is 10.
const table = [
  row(1, 0, 1, 1),
  row(20, 1, 20, 20, 200_001),
  row(12, 11, 12, 12),
  row(10, 5, 10, 10),
  row(11, 10, 10, 10),
  row(13, 1, 10, 10),
  row(30, 5, 30, 30),
];

test.each([
  ["its session, children of children, and orphans of its session", undefined, [10, 11, 12, 13]],
  ["also whoever has its user, wherever it went", 200_001, [10, 11, 12, 13, 20]],
])("a run is %s", (_, uid, expected) => {
  expect(
    membersOf(table, 10, uid)
      .map(({ pid }) => pid)
      .sort((one, other) => one - other),
  ).toEqual(expected);
});

test("this process is in the table", (context) => {
  context.skip(process.platform !== "linux", "there is no /proc");
  const own = readProcessTable().find(({ pid }) => pid === process.pid);
  expect(own).toMatchObject({ parent: process.ppid, uid: process.getuid?.() });
  expect(own?.residentBytes).toBeGreaterThan(10_000_000);
  expect(own?.threads).toBeGreaterThan(1);
});
