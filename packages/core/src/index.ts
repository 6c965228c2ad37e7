export { isJsonObject, type JsonObject, type JsonScalar, type JsonValue } from "./json/json.ts";
