import { type Pointer, printable } from "@toolwright/core";

/** A pointer for people. "/" would lead to a member whose name is empty. */
export const placeIn = (pointer: Pointer): string => (pointer === "" ? "(root)" : printable(pointer));
