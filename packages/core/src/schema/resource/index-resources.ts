import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { child } from "../../json/pointer.ts";
import { eachSubschema } from "../subschemas.ts";
import { type Anchored, type Resource, startsResource } from "./resource.ts";

/** Shared by all resources without anchors, which most are. */
const noAnchors = new Map<string, Anchored>();

/** Finds the resources and anchors of a document, calling `found` for each resource, the document's own included. */
export function indexResources(document: Resource, found: (resource: Resource) => void): void {
  const { schemaNodes, schemaDepth } = document.library.limits;
  const open: { schema: JsonValue; resource: Resource; at: string; depth: number }[] = [];
  open.push({ schema: document.root, resource: document, at: document.at, depth: 0 });
  document.anchors = noAnchors;
  found(document);
  for (let seen = 0; seen < schemaNodes; seen++) {
    const next = open.pop();
    if (!next) return;
    if (!isJsonObject(next.schema) || next.depth > schemaDepth) continue;
    const { schema, at, depth } = next;
    let { resource } = next;
    if (schema !== resource.root && startsResource(schema, resource.rules)) {
      resource = resource.library.resourceAt(schema, resource, at);
      resource.anchors ??= noAnchors;
      found(resource);
    }
    noteAnchors(schema, resource, at);
    if (resource.rules.refHidesSiblings && typeof schema.$ref === "string") continue;
    eachSubschema(schema, resource.rules.keywords, (subschema, keyword, key) => {
      const below = key === null ? child(at, keyword) : child(at, keyword, String(key));
      open.push({ schema: subschema, resource, at: below, depth: depth + 1 });
    });
  }
}

function noteAnchors(schema: JsonObject, resource: Resource, at: string): void {
  if (resource.rules.dialect === "draft-07") {
    const id = schema.$id;
    if (typeof id === "string" && id.startsWith("#")) note(resource, id.slice(1), schema, at, false);
    return;
  }
  const { $anchor, $dynamicAnchor } = schema;
  if (typeof $anchor === "string") note(resource, $anchor, schema, at, false);
  if (typeof $dynamicAnchor === "string") note(resource, $dynamicAnchor, schema, at, true);
}

function note(resource: Resource, name: string, schema: JsonObject, at: string, dynamic: boolean): void {
  if (resource.anchors === null || resource.anchors === noAnchors) resource.anchors = new Map();
  const held = resource.anchors.get(name);
  // A schema may have one name by both keywords; then it is a dynamic one.
  if (!held || (held.schema === schema && dynamic)) resource.anchors.set(name, { schema, at, dynamic });
}
