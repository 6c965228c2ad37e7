import { Compile, type Validator } from "typebox/schema";
import type { Rival } from "../rival.ts";
import { withoutFormats } from "../without-formats.ts";

export const typebox: Rival<Validator> = {
  name: "TypeBox",
  setup:
    "Compile of typebox/schema; it cannot leave formats unchecked, so they are removed before the clock starts",
  prepare: withoutFormats,
  compile: (schema) => Compile(schema),
  accepts: (validator, value) => validator.Check(value),
  readErrors: (validator, value, messages) => {
    let length = 0;
    for (const error of validator.Errors(value)[1]) {
      length += error.keyword.length + error.instancePath.length + error.schemaPath.length;
      if (messages) length += error.message.length;
    }
    return length;
  },
};
