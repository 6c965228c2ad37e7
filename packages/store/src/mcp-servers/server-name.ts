import { ToolwrightError } from "@toolwright/core";
import { namespaceOf } from "../transfer/namespace-of.ts";

/** A name of a server is a namespace, so that its tools are found under it. */
export function requireServerName(name: string): void {
  if (typeof name !== "string" || name === "" || namespaceOf(name) !== name)
    throw new ToolwrightError("invalid-value", {
      name: `The server's name ${JSON.stringify(String(name).slice(0, 100))}`,
      reason:
        "it is made of small letters, digits, _, . and -, begins with a letter or digit, and has at most 64",
    });
}

/** A name for a server that nobody gave one: from what it calls itself. */
export const serverNameFrom = (told: string): string => namespaceOf(told) || "server";
