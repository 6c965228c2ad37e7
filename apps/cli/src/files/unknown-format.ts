import { formats } from "@toolwright/core";
import { unknownName } from "../wrong-usage.ts";

/** A sentence on a format that nobody knows; nothing where it is known, or none is asked for. */
export function unknownFormat(id: string | undefined): string | undefined {
  const ids = formats.map((format) => format.id);
  return id === undefined || ids.includes(id) ? undefined : unknownName("format", id, ids);
}
