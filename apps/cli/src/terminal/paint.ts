import type { Paint } from "@toolwright/core";
import type { Io, Output } from "../io/io.ts";

/** Colours for an output, or none: NO_COLOR and FORCE_COLOR decide before the kind of output does. */
export async function paintFor(output: Output, env: Io["env"]): Promise<Paint> {
  if (!wantsColour(output, env)) return plain;
  const { default: picocolors } = await import("picocolors");
  const { red, yellow, cyan, bold, dim } = picocolors.createColors(true);
  return {
    error: (text) => bold(red(text)),
    warning: (text) => bold(yellow(text)),
    info: (text) => bold(cyan(text)),
    strong: bold,
    faint: dim,
  };
}

const same = (text: string): string => text;
const plain: Paint = { error: same, warning: same, info: same, strong: same, faint: same };

/** no-color.org: set and not empty means none; FORCE_COLOR=0 means none too. */
function wantsColour(output: Output, { NO_COLOR, FORCE_COLOR, TERM }: Io["env"]): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return output.isTTY && TERM !== "dumb";
}
