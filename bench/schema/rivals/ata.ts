import { Validator } from "ata-validator";
import type { Rival } from "../rival.ts";

const options = { useDefaults: false, assertFormat: false, richErrors: false };

export const ata: Rival<Validator> = {
  name: "ata-validator",
  setup:
    "new Validator, defaults and formats off, richErrors off; first error by abortEarly, which gives a stub without places",
  compile: (schema, _dialect, want) =>
    new Validator(schema, want === "first-error" ? { ...options, abortEarly: true } : options),
  accepts: (validator, value) => validator.isValidObject(value),
  readErrors: (validator, value, messages) => {
    let length = 0;
    for (const error of validator.validate(value).errors) {
      length += error.keyword.length + (error.instancePath ?? "").length + (error.schemaPath ?? "").length;
      if (messages) length += error.message.length;
    }
    return length;
  },
};
