import { isJsonObject, type JsonValue } from "@toolwright/core";

/**
 * Why the `x-mcp-header` declarations of a schema cannot be followed (SEP-2243); nothing where they can, or there are
 * none. Over HTTP a tool with such a declaration has to be left out.
 */
export function headerProblem(schema: JsonValue): string | undefined {
  const seen = new Set<string>();
  const look = (value: JsonValue, mayDeclare: boolean): string | undefined => {
    if (Array.isArray(value)) return firstOf(value, (each) => look(each, false));
    if (!isJsonObject(value)) return undefined;
    const declared = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
    if (declared !== undefined) {
      const problem = mayDeclare
        ? problemOf(declared, value.type, seen)
        : "it stands where no header can be taken from";
      if (problem !== undefined) return problem;
    }
    return firstOf(Object.entries(value), ([name, held]) => {
      if (name === "properties" && isJsonObject(held) && (mayDeclare || value === schema))
        return firstOf(Object.values(held), (each) => look(each, true));
      return dataKeywords.has(name) ? undefined : look(held, false);
    });
  };
  return look(schema, false);
}

const keyword = "x-mcp-header";
const dataKeywords = new Set([keyword, "const", "enum", "default", "examples"]);

function problemOf(declared: JsonValue, type: JsonValue | undefined, seen: Set<string>): string | undefined {
  if (typeof declared !== "string" || !/^[!#$%&'*+.^_`|~\w-]+$/.test(declared))
    return "it is no name of a header";
  if (!["string", "integer", "boolean"].includes(String(type)))
    return "its parameter is no string, integer or boolean";
  if (seen.has(declared.toLowerCase())) return "it comes twice";
  seen.add(declared.toLowerCase());
  return undefined;
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
