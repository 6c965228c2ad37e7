import type { JsonObject, JsonValue } from "@toolwright/core";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";

const options = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  ownProperties: true,
  logger: false,
} as const;

/** Ajv's opinion, or none where it cannot take the schema. */
export function secondJudge(schema: JsonObject): (value: JsonValue) => boolean | undefined {
  const isOlder = typeof schema.$schema === "string" && schema.$schema.includes("draft-07");
  try {
    const validate = (isOlder ? new Ajv(options) : new Ajv2020(options)).compile(schema);
    return (value) => {
      try {
        return validate(value);
      } catch {
        return undefined;
      }
    };
  } catch {
    return () => undefined;
  }
}
