import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each([
  ["1.1.1.1", true],
  ["93.184.216.34", true],
  ["172.15.255.255", true],
  ["172.32.0.1", true],
  ["100.63.255.255", true],
  ["2606:4700:4700::1111", true],
  ["127.0.0.1", false],
  ["127.255.0.3", false],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["fd00:ec2::254", false],
  ["ff02::1", false],
  ["2002:7f00:1::", false],
  ["2001:0:7f00:1::", false],
  ["2001:db8::1", false],
  ["example.org", false],
  ["", false],
])("%s: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
