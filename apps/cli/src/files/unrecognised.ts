import { type Diagnostic, formats } from "@toolwright/core";

/** Said of a document of which nobody knows what it is, with what else helps. */
export const unrecognised = (otherwise = ""): string =>
  `The document looks like none of the formats tool definitions are written in: ${formats.map(({ id }) => id).join(", ")}. Name its format with --input-format${otherwise}.`;

/** With the option that helps, where the library can only say what is amiss. */
export const sayingHow = <Found extends Diagnostic>(found: Found): Found =>
  found.code === "unrecognised-format" ? { ...found, message: unrecognised() } : found;
