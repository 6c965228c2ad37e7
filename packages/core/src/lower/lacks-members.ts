import { isJsonObject, type JsonObject } from "../json/json.ts";

/** Whether a schema of objects declares no member. */
export const lacksMembers = ({ type, properties }: JsonObject): boolean =>
  type === "object" && !(isJsonObject(properties) && Object.keys(properties).length > 0);
