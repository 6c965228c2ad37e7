import { isJsonObject, type JsonValue } from "../json/json.ts";

/** Whether a value is of a type as JSON Schema names them; unknown names admit anything. */
export function hasType(value: JsonValue, type: JsonValue): boolean {
  switch (type) {
    case "string":
    case "boolean":
      return typeof value === type;
    case "number":
      return typeof value === "number";
    case "integer":
      return Number.isInteger(value);
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isJsonObject(value);
    default:
      return true;
  }
}
