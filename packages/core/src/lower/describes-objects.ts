import type { JsonObject } from "../json/json.ts";

/** Whether a schema is one of objects. */
export const describesObjects = ({ type, properties }: JsonObject): boolean =>
  type === "object" ||
  (Array.isArray(type) && type.includes("object")) ||
  (type === undefined && properties !== undefined);
