import { ToolwrightError } from "../error/toolwright-error.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";

/**
 * A schema of any library that follows Standard JSON Schema (standardschema.dev/json-schema): Zod from 4.2 and ArkType
 * from 2.1.28 as they are, Valibot through `toStandardJsonSchema` of `@valibot/to-json-schema`.
 */
export interface StandardJsonSchema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    readonly jsonSchema: {
      readonly input: (options: { readonly target: Target }) => Record<string, unknown>;
      readonly output: (options: { readonly target: Target }) => Record<string, unknown>;
    };
  };
}

type Target = "draft-2020-12" | "draft-07";

export type SchemaSource = JsonObject | StandardJsonSchema;

/** The JSON Schema of what goes in or comes out. A library that does not know 2020-12 is asked for draft-07. */
export function jsonSchemaOf(source: SchemaSource, side: "input" | "output"): JsonObject {
  if (!isStandard(source)) return source;
  const { vendor, jsonSchema } = source["~standard"];
  if (typeof jsonSchema?.[side] !== "function")
    throw new ToolwrightError("schema-not-convertible", { vendor, reason: UNABLE });
  try {
    return converted(() => jsonSchema[side]({ target: "draft-2020-12" }));
  } catch (cause) {
    try {
      return converted(() => jsonSchema[side]({ target: "draft-07" }));
    } catch {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new ToolwrightError("schema-not-convertible", { vendor, reason }, { cause });
    }
  }
}

const UNABLE =
  "it lacks the Standard JSON Schema interface. Valibot has it in toStandardJsonSchema of @valibot/to-json-schema.";

/** ArkType's types are functions. */
export const isStandard = (source: SchemaSource): source is StandardJsonSchema =>
  (typeof source === "object" || typeof source === "function") &&
  source !== null &&
  typeof source["~standard"] === "object";

/** As text and back, because libraries leave functions and hidden members in what they give. */
function converted(convert: () => Record<string, unknown>): JsonObject {
  const { $schema, ...schema } = JSON.parse(JSON.stringify(convert())) as Record<string, JsonValue>;
  // 2020-12 is meant where nothing is said, and some targets refuse the keyword.
  return $schema === undefined || $schema === DIALECT ? schema : { $schema, ...schema };
}

const DIALECT = "https://json-schema.org/draft/2020-12/schema";
