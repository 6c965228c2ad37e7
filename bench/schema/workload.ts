import type { Dialect, JsonObject, JsonValue } from "@toolwright/core";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { instancesOf } from "../../conformance/instances/instances-of.ts";
import { loadCorpus } from "../../conformance/instances/load-corpus.ts";
import { createRandom, seedFrom, shuffled } from "../../conformance/instances/random.ts";

/** One schema with values whose verdict is known. */
export interface Work {
  readonly name: string;
  readonly dialect: Dialect;
  readonly schema: JsonObject;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
}

export const valuesEach = 8;

const options = { strict: false, validateFormats: false, logger: false, addUsedSchema: false } as const;
const labeller = { "draft-07": new Ajv(options), "2020-12": new Ajv2020(options) };

/** Real schemas, each with valid and invalid values as Ajv labels them, in an order of no meaning. */
export function makeWorkload(most: number): Work[] {
  const works: Work[] = [];
  for (const { name, schema } of shuffled(loadCorpus(), createRandom(1))) {
    if (works.length === most) break;
    const dialect = dialectOf(schema);
    if (dialect === undefined) continue;
    const validate = compiledOrNot(dialect, schema);
    if (validate === undefined) continue;
    const distinct = new Map<string, JsonValue>();
    for (const value of instancesOf(schema, seedFrom(name), 48)) distinct.set(JSON.stringify(value), value);
    const values = [...distinct.values()];
    const valid = values.filter((value) => validate(value)).slice(0, valuesEach);
    // A value of another type altogether is refused at the door and measures nothing.
    const invalid = values.filter((value) => isObject(value) && !validate(value)).slice(0, valuesEach);
    if (valid.length > 0) works.push({ name, dialect, schema, valid, invalid });
  }
  return works;
}

function dialectOf(schema: JsonObject): Dialect | undefined {
  if (schema.$schema === undefined) return "2020-12";
  if (typeof schema.$schema !== "string") return undefined;
  if (schema.$schema.includes("draft-07")) return "draft-07";
  return schema.$schema.includes("2020-12") ? "2020-12" : undefined;
}

function compiledOrNot(dialect: Dialect, schema: JsonObject) {
  try {
    return labeller[dialect].compile(schema);
  } catch {
    return undefined;
  }
}

const isObject = (value: JsonValue): boolean => typeof value === "object" && value !== null;
