import type { JsonValue } from "./json.ts";
import { type Canonical, writeCanonical } from "./write-canonical.ts";

/** The one text of a value (RFC 8785). What has none, such as half a surrogate pair, is refused with its place. */
export const canonicalize = (value: JsonValue): Canonical => writeCanonical(value, "refuse");
