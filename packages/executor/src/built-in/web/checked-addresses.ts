import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { isIP } from "node:net";
import { promisify } from "node:util";
import { ToolExecutionError } from "../../execute/errors.ts";
import type { Endpoint } from "../../sandbox/proxy/allow-list.ts";
import { isPublicAddress } from "../../sandbox/proxy/public-address.ts";

export type Lookup = (host: string) => Promise<readonly LookupAddress[]>;

const lookupAll = promisify(systemLookup);
export const nodeLookup: Lookup = (host) => lookupAll(host, { all: true });

/** The addresses of a host that may be connected to: found once, so that its name cannot lead elsewhere afterwards. */
export async function checkedAddresses(
  { host, port }: Endpoint,
  mayBePrivate: boolean,
  lookup: Lookup,
): Promise<readonly LookupAddress[]> {
  const family = isIP(host);
  const found = family === 0 ? await find(host, lookup) : [{ address: host, family }];
  const open = found.filter(({ address }) => mayBePrivate || isPublicAddress(address));
  if (open.length > 0) return open;
  throw new ToolExecutionError(
    `${host}:${port} has ${found.length === 1 ? "an address" : "addresses"} of a private or reserved network, ` +
      "which is not reached unless it is allowed.",
    "SECURITY_VIOLATION",
  );
}

async function find(host: string, lookup: Lookup): Promise<readonly LookupAddress[]> {
  try {
    const found = await lookup(host);
    // A resolver that answers with something else than addresses has found nothing.
    const addresses = found.filter(({ address }) => isIP(address) !== 0);
    if (addresses.length > 0) return addresses;
  } catch {
    // Told below.
  }
  throw new ToolExecutionError(`The host ${JSON.stringify(host.slice(0, 260))} was not found.`);
}
