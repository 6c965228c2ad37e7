import { expect, test } from "vitest";
import { createLockout, networkOf } from "./lockout.ts";

test("ten failures within a minute, and the address waits for one", () => {
  let clock = 0;
  const { failed, waitSeconds } = createLockout({ failures: 10, withinMs: 60_000 }, () => clock);
  for (let i = 0; i < 9; i += 1) failed("192.0.2.1");
  expect(waitSeconds("192.0.2.1")).toBe(0);
  clock = 59_999;
  failed("192.0.2.1");
  expect(waitSeconds("192.0.2.1")).toBe(60);
  expect(waitSeconds("192.0.2.2")).toBe(0);
  clock += 59_001;
  expect(waitSeconds("192.0.2.1")).toBe(1);
  clock += 1_000;
  expect(waitSeconds("192.0.2.1")).toBe(0);
  failed("192.0.2.1");
  expect(waitSeconds("192.0.2.1")).toBe(0);
});

test("failures that are further apart are none", () => {
  let clock = 0;
  const { failed, waitSeconds } = createLockout({ failures: 10, withinMs: 60_000 }, () => clock);
  for (let i = 0; i < 100; i += 1) {
    failed("192.0.2.1");
    clock += 7_000;
  }
  expect(waitSeconds("192.0.2.1")).toBe(0);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is of the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
