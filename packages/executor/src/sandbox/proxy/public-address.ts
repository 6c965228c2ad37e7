import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Whether an address is of the open internet: not private, loopback, link-local, metadata, multicast or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  // A zone (`fe80::1%eth0`) makes sense for link-local addresses only.
  if (!isIPv6(address) || address.includes("%")) return false;
  return globalUnicast.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/** The one part of IPv6 that is handed out; mapped, compatible and translated IPv4 addresses lie outside of it. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

const closed = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  closed.addSubnet(network, prefix, "ipv4");
// Teredo and 6to4 carry an IPv4 address, which may be a private one; the others are for examples and protocols.
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed.addSubnet(network, prefix, "ipv6");
