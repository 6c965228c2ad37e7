import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { Endpoint } from "./allow-list.ts";
import { isPublicAddress } from "./public-address.ts";

/**
 * The address to connect to, found once, so that a name cannot answer with another one afterwards; nothing when every
 * address is closed. An address that is listed as such was meant, whatever it is.
 */
export async function reachableAddress(
  { host }: Endpoint,
  mayBePrivate: boolean,
): Promise<string | undefined> {
  if (isIP(host) !== 0) return host;
  const addresses = await lookup(host, { all: true });
  return addresses.find(({ address }) => mayBePrivate || isPublicAddress(address))?.address;
}
