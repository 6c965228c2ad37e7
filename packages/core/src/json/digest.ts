import type { JsonValue } from "./json.ts";
import { sha256 } from "./sha256.ts";
import { writeCanonical } from "./write-canonical.ts";

/**
 * `sha256:<hex>` of the canonical text in UTF-8: equal values, equal digests, whatever their key order.
 * Half a surrogate pair, which RFC 8785 refuses, counts as its escape, so that every JSON value has a digest.
 */
export function digest(value: JsonValue): string {
  const canonical = writeCanonical(value, "escape");
  if (!canonical.ok) throw new TypeError(`No digest at "${canonical.pointer}": ${canonical.message}`);
  return `sha256:${sha256(utf8.encode(canonical.text))}`;
}

const utf8 = new TextEncoder();
