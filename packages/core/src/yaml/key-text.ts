import { isScalar, type ParsedNode } from "yaml";

/** The key as a member name, where it is a text. */
export const keyText = (node: ParsedNode | null): string | undefined =>
  isScalar(node) && typeof node.value === "string" ? node.value : undefined;
