import {
  registerSchema,
  type SchemaFragment,
  type SchemaObject,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
} from "@hyperjump/json-schema/draft-2020-12";
import "@hyperjump/json-schema/draft-07";
import { type JsonObject, type JsonValue, metaschemas } from "@toolwright/core";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { SchemaDialect } from "../instances/writing.ts";

export type JudgeName = "ajv" | "hyperjump";

/** Another implementation's opinion. It throws where it cannot take the schema or the value. */
export interface Judge {
  readonly name: JudgeName;
  readonly compile: (schema: JsonObject, dialect: SchemaDialect) => Promise<(value: JsonValue) => boolean>;
}

const options = { strict: false, validateFormats: false, logger: false, addUsedSchema: false } as const;

/** Whether the metaschema of the dialect finds the schema sound, or undefined where Ajv breaks on it. */
export function isSoundByMetaschema(schema: JsonValue, dialect: SchemaDialect): boolean | undefined {
  try {
    return compiledMetaschemas[dialect](schema) === true;
  } catch {
    return undefined;
  }
}

const compiledMetaschemas = {
  // The published text: the copy that Ajv brings is older, without `writeOnly` and stricter about `enum`.
  "draft-07": new Ajv({ ...options, meta: false, validateSchema: false }).compile(
    metaschemas.get("http://json-schema.org/draft-07/schema") as JsonObject,
  ),
  "2020-12": new Ajv2020(options).getSchema("https://json-schema.org/draft/2020-12/schema")!,
};

const ajv: Judge = {
  name: "ajv",
  // A fresh instance for each, because names given by one schema stay known to the next.
  compile: async (schema, dialect) =>
    (dialect === "draft-07" ? new Ajv(untried) : new Ajv2020(untried)).compile(schema),
};

// Unlike elsewhere the schema is kept: without that, a reference to the root finds nothing.
const untried = { ...options, addUsedSchema: true, validateSchema: false, ownProperties: true };

const dialectId = {
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft-07": "http://json-schema.org/draft-07/schema",
};

setShouldValidateFormat(false);
let count = 0;

const hyperjump: Judge = {
  name: "hyperjump",
  compile: async (schema, dialect) => {
    count += 1;
    const address = `https://judge.example/${count}`;
    registerSchema(schema as SchemaObject, address, dialectId[dialect]);
    try {
      const compiled = await validate(address);
      return (value) => compiled(value as SchemaFragment).valid;
    } finally {
      unregisterSchema(address);
    }
  },
};

export const judges: readonly Judge[] = [ajv, hyperjump];
