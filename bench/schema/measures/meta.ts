import type { Dialect, JsonObject } from "@toolwright/core";
import { joinRounds, smallest } from "../statistics.ts";
import type { Work } from "../workload.ts";

type Check = (schema: JsonObject, dialect: Dialect) => boolean;

/** Enough for the compiler of the platform to have done its work, also with few schemas. */
const checks = 8_000;

/** Microseconds to say whether a schema is itself sound, for each schema, in a process that is warm. */
export async function measureMeta(library: "toolwright" | "ajv", works: readonly Work[]): Promise<number[]> {
  const check = library === "ajv" ? await ajvCheck() : await toolwrightCheck();
  const rounds: number[][] = [];
  for (let done = 0; done < checks; done += works.length) {
    // Fresh objects, so that nothing can be remembered from the pass before.
    const fresh = works.map(({ schema, dialect }) => ({ schema: structuredClone(schema), dialect }));
    rounds.push(fresh.map((one) => timeOf(check, one)));
  }
  return joinRounds(rounds, smallest);
}

let sound = 0;

function timeOf(check: Check, { schema, dialect }: { schema: JsonObject; dialect: Dialect }): number {
  const start = performance.now();
  if (check(schema, dialect)) sound += 1;
  return (performance.now() - start) * 1_000;
}

async function toolwrightCheck(): Promise<Check> {
  const { checkSchema } = await import("@toolwright/core");
  return (schema) => checkSchema(schema).length === 0;
}

/** The metaschema compiled once, as Ajv's standalone validators are. */
async function ajvCheck(): Promise<Check> {
  const { Ajv } = await import("ajv");
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const options = { strict: false, validateFormats: false } as const;
  const compiled = {
    "draft-07": new Ajv(options).getSchema("http://json-schema.org/draft-07/schema")!,
    "2020-12": new Ajv2020(options).getSchema("https://json-schema.org/draft/2020-12/schema")!,
  };
  return (schema, dialect) => compiled[dialect](schema) === true;
}

export const countSound = (): number => sound;
