import { formatPointer } from "../../json/pointer.ts";
import { short } from "../explain/short.ts";
import type { Resource } from "../resource/resource.ts";
import type { SchemaCheck } from "./schema-check.ts";

/** An anchor or an `$id` that stands twice: a reference to it could mean either. */
export function checkAnchors(check: SchemaCheck): void {
  const anchors = new Map<Resource, Set<string>>();
  const ids = new Map<string, unknown>();
  // A schema is noted once for each of its keywords.
  const noted = new Map(check.anchors.map((each) => [each.schema, each]));
  for (const { schema, resource, path } of noted.values()) {
    if (check.isFull) return;
    for (const keyword of ["$anchor", "$dynamicAnchor"] as const) {
      const name = schema[keyword];
      if (typeof name !== "string" || !resource.rules.keywords.has(keyword)) continue;
      const names = anchors.get(resource) ?? new Set<string>();
      anchors.set(resource, names);
      // A schema may give itself one name by both keywords.
      const again = names.has(name) && !(keyword === "$dynamicAnchor" && schema.$anchor === name);
      if (again) {
        const message = `"${keyword}" is ${short(name)}, a name that another schema of this resource has.`;
        check.report("duplicate-anchor", "error", message, formatPointer([...path, keyword]));
      }
      names.add(name);
    }
    if (resource.root !== schema) continue;
    const held = ids.get(resource.base);
    if (held !== undefined && held !== schema) {
      const message = `"$id" is ${short(schema.$id)}, which another schema here is called too.`;
      check.report("duplicate-id", "error", message, formatPointer([...path, "$id"]));
    }
    ids.set(resource.base, schema);
  }
}
