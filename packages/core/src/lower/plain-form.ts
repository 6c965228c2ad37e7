import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { asserts } from "./keyword-families.ts";

const plain = new Set(["type", "properties", "required", "additionalProperties"]);

/** Whether a form of arguments asks only for members, so that several make one object. */
export const isPlainForm = (form: JsonValue | undefined): form is JsonObject =>
  isJsonObject(form) &&
  form.type === "object" &&
  !isJsonObject(form.additionalProperties) &&
  Object.keys(form).every((keyword) => plain.has(keyword) || !asserts(keyword));
