import { networkInterfaces } from "node:os";
import { ToolwrightError } from "@toolwright/core";
import { hasAdministratorKey } from "@toolwright/store";
import type { House } from "../house.ts";

/** Addresses that only this machine reaches. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|0:0:0:0:0:0:0:1)$/i.test(host);

/** A server that others reach, and that nobody administers from there, belongs to whoever finds a way in first. */
export async function requireAdministrator(
  { database }: House,
  { host, hasOidc }: { readonly host: string; readonly hasOidc: boolean },
): Promise<void> {
  if (isLoopback(host) || hasOidc || (await hasAdministratorKey(database))) return;
  throw new ToolwrightError("invalid-value", {
    name: `The address ${host}`,
    reason:
      "others reach it, and no administrator has a key; `toolwright account key create local` makes one, " +
      "or TOOLWRIGHT_OIDC_ISSUER and TOOLWRIGHT_OIDC_AUDIENCE name an identity provider",
  });
}

/** The addresses by which a server may be asked: no page can make the name of its own server be one of them. */
export function addressesOf(host: string): readonly string[] {
  if (isLoopback(host)) return [];
  if (!["0.0.0.0", "::", "[::]"].includes(host)) return [inBrackets(host)];
  return Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).map(({ address }) => inBrackets(address)),
  );
}

const inBrackets = (address: string): string =>
  address.includes(":") && !address.startsWith("[") ? `[${address}]` : address;
