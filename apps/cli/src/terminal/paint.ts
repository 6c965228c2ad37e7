import type { Paint } from "@toolwright/core";
import picocolors from "picocolors";
import type { Io, Output } from "../io/io.ts";

/** Colours for an output, or none: NO_COLOR and FORCE_COLOR decide before the kind of output does. */
export function paintFor(output: Output, env: Io["env"]): Paint {
  const { red, yellow, cyan, bold, dim } = picocolors.createColors(wantsColour(output, env));
  return {
    error: (text) => bold(red(text)),
    warning: (text) => bold(yellow(text)),
    info: (text) => bold(cyan(text)),
    strong: bold,
    faint: dim,
  };
}

/** no-color.org: set and not empty means none; FORCE_COLOR=0 means none too. */
function wantsColour({ isTTY }: Output, { NO_COLOR, FORCE_COLOR, TERM }: Io["env"]): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTTY && TERM !== "dumb";
}
