import {
  registerSchema,
  type SchemaFragment,
  type SchemaObject,
  type Validator,
  validate,
} from "@hyperjump/json-schema/draft-2020-12";
import "@hyperjump/json-schema/draft-07";
import type { Dialect } from "@toolwright/core";
import type { Rival } from "../rival.ts";

const dialectId: Readonly<Record<Dialect, string>> = {
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft-07": "http://json-schema.org/draft-07/schema",
};

let count = 0;

export const hyperjump: Rival<Validator> = {
  name: "hyperjump",
  setup:
    "registerSchema under a fresh address, then validate(address); it interprets, and does not check formats",
  compile: (schema, dialect) => {
    count += 1;
    const address = `https://bench.example/${count}`;
    const { $id: _ownAddress, ...rest } = schema;
    registerSchema(rest as SchemaObject, address, dialectId[dialect]);
    return validate(address);
  },
  accepts: (compiled, value) => compiled(value as SchemaFragment).valid,
};
