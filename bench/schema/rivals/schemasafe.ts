import { type Validate, type ValidatorOptions, validator } from "@exodus/schemasafe";
import type { Rival, Want } from "../rival.ts";

type Input = Parameters<Validate>[0];

const options: ValidatorOptions = {
  mode: "lax",
  isJSON: true,
  formatAssertion: false,
  $schemaDefault: "https://json-schema.org/draft/2020-12/schema",
};

export const schemasafe: Rival<Validate> = {
  name: "schemasafe",
  setup:
    "validator in lax mode, isJSON, formats off; compiled with includeErrors or allErrors where errors are read",
  compile: (schema, _dialect, want) => validator(schema, { ...options, ...errorOptions(want) }),
  accepts: (validate, value) => validate(value as Input),
  readErrors: (validate, value) => {
    if (validate(value as Input)) return 0;
    let length = 0;
    for (const error of validate.errors ?? []) {
      length += error.keywordLocation.length + error.instanceLocation.length;
    }
    return length;
  },
};

const errorOptions = (want: Want): ValidatorOptions =>
  want === "verdict" ? {} : { includeErrors: true, allErrors: want === "all-errors" };
