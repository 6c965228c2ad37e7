import { Ajv, type Options, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Rival } from "../rival.ts";

const options: Options = { strict: false, validateFormats: false, logger: false, addUsedSchema: false };
const makePair = (more: Options) => ({
  "draft-07": new Ajv({ ...options, ...more }),
  "2020-12": new Ajv2020({ ...options, ...more }),
});

const untried = makePair({ validateSchema: false });
const allErrors = makePair({ validateSchema: false, allErrors: true });
const tried = makePair({});

export const ajv: Rival<ValidateFunction> = {
  name: "Ajv",
  setup:
    "one shared instance per dialect (a fresh one for each schema costs more), strict and formats off, validateSchema off; all errors by allErrors",
  compile: (schema, dialect, want) => (want === "all-errors" ? allErrors : untried)[dialect].compile(schema),
  accepts: (validate, value) => validate(value),
  readErrors: (validate, value, messages) => {
    if (validate(value)) return 0;
    let length = 0;
    for (const error of validate.errors ?? []) {
      length += error.keyword.length + error.instancePath.length + error.schemaPath.length;
      if (messages) length += error.message?.length ?? 0;
    }
    return length;
  },
};

export const ajvMeta: Rival<ValidateFunction> = {
  ...ajv,
  name: "Ajv with validateSchema",
  setup: "as Ajv, with its meta-validation on, which is its default",
  compile: (schema, dialect) => tried[dialect].compile(schema),
};
