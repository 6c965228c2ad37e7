import {
  child,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  resolvePointer,
  type SchemaFacts,
} from "@toolwright/core";
import { faultsOfNode } from "./faults-of-node.ts";
import { faultsOfReferences } from "./faults-of-references.ts";

const single = ["items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"];
const lists = ["anyOf", "oneOf", "allOf", "prefixItems"];
const maps = ["properties", "$defs", "patternProperties", "dependentSchemas"];

/** Where a lowered schema does not keep what the target demands, by the facts alone. */
export function faultsOfWire(root: JsonObject, facts: SchemaFacts): readonly string[] {
  const faults: string[] = [];
  visit(root, "", (schema, at) => {
    faults.push(...faultsOfNode(schema, facts, at === "").map((fault) => `${at}: ${fault}`));
  });
  return [...faults, ...faultsOfReferences(root, facts)];
}

function visit(schema: JsonValue, at: string, see: (schema: JsonValue, at: string) => void): void {
  see(schema, at);
  if (!isJsonObject(schema)) return;
  for (const keyword of single) {
    const part = schema[keyword];
    const isOpenOrClosed = keyword === "additionalProperties" && typeof part === "boolean";
    if (part !== undefined && !isOpenOrClosed) visit(part, child(at, keyword), see);
  }
  for (const keyword of lists) {
    const parts = schema[keyword];
    if (Array.isArray(parts))
      for (const [i, part] of parts.entries()) visit(part as JsonValue, child(at, keyword, i), see);
  }
  for (const keyword of maps) {
    const parts = resolvePointer(schema, child("", keyword));
    if (!isJsonObject(parts)) continue;
    for (const name of Object.keys(parts)) visit(parts[name] as JsonValue, child(at, keyword, name), see);
  }
}
