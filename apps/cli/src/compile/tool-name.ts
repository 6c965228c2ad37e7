import { printable } from "@toolwright/core";

/** What a tool is called in the words about it. */
export const toolName = (tool: string): string => (tool === "" ? "(a tool without a name)" : printable(tool));
