import { Validator } from "@cfworker/json-schema";
import type { Rival } from "../rival.ts";
import { withoutFormats } from "../without-formats.ts";

export const cfworker: Rival<Validator> = {
  name: "cfworker",
  setup:
    "new Validator per schema, shortCircuit unless all errors are asked; formats removed before the clock starts",
  prepare: withoutFormats,
  compile: (schema, dialect, want) =>
    new Validator(schema, dialect === "draft-07" ? "7" : "2020-12", want !== "all-errors"),
  accepts: (validator, value) => validator.validate(value).valid,
  readErrors: (validator, value, messages) => {
    let length = 0;
    for (const error of validator.validate(value).errors) {
      length += error.keyword.length + error.instanceLocation.length + error.keywordLocation.length;
      if (messages) length += error.error.length;
    }
    return length;
  },
};
