import { ToolwrightError } from "@toolwright/core";

interface Bounds {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** A number of the address, whose limits are named where it is beyond them. */
export function wholeNumber(name: string, text: string | undefined, { usual, least, most }: Bounds): number {
  if (text === undefined) return usual;
  const number = Number(text);
  if (number >= least && number <= most) return number;
  throw new ToolwrightError("invalid-value", {
    name: `"${name}"`,
    reason: `it is ${number}, and may be from ${least} to ${most}`,
  });
}
