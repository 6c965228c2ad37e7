import { printable } from "@toolwright/core";

/** A text from outside as one line, harmless for a terminal. */
export const oneLine = (text: string): string => printable(text.replaceAll(/\s+/g, " ").trim());
