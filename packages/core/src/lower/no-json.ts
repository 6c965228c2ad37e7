/** Why something in a schema that a program gives is no JSON, whatever can be read in it; nothing of what may be. */
export function whyNoJson(value: unknown): string | undefined {
  switch (typeof value) {
    case "bigint":
      return "JSON has no bigint.";
    case "symbol":
      return "JSON has no symbol.";
    case "function":
      return ofLibrary(value) ?? "JSON has no function.";
    case "object":
      return value === null || Array.isArray(value) ? undefined : (ofLibrary(value) ?? ofKind(value));
    default:
      return undefined;
  }
}

/** Whether it was made by something else than braces: only then may it be more, or less, than what can be read in it. */
export function isMade(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}

/** Libraries that follow Standard Schema say who they are. */
function ofLibrary(value: object): string | undefined {
  if (!("~standard" in value)) return undefined;
  const { vendor } = (value["~standard"] ?? {}) as { readonly vendor?: unknown };
  if (typeof vendor !== "string") return undefined;
  const way = Object.hasOwn(conversions, vendor) ? ` or ${conversions[vendor]}` : "";
  return `This is a schema of ${vendor}, not JSON Schema; use defineTool${way}.`;
}

const conversions: Readonly<Record<string, string>> = {
  arktype: "its toJsonSchema()",
  valibot: "toJsonSchema() of @valibot/to-json-schema",
  zod: "z.toJSONSchema()",
};

/** They hold what they hold where nobody reads it, and would be sent as if they were empty. */
const closed: ReadonlySet<string> = new Set([
  "Date",
  "Error",
  "Map",
  "RegExp",
  "Set",
  "URL",
  "WeakMap",
  "WeakSet",
]);

function ofKind(value: object): string | undefined {
  if (!isMade(value)) return undefined;
  if ("then" in value && typeof value.then === "function") return "This is a Promise; await it first.";
  const kind = Object.prototype.toString.call(value).slice("[object ".length, -1);
  return closed.has(kind) ? `JSON has no ${kind}.` : undefined;
}
