import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";

const masked = "••••••";
const deepest = 60;

/** Arguments as an audit may keep them: what the schema marks as sensitive is covered. */
export function maskArguments(schema: JsonValue, value: JsonValue): JsonValue {
  return mask(schema, value, 0);
}

function mask(schema: JsonValue | undefined, value: JsonValue, depth: number): JsonValue {
  if (!isJsonObject(schema) || depth > deepest) return value;
  if (isSensitive(schema)) return masked;
  const branches = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => listOf(schema[keyword]));
  const within = branches.reduce<JsonValue>((held, branch) => mask(branch, held, depth + 1), value);
  if (Array.isArray(within)) return within.map((item) => mask(schema.items, item, depth + 1));
  if (!isJsonObject(within)) return within;
  const { properties, additionalProperties } = schema;
  const known: JsonObject = isJsonObject(properties) ? properties : {};
  return Object.fromEntries(
    Object.entries(within).map(([name, member]) => {
      const own = Object.hasOwn(known, name) ? known[name] : additionalProperties;
      return [name, looksSecret(name) ? masked : mask(own, member, depth + 1)];
    }),
  );
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

const isSensitive = ({ writeOnly, format, ...rest }: JsonObject): boolean =>
  writeOnly === true || format === "password" || rest["x-sensitive"] === true;

/** Names that nobody gives to anything harmless; a mark that an author forgot must not put a key into a log. */
const looksSecret = (name: string): boolean =>
  /^(api[_-]?key|password|passwd|secret|client[_-]?secret|access[_-]?token|auth[_-]?token|private[_-]?key|authorization)$/i.test(
    name,
  );
