import { type Definition, isJsonObject, unescapeToken } from "@toolwright/core";
import { objectOr } from "./lens.ts";

/** The field of the form for a place in the definition, or in the format that the registry judges it in. */
export function fieldAt(pointer: string, { tool }: Definition): string {
  const [, first = "", ...rest] = pointer.split("/");
  if (first === "backends" || first === "reach") return "backend";
  const [member = "", part = "", name = ""] = first === "tool" ? rest : [first, ...rest];
  const names = isJsonObject(tool.inputSchema) ? Object.keys(objectOr(tool.inputSchema.properties)) : [];
  if (member === "parameters") return part === "" ? "inputSchema" : `parameters.${part}`;
  if (member === "inputSchema" && part === "properties" && names.includes(unescapeToken(name)))
    return `parameters.${names.indexOf(unescapeToken(name))}`;
  return member === "permissions" ? "requiredPermissions" : member;
}
